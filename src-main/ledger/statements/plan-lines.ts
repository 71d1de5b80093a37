/**
 * Tells which lines of a file the ledger has already. A line is known for sure where the balances of two statements
 * show that both state it; where they show nothing, and the bank gave it no reference, only a person can tell.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Twins } from '../../../src-shared/contract/statements/statements.ts'
import type { BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { findRelation, type Relation, type StatedLines } from '../../../src-shared/domain/statements/overlap.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import { hexOfText } from '../evidence/digest.ts'
import type { BankLookups, KnownLine } from './bank-lookups.ts'
import type { PlacedStatement } from './statements.ts'

export interface PlannedLine {
  readonly line: BankLine
  /** The hash of all that it says. */
  readonly content: string
  /** Null where it is not in the ledger. */
  readonly lineId: number | null
  /** Does a statement state it that was not undone? */
  readonly isKnown: boolean
}

export interface PlannedStatement {
  readonly statement: BankStatement
  readonly lines: readonly PlannedLine[]
}

interface FileOfAccount {
  readonly fileName: string
  readonly account: string
  readonly statements: readonly BankStatement[]
  readonly twins: Twins | undefined
}

/** Throws STATEMENT_TWINS_UNCLEAR and STATEMENT_FILE_OVERLAPS. */
export function planStatements(
  lookups: BankLookups, { fileName, account, statements, twins }: FileOfAccount,
): readonly PlannedStatement[] {
  /** Lines of the ledger that a line of the file is. */
  const used = new Set<number>()
  const contentsOf = new Map(statements.map((statement) => [
    statement, statement.lines.map((line) => contentOf(line, account, statement.currency)),
  ]))
  refuseOverlaps(fileName, contentsOf)
  return statements.map((statement) => {
    const contents = contentsOf.get(statement) ?? []
    const candidatesOf = createCandidates(lookups, statement, contents, used)
    const lines = statement.lines.map((line, index) => {
      const content = contents[index] ?? ''
      const { sure, unsure, gone } = candidatesOf(content)
      const mayStandHere = ({ from, to }: SureLine) => index >= from && index < to
      const known = sure(mayStandHere)?.lineId ?? takeUnsure(unsure(), { statement, line, twins })
      const lineId = known ?? gone()?.lineId ?? null
      if (lineId !== null) used.add(lineId)
      return { line, content, lineId, isKnown: known !== undefined }
    })
    return { statement, lines }
  })
}

/** Each line of a file is taken for a movement of its own: statements that state the same ones would double them. */
function refuseOverlaps(file: string, contentsOf: ReadonlyMap<BankStatement, readonly string[]>): void {
  const stating = new Map<string, BankStatement>()
  for (const [statement, contents] of contentsOf) {
    const others = new Set(contents.flatMap((content) => stating.get(content) ?? []))
    for (const other of others) {
      const relation = findRelation(withContents(statement, contents), withContents(other, contentsOf.get(other) ?? []))
      if (relation.kind === 'disjoint') continue
      const [first, second] = [other.number ?? '?', statement.number ?? '?']
      throw new AppError('STATEMENT_FILE_OVERLAPS', { file, first, second })
    }
    for (const content of contents) stating.set(content, statement)
  }
}

function withContents(statement: BankStatement, contents: readonly string[]): StatedLines {
  const stated = statement.lines.map(({ amountMinor }, index) => ({ content: contents[index] ?? '', amountMinor }))
  return { ...statement, stated }
}

/** The first of some lines that no line of the file is yet, and that fits. */
type FindFree<Line> = (fits?: (line: Line) => boolean) => Line | undefined

/** The lines of the ledger that say the same. */
interface Candidates {
  readonly sure: FindFree<SureLine>
  readonly unsure: FindFree<KnownLine>
  /** Of files that were undone. */
  readonly gone: FindFree<KnownLine>
}

/** Places of the statement, counted from 0; `to` is the first behind them. */
interface Places {
  readonly from: number
  readonly to: number
}

/** It is one of the lines at these places. */
interface SureLine extends Places {
  readonly lineId: number
}

/** Told once for each content. */
function createCandidates(
  lookups: BankLookups, statement: BankStatement, contents: readonly string[], used: ReadonlySet<number>,
): (content: string) => Candidates {
  const relate = createRelations(lookups, statement, contents)
  const known = new Map<string, Candidates>()
  return (content) => {
    const found = known.get(content) ?? sort(lookups.listSaying(content))
    known.set(content, found)
    return found
  }

  function sort(lines: readonly KnownLine[]): Candidates {
    // Whose places end first goes first: one that may stand further back would else take the only place of another.
    const sure = lines.map(({ lineId, stating }) => ({
      lineId, ...meet(stating.flatMap((other) => relate(other).placesOf(lineId))),
    })).filter(({ from, to }) => from < to).sort((one, other) => one.to - other.to)
    const unsure = lines.filter(({ stating }) => (
      stating.length > 0 && stating.every((other) => relate(other).relation.kind === 'unknown')
    ))
    const gone = lines.filter(({ stating }) => stating.length === 0)
    return { sure: freeOf(sure, used), unsure: freeOf(unsure, used), gone: freeOf(gone, used) }
  }
}

/** Thousands of lines may say the same: those in front that are used are not looked at again. */
function freeOf<Line extends { readonly lineId: number }>(
  lines: readonly Line[], used: ReadonlySet<number>,
): FindFree<Line> {
  let start = 0
  return (fits = () => true) => {
    while (used.has(lines[start]?.lineId ?? 0)) start += 1
    return lines.slice(start, start + 1).find(fits)
      ?? lines.find((line, index) => index > start && !used.has(line.lineId) && fits(line))
  }
}

const NOWHERE: Places = { from: 0, to: 0 }

/** Whatever states a line says where it stands, and all of them are right. */
function meet(places: readonly Places[]): Places {
  return places.length === 0 ? NOWHERE : {
    from: Math.max(...places.map(({ from }) => from)), to: Math.min(...places.map(({ to }) => to)),
  }
}

interface Related {
  readonly relation: Relation
  /** Where in the statement the line may stand that the other one states; nothing where that is not told. */
  placesOf(lineId: number): readonly Places[]
}

/** Told once for each statement of the ledger. */
function createRelations(
  lookups: BankLookups, statement: BankStatement, contents: readonly string[],
): (other: PlacedStatement) => Related {
  const own = withContents(statement, contents)
  const known = new Map<number, Related>()
  return (other) => {
    const found = known.get(other.id) ?? relate(other)
    known.set(other.id, found)
    return found
  }

  function relate(other: PlacedStatement): Related {
    const lines = lookups.listLines(other.id)
    const relation = findRelation(own, { ...other, stated: lines })
    if (relation.kind === 'unknown') return { relation, placesOf: () => [] }
    if (relation.kind === 'disjoint') return { relation, placesOf: () => [NOWHERE] }
    const { from, otherFrom, length } = relation.shared
    const shared = new Set(lines.slice(otherFrom, otherFrom + length).map(({ lineId }) => lineId))
    return { relation, placesOf: (lineId) => [shared.has(lineId) ? { from, to: from + length } : NOWHERE] }
  }
}

/** The first of them where it is the same line; undefined where it is another one. */
function takeUnsure(
  first: KnownLine | undefined,
  { statement, line, twins }: {
    readonly statement: BankStatement; readonly line: BankLine; readonly twins: Twins | undefined
  },
): number | undefined {
  // A bank gives its reference once.
  if (!first || line.bankReference !== null || twins === 'known') return first?.lineId
  if (twins === 'new') return undefined
  const { bookingDate, amountMinor, narration } = line
  throw new AppError('STATEMENT_TWINS_UNCLEAR', {
    date: bookingDate, amount: formatMoney(amountMinor, statement.currency), narration: narration.slice(0, MAX_QUOTED),
    statement: first.stating[0]?.id ?? 0,
  })
}

const MAX_QUOTED = 60

function contentOf(line: BankLine, account: string, currency: string): string {
  return hexOfText(JSON.stringify([
    account, currency, line.bookingDate, line.valueDate, line.amountMinor, line.isReversal, line.narration,
    line.counterparty, line.bankReference, line.customerReference, line.typeCode,
  ]))
}
