/** Fee rules as a person gives them: what may be left out, and what is refused. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFeeRules } from '../../../../src-shared/domain/matching/parse-fee-rules.ts'

const PLAIN = { name: 'card', fee: 'appFee', currency: 'NGN', perCent: '1.4' }

function issuesOf(value: unknown): readonly string[] {
  const parsed = parseFeeRules(value)
  return parsed.ok ? [] : parsed.issues.map(({ field, reason }) => `${field} ${reason}`)
}

describe('fee rules', () => {
  it('say no more than they need to', () => {
    const rule = {
      ...PLAIN, method: null, fixedMinor: 0, minimumMinor: null, capMinor: null, appliesFromMinor: 0,
      borneBy: 'merchant', fromDate: null, toDate: null,
    }
    expect(parseFeeRules([PLAIN])).toEqual({ ok: true, value: [rule] })
    expect(parseFeeRules({ feeRules: [rule] })).toEqual({ ok: true, value: [rule] })
  })

  it.each([
    [null, 'feeRules is missing'], [{}, 'feeRules is missing'], ['x', 'feeRules must be a list of at most 200'],
    [[{ ...PLAIN, rate: 1 }], 'feeRules[0] has an unknown field'],
    [[{ ...PLAIN, perCent: '-1' }], 'feeRules[0].perCent must be from 0 to 100'],
    [[{ ...PLAIN, fixedMinor: 1.5 }], 'feeRules[0].fixedMinor must be a whole number from 0 to'],
    [[{ ...PLAIN, minimumMinor: 5, capMinor: 4 }], 'feeRules[0].minimumMinor must not be above the cap'],
    [[{ ...PLAIN, fromDate: '2026-02-30' }], 'feeRules[0].fromDate'],
    [[{ ...PLAIN, fromDate: '2026-02-02', toDate: '2026-02-01' }], 'feeRules[0].toDate must not end before it begins'],
    [[PLAIN, PLAIN], 'feeRules[1].name is the name of another rule'],
  ])('are refused where they are wrong: %j', (value, issue) => {
    expect(issuesOf(value).join('; ')).toContain(issue)
  })

  it('are read from the example of the documentation', () => {
    const docs = readFileSync(path.join(import.meta.dirname, '../../../../docs/matching.md'), 'utf8')
    const [, json = ''] = /<!-- fee-example -->\s*```json\n([\s\S]*?)```/.exec(docs) ?? []
    expect(issuesOf(JSON.parse(json))).toEqual([])
  })
})
