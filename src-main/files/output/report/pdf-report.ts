/** A report as PDF, on A4, its fonts embedded. */
import { spokenLanguage, t } from '../../../../src-shared/texts/text.ts'
import { FAINT_INK, layPaper, numberPages, pageOptions, type Paper } from './pdf-paper.ts'
import { drawSection, paragraph } from './pdf-table.ts'
import type { NamedFact, Report } from './report.ts'

const PRODUCER = 'Tillproof'
const FACT_SIZE = 8

/**
 * `atMs`: when it is made, which stands in it. All of it at once: the number of pages stands on each of them.
 */
export async function pdfReport(report: Report, atMs: number, signal?: AbortSignal): Promise<Uint8Array> {
  // Loading it takes as long as starting half of the program.
  const { default: PdfDocument } = await import('pdfkit')
  const madeAt = new Date(atMs)
  const doc = new PdfDocument({
    ...pageOptions(), layout: report.isAcross ? 'landscape' : 'portrait', lang: spokenLanguage(),
    info: {
      Title: report.title, Producer: PRODUCER, Creator: PRODUCER, CreationDate: madeAt, ModDate: madeAt,
      // What stands there is not compressed, so that it is found without reading the pages.
      ...(report.anchor !== null && { Anchor: report.anchor }),
    },
  })
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const paper = layPaper(doc)
  drawHead(paper, report)
  for (const one of report.sections) await one((section) => drawSection(paper, section, signal))
  drawSignatures(paper, report.signedBy)
  if (report.evidence.length > 0) {
    paper.makeRoom(70)
    paper.y += 12
    paragraph(paper, t('Evidence'), { size: 11, weight: 'bold' })
    drawFacts(paper, report.evidence)
  }
  if (paper.lacksSigns()) paragraph(paper, t('� stands for characters that the font of this file lacks.'), { size: 7 })
  numberPages(doc, paper, report)
  doc.end()
  await ended
  return Buffer.concat(pieces)
}

function drawHead(paper: Paper, { title, badge, facts, alarms }: Report): void {
  const style = { size: 16, weight: 'bold' } as const
  const printed = paper.printable(title)
  const badgeText = paper.printable(badge.text)
  const badgeWidth = paper.widthOf(badgeText, { size: 9, weight: 'bold' })
  const width = paper.width - badgeWidth - 24
  const height = paper.heightOf(printed, width, style)
  paper.write(printed, { left: paper.left, top: paper.y, width }, style)
  const left = paper.left + Math.min(paper.widthOf(printed, style), width) + 12
  paper.box(left, paper.y + 3, badgeWidth + 10, 16, badge.isLive)
  const colour = badge.isLive ? '#ffffff' : '#111111'
  const place = { left: left + 5, top: paper.y + 5, width: badgeWidth + 1, isUnbroken: true }
  paper.write(badgeText, place, { size: 9, weight: 'bold', colour })
  paper.y += height + 6
  drawFacts(paper, facts)
  for (const alarm of alarms) paragraph(paper, alarm, { size: 9, weight: 'bold' })
}

function drawFacts(paper: Paper, facts: readonly NamedFact[]): void {
  const style = { size: FACT_SIZE }
  const names = facts.map(([name]) => paper.printable(name))
  const nameWidth = Math.min(160, Math.max(0, ...names.map((name) => paper.widthOf(name, style))) + 1)
  const width = paper.width - nameWidth - 12
  for (const [index, [, value]] of facts.entries()) {
    const text = paper.printable(value)
    const height = paper.heightOf(text, width, style)
    paper.makeRoom(height)
    const name = { left: paper.left, top: paper.y, width: nameWidth }
    paper.write(names[index] ?? '', name, { ...style, colour: FAINT_INK })
    paper.write(text, { left: paper.left + nameWidth + 12, top: paper.y, width }, style)
    paper.y += height + 1.5
  }
  paper.y += 4
}

/** By hand, on paper. */
function drawSignatures(paper: Paper, names: readonly string[]): void {
  if (names.length === 0) return
  const lineHeight = 44
  paper.makeRoom(lineHeight * names.length + 20)
  paper.y += 10
  const blanks = [[t('Name'), 0.36], [t('Signature'), 0.36], [t('Date'), 0.2]] as const
  const nameWidth = 90
  const room = paper.width - nameWidth
  for (const name of names) {
    paper.y += lineHeight - 14
    const place = { left: paper.left, top: paper.y - 8, width: nameWidth }
    paper.write(paper.printable(name), place, { size: 9, weight: 'bold' })
    let left = paper.left + nameWidth
    for (const [text, share] of blanks) {
      const width = room * share
      paper.rule(0.6, FAINT_INK, { left, width })
      paper.write(text, { left, top: paper.y + 2, width }, { size: 7, colour: FAINT_INK })
      left += width + room * 0.04
    }
    paper.y += 14
  }
}
