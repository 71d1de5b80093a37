/** A report as one HTML page that stands for itself, without script and without anything from elsewhere. */
import { spokenLanguage, t } from '../../../../src-shared/texts/text.ts'
import { escapeHtml } from './html-text.ts'
import { cellPrinter, PRINTED_AS, printHeadings } from './printed-cells.ts'
import { reportStyle } from './report-style.ts'
import type { NamedFact, Report, ReportSection } from './report.ts'

/** Nothing may be loaded or run, should anything in it ever be taken for markup. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
/** Longer references than this don't fit on a line of a page. */
const MAX_UNBROKEN = 44
/** Put together in one go; a few milliseconds of work. */
const BLOCK_ROWS = 250

/** Piece by piece. */
export function* htmlReport(report: Report): Generator<string, void, void> {
  yield head(report)
  for (const one of report.sections) yield* one(sectionPieces)
  yield signatures(report.signedBy)
  if (report.evidence.length > 0) yield `<h2>${escapeHtml(t('Evidence'))}</h2>\n${definitions(report.evidence)}`
  yield '</body></html>\n'
}

function head({ title, badge, runningHead, runningFoot, isAcross, facts, alarms }: Report): string {
  return `<!DOCTYPE html>
<html lang="${spokenLanguage()}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${runningHead}`)}</title>
<style>${reportStyle({ runningHead, runningFoot, isAcross })}</style></head>
<body><h1>${escapeHtml(title)} <span class="badge${badge.isLive ? ' live' : ''}">${escapeHtml(badge.text)}</span></h1>
${definitions(facts)}${alarms.map((alarm) => paragraph(alarm, ' class="alarm"')).join('')}`
}

function definitions(facts: readonly NamedFact[]): string {
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>\n`)
  return `<dl>\n${list.join('')}</dl>\n`
}

function* sectionPieces<Row>(section: ReportSection<Row>): Generator<string, void, void> {
  const { table, rows, linesOf, isSmall, whenEmpty, closing } = section
  yield `<h2>${escapeHtml(t(table.title))}</h2>\n`
  if (rows.length === 0) yield paragraph(whenEmpty)
  else {
    const style = isSmall ? 'small' : linesOf === null ? 'rows' : 'rows told'
    yield `<table class="${style}"><thead><tr>${headingCells(section)}</tr></thead>`
      + (linesOf === null ? '<tbody>\n' : '\n')
    const writeRow = rowWriter(section)
    for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
      yield rows.slice(start, start + BLOCK_ROWS).map(writeRow).join('')
    }
    yield `${linesOf === null ? '</tbody>' : ''}</table>\n`
  }
  if (closing !== null) yield paragraph(closing)
}

function headingCells<Row>({ table }: ReportSection<Row>): string {
  const headings = printHeadings(table)
  return table.columns.map(({ kind }, index) => cell('th', headings[index] ?? '', PRINTED_AS[kind])).join('')
}

/** A row and its sentences are one body of the table, which is not parted between pages. */
function rowWriter<Row>({ table, linesOf }: ReportSection<Row>): (row: Row) => string {
  const writers = table.columns.map((column) => {
    const print = cellPrinter(column, table.timeZone)
    return (row: Row): string => {
      const text = print(row)
      const isLong = column.kind === 'reference' && text.length > MAX_UNBROKEN
      return cell('td', text, isLong ? 'reference long' : PRINTED_AS[column.kind])
    }
  })
  const line = (row: Row): string => `<tr>${writers.map((write) => write(row)).join('')}</tr>\n`
  if (linesOf === null) return line
  return (row) => {
    const said = linesOf(row).map((text) => `<div>${escapeHtml(text)}</div>`).join('')
    const below = said === '' ? '' : `<tr class="said"><td colspan="${table.columns.length}">${said}</td></tr>\n`
    return `<tbody>${line(row)}${below}</tbody>\n`
  }
}

function cell(tag: 'th' | 'td', text: string, style: string): string {
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope} class="${style}">${escapeHtml(text)}</${tag}>`
}

function signatures(names: readonly string[]): string {
  const blanks = [t('Name'), t('Signature'), t('Date')].map((blank) => `<span>${escapeHtml(blank)}</span>`).join('')
  const lines = names.map((name) => `<div><b>${escapeHtml(name)}</b>${blanks}</div>\n`)
  return names.length === 0 ? '' : `<div class="signatures">\n${lines.join('')}</div>\n`
}

function paragraph(text: string, attributes = ''): string {
  return `<p${attributes}>${escapeHtml(text)}</p>\n`
}
