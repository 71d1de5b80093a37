/** The list of cases as the address describes it. Pure. */
import type { ExceptionFilter, ExceptionOrder } from '../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from '../../../src-shared/domain/books/exceptions.ts'
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { daysOf } from '../../conditions/days-of-address.ts'
import { panelFilter, type PanelTexts } from './exception-panel.ts'
import { CHECK_NAMES } from '../../../src-shared/domain/verification/verify-checks.ts'

export const STATUSES = EXCEPTION_STATUSES
export const ORDERS = ['risk', 'age', 'books'] as const satisfies readonly ExceptionOrder[]

/** `owner`: empty for anyone's, `-` for nobody's, else a name. */
export interface CaseQuestionText {
  readonly status: (typeof STATUSES)[number]
  readonly kind: string
  readonly check: string
  readonly owner: string
  readonly search: string
  /** A business day; empty for all of them. */
  readonly day: string
  readonly period: string
  readonly panel: PanelTexts
}

export const NOBODY = '-'

/** `present`: the business day that it is, by which a period is read. */
export function filterOf(asked: CaseQuestionText, present: string): ExceptionFilter {
  const { status, kind, check, owner, search, day, period, panel } = asked
  const knownKind = EXCEPTION_KINDS.find((name) => name === kind)
  const knownCheck = CHECK_NAMES.find((name) => name === check)
  return {
    status,
    ...panelFilter(panel),
    ...daysOf({ ...panel, period }, present),
    ...(knownKind && { kind: knownKind }),
    ...(knownCheck && { check: knownCheck }),
    ...(owner !== '' && { owner: owner === NOBODY ? '' : owner }),
    ...(search !== '' && { search }),
    ...(parseConditionText('date', day, undefined).ok && { date: day }),
  }
}

export function nameStatus(status: CaseQuestionText['status']): string {
  return t('{status, select, open {Open} waiting {Waiting} resolved {Resolved} other {All}}', { status })
}

/** `day`: a business day; empty for all of them. */
export function tellListed(count: number, status: CaseQuestionText['status'], day: string): string {
  const listed = t('{status, select, '
    + 'open {{count, plural, one {# open exception} other {# open exceptions}}} '
    + 'waiting {{count, plural, one {# waiting exception} other {# waiting exceptions}}} '
    + 'resolved {{count, plural, one {# resolved exception} other {# resolved exceptions}}} '
    + 'other {{count, plural, one {# exception} other {# exceptions}}}}', { status, count })
  return day === '' ? listed : t('{exceptions} on {day}', { exceptions: listed, day: formatPlainDate(day) })
}

/** For an empty list. */
export function tellNone(status: CaseQuestionText['status'], day: string): string {
  const isOpen = status === 'open'
  if (day === '') return isOpen ? t('No open exceptions') : t('No exceptions')
  const on = { day: formatPlainDate(day) }
  return isOpen ? t('No open exceptions on {day}', on) : t('No exceptions on {day}', on)
}

interface ListedCases {
  readonly rows: readonly { readonly payment: { readonly txref: string } }[]
  readonly offset: number
  readonly total: number
}

/**
 * Which row is the present one as soon as some leave: the same, else the next that stays, else the one before, else
 * none (-1). What is beyond the rows that were read stays as it is.
 */
export function nextActive(list: ListedCases | undefined, active: number, leaving: readonly string[]): number {
  const gone = new Set(leaving)
  const stays = (index: number): boolean => {
    const txref = list?.rows[index - list.offset]?.payment.txref
    return txref === undefined || !gone.has(txref)
  }
  if (list === undefined || stays(active)) return active
  const last = list.total - 1
  for (let index = active + 1; index <= last; index += 1) if (stays(index)) return index
  for (let index = active - 1; index >= 0; index -= 1) if (stays(index)) return index
  return -1
}

/** The day stands for itself: whoever works a day has not filtered it. */
export function hasConditions({ kind, check, owner, search, period, panel }: CaseQuestionText): boolean {
  return [kind, check, owner, search, period, ...Object.values(panel)].some((text) => text !== '')
}
