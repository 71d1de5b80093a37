/** The styles of a workbook: one for each kind of cell, and one for amounts of each number of decimals. */
import { XML_START, XMLNS_MAIN } from './xlsx-names.ts'

/** Indexes into `cellXfs` below. */
export const STYLE = { general: 0, text: 1, header: 2, integer: 3, date: 4, instant: 5, money: 6 } as const

/** How many decimals a currency can have, and the style for each, counted from `STYLE.money`. */
const MONEY_EXPONENTS = [0, 2, 3, 4]
const MONEY_FORMATS = ['#,##0', '#,##0.00', '#,##0.000', '#,##0.0000']

export function moneyStyle(exponent: number): number {
  const index = MONEY_EXPONENTS.indexOf(exponent)
  if (index === -1) throw new Error(`No style for ${exponent} decimals`)
  return STYLE.money + index
}

/** For numbers with so many decimals; of more than four, those that there are. */
export function decimalStyle(decimals: number): number {
  const index = MONEY_EXPONENTS.findIndex((exponent) => exponent >= decimals)
  return index === -1 ? STYLE.general : STYLE.money + index
}

/** Formats of our own are numbered from 164; 1 and 49 are built in: `0` and text. */
const FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', ...MONEY_FORMATS]
const FIRST_FORMAT = 164

const CELL_FORMATS = [
  cellFormat(0), cellFormat(49), cellFormat(49, 1), cellFormat(1),
  ...FORMATS.map((_, index) => cellFormat(FIRST_FORMAT + index)),
]

export const STYLES = `${XML_START}<styleSheet xmlns="${XMLNS_MAIN}">` +
  `<numFmts count="${FORMATS.length}">${FORMATS.map(numberFormat).join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function numberFormat(code: string, index: number): string {
  return `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`
}

function cellFormat(format: number, font = 0): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
    'applyNumberFormat="1" applyFont="1"/>'
}
