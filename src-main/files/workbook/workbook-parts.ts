/** What a workbook says of all its sheets: their names and parts, shared texts, and which formats show dates. */
import type { WorkbookArchive } from './archive.ts'
import { isDateFormat } from './cell-text.ts'
import { unreadableWorkbook } from './unreadable.ts'
import { readWhole } from './xml.ts'

export interface SheetPart {
  readonly name: string
  /** Within the archive. */
  readonly part: string
  readonly isHidden: boolean
}

/** What tells what its sheets are. */
export interface WorkbookOutline {
  readonly sheets: readonly SheetPart[]
  /** Are its days counted from 1904? */
  readonly is1904: boolean
  /** The part of the texts that its sheets share; undefined where there is none. */
  readonly textsPart: string | undefined
  /** Numbers of cell formats that show a date. */
  readonly dateFormats: ReadonlySet<number>
}

export interface WorkbookParts extends WorkbookOutline {
  readonly sharedTexts: readonly string[]
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** Of all shared texts together; they are held in memory. */
const MAX_SHARED_CHARACTERS = 128 * 2 ** 20

/** Throws IMPORT_WORKBOOK_UNREADABLE. */
export async function readOutline(file: string, archive: WorkbookArchive): Promise<WorkbookOutline> {
  const { targets, types } = await readRelations(file, archive)
  const partOf = (type: string) => [...types].find(([, known]) => known === type)?.[0]
  const { sheets, is1904 } = await readSheets(file, archive, targets)
  return {
    sheets: sheets.filter(({ part }) => types.get(part) === 'worksheet'),
    is1904,
    textsPart: partOf('sharedStrings'),
    dateFormats: await readDateFormats(file, archive, partOf('styles')),
  }
}

interface Relations {
  /** By id. */
  readonly targets: ReadonlyMap<string, string>
  /** By part: the last word of its type. */
  readonly types: ReadonlyMap<string, string>
}

async function readRelations(file: string, archive: WorkbookArchive): Promise<Relations> {
  const targets = new Map<string, string>()
  const types = new Map<string, string>()
  await readWhole(file, RELATIONS, await archive.open(RELATIONS), {
    open(name, { Id = '', Target = '', Type = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      targets.set(Id, part)
      types.set(part, Type.slice(Type.lastIndexOf('/') + 1))
    },
  })
  return { targets, types }
}

async function readSheets(file: string, archive: WorkbookArchive, targets: ReadonlyMap<string, string>) {
  const sheets: SheetPart[] = []
  let is1904 = false
  await readWhole(file, WORKBOOK, await archive.open(WORKBOOK), {
    open(tag, { name = '', id = '', state = 'visible', date1904 = '0' }) {
      if (tag === 'workbookPr') is1904 = isOn(date1904)
      if (tag !== 'sheet') return
      const part = targets.get(id)
      if (part !== undefined) sheets.push({ name, part, isHidden: state !== 'visible' })
    },
  })
  return { sheets, is1904 }
}

/** The texts come last: there are as many of them as there are different cells. */
export async function readWorkbookParts(file: string, archive: WorkbookArchive): Promise<WorkbookParts> {
  const outline = await readOutline(file, archive)
  return { ...outline, sharedTexts: await readSharedTexts(file, archive, outline.textsPart) }
}

async function readSharedTexts(
  file: string, archive: WorkbookArchive, part: string | undefined,
): Promise<readonly string[]> {
  if (part === undefined) return []
  const texts: string[] = []
  let characters = 0
  const item = collectText()
  await readWhole(file, part, await archive.open(part), {
    open(name) {
      if (name === 'si') item.begin()
      else item.open(name)
    },
    text(piece) {
      item.text(piece)
    },
    close(name) {
      item.close(name)
      if (name !== 'si') return
      const text = item.take()
      characters += text.length
      if (characters > MAX_SHARED_CHARACTERS) throw unreadableWorkbook(file, 'its texts are too long')
      texts.push(text)
    },
  })
  return texts
}

/** The text of runs, `t`, but for what only says how they are pronounced. */
export function collectText() {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    begin() {
      text = ''
    },
    open(name: string) {
      if (name === 'rPh') isPronunciation = true
      if (name === 't') isText = true
    },
    text(piece: string) {
      if (isText && !isPronunciation) text += piece
    },
    close(name: string) {
      if (name === 'rPh') isPronunciation = false
      if (name === 't') isText = false
    },
    take: () => unescaped(text),
  }
}

/** Signs that XML can't hold are written `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

async function readDateFormats(
  file: string, archive: WorkbookArchive, part: string | undefined,
): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  if (part === undefined) return dates
  const codes = new Map<number, string>()
  let isCellFormats = false
  let format = 0
  await readWhole(file, part, await archive.open(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellFormats = true
      if (name !== 'xf' || !isCellFormats) return
      if (isDateFormat(Number(numFmtId), codes.get(Number(numFmtId)))) dates.add(format)
      format += 1
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return dates
}

function isOn(flag: string): boolean {
  return flag === '1' || flag === 'true'
}
