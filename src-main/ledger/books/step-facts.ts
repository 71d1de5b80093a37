/** What a person's step on exceptions is decided by, beside the cases themselves. */
import type {
  ExceptionCase, ExceptionStep, StepFacts,
} from '../../../src-shared/domain/books/decide-exception-step.ts'
import { WRITE_OFF_WINDOW_MS } from '../../../src-shared/domain/books/resolution-rules.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { ExceptionWork } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'
import { prepareActivePeople } from '../people/active-people.ts'
import { prepareWrittenOff } from './written-off.ts'

type WorkedCase = Pick<ExceptionCase, 'currency' | 'atRiskMinor'> & { readonly paymentId: number }

export function prepareStepFacts(db: Readable) {
  const { listWrittenOff } = prepareWrittenOff(db)
  const listActivePeople = prepareActivePeople(db)

  return {
    gatherFacts(
      { step, actor, writeOffLimits = [] }: ExceptionWork, found: readonly WorkedCase[], atMs: number,
    ): (currency: Currency) => StepFacts {
      const activePeople = listActivePeople()
      const written = isWriteOff(step) ? sumWrittenOff(actor.name, found, atMs) : new Map<Currency, number>()
      return (currency) => ({
        person: actor.kind === 'person' ? actor.name : null,
        activePeople,
        writtenOffMinor: written.get(currency) ?? 0,
        writeOffLimitMinor: writeOffLimits.find((limit) => limit.currency === currency)?.limitMinor ?? null,
      })
    },
  }

  /** Together with what the person wrote off before, so that a large sum is not written off in parts. */
  function sumWrittenOff(
    person: string, found: readonly WorkedCase[], atMs: number,
  ): ReadonlyMap<Currency, number> {
    const earlier = listWrittenOff(person, atMs - WRITE_OFF_WINDOW_MS)
    const written = new Map(earlier.map((one) => [one.subject, one]))
    for (const { paymentId, currency, atRiskMinor } of found) {
      const subject = `payment ${paymentId}`
      const before = written.get(subject)?.writtenOffMinor ?? 0
      written.set(subject, { subject, currency, writtenOffMinor: Math.max(before, atRiskMinor) })
    }
    const sums = new Map<Currency, number>()
    for (const { currency, writtenOffMinor } of written.values()) {
      sums.set(currency, (sums.get(currency) ?? 0) + writtenOffMinor)
    }
    return sums
  }
}

function isWriteOff(step: ExceptionStep): boolean {
  return step.kind === 'resolved' && step.as === 'written-off'
}
