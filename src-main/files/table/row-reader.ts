/** Turns one record into a row of its kind, or says which of its columns can't be read and why. */
import { basename } from 'node:path'
import { AMOUNT_MAY_BE_SPLIT } from '../../../src-shared/domain/books/split-amounts.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { parsed, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { resolveAmount, resolveSignedAmount } from '../columns/amount-text.ts'
import { findContradiction } from '../columns/currency-witness.ts'
import { findSplitAmount, findWidthProblem } from '../columns/record-width.ts'
import { showValue } from '../columns/show-value.ts'
import { isSplit, type BehindAmount } from '../columns/split-amounts.ts'
import { refuseSwallowedLines } from '../input/records.ts'
import type { CellKind, TableRecord } from '../input/table-record.ts'
import { unguardFormula } from '../output/formula-guard.ts'
import {
  createAmountReader, createCurrencyReader, createDateReader, createReferenceReader, createTextReader,
  readStoredAmount,  type AmountReader, type DateReader,
} from './cell-readers.ts'
import { createCorrections, type Corrections } from './corrections.ts'
import { findLostSigns } from './lost-signs.ts'
import type { TableInspection } from './inspect-table.ts'
import type { AmountField, RowKind, TableField, TableFields, ValuesOf } from './table-kind.ts'

/** A row that can't be read; what it quotes is fit to be shown. */
export interface TableReject {
  /** The line of the file on which the record begins, counted from 1. */
  readonly rowNumber: number
  /** The field that can't be read; null where the row has not the fields of the header. */
  readonly field: string | null
  /** The header of its column; empty where the row has not the fields of the header. */
  readonly column: string
  readonly value: string
  readonly reason: string
  /** As it stands; empty where the table has none, or the row not the fields of the header. */
  readonly reference: string
}

/** `isAside`: what only looks like a row; whoever reads it keeps what it says. */
export type ReadRow<Row> = { readonly row: Row } | { readonly reject: TableReject } | { readonly isAside: true }
export type RowReader<Row> = (record: TableRecord, line: number) => ReadRow<Row>

type Values = Record<string, unknown>
/** `kind`: of a sheet’s cell that is no text. */
type CellReader = (text: string, line: number, values: Values, kind?: CellKind) => Parsed<unknown>

/**
 * For records in the file's order. Throws IMPORT_AMOUNTS_MIXED and IMPORT_DATES_MIXED where values contradict what was
 * learnt of the file while others were read by it, and IMPORT_QUOTE_OPEN where a record swallowed its successors.
 */
export function createRowReader<Fields extends TableFields, Row>(
  inspection: TableInspection, { fields, readingOrder, toRow }: RowKind<Fields, Row>, corrections = createCorrections(),
): RowReader<Row> {
  const { columns, header, options, currencyWitness } = inspection
  const createReader = createReaders(inspection, corrections)
  const findShapeProblem = createShapeCheck(inspection, fields)
  const cells = readingOrder.map((field) => (
    { field, index: columns.get(field) ?? -1, read: createReader(field, fields[field]) }
  ))
  const reference = Object.keys(fields).find((field) => fields[field]?.holds === 'reference')
  const indexOf = (field: string) => columns.get(field) ?? -1
  const valueOf = (record: readonly string[], field: string) => record[indexOf(field)] ?? ''

  function reject(record: readonly string[], rowNumber: number, field: string, reason: string): ReadRow<Row> {
    return rejectAt(record, rowNumber, { field, index: indexOf(field) }, reason)
  }

  function rejectAt(
    record: readonly string[], rowNumber: number, { field, index }: { field: string; index: number }, reason: string,
  ): ReadRow<Row> {
    return {
      reject: {
        rowNumber, field, reason,
        column: showValue(header[index] ?? field),
        value: showValue(record[index] ?? ''),
        reference: reference === undefined ? '' : showValue(valueOf(record, reference)),
      },
    }
  }

  /** One for all rows: a rule takes from it what it needs. */
  const values: Values = {}
  return function readRow(record, line) {
    const problem = findShapeProblem(record, line)
    if (problem !== undefined) return { reject: rejectLength(record, line, problem) }
    const says = currencyWitness === null ? undefined : findContradiction(currencyWitness, record, options.currency)
    if (says !== undefined && currencyWitness !== null) {
      const reason = `says ${says}, but the currency given for all rows is ${options.currency ?? 'none'}`
      return rejectAt(record, line, { field: 'currency', index: currencyWitness.index }, reason)
    }
    for (const { field, index, read } of cells) {
      const lost = record.kinds && findLostSigns(record, index, fields[field], options)
      if (lost !== undefined) return reject(record, line, field, lost)
      const value = read(record[index] ?? '', line, values, record.kinds?.get(index))
      if (!value.ok) return reject(record, line, field, value.reason)
      values[field] = value.value
    }
    // Each field was read by the reader of what it holds, and the reading order names them all.
    const outcome = toRow(values as ValuesOf<Fields>, line)
    return 'row' in outcome ? outcome : reject(record, line, outcome.field, outcome.reason)
  }
}

/**
 * Says why a record has not the fields of a row, or why one of them may be a part of its amount; undefined where it is
 * fine. Throws IMPORT_QUOTE_OPEN where it swallowed its successors.
 */
function createShapeCheck(inspection: TableInspection, fields: TableFields) {
  const { columns, header, width, format: { delimiter }, options } = inspection
  const file = basename(inspection.path)
  const amounts = Object.entries(fields).flatMap(([field, { holds }]) => (
    holds === 'amount' ? columns.get(field) ?? [] : []
  ))
  const nameless = amounts.length === 0 ? [] : findNamelessEnd(inspection)
  const suspected = findSuspected(inspection)
  return (record: readonly string[], line: number): string | undefined => {
    if (record.length === width && width === header.length) {
      if (nameless.some((index) => (record[index] ?? '').trim() !== '')) return NAMELESS
      return suspected.some(([index, behind]) => isSplit(record, index, behind)) ? AMOUNT_MAY_BE_SPLIT : undefined
    }
    const problem = findWidthProblem(record, inspection)
    if (problem !== undefined) {
      refuseSwallowedLines(file, record, line)
      return problem
    }
    if (options.behindAmounts === 'separate') return undefined
    return findSplitAmount(record, amounts, delimiter) === undefined ? undefined : AMOUNT_MAY_BE_SPLIT
  }
}

/** The columns of amounts behind which there may be a part of them, by what a person says, or else by what is there. */
function findSuspected(
  { behindAmounts, format: { delimiter }, options }: TableInspection,
): readonly (readonly [number, BehindAmount])[] {
  if (delimiter !== ',' || options.behindAmounts === 'separate') return []
  const found = [...behindAmounts]
  return options.behindAmounts === 'part' ? found.map(([index]) => [index, 'texts'] as const) : found
}

const NAMELESS = 'has something in its last field, but the header names no column there: a delimiter may stand in a '
  + 'value'

/** The columns behind the last one that has a name, but for those that are known to hold something. */
function findNamelessEnd({ header, columns, currencyWitness }: TableInspection): readonly number[] {
  const known = new Set([...columns.values(), currencyWitness?.index])
  const end = header.findLastIndex((name) => name.trim() !== '') + 1
  return header.flatMap((_, index) => (index >= end && !known.has(index) ? [index] : []))
}

/** Of a row that has more or fewer fields than the header. */
export function rejectLength(record: readonly string[], rowNumber: number, reason: string): TableReject {
  return { rowNumber, field: null, column: '', value: showValue(record.join(' | ')), reason, reference: '' }
}

/** All amounts of a file are written in one notation, and so are its dates: one reader sees them all. */
function createReaders(
  inspection: TableInspection, corrections: Corrections,
): (field: string, described: TableField | undefined) => CellReader {
  const readAmount = createAmountReader(inspection)
  const readDate: DateReader = createDateReader(inspection)
  return (field, described) => {
    if (described === undefined) throw new Error(`The reading order names ${field}, which is no field`)
    switch (described.holds) {
      case 'reference': {
        const readReference = createReferenceReader(inspection, field, corrections)
        return described.isRequired
          ? readReference
          : (text, line) => (text.trim() === '' ? parsed(null) : readReference(text, line))
      }
      case 'currency': return createCurrencyReader(inspection, described)
      case 'amount': return createAmountCellReader(readAmount, described)
      case 'date': return readDate
      case 'text': return createTextReader(inspection, field, described, corrections)
      case 'own': return (text) => described.parse(unguardFormula(text).trim())
    }
  }
}

function createAmountCellReader(
  readAmount: AmountReader, { currency: its, isRequired, isSigned }: AmountField,
): CellReader {
  const resolve = isSigned ? resolveSignedAmount : resolveAmount
  return (text, line, values, kind) => {
    if (!isRequired && text.trim() === '') return parsed(null)
    // Read before it by the reader of currencies, as the reading order says; else no currency, which throws.
    const currency = values[its] as Currency
    return kind === 'number' ? readStoredAmount(text, currency, resolve) : readAmount(text, currency, line, resolve)
  }
}
