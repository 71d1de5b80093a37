import { describe, expect, it } from 'vitest'
import { paymentFilterSchema } from '../../../../src-shared/contract/books/payments.ts'
import {
  parseConditionText, parseFilterParameters, parseStoredFilter,
} from '../../../../src-shared/domain/books/condition-values.ts'
import { tellConditions } from '../../../../src-shared/domain/books/condition-words.ts'
import {
  CONDITION_NAMES, gatherFilter, PAYMENT_CONDITIONS, withoutConditions, type ConditionName, type PaymentFilter,
} from '../../../../src-shared/domain/books/payment-conditions.ts'
import { letsOnlyExceptionsThrough } from '../../../../src-shared/domain/books/standing-conditions.ts'
import { CONDITION_SAMPLES } from '../../../support/books/condition-samples.ts'

function only(name: ConditionName): PaymentFilter {
  const { value, needs } = PAYMENT_CONDITIONS[name]
  return gatherFilter((_, each) => {
    if (each === name) return CONDITION_SAMPLES[value].value
    return each === needs ? CONDITION_SAMPLES[each].value : undefined
  })
}

describe.each(CONDITION_NAMES)('the condition %s', (name) => {
  const condition = PAYMENT_CONDITIONS[name]
  const { text, said, wrong } = CONDITION_SAMPLES[condition.value]
  const filter = only(name)

  it('is checked by the contract', () => {
    expect(paymentFilterSchema.parse(filter)).toEqual(filter)
    expect(paymentFilterSchema.safeParse({ ...filter, [name]: wrong }).success).toBe(false)
  })

  it('is told in words, with its value unless it is a flag', () => {
    const told = tellConditions(filter).find(({ names }) => names.includes(name))
    expect(told).toMatchObject({ names: [name], label: condition.label })
    expect(told?.words).toContain(condition.value === 'flag' ? condition.words : said)
    expect(told?.words).not.toContain('{}')
    expect(told?.value === undefined).toBe(condition.value === 'flag')
    expect(told?.rest).not.toHaveProperty(name)
  })

  it('comes back from an address and from a store; what can’t be read is none', () => {
    const flagged = condition.value === 'flag' ? condition.flagName : text
    const beside = condition.needs ? { currency: 'NGN' } : {}
    expect(parseFilterParameters({ ...beside, [condition.parameter]: flagged })).toEqual(filter)
    expect(parseStoredFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
    expect(parseStoredFilter({ [name]: wrong })).toEqual({})
    expect(parseFilterParameters({ [condition.parameter]: '' })).toEqual({})
  })
})

describe('the conditions', () => {
  it('are told and asked for by names of their own', () => {
    const names = (of: (name: ConditionName) => string) => new Set(CONDITION_NAMES.map(of)).size
    expect(names((name) => PAYMENT_CONDITIONS[name].option)).toBe(CONDITION_NAMES.length)
    const asked = CONDITION_NAMES.map((name) => PAYMENT_CONDITIONS[name])
      .map((condition) => (condition.value === 'flag' ? condition.flagName : condition.parameter))
    expect(new Set(asked).size).toBe(CONDITION_NAMES.length)
  })

  it('that need another go with it', () => {
    const filter: PaymentFilter = { currency: 'NGN', minAmountMinor: 5, search: 'x' }
    expect(withoutConditions(filter, ['currency'])).toEqual({ search: 'x' })
    expect(withoutConditions(filter, ['minAmountMinor'])).toEqual({ currency: 'NGN', search: 'x' })
  })

  it('of both ends of a slice are told as one', () => {
    const words = (filter: PaymentFilter) => tellConditions(filter).map((told) => told.words)
    expect(words({ fromDate: '2026-09-01', toDate: '2026-09-30' })).toEqual(['expected 2026-09-01 to 2026-09-30'])
    expect(words({ fromDate: '2026-09-01', toDate: '2026-09-01' })).toEqual(['expected 2026-09-01'])
    expect(words({ toDate: '2026-09-30' })).toEqual(['expected up to 2026-09-30'])
    expect(words({ onlyFailures: false })).toEqual([])
  })

  it('let only exceptions through where none of the standings that pass is another', () => {
    const exceptional: PaymentFilter[] = [
      { onlyFailures: true }, { onlyRegressed: true }, { states: ['failed', 'pending'] }, { states: [] },
      { states: ['proved'], onlyRegressed: true },
    ]
    expect(exceptional.map(letsOnlyExceptionsThrough)).toEqual([true, true, true, true, true])
    const others: PaymentFilter[] = [{}, { onlyFailures: false }, { states: ['failed', 'proved'] }, { search: 'x' }]
    expect(others.map(letsOnlyExceptionsThrough)).toEqual([false, false, false, false])
  })

  it('say what is wrong with a text', () => {
    expect(parseConditionText('amount', '5', undefined)).toMatchObject({ reason: 'can’t be read without a currency' })
    expect(parseConditionText('amount', '-5', 'NGN')).toMatchObject({ reason: 'is below zero' })
    expect(parseConditionText('date', '2026-02-30', undefined)).toMatchObject({ ok: false })
    expect(parseConditionText('text', 'x'.repeat(201), undefined)).toMatchObject({ ok: false })
  })
})
