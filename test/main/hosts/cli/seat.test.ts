import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThere } from '../../../../src-main/platform/is-there.ts'
import { payoutOf } from '../../../support/core/payouts.ts'
import { ADA, BEN, openTeam, SHOP, type Machine, type Team } from '../../../support/seats/team.ts'

let team: Team
let ada: Machine
let ben: Machine
beforeAll(async () => {
  team = await openTeam()
  ada = await team.seat(ADA)
  ben = await team.seat(BEN)
}, 60_000)
afterAll(() => team.close())

const newest = async () => (await team.client.audit.list({ profile: SHOP, page: { limit: 1 } })).rows[0]
const seatFile = (machine: Machine): string => join(machine.dataDir, 'profiles', SHOP, 'seat.json')
const PROVED = { answer: 'approved', amount: '10.00', currency: 'NGN' }

describe('team join', () => {
  it('makes a profile that works on the core, and keeps no passphrase', async () => {
    const listed = await ada.run(['profile', 'list', '--json'])
    expect(listed.json()).toMatchObject({
      seats: [{ name: 'shop', kind: 'test', address: team.address, person: 'Ada' }],
    })
    expect((await ada.run(['profile', 'list'])).out).toContain(`on the core at ${team.address}`)
    expect((await stat(seatFile(ada))).mode & 0o777).toBe(0o600)
    const kept = await readFile(seatFile(ada), 'utf8')
    expect(kept).not.toContain(ADA.passphrase)
    expect(kept).not.toContain('sealed')
  })

  it('is refused with a link that was used, and leaves the name to the profile that has it', async () => {
    const machine = await team.machine(ADA.passphrase)
    const link = await team.invite('Ada')
    expect((await machine.run(['team', 'join', link, '--name', 'lagos'])).status).toBe(0)
    const again = await machine.run(['team', 'join', link, '--name', 'abuja', '--json'])
    expect([again.status, again.json()]).toMatchObject([2, { error: { code: 'INVITATION_REFUSED' } }])
    const taken = await machine.run(['team', 'join', await team.invite('Ada'), '--name', 'lagos', '--json'])
    expect(taken.json()).toMatchObject({ error: { code: 'PROFILE_EXISTS' } })
    const today = await machine.run(['--profile', 'lagos', 'today', '--json'])
    expect([today.status, today.json()]).toMatchObject([0, { profile: 'lagos' }])
    const added = await machine.run([
      'profile', 'add', 'lagos', '--kind', 'test', '--base-url', team.serviceUrl, '--public-key', 'PUBK-1234567890',
      '--secret-key-stdin', '--json',
    ], { stdin: 'SECK-1234567890123456\n' })
    expect(added.json()).toMatchObject({ error: { code: 'PROFILE_EXISTS' } })
  })

  it('keeps a wrong passphrase here, and the invitation good', async () => {
    const machine = await team.machine('not hers')
    const link = await team.invite('Ada')
    const wrong = await machine.run(['team', 'join', link, '--json'])
    expect([wrong.status, wrong.json()]).toMatchObject([5, { error: { code: 'USER_REFUSED' } }])
    const right = { terminal: { env: { TILLPROOF_PASSPHRASE: ADA.passphrase } } }
    expect((await machine.run(['team', 'join', link], right)).status).toBe(0)
  })

  it('sends nothing to another certificate than that of the link', async () => {
    const machine = await team.machine(ADA.passphrase)
    const link = (await team.invite('Ada')).replace(/\.[0-9a-f]{32}$/, `.${'0'.repeat(32)}`)
    const { status, json } = await machine.run(['team', 'join', link, '--json'])
    expect([status, json()]).toMatchObject([5, { error: { code: 'TEAM_CERTIFICATE_CHANGED' } }])
  })

  it.each(['https://127.0.0.1:1/', 'http://127.0.0.1:1/#join=a.b', 'shop'])('takes %s for no link', async (link) => {
    expect((await (await team.machine('x')).run(['team', 'join', link])).status).toBe(2)
  })
})

describe('a seat', () => {
  it('imports a file of its own machine, verifies with progress, and lists as a local profile does', async () => {
    await team.teach({ 'SEAT-1': PROVED, 'SEAT-2': { ...PROVED, amount: '9.00' } })
    await ada.file('orders.csv', 'reference,amount,currency\nSEAT-1,10.00,NGN\nSEAT-2,10.00,NGN\n')
    const imported = await ada.run(['--profile', 'shop', 'import', 'expected', 'orders.csv', '--json'])
    expect([imported.status, imported.json()]).toMatchObject([0, { profile: 'shop', imported: { new: 2 } }])
    expect(await newest()).toMatchObject({ action: 'import committed', actor: 'Ada', isSigned: true })

    const verified = await ada.run(['verify', '--json'])
    expect(verified.json()).toMatchObject({ verified: { proved: 1, failed: 1 } })
    expect(verified.status).toBe(1)
    expect(verified.err).toContain('2 of 2')

    const argv = ['list', 'payments', '--json']
    const here = await ada.run(argv)
    const { rows } = await team.client.payments.list({ profile: SHOP })
    expect(here.json()).toMatchObject({ payments: rows.map(({ txref }) => ({ txref })) })
    const show = await ada.run(['show', 'SEAT-2'])
    expect([show.status, show.out.includes('SEAT-2')]).toEqual([0, true])
  })

  it('reads stdin, and brings rejected rows to the folder of its profile', async () => {
    const stdin = 'reference,amount,currency\nIN-1,10.00,NGN\nIN-2,ten,NGN\n'
    const { status, json } = await ada.run(['import', 'expected', '-', '--json'], { stdin })
    const { rejectsFile, batch } = json() as { rejectsFile: string, batch: number }
    expect(status).toBe(1)
    expect(rejectsFile).toBe(join(ada.dataDir, 'profiles', SHOP, `rejects-of-batch-${batch}.csv`))
    expect(await readFile(rejectsFile, 'utf8')).toContain('IN-2')
    const named = await ada.run(['import', 'rejects', String(batch), '--out', 'rejects.csv', '--json'])
    expect(named.json()).toMatchObject({ file: { path: join(ada.folder, 'rejects.csv'), rows: 1 } })
    expect(await readFile(join(ada.folder, 'rejects.csv'), 'utf8')).toContain('IN-2')
  })

  it('writes what it exports to the file that was named, and to stdout', async () => {
    const argv = ['export', 'payments', '--out', 'payments.csv']
    const { status, err } = await ada.run(argv)
    expect([status, err]).toEqual([0, ''])
    const written = await readFile(join(ada.folder, 'payments.csv'), 'utf8')
    expect(written).toContain('SEAT-1')
    const poured = await ada.run(['export', 'payments', '--out', '-', '--format', 'csv'])
    expect(poured.out).toBe(written)
    const report = await ada.run(['export', 'payments', '--out', 'payments.pdf', '--json'])
    expect(report.status).toBe(0)
    expect((await readFile(join(ada.folder, 'payments.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('replaces no file unless told, and never writes through a link', async () => {
    const kept = await ada.file('kept.csv', 'mine')
    const argv = ['export', 'payments', '--out', 'kept.csv', '--json']
    expect((await ada.run(argv)).json()).toMatchObject({ error: { code: 'OUTPUT_EXISTS' } })
    expect(await readFile(kept, 'utf8')).toBe('mine')
    expect((await ada.run([...argv, '--replace'])).status).toBe(0)
    expect(await readFile(kept, 'utf8')).toContain('SEAT-1')
    await writeFile(join(ada.folder, 'aim'), 'mine')
    await symlink(join(ada.folder, 'aim'), join(ada.folder, 'link.csv'))
    const linked = await ada.run(['export', 'payments', '--out', 'link.csv', '--replace', '--json'])
    expect(linked.json()).toMatchObject({ error: { code: 'OUTPUT_REFUSED' } })
    expect(await readFile(join(ada.folder, 'aim'), 'utf8')).toBe('mine')
    await mkdir(join(ada.dataDir, 'own'), { recursive: true })
    const own = await ada.run(['export', 'payments', '--out', join(ada.dataDir, 'own', 'x.csv'), '--json'])
    expect(own.json()).toMatchObject({ error: { code: 'OUTPUT_REFUSED' } })
  })

  it('says of a file that is not there what a local profile says', async () => {
    const { status, json } = await ada.run(['import', 'expected', 'none.csv', '--json'])
    const { error: { code, message } } = json() as { error: { code: string, message: string } }
    expect([status, code]).toEqual([2, 'IMPORT_FILE_UNREADABLE'])
    expect(message).toContain(join(ada.folder, 'none.csv'))
  })

  it('attaches a file and gets it back byte by byte', async () => {
    const slip = `%PDF-1.4\n${'x'.repeat(1_000)}`
    await ada.file('slip.pdf', slip)
    const attached = await ada.run(['exceptions', 'attach', 'SEAT-2', 'slip.pdf', '--json'])
    const { attachment } = attached.json() as { attachment: { id: number, name: string } }
    expect([attached.status, attachment.name]).toEqual([0, 'slip.pdf'])
    const saved = await ada.run(['exceptions', 'save-attachment', String(attachment.id), '--out', 'again.pdf'])
    expect([saved.status, saved.out]).toMatchObject([0, expect.stringContaining(join(ada.folder, 'again.pdf'))])
    expect(await readFile(join(ada.folder, 'again.pdf'), 'utf8')).toBe(slip)
  })

  it('ends its session with the command', async () => {
    await ada.run(['today'])
    const { seats } = await team.client.seats.list({ profile: SHOP })
    expect(seats.filter(({ isSignedIn }) => isSignedIn)).toEqual([])
  })

  it('asks for the passphrase where none lies ready, and sends none over the network', async () => {
    const terminal = { isTty: true, env: { TILLPROOF_PASSPHRASE: '' } }
    const { status, err } = await ada.run(['today'], { terminal, stdin: `${ADA.passphrase}\n` })
    expect([status, err.includes('Passphrase of Ada')]).toEqual([0, true])
    const nobody = await ada.run(['today'], { terminal: { env: { TILLPROOF_PASSPHRASE: '' } } })
    expect(nobody.status).toBe(2)
  })

  it('is not let in with a wrong passphrase, which the core records', async () => {
    const terminal = { env: { TILLPROOF_PASSPHRASE: 'wrong' } }
    const { status, json } = await ada.run(['today', '--json'], { terminal })
    expect([status, json()]).toMatchObject([2, { error: { code: 'SEAT_REFUSED' } }])
    expect(await newest()).toMatchObject({ action: 'user refused', after: 'sign-in' })
  })
})

describe('a run at a seat', () => {
  it('goes on at the core when the one who follows it stops, and is followed again', async () => {
    const references = Array.from({ length: 30 }, (_, index) => `SLOW-${index}`)
    await team.teach(Object.fromEntries(references.map((txref) => [txref, { ...PROVED, delayMs: 500 }])))
    const rows = references.map((txref) => `${txref},10.00,NGN`)
    await ada.file('slow.csv', ['reference,amount,currency', ...rows].join('\n'))
    await ada.run(['import', 'expected', 'slow.csv'])
    const stopped = await ada.run(['verify', '--status', 'unverified'], {
      signal: { name: 'SIGINT', onceSaid: 'Verifying' },
    })
    expect(stopped.status).toBe(130)
    expect(stopped.err).toContain('continues at the core')
    const [run] = await team.client.verifyRuns.list({ profile: SHOP, limit: 1 })
    for await (const _ of await team.client.verifyRuns.watch({ profile: SHOP, runId: run?.id ?? 0 })) continue
    const shown = await ada.run(['run', 'show', String(run?.id), '--json'])
    expect(shown.json()).toMatchObject({ run: { state: 'completed' } })
  })
})

describe('transfers at seats', () => {
  const secrets = (passphrase: string) => ({ stdin: `${JSON.stringify({ passphrase })}\n` })

  it('are made and submitted by one person, and approved and sent by the seats of two', async () => {
    const { id } = await team.client.transfers.draft({ profile: SHOP, details: payoutOf('PAY-1') })
    const submit = ['transfer', 'submit', String(id), '--user', 'ada', '--secrets-stdin']
    expect((await ada.run(submit, secrets(ADA.passphrase))).status).toBe(0)
    const approve = ['transfer', 'approve', String(id), '--user', 'ben', '--secrets-stdin', '--warnings-seen']
    const approved = await ben.run(approve, secrets(BEN.passphrase))
    expect([approved.status, approved.err.includes('0690000031')]).toEqual([0, true])
    const send = ['transfer', 'send', String(id), '--user', 'ben', '--secrets-stdin', '--warnings-seen', '--json']
    const sent = await ben.run(send, secrets(BEN.passphrase))
    expect([sent.status, sent.json()]).toMatchObject([0, { transfers: [{ state: 'new' }] }])
    const { signed } = await team.client.transfers.get({ profile: SHOP, transferId: id })
    expect(signed.map(({ act, by }) => [act, by])).toEqual([['submitted', 'Ada'], ['approved', 'Ben']])
  })

  it('are made and submitted in one go, shown with where they go, also from a file', async () => {
    const details = ['--amount', '12.50', '--bank', '044', '--account', '0690000031']
    const create = ['transfer', 'create', 'PAY-9', ...details, '--user', 'ada', '--secrets-stdin']
    const created = await ada.run(create, secrets(ADA.passphrase))
    expect([created.status, created.err]).toEqual([0, expect.stringContaining('0690000031')])
    const rows = 'reference,amount,currency,account_bank,account_number\nPAY-10,5.00,NGN,044,0690000031\n'
    const file = await ada.file('payouts.csv', rows)
    const take = ['transfer', 'import', file, '--user', 'ada', '--secrets-stdin']
    const imported = await ada.run(take, secrets(ADA.passphrase))
    expect([imported.status, imported.err]).toEqual([0, expect.stringContaining('0690000031')])
    const filter = { states: ['awaiting-approval' as const] }
    const { rows: listed } = await team.client.transfers.list({ profile: SHOP, filter })
    expect(listed.map(({ details: { reference } }) => reference)).toEqual(['PAY-10', 'PAY-9'])
  })

  it('are refused to whoever lacks the role, has another name or another passphrase', async () => {
    const { id } = await team.client.transfers.draft({ profile: SHOP, details: payoutOf('PAY-2') })
    const argv = (user: string) => ['transfer', 'submit', String(id), '--user', user, '--secrets-stdin', '--json']
    const role = await ben.run(argv('ben'), secrets(BEN.passphrase))
    expect(role.json()).toMatchObject({ error: { code: 'USER_ROLE_MISSING' } })
    const other = await ben.run(argv('ada'), secrets(ADA.passphrase))
    expect(other.json()).toMatchObject({ error: { code: 'USER_REFUSED' } })
    const wrong = await ada.run(argv('ada'), secrets('not hers'))
    expect(wrong.json()).toMatchObject({ error: { code: 'USER_REFUSED' } })
    expect(await newest()).toMatchObject({ action: 'user refused', actor: expect.anything() })
    expect(await team.client.transfers.get({ profile: SHOP, transferId: id })).toMatchObject({ state: 'draft' })
  })

  it('are edited and rejected with what was signed before ended', async () => {
    const { id } = await team.client.transfers.draft({ profile: SHOP, details: payoutOf('PAY-3') })
    await ada.run(['transfer', 'submit', String(id), '--user', 'ada', '--secrets-stdin'], secrets(ADA.passphrase))
    const reject = ['transfer', 'reject', String(id), '--reason', 'no', '--user', 'ben', '--secrets-stdin', '--json']
    const { status, json } = await ben.run(reject, secrets(BEN.passphrase))
    expect([status, json()]).toMatchObject([0, { transfers: [{ state: 'rejected' }] }])
  })

  it('have limits that two people change at their seats', async () => {
    const limit = ['transfer', 'limit', '--currency', 'NGN', '--one', '500000', '--user', 'ada', '--secrets-stdin']
    expect((await ada.run(limit, secrets(ADA.passphrase))).status).toBe(0)
    const raise = ['transfer', 'limit', '--currency', 'NGN', '--one', '900000', '--user', 'ada', '--secrets-stdin']
    const proposed = await ada.run([...raise, '--json'], secrets(ADA.passphrase))
    const { proposal } = proposed.json() as { proposal: { id: number, state: string } }
    expect(proposal.state).toBe('open')
    const confirm = ['proposal', 'confirm', String(proposal.id), '--user', 'ben', '--secrets-stdin', '--json']
    const confirmed = await ben.run(confirm, secrets(BEN.passphrase))
    expect(confirmed.json()).toMatchObject({ proposal: { state: 'confirmed' } })
  })
})

describe('what a seat does not do', () => {
  it.each([
    [['backup', '--out', 'x.backup']], [['command-log', 'begin']], [['vault', 'lock-after', '5']],
    [['team', 'take-over']], [['watch', '.']],
  ])('%j is done at the core', async (argv) => {
    const { status, json } = await ada.run(['--profile', 'shop', ...argv, '--json'])
    expect([status, json()]).toMatchObject([2, { error: { code: 'AT_CORE_ONLY' } }])
  })

  it('serves no workbench, and says where it is', async () => {
    const { status, err } = await ada.run(['--profile', 'shop', 'serve'])
    expect([status, err.includes(team.address)]).toEqual([2, true])
  })

  it('sends no secret key that was typed', async () => {
    const argv = ['--profile', 'shop', 'profile', 'set-key', 'shop', '--user', 'ada', '--secrets-stdin', '--json']
    const stdin = `${JSON.stringify({ secretKey: 'SECK-1234567890123456', passphrase: ADA.passphrase })}\n`
    expect((await ada.run(argv, { stdin })).json()).toMatchObject({ error: { code: 'PASSPHRASE_STAYS' } })
  })

  it('lets nobody else sign', async () => {
    expect((await ada.run(['--sign-as', 'ben', 'today'])).status).toBe(2)
    expect((await ada.run(['--sign-as', 'ada', 'today'])).status).toBe(0)
  })
})

describe('doctor, at a seat', () => {
  it('examines the ledger of the core', async () => {
    const { status, json } = await ada.run(['doctor', '--json'])
    expect([status, json()]).toMatchObject([0, { profile: 'shop' }])
  })
})

describe('a seat that is no more', () => {
  it('is forgotten here by profile remove, which says who removes it there', async () => {
    const machine = await team.seat(ADA)
    const { status, out } = await machine.run(['profile', 'remove', 'shop', '--yes'])
    expect([status, out]).toMatchObject([0, expect.stringContaining('tillproof team remove')])
    expect(await isThere(seatFile(machine))).toBe(false)
    expect(await readdir(join(machine.dataDir, 'profiles'))).not.toContain('shop')
    expect((await team.client.profiles.get({ profile: SHOP })).name).toBe('shop')
  })

  it('is refused by the core once it was removed there', async () => {
    const machine = await team.seat(BEN)
    const { seats } = await team.client.seats.list({ profile: SHOP })
    await team.client.seats.remove({ profile: SHOP, seatId: seats[0]?.id ?? 0 })
    const { status, json } = await machine.run(['today', '--json'])
    expect([status, json()]).toMatchObject([2, { error: { code: 'SEAT_REFUSED' } }])
  })

  it('meets a core that is away, and one with another certificate, to which it sends nothing', async () => {
    await team.closeDoor()
    const away = await ada.run(['today', '--json'])
    expect([away.status, away.json()]).toMatchObject([5, { error: { code: 'TEAM_CORE_AWAY' } }])
    await team.openDoor({ hasNewCertificate: true })
    const other = await ada.run(['today', '--json'])
    expect([other.status, other.json()]).toMatchObject([5, { error: { code: 'TEAM_CERTIFICATE_CHANGED' } }])
  })
})
