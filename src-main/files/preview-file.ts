/** Shows how a file of expected payments would be read, and everything that has to be settled before an import. */
import type { ImportField, ImportOptions, Inspection } from '../../src-shared/contract/imports.ts'
import { FIELDS } from './columns.ts'
import { inspectFile, type FileInspection } from './inspect-file.ts'
import { showValue } from './show-value.ts'

/** Nobody maps more columns by hand. */
const MAX_COLUMNS_SHOWN = 500

/**
 * Throws where an import would for good: no file, no table, no payments, an open quotation mark. All of the file is
 * read once for its hash and its encoding; its records as far down as any is in question, at least 100,000 of them.
 * Contradictions further down are found by the import, or its dry run. A million rows take some 0.3 s; about 1 s where
 * all of them are looked through for one that settles a question.
 */
export async function previewExpectedFile(
  path: string, options: ImportOptions = {}, signal?: AbortSignal,
): Promise<Inspection> {
  const inspection = await inspectFile(path, options, { signal, isPreview: true })
  const { sha256, identity, format, header, sample, questions } = inspection
  return {
    fileSha256: sha256,
    bytes: identity.sizeBytes,
    encoding: format.encoding,
    delimiter: format.delimiter,
    headers: showFields(header),
    sample: sample.map(showFields),
    columns: numberColumns(inspection),
    decimal: isAsked(inspection, 'IMPORT_AMOUNTS_MIXED') ? null : inspection.decimals.way,
    dateOrder: findDateOrder(inspection),
    open: questions.map(({ code, message, advice, details }) => ({ code, message, advice, details })),
  }
}

/** Cut where they are long, and with card numbers masked (facts of money, 11). */
function showFields(fields: readonly string[]): readonly string[] {
  return fields.slice(0, MAX_COLUMNS_SHOWN).map(showValue)
}

function numberColumns({ columns }: FileInspection): Inspection['columns'] {
  const numbers: Partial<Record<ImportField, number>> = {}
  for (const field of FIELDS) {
    const index = columns[field]
    if (index !== undefined) numbers[field] = index + 1
  }
  return numbers
}

/** Null where no value says it. */
function findDateOrder(inspection: FileInspection): Inspection['dateOrder'] {
  const { options, dates, hasYearFirst } = inspection
  if (options.dateOrder !== undefined) return options.dateOrder
  if (isAsked(inspection, 'IMPORT_DATES_MIXED') || isAsked(inspection, 'IMPORT_DATES_AMBIGUOUS')) return null
  return dates.way ?? (hasYearFirst ? 'ymd' : null)
}

function isAsked({ questions }: FileInspection, code: string): boolean {
  return questions.some((question) => question.code === code)
}
