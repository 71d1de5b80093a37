import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import * as compose from '../../../../src-main/compose.ts'
import type { Core } from '../../../../src-main/compose.ts'
import type { CoreDoor } from '../../../../src-main/hosts/cli/core-door.ts'
import { runCli } from '../../../support/cli/run.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'
import { ownTill, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'
import { tamper } from '../../../support/ledger/tamper.ts'

const till = shareTill()
const bareTill = shareTill(async () => undefined, { requestsPerMinute: null })

const referencesOf = async ({ client }: Till) => (
  (await (await client()).payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)
)

describe('care of the ledger', () => {
  it('examines it, and exits with 5 where something is damaged', async () => {
    const own = await ownTill()
    await own.importRows(['A,1.00,NGN,'])
    const sound = await own.run(['doctor'])
    expect([sound.status, sound.out.includes('Ledger of shop: OK')]).toEqual([0, true])
    await own.closeCore()
    const ledger = join(own.dataDir, 'profiles', PROFILE, 'ledger.sqlite')
    tamper(ledger, "UPDATE audit SET actor = 'another' WHERE id = 1")
    const { status, out } = await own.run(['doctor'])
    expect(status).toBe(5)
    expect(out).toContain('Ledger of shop: problems found')
    expect(out).toMatch(/ {2}✗ {2}Audit trail +row 1 was changed\n/)
    expect((await own.run(['doctor', '--json'])).json()).toMatchObject({ profile: PROFILE, isSound: false })
  })

  it.skipIf(process.platform === 'win32')('names what others may read or write in the data folder', async () => {
    const own = await ownTill()
    await own.importRows(['A,1.00,NGN,'])
    for (const [name, mode] of [
      ['.', 0o777], ['vault.json', 0o606], ['profiles', 0o755], [`profiles/${PROFILE}/profile.json`, 0o640],
      [`profiles/${PROFILE}/ledger.sqlite`, 0o604], [`profiles/${PROFILE}/kept.tillproof-backup`, 0o604],
    ] as const) {
      const path = join(own.dataDir, name)
      const isDirectory = mode & 0o100
      if (name.endsWith('backup')) await writeFile(path, '', { mode: 0o600 })
      expect([name, (await own.run(['doctor'])).status]).toEqual([name, 0])
      await chmod(path, mode)
      const { status, out } = await own.run(['doctor'])
      expect([name, status]).toEqual([name, 5])
      expect(out.replace(/\s+/g, ' ')).toContain(`✗ Access others on this machine can read or write ${path}`)
      await chmod(path, isDirectory ? 0o700 : 0o600)
    }
  })

  it('backs up and restores, by paths from the working folder, and says what it restored', async () => {
    const own = await ownTill()
    await own.importRows(['A,1.00,NGN,'])
    const path = join(own.folder, 'till.backup')
    const backup = await own.run(['backup', '--out', 'till.backup'])
    expect([backup.status, backup.out.includes(path), backup.out.includes('sealed by the key vault')])
      .toEqual([0, true, true])
    expect((await readFile(path)).includes('SQLite')).toBe(false)
    await own.importRows(['B,1.00,NGN,'])
    const { status, out, err } = await own.run(['restore', 'till.backup'])
    expect([status, await referencesOf(own)]).toEqual([0, ['A']])
    expect(err).toMatch(/till\.backup \(.*\): a backup of this ledger, made with the key vault here/)
    expect(err).toMatch(/made .* of profile shop/)
    expect(err).toContain('older than the ledger here')
    const [, aside = ''] = /kept as (.*)\n/.exec(out) ?? []
    const old = new Database(aside, { readonly: true })
    expect(old.prepare('SELECT count(*) AS payments FROM payment').get()).toEqual({ payments: 2 })
    old.close()
    const head = /audit trail head (\w+)/
    expect(head.exec(out)?.[1]).toBe(head.exec(backup.out)?.[1])
  })

  it('looks into the backup once: what is restored is what was examined', async () => {
    const own = await ownTill()
    await own.run(['backup', '--out', 'till.backup'])
    let examined = 0
    const countExamined: ProxyHandler<Core['client']['ledger']> = {
      get(ledger, name) {
        if (name === 'inspectBackup') examined += 1
        return Reflect.get(ledger, name) as unknown
      },
    }
    const createCore: CoreDoor['createCore'] = async (config, ports) => {
      const core = await compose.createCore({ ...config, kdfCost: QUICK_KDF }, ports)
      const ledger = new Proxy(core.client.ledger, countExamined)
      return { ...core, client: new Proxy(core.client, {
        get: (client, name) => (name === 'ledger' ? ledger : Reflect.get(client, name) as unknown),
      }) }
    }
    const { status, err } = await own.runAlone(['restore', 'till.backup'], {}, { createCore })
    expect([status, err.includes('a backup of this ledger'), examined]).toEqual([0, true, 0])
  })

  it('restores what nothing proves only where it is told so', async () => {
    const own = await ownTill()
    await own.importRows(['A,1.00,NGN,'])
    const plain = await own.run(['backup', '--out', 'till.sqlite', '--plain', '--json'])
    const proofPath = join(own.folder, 'till.sqlite.mac.json')
    expect(plain.json()).toMatchObject({ backup: { form: 'plain', proofPath } })
    await rm(proofPath)
    await own.importRows(['B,1.00,NGN,'])
    const refused = await own.run(['restore', 'till.sqlite'])
    expect([refused.status, refused.err.includes('BACKUP_UNPROVEN'), await referencesOf(own)])
      .toEqual([2, true, ['A', 'B']])
    expect(refused.err).toContain('nothing proves that the key vault here made it')
    expect(refused.err).toContain('older than the ledger here')
    const restored = await own.run(['restore', 'till.sqlite', '--foreign', '--json'])
    expect(restored.json()).toMatchObject({ restored: { origin: 'unproven', age: 'older' }, peopleToEnrol: [] })
    expect(await referencesOf(own)).toEqual(['A'])
  })

  // Each passphrase takes its time where others run beside.
  it('asks a checker where the profile has people', { timeout: 60_000 }, async () => {
    const own = await ownTill()
    const { people } = await own.client()
    const [ada, ben] = ['a maker’s own words', 'a checker’s own words']
    await people.setUp({
      profile: PROFILE,
      people: [
        { name: 'Ada', roles: ['maker'], passphrase: ada }, { name: 'Ben', roles: ['checker'], passphrase: ben },
      ],
    })
    await own.run(['backup', '--out', 'till.backup'])
    const nobody = await own.run(['restore', 'till.backup'])
    expect([nobody.status, nobody.err.includes('needs an active checker')]).toEqual([2, true])
    const restore = (user: string, passphrase: string) => own.run(
      ['restore', 'till.backup', '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
    )
    expect([(await restore('Ada', ada)).status, (await restore('Ben', ben)).status]).toEqual([2, 0])
  })

  it.each([
    ['a file that is not there', 'nowhere.db', 'BACKUP_UNREADABLE', 'there is no such file'],
    ['a folder', '.', 'BACKUP_UNREADABLE', 'it is a folder'],
    ['a table', 'none.db', 'BACKUP_INVALID', 'it is not a backup'],
    ['another database', 'other.db', 'BACKUP_INVALID', 'another program'],
  ])('changes nothing where the backup is %s, and does not blame the ledger', async (_, name, code, reason) => {
    const before = await referencesOf(till())
    await till().file('none.db', 'reference,amount\n')
    const db = new Database(join(till().folder, 'other.db'))
    db.exec('CREATE TABLE IF NOT EXISTS theirs (x)')
    db.close()
    const { status, err } = await till().run(['restore', name])
    expect([status, err.includes(code), err.replace(/\s+/g, ' ').includes(reason)]).toEqual([2, true, true])
    expect([err.includes('damaged'), await referencesOf(till())]).toEqual([false, before])
  })

  it.each([
    ['in a folder that is not there', 'nowhere/till.backup', 'there is no such file or folder'],
    ['that is a folder', '.', 'it is a folder'],
  ])('writes no backup to a place %s, and does not blame the ledger', async (_, name, reason) => {
    const { status, err } = await till().run(['backup', '--out', name])
    const said = err.replace(/\s+/g, ' ')
    expect([status, said.includes('EXPORT_WRITE_FAILED'), said.includes(reason)]).toEqual([2, true, true])
  })
})

describe('profile', () => {
  const profileOf = async ({ client }: Till, profile: string) => (await client()).profiles.get({ profile })

  /** Those that people have added. */
  const profilesOf = async ({ client }: Till) => (
    (await (await client()).profiles.list()).map(({ name }) => name).filter((name) => name !== 'practice')
  )

  it('lists and shows them', async () => {
    await till().importRows(['A,1.00,NGN,', 'B,1.00,NGN,'])
    const listed = (await till().run(['profile', 'list'])).out.split('\n').map((line) => line.trim().split(/ {2,}/))
    expect(listed).toContainEqual(['shop', 'test', till().service.baseUrl, '60,000', '100 %'])
    const { out } = await till().run(['profile', 'show', PROFILE])
    expect(out).toContain('  Payments      2')
    expect(out).toContain(`  Data          ${join(till().dataDir, 'profiles', PROFILE)}`)
    expect((await bareTill().run(['profile', 'list'])).out).toMatch(/practice[^]*You have no profile of your own yet/)
    expect((await bareTill().run(['profile', 'show', 'acme'])).status).toBe(2)
  })

  it('removes one in a script with --yes alone, and with a person only when its name is typed', async () => {
    const own = await ownTill()
    const typed = (stdin: string) => own.run(['profile', 'remove', PROFILE], { terminal: { isTty: true }, stdin })
    expect([(await typed('no\n')).status, await profilesOf(own)]).toEqual([2, [PROFILE]])
    expect([(await typed(`${PROFILE}\n`)).status, await profilesOf(own)]).toEqual([0, []])
    const { baseUrl, publicKey, secretKey } = own.service
    const add = ['profile', 'add', PROFILE, '--kind', 'test', '--base-url', baseUrl, '--public-key', publicKey]
    await own.run([...add, '--secret-key-stdin'], { stdin: secretKey })
    expect(await profilesOf(own)).toEqual([PROFILE])
    for (const argv of [[], ['--json']]) {
      const { status, out, err } = await own.run(['profile', 'remove', PROFILE, ...argv])
      expect([status, `${out}${err}`, await profilesOf(own)])
        .toEqual([2, expect.stringContaining('--yes'), [PROFILE]])
    }
    expect([(await own.run(['profile', 'remove', PROFILE, '--yes'])).status, await profilesOf(own)]).toEqual([0, []])
    expect((await own.run(['profile', 'remove', PROFILE, '--yes'])).status).toBe(2)
  })

  it('takes a new secret key from stdin, and shows its fingerprint alone', async () => {
    const argv = ['profile', 'set-key', PROFILE, '--secret-key-stdin']
    const get = async () => (await till().client()).profiles.get({ profile: PROFILE })
    const before = await get()
    const { status, out } = await till().run(argv, { stdin: 'SECK-0123456789abcdef-X\n' })
    const after = await get()
    expect([status, after.keyFingerprint === before.keyFingerprint]).toEqual([0, false])
    expect([out.includes(after.keyFingerprint), out.includes('SECK-')]).toEqual([true, false])
    expect((await till().run(argv, { stdin: '' })).status).toBe(2)
    expect(await get()).toEqual(after)
  })

  it('set changes what is named, such as v3 verify, and leaves the rest', async () => {
    const own = await ownTill()
    const before = await profileOf(own, PROFILE)
    const on = await own.run(['profile', 'set', PROFILE, '--v3-verify', 'on'])
    expect(on.out).toMatch(/v3 verify +on/)
    expect(await profileOf(own, PROFILE)).toEqual({ ...before, v3Verify: true })
    await own.run(['profile', 'set', PROFILE, '--v3-base-url', 'https://v3.example'])
    expect(await profileOf(own, PROFILE)).toEqual({ ...before, v3Verify: true, v3BaseUrl: 'https://v3.example' })
    const budget = ['--requests-per-minute', '240', '--share-percent', '50']
    const changed = await own.run(['profile', 'set', PROFILE, '--v3-verify', 'off', ...budget])
    expect(changed.out).toContain('50 % of 240 calls per minute')
    const limits = { requestsPerMinute: 240, sharePercent: 50 }
    expect(await profileOf(own, PROFILE)).toEqual({ ...before, v3BaseUrl: 'https://v3.example', ...limits })
    expect((await own.run(['profile', 'set', PROFILE])).status).toBe(2)
  })

  it('add leaves v3 verify off unless told', async () => {
    const own = await ownTill({ requestsPerMinute: null })
    const add = (name: string, key: string, ...more: string[]) => own.run([
      'profile', 'add', name, '--kind', 'test', '--base-url', 'https://x.example', '--public-key',
      'PUBK-0123456789ab-X', '--secret-key-stdin', ...more,
    ], { stdin: `SECK-${key}-X\n` })
    expect((await add('plain', '0123456789abcdef')).status).toBe(0)
    expect(await profileOf(own, 'plain')).toMatchObject({ v3Verify: false, v3BaseUrl: null })
    const v3 = ['--v3-verify', 'on', '--v3-base-url', 'https://v3.example']
    expect((await add('asking', 'fedcba9876543210', ...v3)).status).toBe(0)
    expect(await profileOf(own, 'asking')).toMatchObject({ v3Verify: true, v3BaseUrl: 'https://v3.example' })
  })
})

describe('sandbox', () => {

  /** Runs it until `look` is through. */
  async function whileRunning<Seen>(argv: readonly string[], look: (printed: Printed) => Promise<Seen>) {
    const { promise: printed, resolve: print } = Promise.withResolvers<string>()
    const seen = printed.then((text) => look(JSON.parse(text) as Printed))
    const outcome = await bareTill().run(['--json', 'sandbox', ...argv], {
      signal: { name: 'SIGTERM', after: seen }, onWrite: print,
    })
    return { outcome, seen: await seen }
  }
  interface Printed {
    readonly baseUrl: string
    readonly v3BaseUrl: string
    readonly publicKey: string
    readonly secretKey: string
  }
  const verify = async ({ baseUrl, secretKey }: Printed, txref: string) => {
    const answer = await fetch(`${baseUrl}/svc-v3-pug/getpaidx/api/v2/verify`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ txref, SECKEY: secretKey }),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const limitsOf = async ({ baseUrl }: Printed) => (
    (await (await fetch(`${baseUrl}/_control/windows`)).json()) as { limit: number }
  ).limit

  it('prints where it is as its first line, runs until it is stopped, and exits with 0', async () => {
    const { outcome, seen } = await whileRunning([], limitsOf)
    const { baseUrl, v3BaseUrl, publicKey, secretKey } = outcome.json() as Printed
    expect([outcome.status, seen, v3BaseUrl]).toEqual([0, 400, `${baseUrl}/v3`])
    expect([publicKey, secretKey]).toEqual([
      expect.stringMatching(/^PRACTICEPUB-\w+-X$/), expect.stringMatching(/^PRACTICESEC-\w+-X$/),
    ])
    await expect(fetch(baseUrl)).rejects.toThrow()
  })

  it('takes its options', async () => {
    const references = { A: { answer: 'approved', amount: '1.00' } }
    await bareTill().file('scenario.json', JSON.stringify({ references }))
    const argv = [
      '--port', '0', '--requests-per-minute', '1', '--cool-off-minutes', '90', '--window', 'bucket', '--latency-ms',
      '1-2', '--seed', '7', '--scenario', 'scenario.json',
    ]
    const { outcome, seen: [limit, first, second] } = await whileRunning(argv, async (printed) => [
      await limitsOf(printed), await verify(printed, 'A'), await verify(printed, 'A'),
    ] as const)
    const other = await whileRunning([], async ({ secretKey }) => secretKey)
    expect([outcome.status, limit, first.status, second.status]).toEqual([0, 1, 200, 429])
    expect([first.body.includes('"successful"'), second.body.includes('90 min')]).toEqual([true, true])
    expect((outcome.json() as Printed).secretKey).not.toBe(other.seen)
  })

  it('tells people how to use it', async () => {
    const signal = { name: 'SIGINT', onceSaid: 'Ctrl-C stops it.' } as const
    const { status, out } = await bareTill().run(['sandbox'], { signal })
    expect(status).toBe(0)
    expect(out).toMatch(/tillproof profile add sandbox --kind test --base-url http:\/\/127\.0\.0\.1:\d+ /)
  })

  it.each([
    ['that can’t be read', undefined], ['that is none', '{"references":{"A":{"answer":"maybe"}}}'],
  ])('starts nothing with a scenario %s', async (_, text) => {
    const path = join(bareTill().folder, 'unusable.json')
    if (text !== undefined) await writeFile(path, text)
    const { status, out, err } = await bareTill().run(['sandbox', '--scenario', path])
    expect([status, out, err.includes('SCENARIO_UNUSABLE')]).toEqual([2, '', true])
  })

  it.each([
    [['--window', 'round']], [['--latency-ms', '5-1']], [['--port', '70000']], [['--requests-per-minute', '0']],
    [['--cool-off-minutes', '0']], [['--webhook-encoding', 'xml']],
  ])('refuses %j', async (argv) => {
    const { status, isDoorLoaded } = await runCli(['sandbox', ...argv])
    expect([status, isDoorLoaded]).toEqual([2, false])
  })
})
