/** A report as a workbook: a sheet with what it is about, and one for each section, in the language that is spoken. */
import { msg, t } from '../../../../src-shared/texts/text.ts'
import type { Column, Table } from '../table.ts'
import { createWorkbookWriter } from '../xlsx/workbook-writer.ts'
import type { NamedFact, Report, ReportSection } from './report.ts'

const ABOUT: Table<NamedFact> = {
  title: msg('About this report'),
  columns: [
    { kind: 'text', name: 'name', title: msg('What'), value: ([name]) => name },
    { kind: 'text', name: 'value', title: msg('Value'), value: ([, value]) => value },
  ],
}

/** Compressed in one go; a few milliseconds of work. */
const BLOCK_ROWS = 250

/** Piece by piece. */
export async function* xlsxReport(report: Report): AsyncGenerator<Uint8Array, void, void> {
  const workbook = createWorkbookWriter()
  await workbook.begin()
  yield* sheetOf({ table: ABOUT, rows: describeAbout(report), linesOf: null })
  for (const one of report.sections) yield* one(sheetOf)
  await workbook.end()
  yield workbook.take()

  async function* sheetOf<Row>(
    { table, rows, linesOf }: Pick<ReportSection<Row>, 'table' | 'rows' | 'linesOf'>,
  ): AsyncGenerator<Uint8Array, void, void> {
    const sheet = await workbook.sheet(spokenTable(table, linesOf))
    for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
      await sheet.add(rows.slice(start, start + BLOCK_ROWS))
      yield workbook.take()
    }
    await sheet.end()
  }
}

function describeAbout({ title, badge, facts, alarms, evidence }: Report): readonly NamedFact[] {
  return [
    [t('Report'), `${title} · ${badge.text}`], ...facts,
    ...alarms.map((alarm): NamedFact => [t('Note'), alarm]), ...evidence,
  ]
}

/** Sentences below a row become a column. */
function spokenTable<Row>(table: Table<Row>, linesOf: ReportSection<Row>['linesOf']): Table<Row> {
  const told: readonly Column<Row>[] = linesOf === null ? [] : [
    { kind: 'text', name: 'details', title: msg('Details'), value: (row) => linesOf(row).join('\n') || null },
  ]
  return {
    ...table, title: t(table.title),
    columns: [...table.columns, ...told].map((column) => (
      column.kind === 'text' ? { ...column, title: t(column.title), value: column.inPrint ?? column.value }
        : { ...column, title: t(column.title) }
    )),
  }
}
