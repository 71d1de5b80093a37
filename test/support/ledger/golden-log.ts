/** Command logs that are kept in the repository: what was carried out once has to come out the same ever after. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { logPaths } from '../../../src-main/ledger/command-log/paths.ts'
import { temporaryFolder } from './fixtures.ts'
import { dumpTables } from './recorded.ts'

const FOLDER = new URL('../../golden/command-logs/', import.meta.url).pathname

export interface GoldenLog {
  /** The copy of the ledger that it begins with, to be written to. */
  readonly start: string
  /** The header first. */
  readonly lines: readonly string[]
  /** What each table holds in the end, by its hash. */
  readonly tables: Readonly<Record<string, string>>
}

export async function unpackGolden(name: string): Promise<GoldenLog> {
  const unpacked = (file: string): Buffer => gunzipSync(readFileSync(join(FOLDER, name, file)))
  const start = join(await temporaryFolder(), 'start.sqlite')
  writeFileSync(start, unpacked('start.sqlite.gz'), { mode: 0o600 })
  return {
    start,
    lines: unpacked('groups.jsonl.gz').toString('utf8').split('\n').slice(0, -1),
    tables: JSON.parse(readFileSync(join(FOLDER, name, 'tables.json'), 'utf8')) as GoldenLog['tables'],
  }
}

/** Keeps the log of a ledger that nobody has open. */
export function writeGolden(name: string, ledgerFolder: string): void {
  const { start, groups } = logPaths(ledgerFolder)
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'start.sqlite.gz'), gzipSync(readFileSync(start), { level: 9 }))
  writeFileSync(join(folder, 'groups.jsonl.gz'), gzipSync(readFileSync(groups), { level: 9 }))
  const tables = digestTables(join(ledgerFolder, 'ledger.sqlite'))
  writeFileSync(join(folder, 'tables.json'), `${JSON.stringify(tables, null, 2)}\n`)
}

export function digestTables(path: string): GoldenLog['tables'] {
  return Object.fromEntries(Object.entries(dumpTables(path)).map(([table, rows]) => (
    [table, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]
  )))
}
