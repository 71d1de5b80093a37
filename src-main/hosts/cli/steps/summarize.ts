/** What `reconcile` and `demo` came to, as the one object that scripts read. */
import type { ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import type { Anchor } from '../../../../src-shared/domain/evidence/anchor.ts'
import { countsByState, totalsToJson } from '../render/totals.ts'
import type { RunEnding } from './follow-run.ts'
import type { Outcome } from './outcome.ts'

interface Reconciled {
  readonly batchId: number
  readonly profile: string
  readonly imported: ImportResult
  readonly ending: RunEnding
  readonly outcome: Outcome
  readonly durationMs: number
  readonly files: readonly string[]
  readonly anchor: Anchor
}

/** `verified` and `totals` count all payments of the file, so a second run says the same; `calls` are this run's. */
export function summarize({ batchId, profile, imported, ending, outcome, durationMs, files, anchor }: Reconciled) {
  const { proved, failed, pending, refused, unresolved, unverified } = countsByState(outcome.totals.byState)
  return {
    batch: batchId,
    imported: imported.counts,
    findings: imported.findings,
    verified: { proved, failed, pending, refused, unresolved },
    unverified,
    explained: outcome.totals.explained,
    open: outcome.totals.open,
    regressed: outcome.totals.regressed,
    totals: totalsToJson(outcome.totals.byState),
    calls: ending.run.calls,
    durationMs,
    files,
    run: ending.run.id,
    profile,
    anchor,
  }
}
