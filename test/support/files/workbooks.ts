/** Excel workbooks made by hand, down to the value that each cell stores. */
import { strToU8, zipSync, type Zippable } from 'fflate'

/**
 * A text is one; a number is stored by its digits. `stored`: any other cell, by its type and value as ECMA-376 has them
 * (18.3.1.4), with `date` for one whose format shows a day.
 */
export type TestCell = string | { readonly number: string } | TestCellAsStored | null

interface TestCellAsStored {
  readonly stored: string
  readonly type?: string
  readonly isDate?: boolean
  readonly formula?: string
}

export interface TestSheet {
  readonly name: string
  readonly rows: readonly (readonly TestCell[])[]
  readonly isHidden?: boolean
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The second cell format shows a day, by a format of the workbook’s own; the third by one that all have. */
const STYLES = `${HEAD}<styleSheet ${MAIN}>
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd&quot;.&quot;mm.yyyy"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="4"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`

/** `parts`: put beside the others, or in their place. */
export function workbookOf(
  sheets: readonly TestSheet[],
  { is1904 = false, parts = {} }: { readonly is1904?: boolean; readonly parts?: Readonly<Record<string, string>> } = {},
): Buffer {
  const shared: string[] = []
  const files: Zippable = {}
  const put = (name: string, text: string) => {
    files[name] = strToU8(text)
  }
  sheets.forEach(({ rows }, at) => put(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows, shared)))
  const properties = `<workbookPr date1904="${is1904 ? 1 : 0}"/>`
  put('xl/workbook.xml', `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets>${
    sheets.map(({ name, isHidden }, at) => (
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`
    )).join('')}</sheets></workbook>`)
  put('xl/_rels/workbook.xml.rels', `${HEAD}<Relationships>${sheets.map((_, at) => (
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)
  )).join('')}${relation('rS', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('rT', 'styles', 'styles.xml')}
</Relationships>`)
  put('xl/sharedStrings.xml', `${HEAD}<sst ${MAIN}>${shared.join('')}</sst>`)
  put('xl/styles.xml', STYLES)
  for (const [name, text] of Object.entries(parts)) put(name, text)
  return Buffer.from(zipSync(files))
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function sheetXml(rows: readonly (readonly TestCell[])[], shared: string[]): string {
  const lines = rows.flatMap((cells, at) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`, shared)).join('')
    return xml === '' ? [] : [`<row r="${at + 1}">${xml}</row>`]
  })
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: TestCell, at: string, shared: string[]): string {
  if (cell === null) return `<c r="${at}" s="1"/>`
  if (typeof cell === 'string') {
    // In two runs, with how it is pronounced, as some programs write them.
    shared.push(`<si><r><t xml:space="preserve">${escaped(cell.slice(0, 2))}</t></r><rPh sb="0" eb="1"><t>x</t></rPh>`
      + `<r><t xml:space="preserve">${escaped(cell.slice(2))}</t></r></si>`)
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`
  }
  if ('number' in cell) return `<c r="${at}" s="0"><v>${cell.number}</v></c>`
  const { stored, type, isDate, formula } = cell
  const value = type === 'inlineStr' ? `<is><t>${escaped(stored)}</t></is>` : `<v>${escaped(stored)}</v>`
  return `<c r="${at}"${type === undefined ? '' : ` t="${type}"`} s="${isDate ? 1 : 0}">${
    formula === undefined ? '' : `<f>${escaped(formula)}</f>`}${value}</c>`
}

function letter(column: number): string {
  return String.fromCharCode(65 + column)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
