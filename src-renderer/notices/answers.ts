/** What came of verifying again, as the sentence that takes the place of “queued”. Pure. */
import type { Payment } from '../../src-shared/contract/books/payments.ts'
import type { VerifyRun } from '../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../src-shared/domain/books/payment-state.ts'
import { CHECK_LABELS, tellReason } from '../../src-shared/labels/payment-labels.ts'
import { tellTallies } from '../../src-shared/labels/run-labels.ts'
import { msg, t } from '../../src-shared/texts/text.ts'
import { statusOf, type Tone } from '../ui/values/tones.ts'
import type { News } from './news.ts'

type Answered = Pick<Payment, 'txref' | 'currency' | 'state' | 'isRegressed' | 'checks' | 'reason'>

export function tellAnswer(payment: Answered): News {
  const { txref, currency, state, isRegressed, reason } = payment
  const tone: Tone = isRegressed ? 'alarm' : statusOf(state).tone
  return {
    kind: 'answer', tone, title: titleOf(payment),
    text: state === 'proved' || reason === null ? undefined : tellReason(reason, currency),
    outside: t('A payment was verified again'), to: { name: 'payment', params: { txref } },
  }
}

const TITLES: Readonly<Record<Exclude<PaymentState, 'failed'>, string>> = {
  proved: msg('{txref} is proved now'),
  pending: msg('{txref} is still pending'),
  refused: msg('{txref} was refused by the service'),
  unresolved: msg('{txref} got no conclusive answer'),
  unverified: msg('{txref} is not verified yet'),
}

function titleOf({ txref, state, isRegressed, checks }: Answered): string {
  if (isRegressed) return t('{txref} still differs from its proof', { txref })
  if (state !== 'failed') return t(TITLES[state], { txref })
  const failing = checks.filter(({ holds }) => !holds).map(({ check }) => CHECK_LABELS[check].toLowerCase())
  return t('{txref} still fails: {checks}', { txref, checks: failing.join(', ') })
}

export function tellAnswers({ id, size, tallies }: Pick<VerifyRun, 'id' | 'size' | 'tallies'>): News {
  const title = t('{count, plural, one {# payment} other {# payments}} verified again', { count: size })
  return {
    kind: 'answer', tone: 'info', title, text: tellTallies(tallies), outside: title,
    to: { name: 'run', params: { runId: String(id) } },
  }
}
