import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ANSWER_NAMES, STEP_SHAPE } from '../../../src-main/sandbox/answer-step.ts'
import { parseScenario } from '../../../src-main/sandbox/scenario.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

function parseReferences(references: object, more: object = {}) {
  return parseScenario(JSON.stringify({ references, ...more }))
}

describe('a scenario file', () => {
  it('gives each reference its transaction and answers, with what the defaults say', () => {
    const { transactions, httpStatuses } = parseReferences(
      {
        'REF-1': { answer: 'approved', amount: '1250.50' },
        'REF-2': { answers: ['reset', { answer: 'slow', delayMs: 5 }], method: 'qr' },
        'REF-3': { answer: 'approved', currency: 'UGX', amount: '900' },
      },
      { defaults: { amount: '10' }, httpStatuses: { refused: 422 } },
    )
    expect(transactions).toMatchObject([
      { txref: 'REF-1', amountMinor: 125_050, currency: 'NGN', method: 'card', answers: [{ answer: 'approved' }] },
      { txref: 'REF-2', amountMinor: 1000, answers: [{ answer: 'reset' }, { answer: 'slow', delayMs: 5 }] },
      { txref: 'REF-3', amountMinor: 900, currency: 'UGX', method: 'mobile-money' },
    ])
    expect(httpStatuses).toEqual({ refused: 422 })
  })

  it('needs no amount where no answer shows the transaction', () => {
    expect(parseReferences({ R: { answer: 'unknown' } }).transactions).toMatchObject([{ amountMinor: null }])
  })

  it('is described with an example that works, every answer and every option', () => {
    const source = readFileSync(new URL('../../../src-main/sandbox/scenario.ts', import.meta.url), 'utf8')
    const description = source.slice(0, source.indexOf('*/'))
    const example = description.split('\n').filter((line) => line.startsWith(' *     ')).map((line) => line.slice(2))
    expect(parseScenario(example.join('\n')).transactions).toHaveLength(3)
    const named = [...ANSWER_NAMES, ...Object.keys(STEP_SHAPE), 'createdAt', 'customer', 'method']
    expect(named.filter((name) => !description.includes(`\`${name}`))).toEqual([])
  })

  it('takes any text as a reference, even the name of a prototype', () => {
    const entry = '{"answer":"unknown"}'
    const text = `{"references":{"__proto__":${entry},"constructor":${entry},"":${entry}}}`
    expect(parseScenario(text).transactions.map(({ txref }) => txref)).toEqual(['__proto__', 'constructor', ''])
  })

  it.each<[string, string, string]>([
    ['{', 'the file', 'is not valid JSON'],
    ['[]', 'the file', 'expected object'],
    ['{"references":[]}', 'references', 'must be an object'],
    ['{"references":{},"more":1}', 'the file', 'more'],
    ['{"references":{},"httpStatuses":{"refused":99}}', 'httpStatuses → refused', '200'],
    ['{"references":{},"httpStatuses":{"refusd":400}}', 'httpStatuses', 'refusd'],
    ['{"references":{},"defaults":{"answer":"approved"}}', 'defaults', 'answer'],
    ['{"references":{"R":"approved"}}', 'references → R', 'must be an object'],
  ])('that is wrong is refused with the place and the reason: %s', (text, place, reason) => {
    expect(() => parseScenario(text)).toThrow(AppError)
    expect(() => parseScenario(text)).toThrow(unusable(place, reason))
  })

  const paid = { answer: 'approved', amount: '1' }
  it.each<[object, string, string]>([
    [{}, ' → answer', 'approved'],
    [{ ...paid, answer: 'aproved' }, ' → answer', 'approved'],
    [{ answer: 'approved' }, ' → amount', 'is missing'],
    [{ ...paid, amount: 1250.5 }, ' → amount', 'must be text'],
    [{ ...paid, amount: '1,250' }, ' → amount', 'is not a number'],
    [{ ...paid, amount: '-1' }, ' → amount', 'is negative'],
    [{ ...paid, amount: '10000000000000' }, ' → amount', '15 digits'],
    [{ ...paid, amount: '1.5', currency: 'UGX' }, ' → amount', 'decimals'],
    [{ ...paid, currency: 'NAIRA' }, ' → currency', 'ISO 4217'],
    [{ ...paid, currency: 'KES', method: 'qr' }, ' → method', 'KES'],
    [{ ...paid, createdAt: 'today' }, ' → createdAt', 'ISO'],
    [{ ...paid, minutes: 3 }, ' → minutes', 'no meaning'],
    [{ answer: 'other-amount', amount: '1', shortByMinor: 101 }, ' → shortByMinor', 'amount'],
    [{ answer: 'reset', fields: {} }, ' → fields', 'no meaning'],
    [{ answer: 'unknown', colour: 'red' }, '', 'colour'],
    [{ answers: [] }, ' → answers', '1'],
    [{ answers: ['reset', 'resett'] }, ' → answers → 1 → answer', 'reset'],
    [{ answers: ['reset'], delayMs: 1 }, '', 'single answer'],
  ])('with a wrong reference is refused with the place and the reason: %o', (entry, place, reason) => {
    expect(() => parseReferences({ R: entry })).toThrow(unusable(`references → R${place}`, reason))
  })
})

function unusable(place: string, reason: string) {
  const details = { place, reason: expect.stringContaining(reason) as string }
  return expect.objectContaining({ code: 'SCENARIO_UNUSABLE', details }) as AppError
}
