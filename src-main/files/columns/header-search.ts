/** Finds the record that names the columns: the first, or one below lines of title, which only a person can confirm. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { TableRecord } from '../input/table-record.ts'
import type { TableFields, TableOptions } from '../table/table-kind.ts'
import { describeNames } from './column-names.ts'
import { countNamedFields } from './columns.ts'

export interface Line {
  readonly record: TableRecord
  /** On which it begins, counted from 1. */
  readonly line: number
}

export interface FoundHeader extends Line {
  readonly question: AppError | null
  /** The records below it that were seen while it was searched. */
  readonly rest: readonly Line[]
}

export interface HeaderSearch {
  /** Undefined as long as more records have to be seen. */
  push(line: Line): FoundHeader | undefined
  /** Of a file that has no more records; undefined where there is no header. */
  conclude(): FoundHeader | undefined
}

/** More records than this above a table are no title. */
const MAX_TITLE_RECORDS = 20
/** One name may stand in any title; two fields beside each other are named by a header. */
const ENOUGH_NAMES = 2

export function createHeaderSearch(file: string, fields: TableFields, options: TableOptions): HeaderSearch {
  const { headerLine } = options
  const waiting: Line[] = []
  const namesFields = ({ record }: Line) => countNamedFields(record, fields, options) >= ENOUGH_NAMES

  function found(index: number, question: AppError | null = null): FoundHeader | undefined {
    const header = waiting[index]
    return header && { ...header, question, rest: waiting.slice(index + 1) }
  }
  return {
    push(line) {
      if (headerLine !== undefined && line.line < headerLine) return undefined
      waiting.push(line)
      const isFirst = waiting.length === 1
      if (isFirst && (headerLine !== undefined || !hasNames(fields))) return found(0)
      if (namesFields(line)) {
        const { record } = line
        return found(waiting.length - 1, isFirst ? null : new AppError('IMPORT_HEADER_BELOW', {
          file, line: line.line, headers: describeNames(record),
        }))
      }
      return waiting.length > MAX_TITLE_RECORDS ? found(0) : undefined
    },
    conclude: () => found(0),
  }
}

function hasNames(fields: TableFields): boolean {
  return Object.keys(fields).length > 0
}
