/** Learns from the records, as far down as it matters, what each column holds and how it is written. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { ImportField, ImportOptions } from '../../src-shared/contract/imports.ts'
import { parseAmountText, type DecimalSign } from './amount-text.ts'
import { findColumns, type Columns } from './columns.ts'
import { parseDateText, type DayOrMonthFirst } from './date-text.ts'
import { findMixture } from './mixture.ts'
import { createNotation, type Notation, type NotationRecorder, type Sighting } from './notation.ts'
import { refuseSwallowedLines } from './records.ts'
import { createReferenceColumn, type ReferenceDamage } from './reference-column.ts'
import { showValue } from './show-value.ts'

export interface ColumnFindings {
  readonly header: readonly string[]
  readonly columns: Columns
  readonly decimals: Notation<DecimalSign>
  readonly dates: Notation<DayOrMonthFirst>
  /** Was there a date with the year in front, which settles nothing for the others? */
  readonly hasYearFirst: boolean
  readonly referenceDamage: ReferenceDamage
  /** The first records under the header, for previews. */
  readonly sample: readonly (readonly string[])[]
  /** What only the person can answer. Rows are read only when there are none. */
  readonly questions: readonly AppError[]
}

export interface ColumnScan {
  /** The header first. */
  observe(record: readonly string[], line: number): void
  isDone(): boolean
  /** Throws IMPORT_EMPTY where there was no record under the header. */
  conclude(): ColumnFindings
}

const SAMPLE_RECORDS = 20
/** Past so many records only a matter that has come into question keeps the scan going. */
const ENOUGH_RECORDS = 10_000
/** How far a preview looks for values that contradict one another: some 200 ms. An import looks at every row. */
const PREVIEW_RECORDS = 100_000

export interface ScanOptions {
  /** What was asked before the first record. */
  readonly questions?: readonly AppError[]
  /** Goes on beside an open question, to find all of them at once, and looks for contradictions among the values. */
  readonly isPreview?: boolean
}

export function createColumnScan(
  file: string, options: ImportOptions, { questions: asked = [], isPreview = false }: ScanOptions = {},
): ColumnScan {
  let header: readonly string[] | undefined
  let columns: Columns = {}
  const questions: AppError[] = [...asked]
  const sample: (readonly string[])[] = []
  let seen = 0
  let hasYearFirst = false
  const references = createReferenceColumn()
  const decimals = createNotation<DecimalSign>({ way: options.decimal ?? null, settledBy: null })
  const isDecimalSaid = options.decimal !== undefined
  const isDateOrderSaid = options.dateOrder !== undefined
  const dates = createNotation<DayOrMonthFirst>({
    way: options.dateOrder === 'ymd' ? null : (options.dateOrder ?? null), settledBy: null,
  })

  function observeHeader(record: readonly string[], line: number): void {
    header = record
    const found = findColumns(file, record, options)
    columns = found.columns
    const payment = findPaymentInHeader(record, columns)
    if (payment !== undefined) questions.push(new AppError('IMPORT_HEADER_MISSING', { file, line, value: payment }))
    questions.push(...found.questions)
  }

  function isOpen(notation: NotationRecorder<string>): boolean {
    return notation.notation().way === null && (seen < ENOUGH_RECORDS || notation.ambiguous() !== null)
  }

  /** May a value still say something that matters? What the person said is not in question. */
  function mayTell(notation: NotationRecorder<string>, isSaid: boolean): boolean {
    return isOpen(notation) || (isPreview && !isSaid && seen < PREVIEW_RECORDS)
  }

  function isPreviewed(): boolean {
    const isDateSettled = columns.date === undefined || isDateOrderSaid || !mayTell(dates, isDateOrderSaid)
    const isAmountSettled = columns.amount === undefined || !mayTell(decimals, isDecimalSaid)
    return seen >= SAMPLE_RECORDS && isAmountSettled && isDateSettled
  }

  return {
    observe(record, line) {
      if (!header) return observeHeader(record, line)
      seen += 1
      if (sample.length < SAMPLE_RECORDS) sample.push(record)
      if (questions.length > 0 && !isPreview) return
      if (record.length !== header.length) {
        if (isPreview) refuseSwallowedLines(file, record, line)
        return
      }
      const valueOf = (field: ImportField) => record[columns[field] ?? -1] ?? ''
      references.observe(valueOf('txref'))
      if (mayTell(decimals, isDecimalSaid)) {
        const amount = parseAmountText(valueOf('amount'))
        if (amount.ok) decimals.record(amount.value.evidence, line, valueOf('amount'))
      }
      if (mayTell(dates, isDateOrderSaid)) {
        const date = parseDateText(valueOf('date'))
        if (date.ok) {
          dates.record(date.value.evidence, line, valueOf('date'))
          hasYearFirst ||= date.value.isYearFirst
        }
      }
    },
    isDone() {
      if (isPreview) return isPreviewed()
      if (questions.length > 0) return seen >= SAMPLE_RECORDS
      const mayShowDamage = options.allowShortReferences !== true && (seen < ENOUGH_RECORDS || references.hasNumbers())
      return !isOpen(decimals) && (isDateOrderSaid || !isOpen(dates)) && !mayShowDamage
    },
    conclude() {
      if (!header || seen === 0) throw new AppError('IMPORT_EMPTY', { file })
      const unclearAmount = decimals.notation().way === null ? decimals.ambiguous() : null
      const unclearDate = dates.notation().way === null && !isDateOrderSaid ? dates.ambiguous() : null
      if (unclearAmount) questions.push(ask('IMPORT_AMOUNTS_AMBIGUOUS', file, unclearAmount))
      if (unclearDate) questions.push(ask('IMPORT_DATES_AMBIGUOUS', file, unclearDate))
      if (isPreview) {
        const mixtures = [
          isDecimalSaid ? undefined : findMixture('IMPORT_AMOUNTS_MIXED', file, decimals),
          isDateOrderSaid ? undefined : findMixture('IMPORT_DATES_MIXED', file, dates),
        ]
        questions.push(...mixtures.filter((mixture) => mixture !== undefined))
      }
      const referenceDamage = options.allowShortReferences === true
        ? { fullWidth: null, isRounded: false }
        : references.conclude()
      return {
        header, columns, decimals: decimals.notation(), dates: dates.notation(), hasYearFirst, referenceDamage, sample,
        questions,
      }
    },
  }
}

function ask(code: 'IMPORT_AMOUNTS_AMBIGUOUS' | 'IMPORT_DATES_AMBIGUOUS', file: string, { line, value }: Sighting) {
  return new AppError(code, { file, line, value: showValue(value) })
}

/** An amount where a column's name should be, so that the first payment would be taken for the header. */
function findPaymentInHeader(header: readonly string[], { txref, amount }: Columns): string | undefined {
  const suspects = amount !== undefined ? [header[amount] ?? ''] : txref === undefined ? header : []
  return suspects.map(showValue).find(isBareAmount)
}

function isBareAmount(text: string): boolean {
  const amount = parseAmountText(text)
  return amount.ok && (amount.value.marks.length === 0 || amount.value.evidence !== 'none')
}
