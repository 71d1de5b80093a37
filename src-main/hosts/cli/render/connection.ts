/** What a test of the connection found. */
import type { TestedConnection } from '../../../../src-shared/domain/service/connection.ts'
import {
  CONNECTION_LABELS, CONNECTION_TONES, connectionFacts,
} from '../../../../src-shared/labels/connection-labels.ts'
import type { Canvas } from '../terminal.ts'
import { renderFacts } from './facts.ts'

const TERM_WIDTH = 14

export function renderConnection(tested: TestedConnection, canvas: Canvas): readonly string[] {
  const { title, text } = CONNECTION_LABELS[tested.finding]
  const tone = CONNECTION_TONES[tested.finding]
  return [
    `${canvas.paint(tone === 'wait' ? 'warn' : tone, title)}.`,
    `  ${text}`,
    ...renderFacts(connectionFacts(tested).map(({ term, value }) => [term, value]), canvas, TERM_WIDTH),
  ]
}
