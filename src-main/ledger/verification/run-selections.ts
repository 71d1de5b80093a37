/** Fills a verify run with the payments that its selection means, in one statement. SQL only. */
import type { Writable } from '../engine/access.ts'
import type { RunSelection } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { riskScore } from '../../../src-shared/domain/books/money-at-risk.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { RunOrder } from '../../../src-shared/domain/verification/verify-run.ts'
import { scopeParameters, selectInScope, type Scope } from '../books/payment-scope.ts'

export interface RunFilling {
  readonly runId: number
  /** The lane's column value. */
  readonly lane: number
  readonly order: RunOrder
  readonly selection: RunSelection
  /** The payments that its view lists. */
  readonly viewIds: readonly number[] | undefined
  readonly nowMs: number
}

const DAY_MS = 86_400_000
const IS_OF_RUN = 'EXISTS (SELECT 1 FROM run_item i WHERE i.payment_id = p.id AND i.run_id = @ofRunId)'
const DUE_STATES: readonly PaymentState[] = ['pending']

export function prepareRunSelections(db: Writable) {
  db.function('risk_score', { deterministic: true }, scoreForSql)

  return {
    /** How many payments the run got. */
    fillRun({ runId, lane, order, selection, viewIds, nowMs }: RunFilling): number {
      const { txrefs, runId: ofRunId = null } = selection
      const scope = scopeOf(selection)
      const columns = 'p.id AS id, p.currency, p.amount_minor, p.state, p.is_regressed, p.business_day'
      const selected = selectInScope(columns, scope)
      // As the books list them; of a batch, as its file does.
      const rank = scope.batchId === undefined ? 'id' : 'file_row'
      const ranked = order === 'file' ? `SELECT *, ${rank} AS rank FROM (${selected})` : rankByRisk(selected, rank)
      const insert = db.prepare<[object]>(`
        INSERT INTO run_item (payment_id, run_id, rank, lane, currency, amount_minor)
        SELECT id, @runId, rank, @lane, currency, amount_minor FROM (${ranked}) ORDER BY id`)
      const references = txrefs ? JSON.stringify(txrefs) : null
      const listed = { txrefs: references, viewIds: JSON.stringify(viewIds ?? []) }
      return insert.run({ ...scopeParameters(scope), runId, lane, nowMs, ofRunId, ...listed }).changes
    },
  }
}

/** The filter and the rest of the selection both hold, also where both name states or a batch. */
function scopeOf(selection: RunSelection): Scope {
  const { batchId, states, due, filter = {} } = selection
  return {
    ...filter,
    batchId: batchId ?? filter.batchId,
    inBatchId: batchId === undefined ? undefined : filter.batchId,
    amongStates: states ?? (due ? DUE_STATES : undefined),
    where: conditionsOf(selection),
    presentMs: '@nowMs',
  }
}

function conditionsOf({ txrefs, states, all, due, runId, view }: RunSelection): string {
  const conditions = ['TRUE']
  if (runId !== undefined) conditions.push(IS_OF_RUN)
  if (txrefs) conditions.push('p.txref IN (SELECT value FROM json_each(@txrefs))')
  if (view) conditions.push('p.id IN (SELECT value FROM json_each(@viewIds))')
  if (due) conditions.push('p.next_query_at_ms <= @nowMs')
  if (!states && !all && !due && !view) conditions.push(`p.state <> 'proved'`)
  return conditions.join(' AND ')
}

/** Most money at risk first; equals as the books list them. */
function rankByRisk(selected: string, bookOrder: string): string {
  return `
    SELECT *, row_number() OVER (ORDER BY risk DESC, ${bookOrder}) AS rank FROM (
      SELECT s.*, risk_score(
        s.currency, s.amount_minor, max(s.amount_minor) OVER (PARTITION BY s.currency), s.state, s.is_regressed,
        @nowMs - unixepoch(s.business_day) * 1000
      ) AS risk
      FROM (${selected}) s)`
}

function scoreForSql(
  currency: Currency, amountMinor: number, largestMinor: number, state: PaymentState, isRegressed: 0 | 1, ageMs: number,
): number {
  const ageDays = Math.floor(ageMs / DAY_MS)
  return riskScore({ currency, amountMinor, state, isRegressed: isRegressed === 1, ageDays }, largestMinor)
}
