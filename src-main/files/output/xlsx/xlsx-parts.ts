/** The parts of a workbook around its rows (ECMA-376), as small as spreadsheets accept them. */
import type { Table } from '../table.ts'
import { headerRow } from './xlsx-cells.ts'
import { XML_START, XMLNS_MAIN, XMLNS_PACKAGE, XMLNS_RELATIONS } from './xlsx-names.ts'
import { columnLetters, escapeXml } from './xlsx-text.ts'

const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Sheets go by the default of their ending, so that this part can come first, before their number is known. */
export const CONTENT_TYPES = `${XML_START}<Types xmlns="${XMLNS_PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${SHEET_TYPES}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/></Types>`

export const ROOT_RELATIONS = relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])

export function workbook(names: readonly string[]): string {
  const list = names.map((name, index) => (
    `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  ))
  return `${XML_START}<workbook xmlns="${XMLNS_MAIN}" xmlns:r="${XMLNS_RELATIONS}">` +
    `<sheets>${list.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  return relations([
    ...numbers(sheets).map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
    relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
  ])
}

const MAX_SHEET_NAME = 31
const WIDTHS = { text: 28, reference: 32, money: 16, stated: 16, integer: 10, date: 12, instant: 20 } as const

/** Up to the first row of data: the heading stays in sight. */
export function sheetStart<Row>(table: Table<Row>, isFirst: boolean): string {
  const widths = table.columns.map(({ kind }, index) => (
    `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`
  ))
  return `${XML_START}<worksheet xmlns="${XMLNS_MAIN}"><sheetViews>` +
    `<sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${headerRow(table)}`
}

/** `rows`: how many the sheet has, its heading included. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/></worksheet>`
}

/** Spreadsheets take no two sheets of one name, whatever its case. */
export function nameSheets(titles: readonly string[]): readonly string[] {
  const taken = new Map<string, number>()
  return titles.map((title) => {
    const key = sheetName(title, 1).toLowerCase()
    const number = (taken.get(key) ?? 0) + 1
    taken.set(key, number)
    return sheetName(title, number)
  })
}

function sheetName(title: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAX_SHEET_NAME - suffix.length) + suffix
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${XMLNS_RELATIONS}/${type}" Target="${target}"/>`
}

function relations(list: readonly string[]): string {
  return `${XML_START}<Relationships xmlns="${XMLNS_PACKAGE}/relationships">${list.join('')}</Relationships>`
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
