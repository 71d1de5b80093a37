/** A report to print: one HTML page that stands for itself, without script and without anything from elsewhere. */
import { spokenLanguage, t } from '../../../../src-shared/texts/text.ts'
import { escapeHtml } from './html-text.ts'
import { cell, cellWriter, headingCells } from './report-cells.ts'
import { reportStyle } from './report-style.ts'
import type { Table, TableEncoder } from '../table.ts'

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

export interface ReportRows<Row> {
  readonly title: string
  readonly table: Table<Row>
  /** Sentences below a row, a line each; null where rows have none. */
  readonly linesOf: ((row: Row) => readonly string[]) | null
  readonly whenEmpty: string
  /** A sentence after the rows; null for none. */
  readonly closing: string | null
}

export interface Report<Row> {
  /** What it is about; names the page too. */
  readonly title: string
  readonly badge: { readonly text: string; readonly isLive: boolean }
  /** Stand on every page of the paper. */
  readonly runningHead: string
  readonly runningFoot: string
  /** For wide tables: the page lies on its side. */
  readonly isAcross: boolean
  /** Who, when, what: each a name and its value. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** By which others check what the report rests on; at its end. */
  readonly evidence: readonly (readonly [name: string, value: string])[]
  /** Sentences that must not be missed. */
  readonly alarms: readonly string[]
  /** Rows that come first, before the figures; null for none. */
  readonly lead: (ReportRows<Row> & { readonly rows: readonly Row[] }) | null
  readonly figures: readonly ReportFigures[]
  readonly main: ReportRows<Row>
  /** Who signs on paper: a line each. */
  readonly signedBy: readonly string[]
}

/** Nothing may be loaded or run, should anything in it ever be taken for markup. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

/** Rows with sentences of their own stand before the figures: they are what a reader looks for first. */
export function createReportEncoder<Row>(report: Report<Row>): TableEncoder<Row> {
  const { figures, lead, main, signedBy, evidence } = report
  const counted = figures.map(figuresTable).join('')
  const isMainFirst = lead === null && main.linesOf !== null
  const writeRow = rowWriter(main)
  let hasRows = false
  return {
    start: () => (
      head(report) + (lead === null ? '' : leadTable(lead)) + (isMainFirst ? '' : counted) + tableStart(main)
    ),
    encode(rows) {
      hasRows ||= rows.length > 0
      return rows.map(writeRow).join('')
    },
    end: () => (
      tableEnd(main, hasRows) + (isMainFirst ? counted : '') + signatures(signedBy)
        + (evidence.length === 0 ? '' : `<h2>${escapeHtml(t('Evidence'))}</h2>\n${definitions(evidence)}`)
        + '</body></html>\n'
    ),
  }
}

function head<Row>({ title, badge, runningHead, runningFoot, isAcross, facts, alarms }: Report<Row>): string {
  return `<!DOCTYPE html>
<html lang="${spokenLanguage()}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${runningHead}`)}</title>
<style>${reportStyle({ runningHead, runningFoot, isAcross })}</style></head>
<body><h1>${escapeHtml(title)} <span class="badge${badge.isLive ? ' live' : ''}">${escapeHtml(badge.text)}</span></h1>
${definitions(facts)}${alarms.map((alarm) => paragraph(alarm, ' class="alarm"')).join('')}`
}

function definitions(facts: Report<never>['facts']): string {
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>\n`)
  return `<dl>\n${list.join('')}</dl>\n`
}

function leadTable<Row>(lead: NonNullable<Report<Row>['lead']>): string {
  return tableStart(lead) + lead.rows.map(rowWriter(lead)).join('') + tableEnd(lead, lead.rows.length > 0)
}

function tableStart<Row>({ title, table, linesOf }: ReportRows<Row>): string {
  const style = linesOf === null ? 'rows' : 'rows told'
  return `<h2>${escapeHtml(title)}</h2>\n<table class="${style}"><thead><tr>${headingCells(table)}</tr></thead>`
    + (linesOf === null ? '<tbody>\n' : '\n')
}

function tableEnd<Row>({ linesOf, whenEmpty, closing }: ReportRows<Row>, hasRows: boolean): string {
  return `${linesOf === null ? '</tbody>' : ''}</table>\n${hasRows ? '' : paragraph(whenEmpty)}`
    + (closing === null ? '' : paragraph(closing))
}

/** A row and its sentences are one body of the table, which is not parted between pages. */
function rowWriter<Row>({ table, linesOf }: ReportRows<Row>): (row: Row) => string {
  const writers = table.columns.map((column) => cellWriter(column, table.timeZone))
  const line = (row: Row): string => `<tr>${writers.map((write) => write(row)).join('')}</tr>\n`
  if (linesOf === null) return line
  return (row) => {
    const said = linesOf(row).map((text) => `<div>${escapeHtml(text)}</div>`).join('')
    const below = said === '' ? '' : `<tr class="said"><td colspan="${table.columns.length}">${said}</td></tr>\n`
    return `<tbody>${line(row)}${below}</tbody>\n`
  }
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

function signatures(names: readonly string[]): string {
  const blanks = [t('Name'), t('Signature'), t('Date')].map((blank) => `<span>${escapeHtml(blank)}</span>`).join('')
  const lines = names.map((name) => `<div><b>${escapeHtml(name)}</b>${blanks}</div>\n`)
  return names.length === 0 ? '' : `<div class="signatures">\n${lines.join('')}</div>\n`
}

function paragraph(text: string, attributes = ''): string {
  return `<p${attributes}>${escapeHtml(text)}</p>\n`
}
