/** How a report looks, on paper first: A4, its head and foot on every page. */
import { t } from '../../../../src-shared/texts/text.ts'

interface Paper {
  /** Both stand at the edges of every page, where the browser prints margin boxes. */
  readonly runningHead: string
  readonly runningFoot: string
  readonly isAcross: boolean
}

export function reportStyle({ runningHead, runningFoot, isAcross }: Paper): string {
  return `
@page { size: A4 ${isAcross ? 'landscape' : 'portrait'}; margin: 16mm 12mm;
  @top-left { content: ${cssString(runningHead)}; font: 8pt sans-serif; color: #444 }
  @top-right { content: ${pageOfPages()}; font: 8pt sans-serif; color: #444 }
  @bottom-left { content: ${cssString(runningFoot)}; font: 7pt monospace; color: #444 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 8mm; max-width: ${isAcross ? '297mm' : '210mm'}; color: #111; background: #fff;
  font: 9pt/1.4 system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif }
h1 { margin: 0 0 2mm; font-size: 16pt } h2 { margin: 6mm 0 1mm; font-size: 11pt; break-after: avoid }
p { margin: 1mm 0 }
.badge { display: inline-block; padding: 0 2mm; border: 1.5pt solid #111; font-size: 10pt; vertical-align: 2pt }
.badge.live { color: #fff; background: #111 }
.alarm { font-weight: bold }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .5mm 4mm; margin: 2mm 0; font-size: 8pt }
dt { color: #444 } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
table.small { width: auto; min-width: 60% }
thead { display: table-header-group } tr, tbody:has(.said) { break-inside: avoid }
th, td { padding: .6mm 1.5mm; border-bottom: .4pt solid #bbb; text-align: left; vertical-align: top;
  unicode-bidi: isolate }
th { border-bottom: 1pt solid #111; white-space: normal } .number { text-align: right }
td { white-space: nowrap } td.long, .said td { white-space: normal; overflow-wrap: break-word }
td.text { max-width: ${isAcross ? '60mm' : '32mm'}; overflow: hidden; text-overflow: ellipsis }
.told td.text { min-width: 33mm; max-width: 40mm; white-space: normal } .told td.text:last-child { min-width: 0 }
.rows { font-size: 7.5pt } tr:has(+ .said) td { border-bottom: 0; padding-bottom: 0; font-weight: 600 }
.said td { padding-left: 5mm; color: #333 }
.signatures { margin-top: 14mm; break-inside: avoid }
.signatures div { display: grid; grid-template-columns: 28mm 2fr 2fr 1fr; gap: 6mm; margin-top: 12mm }
.signatures span { border-top: .6pt solid #111; padding-top: .8mm; font-size: 7.5pt; color: #444 }
@media print { body { padding: 0; max-width: none } }
`
}

/** The browser counts them as it prints. */
function pageOfPages(): string {
  const text = t('Page {page} of {pages}', { page: COUNTED, pages: COUNTED })
  const [before = '', between = '', after = ''] = text.split(COUNTED)
  const parts = [cssString(before), 'counter(page)', cssString(between), 'counter(pages)']
  return [...parts, ...(after === '' ? [] : [cssString(after)])].join(' ')
}

const COUNTED = '\u0000'

/** As a string of CSS that neither ends early nor ends the style element. */
function cssString(text: string): string {
  const escaped = text.replace(/[^ -!#-;=?-[\]-~]/gu, (character) => (
    `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `
  ))
  return `"${escaped}"`
}
