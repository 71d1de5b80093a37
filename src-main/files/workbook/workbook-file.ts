/** A sheet of an Excel workbook as a table: which sheet it is, and its records. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { identifyFile, isSameFile, type ReadOptions } from '../input/input-file.ts'
import { openArchive, type WorkbookArchive } from './archive.ts'
import { readSheetRows, type SheetRows } from './sheet-rows.ts'
import { readOutline, readWorkbookParts, type SheetPart, type WorkbookOutline } from './workbook-parts.ts'
import { unreadableWorkbook } from './unreadable.ts'
import { ofPart, readXml } from './xml.ts'

/** Where the records of a table lie in a workbook. */
export interface SheetFormat {
  readonly name: string
  /** All that hold anything, hidden ones only where no other does. */
  readonly names: readonly string[]
}

export interface SheetChoice {
  readonly sheet: SheetFormat
  /** Which of several sheets is meant; null where that is said, or there is one. */
  readonly question: AppError | null
}

/** Throws IMPORT_WORKBOOK_UNREADABLE, and IMPORT_SHEET_UNKNOWN for a name that no sheet has. */
export async function chooseSheet(path: string, named: string | undefined): Promise<SheetChoice> {
  const file = basename(path)
  return await withWorkbook(path, async (archive, { sheets }) => {
    const filled: SheetPart[] = []
    for (const sheet of sheets) if (await hasCells(file, archive, sheet)) filled.push(sheet)
    const shown = filled.some(({ isHidden }) => !isHidden) ? filled.filter(({ isHidden }) => !isHidden) : filled
    const names = shown.map(({ name }) => name)
    if (named !== undefined && !sheets.some(({ name }) => name === named)) {
      throw new AppError('IMPORT_SHEET_UNKNOWN', { file, sheet: named, sheets: names.join(', ') })
    }
    const name = named ?? names[0]
    if (name === undefined) throw new AppError('IMPORT_EMPTY', { file })
    const isOpen = named === undefined && names.length > 1
    const question = isOpen ? new AppError('IMPORT_SHEETS_SEVERAL', { file, sheets: names.join(', ') }) : null
    return { sheet: { name, names }, question }
  })
}

/** All rows of the sheet that have anything in them. `bytesRead`: as if so much of the file had been read. */
export async function* readSheet(
  path: string, { name }: SheetFormat, { signal, identity }: ReadOptions = {},
): AsyncGenerator<SheetRows> {
  const file = basename(path)
  const before = identity ?? (await identifyFile(path))
  const archive = await openArchive(path)
  try {
    const workbook = await readWorkbookParts(file, archive)
    const sheet = workbook.sheets.find((one) => one.name === name)
    if (!sheet) throw new AppError('IMPORT_FILE_CHANGED', { file })
    const share = before.sizeBytes / Math.max(1, archive.sizeOf(sheet.part))
    for await (const rows of readSheetRows(file, archive, sheet.part, workbook)) {
      signal?.throwIfAborted()
      yield { ...rows, bytesRead: Math.min(before.sizeBytes, Math.round(rows.bytesRead * share)) }
    }
  } finally {
    archive.close()
  }
  if (!isSameFile(before, await identifyFile(path))) throw new AppError('IMPORT_FILE_CHANGED', { file })
}

async function withWorkbook<Result>(
  path: string, use: (archive: WorkbookArchive, outline: WorkbookOutline) => Promise<Result>,
): Promise<Result> {
  const file = basename(path)
  const archive = await openArchive(path)
  try {
    if (!archive.has('xl/workbook.xml')) throw unreadableWorkbook(file, describeOther(archive))
    return await use(archive, await readOutline(file, archive))
  } finally {
    archive.close()
  }
}

function describeOther(archive: WorkbookArchive): string {
  if (archive.has('xl/workbook.bin')) return 'it is a binary workbook (.xlsb); save it as .xlsx'
  if (archive.has('content.xml')) return 'it is an OpenDocument file; save it as .xlsx'
  return 'it is an archive of other files'
}

/** Looks no further than to the first cell that has a value. */
async function hasCells(file: string, archive: WorkbookArchive, { part }: SheetPart): Promise<boolean> {
  let isFound = false
  const reading = readXml(file, part, {
    open(name) {
      isFound ||= name === 'v' || name === 'is'
    },
  })
  for await (const bytes of ofPart(file, part, await archive.open(part))) {
    reading.push(bytes)
    if (isFound) return true
  }
  reading.end()
  return false
}
