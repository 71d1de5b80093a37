/** The `sqlite3` shell as a peer: what it needs for the same work on the same machine, in the same run. */
import { spawnSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { quantile } from './report.ts'

/** `3.46.1`; undefined where it is not installed. */
export function readShellVersion(): string | undefined {
  const { stdout, error } = spawnSync('sqlite3', ['--version'], { encoding: 'utf8' })
  return error ? undefined : stdout.split(' ')[0]
}

/** Milliseconds of `.import` into a plain table, or into one that is keyed by the reference; null: not installed. */
export function importWithShell(database: string, file: string, keyed = false): number | null {
  const create = keyed
    ? ['create table t (reference text primary key, amount, currency, customer, email, date);']
    : []
  const script = [...create, '.mode csv', `.import ${keyed ? '--skip 1 ' : ''}${file} t`].join('\n')
  return timeShell([database], script)
}

/** Milliseconds of writing what a statement selects to a file, as CSV; null: not installed. */
export function dumpWithShell(database: string, select: string, file: string): number | null {
  return timeShell(['-readonly', database], ['.mode csv', '.headers on', `.once ${file}`, select].join('\n'))
}

/** SQLite’s own examination of the file. */
export function checkWithShell(database: string): number | null {
  return timeShell(['-readonly', database], 'PRAGMA integrity_check;')
}

/** Milliseconds of these statements, which may write; null: not installed. */
export function joinWithShell(database: string, statements: string): number | null {
  return timeShell([database], statements)
}

function timeShell(args: readonly string[], script: string): number | null {
  const startedAt = performance.now()
  const { error, status, stderr } = spawnSync('sqlite3', args, { input: script, encoding: 'utf8' })
  if (error) return null
  if (status !== 0) throw new Error(`sqlite3 ended with ${status}: ${stderr}`)
  return performance.now() - startedAt
}

/** What a grid asks: which payments, in which order. As SQL. */
export interface ShellQuestion {
  readonly where?: string
  readonly order?: string
}

/**
 * How long the shell takes for the count, the sum and the first fifty rows of each question, without its own start and
 * each asked twice so that the file is warm: milliseconds that 95 of 100 keep to. Null: not installed.
 */
export function askShell(database: string, questions: readonly ShellQuestion[]): number | null {
  const times: number[] = []
  for (const { where = 'true', order = 'id' } of questions) {
    const seen = `source_id NOT IN (SELECT id FROM import_batch WHERE state <> 'committed') AND (${where})`
    const statements = [
      `SELECT count(*), sum(amount_minor) FROM payment WHERE ${seen};`,
      `SELECT * FROM payment WHERE ${seen} ORDER BY ${order} LIMIT 50;`,
    ]
    const { error, stdout } = spawnSync('sqlite3', ['-readonly', database], {
      input: ['.timer on', ...statements, ...statements].join('\n'), encoding: 'utf8',
    })
    if (error) return null
    const seconds = Array.from(stdout.matchAll(/^Run Time: real ([\d.]+)/gm), ([, real]) => Number(real))
    const [, , count = 0, rows = 0] = seconds
    times.push((count + rows) * 1_000)
  }
  return quantile(times, 0.95)
}
