/** The SHA-256 by which an authority of timestamps knows an anchor. */
import { createHash } from 'node:crypto'
import { anchorLine, type Anchor } from '../../src-shared/domain/evidence/anchor.ts'

/** Of exactly the line that stands in its file. */
export function hashOfAnchor(anchor: Anchor): Buffer {
  return createHash('sha256').update(anchorLine(anchor)).digest()
}
