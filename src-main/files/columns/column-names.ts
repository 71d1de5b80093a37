/** Finds columns of a table by their names. Knows no table. */
import { AppError, type ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'

/** Index of the column, counted from 0; undefined where there is none; a question where only the person can tell. */
export type FoundColumn = number | undefined | AppError

/** Said of a field that no column holds. */
const NO_COLUMN = ''

export interface ColumnSearch {
  readonly file: string
  readonly header: readonly string[]
  readonly field: string
  /** Folded to letters and digits. The first is the field's own and wins over the others. */
  readonly names: readonly string[]
  /** Taken only where no column has one of the others. */
  readonly lesserNames: readonly string[]
  /** The same again. */
  readonly leastNames: readonly string[]
  /** What the person said: a header, or a number counted from 1. */
  readonly named: string | undefined
}

export function findColumn(search: ColumnSearch): FoundColumn {
  if (search.named === NO_COLUMN) return undefined
  return search.named === undefined ? findByName(search) : findNamed(search, search.named)
}

function findByName({ file, header, field, names, lesserNames, leastNames }: ColumnSearch): FoundColumn {
  const folded = header.map(foldName)
  const [own = '', ...others] = names
  const indexes = [[own], others, lesserNames, leastNames]
    .map((tier) => indexesOf(folded, (name) => tier.includes(name)))
    .find(({ length }) => length > 0) ?? []
  if (indexes.length <= 1) return indexes[0]
  const isOneName = new Set(indexes.map((index) => folded[index])).size === 1
  return isOneName ? duplicate(file, header, field, indexes) : new AppError('IMPORT_COLUMN_AMBIGUOUS', {
    file, field, candidates: describeNames(indexes.map((index) => header[index] ?? '')),
  })
}

/** What the person named: a header as it stands, else one that differs only in case and signs, else a number. */
function findNamed({ file, header, field }: ColumnSearch, named: string): FoundColumn {
  const exact = indexesOf(header, (name) => name.trim() === named.trim() && name.trim() !== '')
  const alike = exact.length > 0
    ? exact
    : indexesOf(header, (name) => foldName(name) === foldName(named) && foldName(name) !== '')
  if (alike.length > 1) return duplicate(file, header, field, alike)
  const number = /^\d{1,5}$/.test(named) ? Number(named) : 0
  const index = alike[0] ?? (number >= 1 && number <= header.length ? number - 1 : undefined)
  return index ?? new AppError('IMPORT_COLUMN_UNKNOWN', { file, field, column: named, headers: describeNames(header) })
}

function duplicate(file: string, header: readonly string[], field: string, indexes: readonly number[]): AppError {
  const details: ErrorDetails = {
    file, field, header: header[indexes[0] ?? 0] ?? '', columns: indexes.map((index) => index + 1).join(', '),
  }
  return new AppError('IMPORT_HEADER_DUPLICATE', details)
}

function indexesOf(header: readonly string[], matches: (name: string) => boolean): readonly number[] {
  return header.flatMap((name, index) => (matches(name) ? [index] : []))
}

export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const MAX_NAMES_SHOWN = 30
const MAX_NAME_SHOWN = 40

/** The columns' names for people: `1 txref, 2 amount`. */
export function describeNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN).map((name) => name.trim().slice(0, MAX_NAME_SHOWN) || '(no name)')
  return names.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}
