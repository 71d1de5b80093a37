/** Writes tables as Excel workbooks, streaming: rows are compressed as they come and none is held. */
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { Table, TableEncoder } from '../table.ts'
import { createRowWriter } from './xlsx-cells.ts'
import { CONTENT_TYPES, ROOT_RELATIONS, sheetEnd, sheetStart, workbook, workbookRelations } from './xlsx-parts.ts'
import { STYLES } from './xlsx-styles.ts'
import { createArchive, type ArchivePart } from './zip-archive.ts'

/** What a sheet can hold, its header included. */
const MAX_SHEET_ROWS = 1_048_576
/** A workbook and its parts have lengths of 32 bits; a sheet that comes near is continued on another. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3
const MAX_FILE_BYTES = 4 * 1024 ** 3 - 64 * 1024 ** 2

/** `maxSheetRows`: past so many rows, the header included, the table goes on in a second sheet, `… (2)`. */
export function createXlsxEncoder<Row>(table: Table<Row>, maxSheetRows = MAX_SHEET_ROWS): TableEncoder<Row> {
  const archive = createArchive()
  const writeRow = createRowWriter(table)
  let sheets = 0
  let sheetRows = 0
  let sheet: ArchivePart | undefined

  async function addWhole(name: string, text: string): Promise<void> {
    const part = archive.add(name)
    await part.write(text)
    await part.end()
  }

  async function openSheet(): Promise<ArchivePart> {
    sheets += 1
    sheetRows = 1
    const part = archive.add(`xl/worksheets/sheet${sheets}.xml`)
    await part.write(sheetStart(table, sheets === 1))
    return part
  }

  async function closeSheet(): Promise<void> {
    await sheet?.write(sheetEnd(table.columns.length, sheetRows))
    await sheet?.end()
    sheet = undefined
  }

  return {
    async start() {
      await addWhole('[Content_Types].xml', CONTENT_TYPES)
      await addWhole('_rels/.rels', ROOT_RELATIONS)
      await addWhole('xl/styles.xml', STYLES)
      sheet = await openSheet()
      return archive.take()
    },
    async encode(rows) {
      let done = 0
      while (done < rows.length) {
        if (sheetRows >= maxSheetRows || (sheet?.bytes() ?? 0) > MAX_SHEET_BYTES) await closeSheet()
        sheet ??= await openSheet()
        const fitting = rows.slice(done, done + maxSheetRows - sheetRows)
        let text = ''
        for (const row of fitting) {
          sheetRows += 1
          text += writeRow(row, sheetRows)
        }
        await sheet.write(text)
        done += fitting.length
      }
      if (archive.bytes() > MAX_FILE_BYTES) {
        throw new AppError('EXPORT_TOO_LARGE', { file: table.title, reason: 'a workbook can’t pass 4 GiB' })
      }
      return archive.take()
    },
    async end() {
      await closeSheet()
      await addWhole('xl/workbook.xml', workbook(table.title, sheets))
      await addWhole('xl/_rels/workbook.xml.rels', workbookRelations(sheets))
      archive.end()
      return archive.take()
    },
  }
}
