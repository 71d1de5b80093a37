/** What an act on exceptions names as seen, and how it is told that somebody else was quicker. */
import { describe, expect, it } from 'vitest'
import { createOwnWords, singleOf, type Meant } from '../../../src-renderer/exceptions/meant.ts'
import { isOvertaken, readOvertaken, tellOvertaken } from '../../../src-renderer/exceptions/overtaken.ts'

const of = (revision: number | undefined, ...txrefs: string[]): Meant => ({ txrefs, revision })
const all: Meant = { filter: { status: 'open' }, count: 2, revision: 5 }

describe('what an act names as seen', () => {
  it('is the revision that was read with its cases, and nothing before anything was read', () => {
    const own = createOwnWords()
    expect([of(5, 'A'), all, of(undefined, 'A')].map(own.revisionOf)).toEqual([5, 5, undefined])
  })

  it('is the act before it, until that is read back; also of a third one', () => {
    const own = createOwnWords()
    own.note(of(5, 'A', 'B'), 8)
    expect([of(5, 'A'), of(6, 'B', 'A'), of(8, 'A'), of(9, 'A')].map(own.revisionOf)).toEqual([8, 8, 8, 9])
    own.note(of(5, 'A'), 11)
    expect(own.revisionOf(of(5, 'A'))).toBe(11)
  })

  it('is what was read where another case is meant too, where all that match are, and of what was read earlier', () => {
    const own = createOwnWords()
    own.note(of(5, 'A'), 8)
    expect([of(5, 'A', 'C'), of(5, 'C'), all, of(4, 'A')].map(own.revisionOf)).toEqual([5, 5, 5, 4])
    own.note(all, 9)
    expect(own.revisionOf(of(5, 'A'))).toBe(5)
  })
})

describe('a case that somebody else changed', () => {
  const details = {
    txref: 'A', by: 'Ada', at: '2026-09-17T10:04:00.000Z', did: 'resolved', state: 'resolved', changed: 1,
  }

  it('is told by who, what and when, in the time of the profile', () => {
    expect(isOvertaken({ code: 'EXCEPTION_CHANGED' })).toBe(true)
    expect(isOvertaken({ code: 'EXCEPTIONS_CHANGED' })).toBe(false)
    const { title, text } = tellOvertaken(readOvertaken(details), 'Africa/Lagos')
    expect(title).toBe('Ada changed A meanwhile')
    expect(text).toMatch(/^It was resolved\. \(.*11:04.*\) Nothing of yours was saved\./)
  })

  it('is the last of several where several were', () => {
    expect(tellOvertaken(readOvertaken({ ...details, changed: 3 }), 'UTC').title)
      .toBe('3 of them were changed meanwhile, A last, by Ada')
  })

  it('is read again where it alone was meant', () => {
    expect([of(1, 'A'), of(1, 'A', 'B'), all].map(singleOf)).toEqual(['A', undefined, undefined])
  })
})
