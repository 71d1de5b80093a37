/** What is typed into a form is read as the language of the page writes numbers, and a form begins with it so. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_CHARGE, readCharge } from '../../src-renderer/features/charges/charge-draft.ts'
import { draftOf as draftOfRule, ruleOf } from '../../src-renderer/features/rules/rule-draft.ts'
import { draftOfFee, readFee } from '../../src-renderer/features/settings/fee-draft.ts'
import {
  draftOf as draftOfTransfer, emptyDraft, readDraft,
} from '../../src-renderer/features/transfers/transfer-form.ts'
import type { FeeRule } from '../../src-shared/domain/matching/fee-rules.ts'
import { DEFAULT_RULES } from '../../src-shared/domain/matching/default-rules.ts'
import type { MatchRule } from '../../src-shared/domain/matching/match-rule.ts'
import { speak } from '../../src-shared/texts/text.ts'

const FEE: FeeRule = {
  name: 'Card', fee: 'appFee', currency: 'NGN', method: null, perCent: '1.4', fixedMinor: 10_050, minimumMinor: 5_005,
  capMinor: 200_000, appliesFromMinor: 250_001, borneBy: 'merchant', fromDate: null, toDate: null,
}
const [FIRST] = DEFAULT_RULES
const TOLERANCES = [{ currency: 'NGN', absoluteMinor: 1_005, perCent: '0.25' }] as const

beforeEach(() => speak('fr', {}))
afterEach(() => speak('en', {}))

describe('a form in French', () => {
  it('reads the amount of a transfer, and shows it so where it is edited', () => {
    const { details } = readDraft({ ...emptyDraft('PAY-1'), amount: '1 250,50' })
    expect(details.amountMinor).toBe(125_050)
    expect(readDraft({ ...emptyDraft('PAY-1'), amount: '1,250' }).details.amountMinor).toBe(125)
    expect(draftOfTransfer({ details }).amount).toBe('1250,50')
  })

  it('reads the amount of a charge', () => {
    const { details, faults } = readCharge({
      ...EMPTY_CHARGE, txref: 'C-1', amount: '1\u202F250,50', email: 'customer@example.com',
    })
    expect(faults).toEqual({})
    expect(details.amountMinor).toBe(125_050)
  })

  it('shows a fee rule, and reads it back as it was', () => {
    const draft = draftOfFee(FEE)
    expect(draft).toMatchObject({ perCent: '1,4', fixed: '100,50', appliesFrom: '2500,01' })
    expect(readFee(draft)).toEqual({ rule: FEE, faults: {} })
  })

  it('shows what a matching rule lets be left, and reads it back as it was', () => {
    const rule: MatchRule = { ...FIRST!, tolerances: TOLERANCES }
    const draft = draftOfRule(rule)
    expect(draft.tolerances).toEqual([{ currency: 'NGN', amount: '10,05', perCent: '0,25' }])
    expect(ruleOf(draft).tolerances).toEqual(TOLERANCES)
  })
})
