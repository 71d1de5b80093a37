/** Where a command is told to write: never onto the books, its own input or what is no plain file. */
import { spawnSync } from 'node:child_process'
import { link, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownTill, PROFILE, shareTill } from '../../../support/cli/till.ts'

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
    for (const name of ['payments.csv', 'failures.csv', 'rejects.csv', 'summary.json']) {
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
  for (const name of ['payments.csv', 'failures.csv', 'rejects.csv', 'summary.json']) {
    expect(await modeOf(`reports/today/${name}`), name).toBe(0o600)
  }
})

describe('a global option', () => {
  it.each(['--data-dir', '--profile', '--passphrase-file'])('%s is refused without a value', async (option) => {
    for (const value of ['', ' ', '--json']) {
      const { status, err, out } = await till().run([option, value, 'profile', 'list'])
      expect([status, `${err}${out}`]).toEqual([2, expect.stringContaining('USAGE_WRONG')])
    }
  })
})
