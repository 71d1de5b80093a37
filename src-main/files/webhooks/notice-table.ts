/** A table of delivered webhooks: each column is a field of the payload by its name, also nested (`customer.email`). */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  emptyFields, putField, splitFieldName, type NestedFields,
} from '../../../src-shared/domain/values/nested-fields.ts'
import { toJsonField } from '../../../src-shared/domain/webhooks/webhook-notice.ts'
import { refuseSwallowedLines } from '../input/records.ts'
import { unguardFormula } from '../output/formula-guard.ts'
import type { TableInspection } from '../table/inspect-table.ts'
import { rejectLength, type RowReader } from '../table/row-reader.ts'
import type { TableKind } from '../table/table-kind.ts'

export interface NoticeRow {
  /** The line on which it begins, counted from 1. */
  readonly rowNumber: number
  readonly json: string
}

/** More columns than this are no webhooks. */
const MAX_COLUMNS = 200
/** One of them must be there, or no row can name anything. */
const REFERENCE_COLUMNS = ['txRef', 'tx_ref', 'reference', 'data.txRef', 'data.tx_ref', 'data.reference']

/** It knows no fields: the header says which there are. */
export const NOTICE_TABLE: TableKind = { fields: {}, judgeHeader, mayBeEmpty: true }

function judgeHeader(file: string, header: readonly string[]): void {
  const invalid = (reason: string) => new AppError('WEBHOOK_FILE_INVALID', { file, reason })
  if (header.length > MAX_COLUMNS) throw invalid(`it has more than ${MAX_COLUMNS} columns`)
  const names = splitNames(header).map((path) => path.join('.'))
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (doubled !== undefined) throw invalid(`it has two columns named ${doubled}`)
  if (!names.some((name) => REFERENCE_COLUMNS.includes(name))) {
    throw invalid('it has neither a txRef column, as in the payload, nor a reference column, as in a transfer')
  }
}

/** What is missing at a row's end says nothing, as empty fields do. */
export function createNoticeReader({ path, header }: TableInspection): RowReader<NoticeRow> {
  const file = basename(path)
  const columns = splitNames(header)
  return (record, rowNumber) => {
    if (record.length <= columns.length) return { row: { rowNumber, json: toJson(columns, record) } }
    refuseSwallowedLines(file, record, rowNumber)
    const reason = `has ${record.length} fields, but the header has ${columns.length}`
    return { reject: rejectLength(record, rowNumber, reason) }
  }
}

function splitNames(header: readonly string[]): readonly (readonly string[])[] {
  return header.map((name) => splitFieldName(name.trim()))
}

/** An empty field says nothing, as in a form. */
function toJson(columns: readonly (readonly string[])[], record: readonly string[]): string {
  const fields = emptyFields()
  for (const [index, path] of columns.entries()) {
    const value = unguardFormula(record[index] ?? '')
    if (value !== '') putField(fields, path, value)
  }
  return writeFields(fields)
}

function writeFields(fields: NestedFields): string {
  const members = Object.entries(fields).map(([name, value]) => {
    const json = typeof value === 'string' ? toJsonField(name, value) : writeFields(value as NestedFields)
    return `${JSON.stringify(name)}:${json}`
  })
  return `{${members.join(',')}}`
}
