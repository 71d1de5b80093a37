/** The list of cases as the address describes it. Pure. */
import type { ExceptionFilter, ExceptionOrder } from '../../../src-shared/contract/books/exceptions.ts'
import { EXCEPTION_KINDS } from '../../../src-shared/domain/books/exceptions.ts'
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import { CHECK_NAMES } from '../../../src-shared/domain/verification/verify-checks.ts'

export const STATUSES = ['open', 'resolved', 'all'] as const
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
}

export const NOBODY = '-'

export function filterOf({ status, kind, check, owner, search, day }: CaseQuestionText): ExceptionFilter {
  const knownKind = EXCEPTION_KINDS.find((name) => name === kind)
  const knownCheck = CHECK_NAMES.find((name) => name === check)
  return {
    status,
    ...(knownKind && { kind: knownKind }),
    ...(knownCheck && { check: knownCheck }),
    ...(owner !== '' && { owner: owner === NOBODY ? '' : owner }),
    ...(search !== '' && { search }),
    ...(parseConditionText('date', day, undefined).ok && { date: day }),
  }
}

/** The day stands for itself: whoever works a day has not filtered it. */
export function hasConditions({ kind, check, owner, search }: CaseQuestionText): boolean {
  return [kind, check, owner, search].some((text) => text !== '')
}
