/** Learns from the records, as far down as it matters, what each column holds and how it is written. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { RecordScan } from '../input/survey.ts'
import { unguardFormula } from '../output/formula-guard.ts'
import { findMixture } from '../input/mixture.ts'
import { refuseSwallowedLines } from '../input/records.ts'
import { fillUp, type TableRecord } from '../input/table-record.ts'
import type { Columns, TableKind, TableOptions } from '../table/table-kind.ts'
import { parseAmountText, type DecimalSign } from './amount-text.ts'
import { findColumns } from './columns.ts'
import { createWitnessSearch, type CurrencyWitness, type WitnessSearch } from './currency-witness.ts'
import { parseDateText, type DayOrMonthFirst } from './date-text.ts'
import { createHeaderSearch, type FoundHeader } from './header-search.ts'
import { createNotation, type Notation, type NotationRecorder, type Sighting } from './notation.ts'
import { createRecordWidths, type RecordWidths } from './record-width.ts'
import { createReferenceScan, type DamagedColumns } from './reference-scan.ts'
import { showValue } from './show-value.ts'
import { createSplitAmountScan, type BehindAmount, type SplitAmountScan } from './split-amounts.ts'

export interface ColumnFindings {
  readonly header: readonly string[]
  /** Counted from 1; 0 where no header was found. */
  readonly headerLine: number
  readonly columns: Columns
  readonly decimals: Notation<DecimalSign>
  readonly dates: Notation<DayOrMonthFirst>
  /** Was there a date with the year in front, which settles nothing for the others? */
  readonly hasYearFirst: boolean
  readonly damage: DamagedColumns
  /** How many references have spaces around them, among the records that were looked at. */
  readonly spacedReferences: number
  /** How many references and accounts a spreadsheet damaged in a way that can be taken back with certainty. */
  readonly repairable: number
  /** How many fields a row must have. */
  readonly width: number
  /** Per column of amounts: what stands behind them. */
  readonly behindAmounts: ReadonlyMap<number, BehindAmount>
  /** A column of currency codes, where no column is known to hold the currency. */
  readonly currencyWitness: CurrencyWitness | null
  /** The first records under the header, for previews. */
  readonly sample: readonly (readonly string[])[]
  /** What only the person can answer. Rows are read only when there are none. */
  readonly questions: readonly AppError[]
}

export interface ColumnScan extends RecordScan {
  /** Throws IMPORT_EMPTY where there was no record under the header. */
  conclude(delimiter: string): ColumnFindings
}

const SAMPLE_RECORDS = 20
/** Past so many records only a matter that has come into question keeps the scan going. */
const ENOUGH_RECORDS = 10_000
/** How far a preview looks for values that contradict one another: some 200 ms. An import looks at every row. */
const PREVIEW_RECORDS = 100_000

/** A preview goes on beside an open question, to find all of them, and looks for contradictions among the values. */
export function createColumnScan(
  file: string, kind: TableKind, options: TableOptions, { isPreview = false } = {},
): ColumnScan {
  const search = createHeaderSearch(file, kind.fields, options)
  const fieldsThatHold = (holds: string) => (
    Object.entries(kind.fields).flatMap(([field, described]) => (described.holds === holds ? [field] : []))
  )
  let header: FoundHeader | undefined
  let columns: Columns = new Map()
  const columnsOf = (fields: readonly string[]) => fields.flatMap((field) => columns.get(field) ?? [])
  let amountColumns: readonly number[] = []
  let dateColumns: readonly number[] = []
  let widths: RecordWidths = createRecordWidths([])
  let splits: SplitAmountScan = createSplitAmountScan([])
  let witnesses: WitnessSearch | undefined
  let references = createReferenceScan(kind.fields, options)
  const questions: AppError[] = []
  const sample: (readonly string[])[] = []
  let seen = 0
  let hasYearFirst = false
  const isDecimalSaid = options.decimal !== undefined
  const isDateOrderSaid = options.dateOrder !== undefined
  let { decimals, dates } = startNotations(options)

  function take(found: FoundHeader): void {
    header = found
    const { record, line, question } = found
    kind.judgeHeader?.(file, record)
    if (question) questions.push(question)
    const sought = findColumns(file, record, kind, options)
    columns = sought.columns
    amountColumns = columnsOf(fieldsThatHold('amount'))
    dateColumns = columnsOf(fieldsThatHold('date'))
    widths = createRecordWidths(record)
    splits = startSplits()
    witnesses = createWitnessSearch(file, record, sought, kind.fields, options)
    references.begin(columns)
    const amount = findAmountInHeader(record)
    if (amount !== undefined) questions.push(new AppError('IMPORT_HEADER_MISSING', { file, line, value: amount }))
    questions.push(...sought.questions)
    for (const row of found.rest) observeRow(row.record, row.line)
  }

  function startSplits(): SplitAmountScan {
    return createSplitAmountScan(amountColumns, columnsOf(fieldsThatHold('currency')))
  }

  /** What was learnt of rows that will be rejected counts for nothing. */
  function forgetLearnt(): void {
    references = createReferenceScan(kind.fields, options)
    references.begin(columns)
    splits = startSplits()
    ;({ decimals, dates } = startNotations(options))
  }

  /** An amount where a column's name should be, so that the first row would be taken for the header. */
  function findAmountInHeader(record: readonly string[]): string | undefined {
    const isReferenceFound = columnsOf(fieldsThatHold('reference')).length > 0
    const suspects = fieldsThatHold('amount').length === 0 ? []
      : amountColumns.length > 0 ? amountColumns.map((column) => record[column] ?? '')
        : isReferenceFound ? [] : record
    return suspects.map(showValue).find(isBareAmount)
  }

  function isOpen(notation: NotationRecorder<string>): boolean {
    return notation.notation().way === null && (seen < ENOUGH_RECORDS || notation.ambiguous() !== null)
  }

  /** May a value still say something that matters? What the person said is not in question. */
  function mayTell(notation: NotationRecorder<string>, isSaid: boolean): boolean {
    return isOpen(notation) || (isPreview && !isSaid && seen < PREVIEW_RECORDS)
  }

  function isPreviewed(): boolean {
    const isDateSettled = dateColumns.length === 0 || isDateOrderSaid || !mayTell(dates, isDateOrderSaid)
    const isAmountSettled = amountColumns.length === 0 || !mayTell(decimals, isDecimalSaid)
    return isAmountSettled && isDateSettled
  }

  function observeRow(row: TableRecord, line: number): void {
    const record = fillUp(row, header?.record.length ?? 0)
    seen += 1
    const { maxRows } = kind
    if (maxRows && seen > maxRows.count) throw new AppError(maxRows.error, { file, limit: maxRows.count })
    if (sample.length < SAMPLE_RECORDS) sample.push(record)
    if (questions.length > 0 && !isPreview) return
    const fit = widths.observe(record)
    if (fit === 'other') {
      if (isPreview) refuseSwallowedLines(file, record, line)
      return
    }
    if (fit === 'first') forgetLearnt()
    references.observe(record)
    splits.observe(record, line)
    witnesses?.observe(record, line)
    if (mayTell(decimals, isDecimalSaid)) for (const column of amountColumns) observeAmount(record, column, line)
    if (mayTell(dates, isDateOrderSaid)) for (const column of dateColumns) observeDate(record[column] ?? '', line)
  }

  /** What a sheet holds as a number says nothing of how people write amounts in it. */
  function observeAmount(record: TableRecord, column: number, line: number): void {
    if (record.kinds?.has(column)) return
    const text = record[column] ?? ''
    const amount = parseAmountText(unguardFormula(text))
    if (amount.ok) decimals.record(amount.value.evidence, line, text)
  }

  function observeDate(text: string, line: number): void {
    const date = parseDateText(text)
    if (!date.ok) return
    dates.record(date.value.evidence, line, text)
    hasYearFirst ||= date.value.isYearFirst
  }

  function askNotations(): void {
    const unclearAmount = decimals.notation().way === null ? decimals.ambiguous() : null
    const unclearDate = dates.notation().way === null && !isDateOrderSaid ? dates.ambiguous() : null
    if (unclearAmount) questions.push(ask('IMPORT_AMOUNTS_AMBIGUOUS', file, unclearAmount))
    if (unclearDate) questions.push(ask('IMPORT_DATES_AMBIGUOUS', file, unclearDate))
    if (!isPreview) return
    const mixtures = [
      isDecimalSaid ? undefined : findMixture('IMPORT_AMOUNTS_MIXED', file, decimals),
      isDateOrderSaid ? undefined : findMixture('IMPORT_DATES_MIXED', file, dates),
    ]
    questions.push(...mixtures.filter((mixture) => mixture !== undefined))
  }

  function askBehindAmounts(delimiter: string): void {
    const doubt = delimiter === ',' && options.behindAmounts === undefined ? splits.findDoubt() : null
    if (doubt === null) return
    const { line, value, column } = doubt
    const name = showValue(header?.record[column] ?? '')
    questions.push(new AppError('IMPORT_AMOUNTS_SPLIT', { file, line, value: showValue(value), column: name }))
  }

  return {
    observe(record, line) {
      if (header) return observeRow(record, line)
      const found = search.push({ record, line })
      if (found) take(found)
    },
    isDone() {
      if (!header || kind.maxRows) return false
      if (Object.keys(kind.fields).length === 0) return true
      if (questions.length > 0 && !isPreview) return seen >= SAMPLE_RECORDS
      // As many rows tell how wide they are, and whether a column holds currency codes.
      if (seen < ENOUGH_RECORDS) return false
      if (isPreview) return isPreviewed()
      const mayShowDamage = options.allowShortReferences !== true && references.hasNumbers()
      return !isOpen(decimals) && (isDateOrderSaid || !isOpen(dates)) && !mayShowDamage
    },
    conclude(delimiter) {
      if (!header) {
        const first = search.conclude()
        if (first) take(first)
      }
      if (!header || (seen === 0 && !kind.mayBeEmpty)) throw new AppError('IMPORT_EMPTY', { file })
      const { witness = null, question = null } = witnesses?.conclude() ?? {}
      if (question) questions.push(question)
      askNotations()
      askBehindAmounts(delimiter)
      return {
        header: header.record, headerLine: header.line, columns, decimals: decimals.notation(),
        dates: dates.notation(), hasYearFirst, ...references.conclude(), width: widths.conclude(),
        behindAmounts: splits.conclude(), currencyWitness: witness, sample, questions,
      }
    },
  }
}

function startNotations({ decimal, dateOrder }: TableOptions) {
  return {
    decimals: createNotation<DecimalSign>({ way: decimal ?? null, settledBy: null }),
    dates: createNotation<DayOrMonthFirst>({
      way: dateOrder === 'ymd' ? null : (dateOrder ?? null), settledBy: null,
    }),
  }
}

function ask(code: 'IMPORT_AMOUNTS_AMBIGUOUS' | 'IMPORT_DATES_AMBIGUOUS', file: string, { line, value }: Sighting) {
  return new AppError(code, { file, line, value: showValue(value) })
}

function isBareAmount(text: string): boolean {
  const amount = parseAmountText(text)
  return amount.ok && (amount.value.marks.length === 0 || amount.value.evidence !== 'none')
}
