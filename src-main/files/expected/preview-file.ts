/** Shows how a file of expected payments would be read, and everything that has to be settled before an import. */
import { IMPORT_FIELDS, type ImportOptions, type Inspection } from '../../../src-shared/contract/books/imports.ts'
import { inspectTable } from '../table/inspect-table.ts'
import { describeDateOrder, describeTable } from '../table/table-reading.ts'
import { EXPECTED_TABLE } from './expected-table.ts'

/**
 * Throws where an import would for good: no file, no table, no payments, an open quotation mark. All of the file is
 * read once for its hash and its encoding; its records as far down as any is in question, at least 100,000 of them.
 * Contradictions further down are found by the import, or its dry run. A million rows take some 0.3 s; about 1 s where
 * all of them are looked through for one that settles a question.
 */
export async function previewExpectedFile(
  path: string, options: ImportOptions = {}, signal?: AbortSignal,
): Promise<Inspection> {
  const inspection = await inspectTable(path, EXPECTED_TABLE, options, { signal, isPreview: true })
  return { ...describeTable(inspection, IMPORT_FIELDS), dateOrder: describeDateOrder(inspection) }
}
