/** What a batch came to: totals, verify-check failures, and the other payments that are not proved, with reasons. */
import type { BookTotals, Payment } from '../../../../src-shared/contract/books/payments.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import { tellCounts } from '../../../../src-shared/labels/day-labels.ts'
import { PAYMENT_STATE_LABELS } from '../../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { renderFailures, renderReasons } from '../render/payments.ts'
import { countsByState, renderTotals } from '../render/totals.ts'
import { CHECK_WORDS } from '../render/words.ts'
import type { Canvas } from '../terminal.ts'
import { tellRegressed } from './answer-run.ts'
import { collectPages, type Collected } from './collect-pages.ts'

export interface Outcome {
  readonly totals: BookTotals
  readonly failures: Collected<Payment>
  /** In states that no check decided. */
  readonly others: readonly (readonly [state: PaymentState, payments: Collected<Payment>])[]
}

export interface OutcomeLimits {
  readonly failures: number
  /** Of each state. */
  readonly others: number
}

const OTHER_STATES = ['refused', 'unresolved', 'pending'] as const

export async function gatherOutcome(
  context: CommandContext, batchId: number, limits: OutcomeLimits,
): Promise<Outcome> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const listed = (filter: { states?: readonly PaymentState[]; onlyFailures?: boolean }, limit: number) =>
    collectPages((page) => client.payments.list({ profile, filter: { ...filter, batchId }, page }), limit)
  return {
    totals: await client.payments.totals({ profile, filter: { batchId } }),
    failures: await listed({ onlyFailures: true }, limits.failures),
    others: await Promise.all(
      OTHER_STATES.map(async (state) => [state, await listed({ states: [state] }, limits.others)] as const),
    ),
  }
}

export function renderOutcome({ totals, failures, others }: Outcome, canvas: Canvas): readonly string[] {
  const counts = countsByState(totals.byState)
  const payments = totals.byState.reduce((sum, { count }) => sum + count, 0)
  const { explained, open } = totals
  const alarm = ` ${tellRegressed(totals.regressed)} `
  return [
    ...renderTotals(totals.byState, canvas),
    '',
    canvas.paint('strong', `  ${tellCounts({ proved: payments - explained - open, explained, open })}`),
    ...(totals.regressed === 0 ? [] : ['', canvas.paint('alarm', alarm)]),
    ...listed(titleOfFailures(totals), failures, renderFailures, canvas),
    ...others.flatMap(([state, payments]) =>
      listed(`${PAYMENT_STATE_LABELS[state]} (${counts[state]})`, payments, renderReasons, canvas)),
  ]
}

function listed(
  title: string, { rows, hasMore }: Collected<Payment>, render: typeof renderFailures, canvas: Canvas,
): readonly string[] {
  if (rows.length === 0) return []
  const foot = hasMore ? [canvas.paint('quiet', `  ${t('and more; the files have them all')}`)] : []
  return ['', canvas.paint('strong', title), ...render(rows, canvas), ...foot]
}

function titleOfFailures({ failuresByCheck }: BookTotals): string {
  const some = failuresByCheck.filter(({ count }) => count > 0)
  const checks = some.map(({ check, count }) => `${CHECK_WORDS[check]} ${count}`).join(', ')
  return some.length === 0 ? t('Verify-check failures') : t('Verify-check failures ({checks})', { checks })
}
