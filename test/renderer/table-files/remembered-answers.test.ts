import { describe, expect, it } from 'vitest'
import {
  addRemembered, parseRemembered, type RememberedAnswers,
} from '../../../src-renderer/table-files/remembered-answers.ts'

const HEADERS = ['id', 'amount']
const SAID: RememberedAnswers = { kind: 'settlement', headers: HEADERS, answers: { decimal: '.', signs: 'plus' } }

describe('answers about a table', () => {
  it('are remembered for its kind and its very header, the newest first', () => {
    const other: RememberedAnswers = { ...SAID, kind: 'refunds' }
    const later: RememberedAnswers = { ...SAID, answers: { decimal: ',' } }
    const kept = addRemembered(addRemembered(addRemembered([], SAID), other), later)
    expect(kept).toEqual([later, other])
    expect(addRemembered(kept, { ...SAID, headers: ['amount', 'id'] })).toHaveLength(3)
  })

  it('are forgotten where nothing had to be said', () => {
    expect(addRemembered([SAID], { ...SAID, answers: { decimal: undefined } })).toEqual([])
  })

  it('are forgotten, the oldest first, where there are very many', () => {
    let kept: readonly RememberedAnswers[] = []
    for (let at = 0; at < 60; at += 1) kept = addRemembered(kept, { ...SAID, headers: [`${at}`] })
    expect([kept.length, kept[0]?.headers]).toEqual([40, ['59']])
    const wide = { ...SAID, headers: [`${'x'.repeat(60_000)}`] }
    expect(addRemembered(kept, wide)).toEqual([])
  })

  it('come back as they were stored, without what is none', () => {
    expect(parseRemembered(JSON.parse(JSON.stringify([SAID])))).toEqual([SAID])
    expect(parseRemembered([
      {
        kind: 'settlement', headers: HEADERS,
        answers: { currency: 'NGN', decimal: ';', columns: { amount: 3 }, signs: 'plus' },
      },
      { kind: 'unknown', headers: HEADERS, answers: {} }, null, { kind: 'bank' },
    ])).toEqual([{ kind: 'settlement', headers: HEADERS, answers: { signs: 'plus' } }])
    expect(parseRemembered('x')).toBeUndefined()
  })
})
