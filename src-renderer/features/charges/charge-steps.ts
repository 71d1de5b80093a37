/** The way of a charge as the steps that it came by, the present one and what is left. Pure. */
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import { STEP_KINDS, type StepKind } from '../../../src-shared/domain/charges/charge-step.ts'
import { STEP_LABELS } from '../../../src-shared/labels/charge-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface Step {
  readonly id: string
  readonly label: string
}

export interface Way {
  readonly steps: readonly Step[]
  /** Null where the way is at its end. */
  readonly current: string | null
}

const WAITS_FOR = 'waits for '
const SENT = { id: 'sent', label: t('Sent') }
const VERIFY = { id: 'verify', label: t('Verify') }
const PROVED = { id: 'proved', label: t('Proved') }

/** Whether a person has something to press there; the other steps are waited for. */
export function hasButton(kind: StepKind): boolean {
  return kind === 'pin' || kind === 'billing-address' || kind === 'otp' || kind === 'page'
}

export function wayOf({ state, step, paymentState, events }: ChargeDetail): Way {
  const kinds = new Set(events.map(({ kind }) => kind).filter((kind) => kind.startsWith(WAITS_FOR)))
  const met = STEP_KINDS.filter((kind) => kinds.has(WAITS_FOR + kind))
    .map((kind) => ({ id: kind, label: STEP_LABELS[kind] }))
  const steps = [SENT, ...met, VERIFY, PROVED]
  if (paymentState === 'proved') return { steps, current: null }
  if (state === 'waiting' && step !== null) return { steps, current: step.kind }
  if (state === 'charged' || state === 'unknown') return { steps, current: VERIFY.id }
  // Where it ended: at the last step that it met.
  return { steps, current: met.at(-1)?.id ?? SENT.id }
}
