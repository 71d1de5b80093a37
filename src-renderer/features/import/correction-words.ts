/** What an import would make of a corrected row, in words. Pure. */
import type { CorrectionOutcome } from '../../../src-shared/contract/books/corrections.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { formatMoney } from '../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface OutcomeWords {
  readonly tone: Tone
  readonly text: string
  /** Would the row be imported? */
  readonly isAccepted: boolean
  /** The header of the column whose cell is at fault; left out where none is. */
  readonly column?: string
}

type Money = NonNullable<CorrectionOutcome['money']>

export function describeOutcome({ kind, txref, money, before, reason, column }: CorrectionOutcome): OutcomeWords {
  switch (kind) {
    case 'new': {
      const text = t('Accepted: {txref}, {money}.', { txref, money: moneyWords(money) })
      return { tone: 'good', text, isAccepted: true }
    }
    case 'changed': {
      const text = t('Replaces {before} by {money} for {txref}, which is in the books already.', {
        before: moneyWords(before), money: moneyWords(money), txref,
      })
      return { tone: 'doubt', text, isAccepted: true }
    }
    case 'same': {
      const text = t('{txref} is in the books already with these values.', { txref })
      return { tone: 'idle', text, isAccepted: true }
    }
    case 'duplicate': return { tone: 'idle', text: t('It repeats another corrected row.'), isAccepted: true }
    case 'rejected': {
      const text = t('Still rejected: {reason}.', { reason: sayReason(reason ?? '') })
      return { tone: 'bad', text, isAccepted: false, ...(column !== null && { column }) }
    }
    case 'total': return { tone: 'bad', text: t('It is read as a total row, not as a payment.'), isAccepted: false }
    default: return assertNever(kind)
  }
}

function moneyWords(money: Money | null): string {
  return money === null ? '' : formatMoney(money.amountMinor, money.currency)
}
