import { describe, expect, it } from 'vitest'
import {
  decideUnchanged, type NewestWord, type SeenCase,
} from '../../../../src-shared/domain/books/decide-unchanged.ts'

const word = (eventId: number, by: string): NewestWord => ({ eventId, by, kind: 'noted', atMs: eventId * 1_000 })
const caseOf = (txref: string, newest: NewestWord | null, change: Partial<SeenCase> = {}): SeenCase => (
  { txref, kind: 'failed', resolution: null, waiting: null, newest, ...change }
)
const resolution = { as: 'fraud', note: 'reported', by: 'Ada' } as const
const waiting = { ...resolution, eventId: 9, attemptId: 1, readingId: null, atRiskMinor: 0 }

describe('what a person decided about', () => {
  it('is as they saw it up to the newest word that they had seen, and where they name none', () => {
    const cases = [caseOf('A', word(4, 'Ada')), caseOf('B', null)]
    for (const revision of [undefined, 4, 5]) expect(decideUnchanged(cases, revision).ok).toBe(true)
    expect(decideUnchanged(cases, 3).ok).toBe(false)
    expect(decideUnchanged([caseOf('A', word(1, 'Ada'))], 0).ok).toBe(false)
    expect(decideUnchanged([caseOf('A', null)], 0).ok).toBe(true)
  })

  it('is told by its last change, and how many of them changed', () => {
    const cases = [
      caseOf('A', word(7, 'Ada')), caseOf('B', word(9, 'Ben'), { resolution }), caseOf('C', word(3, 'Carl')),
    ]
    expect(decideUnchanged(cases, 3)).toEqual({
      ok: false,
      refusal: {
        code: 'EXCEPTION_CHANGED',
        details: {
          txref: 'B', by: 'Ben', at: '1970-01-01T00:00:09.000Z', did: 'noted', state: 'resolved', changed: 2,
        },
      },
    })
  })

  it.each<[string, Partial<SeenCase>]>([
    ['open', {}], ['resolved', { resolution }], ['resolved', { resolution, waiting }],
    ['waiting for a second person', { waiting }], ['no exception', { kind: null }],
  ])('is %s now: %j', (state, change) => {
    expect(decideUnchanged([caseOf('A', word(1, 'Ada'), change)], 0)).toMatchObject({ refusal: { details: { state } } })
  })
})
