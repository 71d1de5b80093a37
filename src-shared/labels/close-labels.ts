/** The checklist of a business day's close, in words. Pure. */
import { decideClosing, type CloseCheck, type CloseCheckName } from '../domain/closes/checklist.ts'
import { msg, t, texts } from '../texts/text.ts'

export const CLOSE_CHECK_LABELS: Readonly<Record<CloseCheckName, string>> = texts({
  files: 'Files', verified: 'Verified', exceptions: 'Exceptions', matched: 'Matches', settlement: 'Settled',
  bank: 'In the bank', trail: 'Audit trail',
})

const MET: Readonly<Record<CloseCheckName, string>> = {
  files: msg('Payments are in, no import is unfinished and no bank statement is missing'),
  verified: msg('Each payment has a conclusive answer'),
  exceptions: msg('Each exception is resolved'),
  matched: msg('Matches are up to date for this day'),
  settlement: msg('Each proved payment is settled'),
  bank: msg('Each settlement of the day is in the bank'),
  trail: msg('Its chain of hashes is whole'),
}

const OPEN: Readonly<Record<CloseCheckName, string>> = {
  files: msg('{open, plural, one {# is} other {# are}} missing: the day’s payments, the end of an import, or a bank '
    + 'statement'),
  verified: msg('{open, plural, one {# payment has} other {# payments have}} no conclusive answer'),
  exceptions: msg('{open, plural, one {# exception is} other {# exceptions are}} neither resolved nor carried forward '
    + 'with an owner and a note'),
  matched: msg('Something that concerns this day has come since the last matching, or nothing was ever matched'),
  settlement: msg('{open, plural, one {# proved payment has} other {# proved payments have}} no settlement line, or '
    + 'only a suggestion'),
  bank: msg('{open, plural, one {# settlement has} other {# settlements have}} no bank line, or only a suggestion; '
    + 'a line that names no settlement counts as one'),
  trail: msg('Its chain of hashes is broken'),
}

/** What is in transit or carried forward is told, too. */
export function tellCloseCheck({ name, isMet, open, inTransit, carried }: CloseCheck): string {
  const told = t((isMet ? MET : OPEN)[name], { open })
  if (carried > 0) {
    const count = carried
    return isMet ? t('{count, number} carried forward with an owner and a note; all others are resolved', { count })
      : t('{told}; {count, plural, one {# is} other {# are}} carried forward', { told, count })
  }
  if (inTransit === 0) return told
  return isMet ? t('{count, number} in transit; all else is there', { count: inTransit })
    : t('{told}; {count, number} in transit', { told, count: inTransit })
}

export interface DayStanding {
  readonly date: string
  readonly checks: readonly CloseCheck[]
  readonly isReady: boolean
  readonly closeId: number | null
  readonly proposalId: number | null
}

/** Whether the day is closed, signed by one, or can be. */
export function tellDayStanding({ date, checks, isReady, closeId, proposalId }: DayStanding): string {
  if (closeId !== null) {
    return proposalId === null ? t('This day is closed.')
      : t('This day is closed; its reopening waits for another person’s approval.')
  }
  if (proposalId !== null) return t('The close of this day waits for another person’s approval.')
  if (isReady) return t('Nothing stands in the way of closing this day.')
  return decideClosing(date, checks, true).ok
    ? t('This day can be closed if someone follows up what is late or undecided.')
    : t('This day can’t be closed yet.')
}
