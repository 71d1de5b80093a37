/** Import of 1,000,000 expected payments beside `sqlite3 .import` of the same file. */
import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { measureChild, watchProgram } from './child.ts'
import { mebibytes, ratio, report, seconds } from './report.ts'
import { writeExpected } from './sample.ts'

const ROWS = 1_000_000

export async function benchImport(folder: string): Promise<void> {
  const file = join(folder, 'expected.csv')
  await writeExpected(file, ROWS)
  report('file', `${ROWS.toLocaleString('en')} rows`, undefined)
  report('size', mebibytes((await stat(file)).size))
  const plain = importWithSqlite(join(folder, 'plain.db'), file, false)
  const keyed = importWithSqlite(join(folder, 'keyed.db'), file, true)
  const data = join(folder, 'data')
  const ours = await watchProgram(['--data-dir', data, '--profile', 'practice', 'import', 'expected', file])
  const loop = await measureChild(new URL('./work.ts', import.meta.url), ['import', join(folder, 'loop'), file])
  if (loop.count !== ROWS) throw new Error(`imported ${loop.count} rows`)
  report('tillproof import', seconds(ours.ms))
  report('sqlite3 .import, plain table', plain === null ? 'not installed' : seconds(plain))
  report('sqlite3 .import, reference as primary key', keyed === null ? 'not installed' : seconds(keyed))
  if (plain !== null) report('ratio to the plain table', ratio(ours.ms / plain), '≤ 2.5 ×')
  if (keyed !== null) report('ratio to the keyed table', ratio(ours.ms / keyed))
  report('resident memory at most', mebibytes(ours.maxResidentBytes), '< 300 MB')
  report('event-loop delay p99', `${loop.loopDelayP99Ms.toFixed(1)} ms`, '≤ 30 ms')
}

function importWithSqlite(database: string, file: string, keyed: boolean): number | null {
  const create = keyed
    ? ['create table t (reference text primary key, amount, currency, customer, email, date);']
    : []
  const script = [...create, '.mode csv', `.import ${keyed ? '--skip 1 ' : ''}${file} t`].join('\n')
  const startedAt = performance.now()
  const { error, status } = spawnSync('sqlite3', [database], { input: script })
  if (error) return null
  if (status !== 0) throw new Error(`sqlite3 ended with ${status}`)
  return performance.now() - startedAt
}
