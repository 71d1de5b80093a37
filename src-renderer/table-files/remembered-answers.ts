/** What a person answered about a table, remembered for files of its kind with the same header. Pure. */
import { BEHIND_AMOUNTS } from '../../src-shared/domain/books/split-amounts.ts'
import { isSameHeader, keepNewest } from './remembered-files.ts'

/** What follows from who wrote the file. A currency does not: the next file of the same header may be of another. */
export interface TableAnswers {
  readonly columns?: Readonly<Partial<Record<string, string>>> | undefined
  readonly decimal?: (typeof DECIMALS)[number] | undefined
  readonly dateOrder?: (typeof DATE_ORDERS)[number] | undefined
  readonly behindAmounts?: (typeof BEHIND_AMOUNTS)[number] | undefined
  readonly signs?: (typeof SIGNS)[number] | undefined
}

export interface RememberedAnswers {
  readonly kind: TableKind
  readonly headers: readonly string[]
  readonly answers: TableAnswers
}

const KINDS = ['settlement', 'refunds', 'chargebacks', 'bank'] as const
export type TableKind = (typeof KINDS)[number]

const DECIMALS = ['.', ','] as const
const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
const SIGNS = ['minus', 'plus'] as const
/** More kinds of files than one shop has. */
const MOST_REMEMBERED = 40

/** The newest first; what no longer fits is forgotten. No answers forget what was remembered. */
export function addRemembered(
  kept: readonly RememberedAnswers[], added: RememberedAnswers,
): readonly RememberedAnswers[] {
  const others = kept.filter((one) => !isSame(one, added))
  const hasAnswers = Object.values(added.answers).some((answer) => answer !== undefined)
  return keepNewest([...(hasAnswers ? [added] : []), ...others], MOST_REMEMBERED)
}

export function parseRemembered(stored: unknown): readonly RememberedAnswers[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((entry: unknown) => {
    const { kind, headers, answers } = toRecord(entry)
    const known = KINDS.find((one) => one === kind)
    if (known === undefined || !Array.isArray(headers)) return []
    return [{ kind: known, headers: headers.map(String), answers: pickAnswers(toRecord(answers)) }]
  })
}

/** Takes what it can read; the rest is asked again. */
export function pickAnswers(given: object): TableAnswers {
  const { columns, decimal, dateOrder, behindAmounts, signs } = toRecord(given)
  const named = Object.entries(toRecord(columns)).filter((entry): entry is [string, string] => (
    typeof entry[1] === 'string'
  ))
  return {
    columns: named.length === 0 ? undefined : Object.fromEntries(named),
    decimal: DECIMALS.find((one) => one === decimal),
    dateOrder: DATE_ORDERS.find((one) => one === dateOrder),
    behindAmounts: BEHIND_AMOUNTS.find((one) => one === behindAmounts),
    signs: SIGNS.find((one) => one === signs),
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function isSame(
  one: Pick<RememberedAnswers, 'kind' | 'headers'>, other: Pick<RememberedAnswers, 'kind' | 'headers'>,
): boolean {
  return one.kind === other.kind && isSameHeader(one.headers, other.headers)
}
