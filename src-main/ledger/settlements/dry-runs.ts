/** Dry runs of settlement files: on a reader's connection, in a temporary table, so that they leave no trace. */
import type { SettlementLine } from '../../../src-shared/domain/settlements/settlement-line.ts'
import type { Scratch } from '../engine/access.ts'
import { prepareLineLookups } from './line-rows.ts'
import { contentOfLine } from './pack-lines.ts'

export function prepareSettlementDryRuns(db: Scratch) {
  db.temporary.exec(`CREATE TEMP TABLE settlement_dry_run (
    dry_run_id INTEGER NOT NULL, content TEXT NOT NULL, stated INTEGER NOT NULL, PRIMARY KEY (dry_run_id, content)
  ) STRICT, WITHOUT ROWID`)
  const lookups = prepareLineLookups(db)
  const countOne = db.temporary.prepare<[number, string], number>(`
    INSERT INTO settlement_dry_run VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET stated = stated + 1 RETURNING stated`)
    .pluck()
  const forget = db.temporary.prepare<[number]>('DELETE FROM settlement_dry_run WHERE dry_run_id = ?')
  const counts = new Map<number, { new: number; known: number }>()
  let lastId = 0

  return {
    beginSettlementDryRun(): number {
      lastId += 1
      counts.set(lastId, { new: 0, known: 0 })
      return lastId
    },
    settlementDryRunChunk(dryRunId: number, lines: readonly SettlementLine[]) {
      const counted = counts.get(dryRunId)
      if (!counted) throw new Error(`There is no dry run ${dryRunId}`)
      for (const line of lines) counted[isKnown(dryRunId, line) ? 'known' : 'new'] += 1
      return { ...counted }
    },
    endSettlementDryRun(dryRunId: number): void {
      counts.delete(dryRunId)
      forget.run(dryRunId)
    },
  }

  function isKnown(dryRunId: number, line: SettlementLine): boolean {
    const content = contentOfLine(line)
    const found = lookups.findLine({ ...line, content }, countOne.get(dryRunId, content) ?? 1)
    return found !== undefined && lookups.isInUse(found.id)
  }
}
