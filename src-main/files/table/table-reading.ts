/** Says for people how a file would be read, and everything that has to be settled before an import. */
import type { DATE_ORDERS, tableReadingOf } from '../../../src-shared/contract/table-file.ts'
import type { z } from 'zod'
import { showValue } from '../columns/show-value.ts'
import type { TableInspection } from './inspect-table.ts'

/** Nobody maps more columns by hand. */
const MAX_COLUMNS_SHOWN = 500

type Reading<Field extends string> = Readonly<z.output<ReturnType<typeof tableReadingOf<readonly [Field]>>>>

/** `fields`: those of the table, which have a column here or not. */
export function describeTable<Field extends string>(
  inspection: TableInspection, fields: readonly Field[],
): Reading<Field> {
  const { sha256, identity, format, header, headerLine, sample, questions, spacedReferences, repairable } = inspection
  return {
    fileSha256: sha256,
    bytes: identity.sizeBytes,
    encoding: format.encoding,
    delimiter: format.delimiter,
    sheet: format.sheet && { name: format.sheet.name, names: format.sheet.names },
    hasFormulas: inspection.hasFormulas,
    headerLine,
    headers: showFields(header),
    sample: sample.map(showFields),
    columns: numberColumns(inspection, fields),
    decimal: isAsked(inspection, 'IMPORT_AMOUNTS_MIXED') ? null : inspection.decimals.way,
    spacedReferences: inspection.options.trimReferences === true ? 0 : spacedReferences,
    repairableReferences: inspection.options.repairReferences === true ? 0 : repairable,
    open: questions.map(({ code, message, advice, details }) => ({ code, message, advice, details })),
  }
}

/** Null where no value says it. */
export function describeDateOrder(inspection: TableInspection): (typeof DATE_ORDERS)[number] | null {
  const { options, dates, hasYearFirst } = inspection
  if (options.dateOrder !== undefined) return options.dateOrder
  if (isAsked(inspection, 'IMPORT_DATES_MIXED') || isAsked(inspection, 'IMPORT_DATES_AMBIGUOUS')) return null
  return dates.way ?? (hasYearFirst ? 'ymd' : null)
}

/** Cut where they are long, and with card numbers masked (facts of money, 11). */
function showFields(fields: readonly string[]): readonly string[] {
  return fields.slice(0, MAX_COLUMNS_SHOWN).map(showValue)
}

function numberColumns<Field extends string>({ columns }: TableInspection, fields: readonly Field[]) {
  const numbers: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const index = columns.get(field)
    if (index !== undefined) numbers[field] = index + 1
  }
  return numbers
}

function isAsked({ questions }: TableInspection, code: string): boolean {
  return questions.some((question) => question.code === code)
}
