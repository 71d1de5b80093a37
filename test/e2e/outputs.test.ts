/** The built program where its answer can't be written or its folder can't be made: no mistake of its own. */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createWorkplace, PASSPHRASE, type Workplace } from '../support/cli/tillproof.ts'

const PROGRAM = new URL('../../out/cli/main.js', import.meta.url).pathname
let place: Workplace

beforeAll(async () => {
  place = await createWorkplace('practice')
  await writeFile(join(place.folder, 'orders.csv'), 'reference,amount,currency\nA-1,1.00,NGN\n')
}, 60_000)
afterAll(() => place.dispose())

/** In a shell, for what only a shell does with the streams; `$P` is the program. */
function shell(line: string) {
  const env = {
    PATH: process.env['PATH'], TILLPROOF_PASSPHRASE: PASSPHRASE, TILLPROOF_PROFILE: 'practice',
    P: `${process.execPath} ${PROGRAM} --data-dir ${place.dataDir}`, BARE: `${process.execPath} ${PROGRAM}`,
  }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: place.folder, env, encoding: 'utf8', timeout: 60_000,
  })
  return { status, stdout, stderr }
}

describe.skipIf(process.platform !== 'linux')('an answer that can’t be written', () => {
  it.each(['', ' --json'])('says that the import is done: status 74, never 70%s', (form) => {
    const { status, stderr } = shell(`$P import expected orders.csv${form} > /dev/full`)
    expect([status, stderr]).toEqual([74, expect.stringContaining('OUTPUT_UNWRITABLE')])
    expect(stderr).toContain('the disk is full')
    expect(shell('$P list payments --json').stdout).toContain('A-1')
  })

  it.each(['list payments', 'list payments --json', 'doctor --json', '--help', 'profile list'])(
    'of %s has the status 74', (words) => {
      expect(shell(`$P ${words} > /dev/full`).status).toBe(74)
    },
  )

  it('keeps the status of what was not done', () => {
    expect(shell('$P import expected none.csv --json > /dev/full').status).toBe(2)
    expect(shell('$P import expected none.csv 2> /dev/full').status).toBe(2)
  })

  it('to a reader that has ended leaves the status as it is', () => {
    expect(shell('$P list payments | true').status).toBe(0)
    expect(shell('$P import expected none.csv --json | true').status).toBe(2)
    // A note that nobody reads must not pass for a job that is done.
    expect(shell('$P import expected none.csv 2>&1 >/dev/null | true').status).toBe(2)
  })
})

describe.skipIf(process.platform !== 'linux')('a data folder below which nothing can be made', () => {
  it('ends at once, as any that can’t be written', () => {
    for (const words of ['profile list', 'list payments', 'import expected orders.csv', 'vault status']) {
      const { status, stderr } = shell(`timeout 20 $BARE --data-dir /proc/none --profile practice ${words}`)
      expect([words, status]).toEqual([words, expect.toSatisfy((given) => given === 0 || given === 2 || given === 5)])
      expect(stderr).not.toContain('ENOENT')
    }
    expect(shell('timeout 20 $BARE --data-dir /proc --profile practice list payments').status).toBe(5)
  })
})

it('an unset variable is not the real books', () => {
  expect(shell('$BARE --data-dir "$UNSET" list payments').status).toBe(2)
})

it('an open passphrase file is warned of on stderr, also where the answer is JSON', async () => {
  const file = join(place.folder, 'passphrase')
  await writeFile(file, PASSPHRASE, { mode: 0o644 })
  const added = shell(`echo SECK-0123456789abcdef0123456789abcdef-X | env -u TILLPROOF_PASSPHRASE $P --json `
    + `--passphrase-file passphrase profile add warned --kind test --base-url http://127.0.0.1:9 `
    + `--public-key PUB-0123456789abcdef-X --secret-key-stdin`)
  expect(added.stderr).toContain('Others on this machine can read')
})

describe.skipIf(process.platform !== 'linux')('books where nothing can be written, as on an auditor’s disk', () => {
  /** Permissions hold nobody back who is root. */
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const inspect = (copy: string, words: readonly string[]) => (
    spawnSync(process.execPath, [PROGRAM, '--data-dir', join(copy, 'data'), '--profile', 'practice', ...words], {
      cwd: '/', env: { PATH: process.env['PATH'], HOME: '/' }, encoding: 'utf8', timeout: 60_000, ...nobody,
    })
  )

  async function copyReadOnly(prepare: (profile: string) => Promise<unknown>): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'tillproof-disk-'))
    onTestFinished(async () => {
      spawnSync('chmod', ['-R', 'u+w', copy])
      await rm(copy, { recursive: true, force: true })
    })
    await cp(place.dataDir, join(copy, 'data'), { recursive: true })
    const profile = join(copy, 'data', 'profiles', 'practice')
    for (const name of ['ledger.sqlite-wal', 'ledger.sqlite-shm']) await rm(join(profile, name), { force: true })
    await prepare(profile)
    spawnSync('chmod', ['-R', 'a+rX,a-w', copy])
    return copy
  }

  it('can be read, listed and exported, and changed in nothing', async () => {
    shell('$P import expected orders.csv')
    const copy = await copyReadOnly(() => Promise.resolve())
    const out = join(await mkdtemp(join(tmpdir(), 'tillproof-out-')), 'payments.csv')
    spawnSync('chmod', ['a+rwx', dirname(out)])
    onTestFinished(() => rm(dirname(out), { recursive: true, force: true }))
    for (const words of [
      ['list', 'payments'], ['show', 'A-1'], ['today'], ['exceptions', 'list'], ['audit', 'check'], ['list', 'runs'],
      ['list', 'suspicious'], ['export', 'payments', '--out', out],
    ]) {
      const { status, stderr } = inspect(copy, words)
      expect([words.join(' '), status, stderr]).toEqual([words.join(' '), 0, ''])
    }
    expect(inspect(copy, ['list', 'payments']).stdout).toContain('A-1')
    for (const words of [['exceptions', 'note', 'A-1', '--text', 'x'], ['verify']]) {
      expect([words, inspect(copy, words).status]).toEqual([words, 5])
    }
  }, 60_000)

  it('are not read where some of them lie in a log that can’t be read with them', async () => {
    const copy = await copyReadOnly((profile) => writeFile(join(profile, 'ledger.sqlite-wal'), Buffer.alloc(4_096, 1)))
    expect(inspect(copy, ['list', 'payments']).status).toBe(5)
  })
})
