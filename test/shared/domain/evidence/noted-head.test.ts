/** Anchors in what carries them: the one of the report itself, whatever stands in its rows. */
import { describe, expect, it } from 'vitest'
import { toAnchor, type Anchor } from '../../../../src-shared/domain/evidence/anchor.ts'
import { readNotedHeads } from '../../../../src-shared/domain/evidence/noted-head.ts'

function anchorAt(auditCount: number): Anchor {
  const facts = {
    ledgerId: 'ab'.repeat(16), profile: 'shop', kind: 'test', auditCount, auditHead: 'cd'.repeat(32),
    observationCount: 9, observationHead: 'ef'.repeat(32), merkleRoot: null, at: '2026-09-17T08:30:00.000Z',
  } as const
  return toAnchor(facts, '12'.repeat(32), '34'.repeat(64))
}

const escaped = (anchor: Anchor) => JSON.stringify(anchor).replaceAll('"', '&quot;')

function countsIn(text: string): readonly number[] {
  const read = readNotedHeads(text)
  if (!read.ok) throw new Error(read.reason)
  return read.value.map(({ head }) => head.auditCount)
}

describe('the anchor of a report', () => {
  it('is the one at its end, though the name of a customer is an older one', () => {
    const page = `<td>${escaped(anchorAt(3))}</td>\n<dt>Anchor</dt><dd>${escaped(anchorAt(7))}</dd>`
    expect(countsIn(page)).toEqual([7])
  })

  it('is among the facts of a PDF, behind its title', () => {
    const [older, own] = [3, 7].map((count) => JSON.stringify(anchorAt(count)))
    expect(countsIn(`%PDF-1.7\n<< /Title (${older})\n/Anchor (${own}) >>`)).toEqual([7])
  })
})
