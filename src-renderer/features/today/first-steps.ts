/** The way to the first day that is done: computed from the books, so that nobody ticks anything. Pure. */
import type { SummedDay } from '../../../src-shared/contract/books/today.ts'
import type { ProfileKind } from '../../../src-shared/contract/profiles/profiles.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface FirstStep {
  readonly id: 'profile' | 'import' | 'verify' | 'exception' | 'day'
  readonly label: string
  readonly text: string
}

export interface FirstSteps {
  readonly steps: readonly FirstStep[]
  /** The one to take now. */
  readonly current: FirstStep['id']
}

type LookedAt = Pick<SummedDay, 'payments' | 'proved' | 'explained' | 'open' | 'reasons'>

/** Undefined once a day is done: the list has served. */
export function firstStepsOf(kind: ProfileKind, days: readonly LookedAt[]): FirstSteps | undefined {
  if (days.some(({ payments, open }) => payments > 0 && open === 0)) return undefined
  const isVerified = days.some(({ proved, explained, reasons }) => proved + explained > 0 || reasons.length > 0)
  const isWorked = days.some(({ explained }) => explained > 0)
  const current = days.length === 0 ? 'import' : !isVerified ? 'verify' : !isWorked ? 'exception' : 'day'
  return { steps: stepsOf(kind), current }
}

function stepsOf(kind: ProfileKind): readonly FirstStep[] {
  return [
    { id: 'profile', label: t('Profile'), text: kind === 'practice' ? t('For practice') : t('Set up with its keys') },
    { id: 'import', label: t('Import'), text: t('The payments you expect') },
    { id: 'verify', label: t('Verify'), text: t('Ask the service about each') },
    { id: 'exception', label: t('First exception'), text: t('Resolve one with a reason') },
    { id: 'day', label: t('First day'), text: t('Until no payment is open') },
  ]
}
