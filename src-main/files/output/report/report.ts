/** A report to print: one HTML page that stands for itself, without script and without anything from elsewhere. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { escapeHtml } from './html-text.ts'
import { reportStyle } from './report-style.ts'
import type { Column, Table, TableEncoder } from '../table.ts'

/** A small table of figures ahead of the rows. */
export interface ReportFigures {
  readonly title: string
  readonly headings: readonly string[]
  /** Headings and cells from this one on are numbers and stand to the right. */
  readonly firstNumber: number
  readonly rows: readonly (readonly string[])[]
  /** What is said where there are no rows. */
  readonly whenEmpty: string
}

export interface Report<Row> {
  /** What it is about; names the page too. */
  readonly title: string
  readonly badge: { readonly text: string; readonly isLive: boolean }
  /** Stand on every page of the paper. */
  readonly runningHead: string
  readonly runningFoot: string
  /** Who, when, what: each a name and its value. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Sentences that must not be missed. */
  readonly alarms: readonly string[]
  readonly figures: readonly ReportFigures[]
  readonly table: Table<Row>
  /** A sentence after the rows; null for none. */
  readonly closing: string | null
}

/** Nothing may be loaded or run, should anything in it ever be taken for markup. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

export function createReportEncoder<Row>(report: Report<Row>): TableEncoder<Row> {
  const { figures, table, closing } = report
  const headings = table.columns.map(({ title, kind }) => cell('th', title, CLASSES[kind]))
  const writers = table.columns.map(cellWriter)
  return {
    start: () => `${head(report)}${figures.map(figuresTable).join('')}<h2>Rows</h2>\n`
      + `<table class="rows"><thead><tr>${headings.join('')}</tr></thead><tbody>\n`,
    encode: (rows) => rows.map((row) => `<tr>${writers.map((write) => write(row)).join('')}</tr>\n`).join(''),
    end: () => `</tbody></table>\n${closing === null ? '' : paragraph(closing)}</body></html>\n`,
  }
}

function head<Row>({ title, badge, runningHead, runningFoot, facts, alarms }: Report<Row>): string {
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>\n`)
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${runningHead}`)}</title>
<style>${reportStyle(runningHead, runningFoot)}</style></head>
<body><h1>${escapeHtml(title)} <span class="badge${badge.isLive ? ' live' : ''}">${escapeHtml(badge.text)}</span></h1>
<dl>
${list.join('')}</dl>
${alarms.map((alarm) => paragraph(alarm, ' class="alarm"')).join('')}`
}

function figuresTable({ title, headings, firstNumber, rows, whenEmpty }: ReportFigures): string {
  const heading = `<h2>${escapeHtml(title)}</h2>\n`
  if (rows.length === 0) return heading + paragraph(whenEmpty)
  const line = (tag: 'th' | 'td', texts: readonly string[]) => (
    `<tr>${texts.map((text, index) => cell(tag, text, index >= firstNumber ? 'number' : '')).join('')}</tr>\n`
  )
  const body = rows.map((texts) => line('td', texts)).join('')
  return `${heading}<table class="small"><thead>${line('th', headings)}</thead><tbody>\n${body}</tbody></table>\n`
}

function paragraph(text: string, attributes = ''): string {
  return `<p${attributes}>${escapeHtml(text)}</p>\n`
}

/** The style of a column's cells. */
const CLASSES = {
  text: '', reference: '', date: 'time', instant: 'time', money: 'number', integer: 'number',
} as const satisfies Record<Column<never>['kind'], string>

function cell(tag: 'th' | 'td', text: string, style: string): string {
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope}${style === '' ? '' : ` class="${style}"`}>${escapeHtml(text)}</${tag}>`
}

function cellWriter<Row>(column: Column<Row>): (row: Row) => string {
  const text = textOf(column)
  return (row) => cell('td', text(row) ?? '', CLASSES[column.kind])
}

function textOf<Row>(column: Column<Row>): (row: Row) => string | null {
  switch (column.kind) {
    case 'text':
    case 'reference':
    case 'date':
      return column.value
    case 'instant':
      return (row) => column.value(row)?.replace('T', ' ').replace(/\.\d+Z$/, '') ?? null
    case 'integer':
      return (row) => column.value(row)?.toString() ?? null
    case 'money':
      return (row) => {
        const money = column.value(row)
        return money && formatMoney(money.amountMinor, money.currency)
      }
    default:
      return assertNever(column)
  }
}
