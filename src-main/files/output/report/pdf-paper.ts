/** The paper of a report as PDF: where on which page the next thing goes, and text that the font can print. */
import { createRequire } from 'node:module'
import type PdfDocument from 'pdfkit'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Report } from './report.ts'
import { seenText } from './seen-text.ts'

/** In points, 72 an inch. */
const MARGIN = { top: 50, right: 34, bottom: 44, left: 34 } as const
const RUNNING_SIZE = 7.5
/** Between the edge of the page and what stands on each. */
const RUNNING_INSET = 24

export type Weight = 'regular' | 'bold'
export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
}

/** With the signs of the region: ₦, ₵, letters with dots below. Under the SIL Open Font Licence. */
const FONTS: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
}
const INK = '#111111'
export const FAINT_INK = '#444444'
const RULE = '#bbbbbb'

const { resolve } = createRequire(import.meta.url)

/** Nearly all text: the font has all of it. */
const PLAIN = /^[ -~]*$/

export interface Paper {
  readonly left: number
  readonly width: number
  /** How much a page holds. */
  readonly height: number
  /** Where the next thing goes, from the top of the page. */
  y: number
  /** Moves to another page where so much does not fit below. Tells whether it did. */
  makeRoom(height: number): boolean
  /** As the font prints it: what it lacks becomes U+FFFD, and is told at the end. */
  printable(text: string): string
  widthOf(text: string, style: Style): number
  heightOf(text: string, width: number, style: Style): number
  write(text: string, place: Place, style: Style): void
  rule(weight: number, colour?: string, place?: { readonly left: number; readonly width: number }): void
  box(left: number, top: number, width: number, height: number, isFilled: boolean): void
  /** Did the font lack anything? */
  lacksSigns(): boolean
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly align?: 'left' | 'right'
  /** More than that is cut, and ends in an ellipsis. */
  readonly maxHeight?: number
  /** On one line, whatever its length. */
  readonly isUnbroken?: boolean
}

type Doc = InstanceType<typeof PdfDocument>

/** What is read of a font: of pdfkit’s own types it is no part. */
interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

export function layPaper(doc: Doc): Paper {
  // By its file: pdfkit would open one that has another name each time it is chosen.
  const files: Readonly<Record<Weight, string>> = { regular: resolve(FONTS.regular), bold: resolve(FONTS.bold) }
  const bottom = doc.page.height - MARGIN.bottom
  const missing = new Set<number>()
  const known = new Map<number, boolean>()

  function take({ size, weight = 'regular', colour = INK }: Style): Doc {
    return doc.font(files[weight]).fontSize(size).fillColor(colour)
  }

  function hasGlyph(sign: string): boolean {
    const codePoint = sign.codePointAt(0) ?? 0
    const before = known.get(codePoint)
    if (before !== undefined) return before
    doc.font(files.regular)
    // pdfkit keeps the font that is chosen there, and says nothing of it.
    const has = (doc as unknown as OpenFont)._font.font.hasGlyphForCodePoint(codePoint)
    known.set(codePoint, has)
    if (!has) missing.add(codePoint)
    return has
  }

  const paper: Paper = {
    left: MARGIN.left,
    width: doc.page.width - MARGIN.left - MARGIN.right,
    height: bottom - MARGIN.top,
    y: MARGIN.top,
    makeRoom(height) {
      if (paper.y + height <= bottom) return false
      doc.addPage()
      paper.y = MARGIN.top
      return true
    },
    printable(text) {
      if (PLAIN.test(text)) return text
      let printed = ''
      // The font takes letters with marks apart, and would tell a reader of the file the whole letter for a part of it.
      for (const sign of seenText(text).normalize('NFD')) printed += hasGlyph(sign) ? sign : '\ufffd'
      return printed
    },
    widthOf: (text, style) => take(style).widthOfString(text),
    heightOf: (text, width, style) => take(style).heightOfString(text, { width }),
    write(text, { left, top, width, align = 'left', maxHeight, isUnbroken = false }, style) {
      take(style).text(text, left, top, {
        align, ...(isUnbroken ? { lineBreak: false } : { width }),
        ...(maxHeight !== undefined && { height: maxHeight, ellipsis: true }),
      })
    },
    rule(weight, colour = RULE, { left, width } = { left: paper.left, width: paper.width }) {
      doc.lineWidth(weight).strokeColor(colour).moveTo(left, paper.y).lineTo(left + width, paper.y).stroke()
    },
    box(left, top, width, height, isFilled) {
      doc.lineWidth(1).rect(left, top, width, height)
      if (isFilled) doc.fill(INK)
      else doc.strokeColor(INK).stroke()
    },
    lacksSigns: () => missing.size > 0,
  }
  return paper
}

/** Head, foot and number of each page, once all are there. */
export function numberPages(doc: Doc, paper: Paper, { runningHead, runningFoot }: Report): void {
  const { start, count } = doc.bufferedPageRange()
  const style = { size: RUNNING_SIZE, colour: FAINT_INK }
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // Otherwise text below the margin would begin another page.
    doc.page.margins = { top: 0, right: 0, bottom: 0, left: 0 }
    const number = t('Page {page} of {pages}', { page: index + 1 - start, pages: count })
    const numberWidth = paper.widthOf(number, style)
    const left = paper.left + paper.width - numberWidth
    const top = RUNNING_INSET
    const room = paper.width - numberWidth - 12
    const maxHeight = RUNNING_SIZE * 1.5
    paper.write(paper.printable(runningHead), { left: paper.left, top, width: room, maxHeight }, style)
    paper.write(number, { left, top, width: numberWidth + 1, isUnbroken: true }, style)
    const footTop = doc.page.height - RUNNING_INSET - RUNNING_SIZE
    paper.write(paper.printable(runningFoot), { left: paper.left, top: footTop, width: paper.width, maxHeight }, style)
  }
}

export function pageOptions() {
  return {
    size: 'A4', margins: MARGIN, bufferPages: true, pdfVersion: '1.7', displayTitle: true,
    font: resolve(FONTS.regular),
  } as const
}
