/** Writes an Excel workbook sheet by sheet, streaming: rows are compressed as they come and none is held. */
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { Table } from '../table.ts'
import { createRowWriter } from './xlsx-cells.ts'
import {
  CONTENT_TYPES, nameSheets, ROOT_RELATIONS, sheetEnd, sheetStart, workbook, workbookRelations,
} from './xlsx-parts.ts'
import { STYLES } from './xlsx-styles.ts'
import { createArchive, type ArchivePart } from './zip-archive.ts'

/** What a sheet can hold, its header included. */
const MAX_SHEET_ROWS = 1_048_576
/** A workbook and its parts have lengths of 32 bits; a sheet that comes near is continued on another. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3
const MAX_FILE_BYTES = 4 * 1024 ** 3 - 64 * 1024 ** 2

export interface SheetWriter<Row> {
  add(rows: readonly Row[]): Promise<void>
  /** Before another sheet is begun. */
  end(): Promise<void>
}

export interface WorkbookWriter {
  begin(): Promise<void>
  /** A sheet, and further ones where it does not hold all rows. */
  sheet<Row>(table: Table<Row>): Promise<SheetWriter<Row>>
  end(): Promise<void>
  /** What has come out since the last call. */
  take(): Uint8Array
}

/** `maxSheetRows`: past so many rows, the header included, a table goes on in a second sheet, `… (2)`. */
export function createWorkbookWriter(maxSheetRows = MAX_SHEET_ROWS): WorkbookWriter {
  const archive = createArchive()
  /** Of each sheet, the title of its table. */
  const titles: string[] = []

  async function addWhole(name: string, text: string): Promise<void> {
    const part = archive.add(name)
    await part.write(text)
    await part.end()
  }

  async function openPart<Row>(table: Table<Row>): Promise<ArchivePart> {
    titles.push(table.title)
    const part = archive.add(`xl/worksheets/sheet${titles.length}.xml`)
    await part.write(sheetStart(table, titles.length === 1))
    return part
  }

  return {
    async begin() {
      await addWhole('[Content_Types].xml', CONTENT_TYPES)
      await addWhole('_rels/.rels', ROOT_RELATIONS)
      await addWhole('xl/styles.xml', STYLES)
    },
    async sheet(table) {
      const writeRow = createRowWriter(table)
      let part: ArchivePart | undefined = await openPart(table)
      let count = 1

      async function close(): Promise<void> {
        await part?.write(sheetEnd(table.columns.length, count))
        await part?.end()
        part = undefined
        count = 1
      }

      return {
        async add(rows) {
          let done = 0
          while (done < rows.length) {
            if (count >= maxSheetRows || (part?.bytes() ?? 0) > MAX_SHEET_BYTES) await close()
            part ??= await openPart(table)
            const fitting = rows.slice(done, done + maxSheetRows - count)
            let text = ''
            for (const row of fitting) {
              count += 1
              text += writeRow(row, count)
            }
            await part.write(text)
            done += fitting.length
          }
          if (archive.bytes() > MAX_FILE_BYTES) {
            throw new AppError('EXPORT_TOO_LARGE', { file: table.title, reason: 'a workbook can’t pass 4 GiB' })
          }
        },
        end: close,
      }
    },
    async end() {
      await addWhole('xl/workbook.xml', workbook(nameSheets(titles)))
      await addWhole('xl/_rels/workbook.xml.rels', workbookRelations(titles.length))
      archive.end()
    },
    take: () => archive.take(),
  }
}
