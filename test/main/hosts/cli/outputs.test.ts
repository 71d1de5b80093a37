/** Where a command is told to write: never onto the books, its own input or what is no plain file. */
import { spawnSync } from 'node:child_process'
import { link, mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownTill, PASSPHRASE, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

const HEADER = 'reference,amount,currency'
const BAD = [HEADER, 'GOOD-1,1.00,NGN', '1E+15,1.00,NGN'].join('\n')
const till = shareTill()

const ledger = () => join(till().dataDir, 'profiles', PROFILE, 'ledger.sqlite')
const importsOf = async () => (await (await till().client()).imports.list({ profile: PROFILE })).length

async function refused(argv: readonly string[], code: string) {
  const { status, json } = await till().run([...argv, '--json'])
  expect([status, json()]).toMatchObject([2, { error: { code } }])
}

describe('a file to write', () => {
  it('is never the ledger, the vault or another file of the program', async () => {
    await till().importRows(['A-1,1.00,NGN,'])
    const before = await readFile(ledger())
    const vault = join(till().dataDir, 'vault.json')
    await till().file('bad.csv', BAD)
    for (const path of [ledger(), vault, join(till().dataDir, 'profiles', PROFILE, 'audit-notes', 'x.json')]) {
      await refused(['export', 'payments', '--format', 'csv', '--out', path], 'OUTPUT_REFUSED')
      await refused(['backup', '--out', path], 'OUTPUT_REFUSED')
      await refused(['import', 'expected', 'bad.csv', '--rejects', path], 'OUTPUT_REFUSED')
    }
    await refused(['reconcile', 'bad.csv', '--out', join(till().dataDir, 'profiles', PROFILE)], 'OUTPUT_REFUSED')
    expect((await readFile(ledger())).subarray(0, 16)).toEqual(before.subarray(0, 16))
    expect((await till().run(['doctor'])).status).toBe(0)
  })

  it('is never the file that is imported, by whatever name, and then nothing is imported', async () => {
    const path = await till().file('bad.csv', BAD)
    const before = await importsOf()
    await link(path, join(till().folder, 'same.csv'))
    await symlink(path, join(till().folder, 'leads-there.csv'))
    for (const name of ['bad.csv', './bad.csv', 'same.csv', 'leads-there.csv']) {
      await refused(['import', 'expected', 'bad.csv', '--rejects', name], 'OUTPUT_REFUSED')
      await refused(['import', 'expected', 'bad.csv', '--dry-run', '--rejects', name], 'OUTPUT_REFUSED')
    }
    expect([await readFile(path, 'utf8'), await importsOf()]).toEqual([BAD, before])
  })

  it('is never the input of the report that it belongs to', async () => {
    for (const name of ['payments.csv', 'exceptions.csv', 'rejects.csv', 'summary.json']) {
      const path = await till().file(name, BAD)
      const before = await importsOf()
      await refused(['reconcile', name, '--out', '.'], 'OUTPUT_REFUSED')
      expect([await readFile(path, 'utf8'), await importsOf()]).toEqual([BAD, before])
    }
  })

  it('is no link, no pipe and no device', async () => {
    const kept = await till().file('kept.txt', 'kept')
    await symlink(kept, join(till().folder, 'link.csv'))
    spawnSync('mkfifo', [join(till().folder, 'pipe.csv')])
    for (const name of ['link.csv', 'pipe.csv', '/dev/null']) {
      await refused(['export', 'payments', '--format', 'csv', '--out', name], 'OUTPUT_REFUSED')
      await refused(['backup', '--out', name], 'OUTPUT_REFUSED')
    }
    expect(await readFile(kept, 'utf8')).toBe('kept')
    expect((await stat(join(till().folder, 'pipe.csv'))).isFIFO()).toBe(true)
  })

  it('in a folder that is not there is refused before anything is imported or backed up', async () => {
    await till().file('bad.csv', BAD)
    const before = await importsOf()
    await refused(['import', 'expected', 'bad.csv', '--rejects', 'none/r.csv'], 'EXPORT_WRITE_FAILED')
    await refused(['import', 'expected', 'bad.csv', '--rejects', 'bad.csv/r.csv'], 'EXPORT_WRITE_FAILED')
    await refused(['backup', '--out', 'none/b.db'], 'EXPORT_WRITE_FAILED')
    expect(await importsOf()).toBe(before)
  })
})

it('a report is its owner’s alone, whatever the umask', async () => {
  const own = await ownTill()
  await own.file('bad.csv', BAD)
  const before = process.umask(0)
  try {
    await own.run(['reconcile', 'bad.csv', '--out', 'reports/today'])
    await own.run(['reconcile', 'bad.csv'])
  } finally {
    process.umask(before)
  }
  const modeOf = async (name: string) => (await stat(join(own.folder, name))).mode & 0o777
  for (const folder of ['reports', 'reports/today', 'tillproof-report-1']) expect(await modeOf(folder)).toBe(0o700)
  for (const name of ['payments.csv', 'exceptions.csv', 'rejects.csv', 'summary.json']) {
    expect(await modeOf(`reports/today/${name}`), name).toBe(0o600)
  }
})

describe('a file that exists', () => {
  it('is replaced only with --replace, whatever command writes it, and before anything is done', async () => {
    await till().file('orders.csv', BAD)
    const before = await importsOf()
    for (const argv of [
      ['export', 'payments', '--out', 'kept.csv'], ['backup', '--out', 'kept.csv'],
      ['import', 'expected', 'orders.csv', '--rejects', 'kept.csv'],
      ['reconcile', 'orders.csv', '--out', 'elsewhere', '--rejects', 'kept.csv'], ['prove', 'A-1', '--out', 'kept.csv'],
      ['anchor', '--timestamp-request', 'kept.csv'],
    ]) {
      const path = await till().file('kept.csv', 'mine')
      await refused(argv, 'OUTPUT_EXISTS')
      expect([argv[0], await readFile(path, 'utf8'), await importsOf()]).toEqual([argv[0], 'mine', before])
    }
    const { status } = await till().run(['export', 'payments', '--out', 'kept.csv', '--replace'])
    const now = await readFile(join(till().folder, 'kept.csv'), 'utf8')
    expect([status, now]).toEqual([0, expect.stringContaining('A-1')])
  })

  it('beside a plain backup, under the name of its proof, is no less kept', async () => {
    await till().file('copy.sqlite.mac.json', 'mine')
    await refused(['backup', '--out', 'copy.sqlite', '--plain'], 'OUTPUT_EXISTS')
    expect((await till().run(['backup', '--out', 'copy.sqlite', '--plain', '--replace'])).status).toBe(0)
  })
})

describe('a report folder', () => {
  const namesIn = async (own: Till, folder: string) => (await readdir(join(own.folder, folder))).toSorted()

  it('has no rejects of yesterday beside today’s payments', async () => {
    const own = await ownTill()
    await own.file('bad.csv', BAD)
    await own.file('clean.csv', [HEADER, 'GOOD-2,1.00,NGN'].join('\n'))
    await own.run(['reconcile', 'bad.csv', '--out', 'rep'])
    expect(await namesIn(own, 'rep')).toEqual(['exceptions.csv', 'payments.csv', 'rejects.csv', 'summary.json'])
    expect((await own.run(['reconcile', 'clean.csv', '--out', 'rep'])).status).toBe(1)
    expect(await namesIn(own, 'rep')).toEqual(['exceptions.csv', 'payments.csv', 'summary.json'])
    expect(await readFile(join(own.folder, 'rep', 'payments.csv'), 'utf8')).toContain('GOOD-2')
  })

  it('that holds files of others is refused before anything is imported, unless they may be replaced', async () => {
    const own = await ownTill()
    await own.file('orders.csv', BAD)
    const theirs = { 'payments.csv': 'mine', 'summary.json': '{"mine":1}', 'rejects.csv': '' }
    for (const [name, text] of Object.entries(theirs)) {
      await rm(join(own.folder, 'theirs'), { recursive: true, force: true })
      await mkdir(join(own.folder, 'theirs'))
      await own.file(join('theirs', name), text)
      const { status, err } = await own.run(['reconcile', 'orders.csv', '--out', 'theirs'])
      expect([status, err]).toEqual([2, expect.stringContaining('OUTPUT_EXISTS')])
      expect(await readFile(join(own.folder, 'theirs', name), 'utf8')).toBe(text)
    }
    expect(await (await own.client()).imports.list({ profile: PROFILE })).toEqual([])
    expect((await own.run(['reconcile', 'orders.csv', '--out', 'theirs', '--replace'])).status).toBe(1)
    expect((await own.run(['reconcile', 'orders.csv', '--out', 'theirs'])).status).toBe(1)
  })

  it('is continued where a report was stopped before its summary was written', async () => {
    const own = await ownTill()
    await own.file('orders.csv', BAD)
    await mkdir(join(own.folder, 'rep'))
    await own.file('rep/summary.json', '{"isFinished":false}')
    await own.file('rep/payments.csv', 'half')
    expect((await own.run(['reconcile', 'orders.csv', '--out', 'rep'])).status).toBe(1)
  })
})

describe('an export', () => {
  it('to stdout is the file alone, its bytes as they are; what is said of it goes to stderr', async () => {
    await till().importRows(['₦-1,1.00,NGN,'])
    const argv = ['export', 'payments', '--format', 'csv', '--columns', 'reference, state', '--out']
    const { status, out, err } = await till().run([...argv, '-'])
    await till().run([...argv, 'same.csv', '--replace'])
    expect([status, out]).toEqual([0, await readFile(join(till().folder, 'same.csv'), 'utf8')])
    expect(out).toMatch(/^reference,state\n/)
    expect(err).toMatch(/Wrote \d+ rows? to standard output/)
    const env = { LANG: 'C', TILLPROOF_PASSPHRASE: PASSPHRASE }
    const asAscii = await till().run([...argv, '-'], { terminal: { env } })
    expect(asAscii.out).toContain('₦-1')
  })

  it.each([['SIGINT', 130], ['SIGTERM', 143]] as const)('to stdout that %s stops is none', async (name, expected) => {
    await till().importRows(['ST-1,1.00,NGN,'])
    const begun = Promise.withResolvers<undefined>()
    const { status, err } = await till().run(['export', 'payments', '--format', 'csv', '--out', '-'], {
      signal: { name, after: begun.promise },
      onWrite: (written) => {
        if (written.includes('reference,')) begun.resolve(undefined)
      },
    })
    expect([status, err]).toEqual([expected, expect.stringContaining('may be incomplete')])
    expect(err).not.toContain('Wrote')
  })

  it.each([
    [['--out', '-'], 'use --format'], [['--out', '-', '--format', 'csv', '--json'], '--json'],
    [['--out', 'x.xlsx', '--bom'], '--bom is only for CSV'],
    [['--out', 'x.csv', '--columns', 'state,,'], 'without a name'],
    [['--out', 'x.csv', '--columns', 'nope'], 'EXPORT_COLUMN_UNKNOWN'],
  ])('with %j is refused', async (argv, words) => {
    const { status, out, err } = await till().run(['export', 'payments', ...argv])
    expect([status, `${out}${err}`.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(words)])
  })

  it('of what has no payments takes no condition on payments', async () => {
    const { status, err } = await till().run(['export', 'audit', '--out', 'audit.csv', '--batch', '1'])
    expect([status, err]).toEqual([2, expect.stringContaining('--batch is only for')])
    expect((await till().run(['export', 'audit', '--out', 'audit.csv', '--bom'])).status).toBe(0)
    expect((await readFile(join(till().folder, 'audit.csv'), 'utf8')).slice(0, 4)).toBe('\ufeffid,')
  })
})

describe('a global option', () => {
  it.each(['--data-dir', '--profile', '--passphrase-file'])('%s is refused without a value', async (option) => {
    for (const value of ['', ' ', '--json']) {
      const { status, err, out } = await till().run([option, value, 'profile', 'list'])
      expect([status, `${err}${out}`]).toEqual([2, expect.stringContaining('USAGE_WRONG')])
    }
  })
})
