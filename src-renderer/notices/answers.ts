/** What came of verifying again, as the sentence that takes the place of “queued”. Pure. */
import type { Payment } from '../../src-shared/contract/books/payments.ts'
import type { VerifyRun } from '../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../src-shared/domain/books/payment-state.ts'
import { countOf } from '../../src-shared/labels/format.ts'
import { CHECK_LABELS } from '../../src-shared/labels/payment-labels.ts'
import { tellTallies } from '../../src-shared/labels/run-labels.ts'
import { statusOf, type Tone } from '../ui/values/tones.ts'
import type { News } from './news.ts'

type Answered = Pick<Payment, 'txref' | 'state' | 'isRegressed' | 'checks' | 'reason'>

export function tellAnswer(payment: Answered): News {
  const { txref, state, isRegressed, reason } = payment
  const tone: Tone = isRegressed ? 'alarm' : statusOf(state).tone
  return {
    kind: 'answer', tone, title: titleOf(payment), text: state === 'proved' ? undefined : (reason ?? undefined),
    outside: 'A payment was verified again', to: { name: 'payment', params: { txref } },
  }
}

const TITLES: Readonly<Record<Exclude<PaymentState, 'failed'>, string>> = {
  proved: 'is proved now',
  pending: 'is still pending',
  refused: 'was refused by the service',
  unresolved: 'got no conclusive answer',
  unverified: 'is not verified yet',
}

function titleOf({ txref, state, isRegressed, checks }: Answered): string {
  if (isRegressed) return `${txref} still differs from its proof`
  if (state !== 'failed') return `${txref} ${TITLES[state]}`
  const failing = checks.filter(({ holds }) => !holds).map(({ check }) => CHECK_LABELS[check].toLowerCase())
  return `${txref} still fails: ${failing.join(', ')}`
}

export function tellAnswers({ id, size, tallies }: Pick<VerifyRun, 'id' | 'size' | 'tallies'>): News {
  return {
    kind: 'answer', tone: 'info', title: `${countOf(size, 'payment')} verified again`, text: tellTallies(tallies),
    outside: `${countOf(size, 'payment')} verified again`, to: { name: 'run', params: { runId: String(id) } },
  }
}
