/** Lines as one text: it is what is hashed of them, and crosses to the thread at less cost than its values. */
import { hash } from 'node:crypto'
import type { SettlementLine } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { digestOfText, textOfValues, type StoredValue } from '../evidence/digest.ts'

/** Of 32 bytes, 16 and a bit: no two lines that differ have one content, also not where somebody looks for them. */
const CONTENT_SIGNS = 22

/** In the order in which lines are hashed (evidence/observe-settlements.ts). */
export const LINE_WIDTH = 17

export interface PackedLines {
  readonly lines: string
  /** Of lines that go in as they are. */
  readonly digest: Uint8Array
}

export type LineValues = readonly StoredValue[]

export function packLines(lines: readonly SettlementLine[]): PackedLines {
  // The text of what a line says is hashed, and is a part of the text of all: made once, as it takes the longest.
  const texts = lines.map((line) => {
    const said = textOfValues(saidBy(line))
    return `${line.rowNumber},${said.slice(1, -1)},"${contentOf(said)}",1`
  })
  const text = `[${texts.join(',')}]`
  return { lines: text, digest: digestOfText(text) }
}

/** The values were packed by `packLines`: they never left this program. */
export function unpackLines(lines: string): LineValues {
  return JSON.parse(lines) as LineValues
}

/** What makes two lines of different files one: all that they say. */
export function contentOfLine(line: SettlementLine): string {
  return contentOf(textOfValues(saidBy(line)))
}

/** base64url holds no sign that JSON writes otherwise. */
function contentOf(said: string): string {
  return hash('sha256', said, 'base64url').slice(0, CONTENT_SIGNS)
}

function saidBy(line: SettlementLine): readonly StoredValue[] {
  return [
    line.settlementId, line.kind, line.txref, line.platformReference, line.currency, line.grossMinor, line.appFeeMinor,
    line.merchantFeeMinor, line.stampDutyMinor, line.netMinor, line.transactionDate, line.settlementDate, line.stage,
    line.dueDate,
  ]
}
