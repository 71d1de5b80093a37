/** Matches, non-matches and residuals told in plain words, in two languages. */
import { afterEach, describe, expect, it } from 'vitest'
import { explainResidual } from '../../../src-shared/domain/matching/explain-residual.ts'
import type { ResidualItem } from '../../../src-shared/domain/matching/explanation.ts'
import { ruleLabel } from '../../../src-shared/labels/matching-labels.ts'
import { describeExplanation } from '../../../src-shared/labels/matching-explanations.ts'
import { describeNearest, reasonsOfMatch, reasonsOfUnmatched } from '../../../src-shared/labels/matching-reasons.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'
import { item, match } from '../../support/matching/items.ts'

afterEach(() => speak('en', {}))

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')
const payment = item({ id: 1, fields: { txref: 'ORD-1' }, parts: { appFee: 140 } })
const line = item({ id: 7, amountMinor: 99_00, fields: { txref: 'ORD-1', kind: 'payment' }, parts: { appFee: 150 } })
const bankOf = (amountMinor: number): ResidualItem => ({ source: 'bank-line', id: 5, kind: 'credit', amountMinor })
const LINES: readonly ResidualItem[] = [
  { source: 'settlement-line', id: 1, kind: 'payment', amountMinor: 1_234_56 },
  { source: 'settlement-line', id: 2, kind: 'payment', amountMinor: 807_13 },
]

const toldResidual = (paidMinor: number): readonly string[] => (
  explainResidual({ currency: 'NGN', left: LINES, right: [bankOf(paidMinor)], nearbyLeft: [], nearbyRight: [] })
    .map((one) => plain(describeExplanation(one, 'settlement-bank', 'NGN')))
)

describe('a match', () => {
  const [made] = match('service-settlement', [payment], [line]).matches

  it('says its rule, what agreed, what did not, and what is left', () => {
    expect(made ? reasonsOfMatch(made, 'NGN') : []).toEqual([
      'Rule: Same transaction reference.', 'The same: transaction reference, currency.', 'Different: amount.',
      'The residual is beyond the tolerance.', 'NGN 1.00 more on the side of the payment.',
      'The app fee differs: NGN 1.40 against NGN 1.50.',
    ])
  })

  it('says so in French too', () => {
    speak('fr', FRENCH)
    expect(made ? reasonsOfMatch(made, 'NGN').map(plain) : []).toEqual([
      'Règle : Même référence de transaction.', 'Identique : référence de transaction, devise.',
      'Différent : montant.',
      'Le reste dépasse la tolérance.', '1,00 NGN de plus côté paiement.',
      'Écart de frais (frais de l’application) : 1,40 NGN contre 1,50 NGN.',
    ])
  })

  it('of a rule that a person wrote has the name that the person gave, whatever it is', () => {
    expect([ruleLabel('reference'), ruleLabel('Our bank'), ruleLabel('toString')])
      .toEqual(['Same transaction reference', 'Our bank', 'toString'])
  })
})

describe('an item without a match', () => {
  it('says why, and how late it is', () => {
    const { unmatched } = match('service-settlement', [{ ...payment, date: '2026-09-24' }], [])
    expect(unmatched.map(reasonsOfUnmatched)).toEqual([['No rule found a counterpart.', 'It is 1 business day late.']])
  })

  it('says what kept the nearest away', () => {
    const kept = { left: null, right: null, isNear: false, difference: null }
    expect(describeNearest({ nearest: [{ id: 7, agreed: ['currency'], keptAway: [
      { ...kept, fact: 'txref', left: 'ORD-1', right: 'ord-1', isNear: true },
      { ...kept, fact: 'amount', left: '10000', right: '9900', difference: 100n },
      { ...kept, fact: 'date', left: '2026-09-17', right: '2026-09-28', difference: 7n }, { ...kept, fact: 'taken' },
    ] }] }, 'NGN', (id) => `line ${id}`)).toEqual([
      'line 7: The transaction reference differs slightly: ORD-1 and ord-1. The amount differs by NGN 1.00. The dates '
      + 'are 7 business days apart: 17 Sep 2026 and 28 Sep 2026. Another confirmed match holds it.',
    ])
  })
})

describe('a residual', () => {
  it('is told with what accounts for it', () => {
    expect(toldResidual(1_234_56)).toEqual([
      'One line accounts for NGN 807.13 exactly; it is missing on the side of the bank line.',
    ])
    expect(toldResidual(2_041_69 + 63_00)).toEqual([
      'Two neighbouring digits are swapped: NGN 870.13 in place of NGN 807.13.',
    ])
    expect(toldResidual(5_00)).toEqual(['Nothing accounts for NGN 2,036.69 exactly.'])
  })

  it('is told in French too', () => {
    speak('fr', FRENCH)
    expect(toldResidual(1_234_56)).toEqual([
      'Une ligne correspond exactement à 807,13 NGN ; elle manque côté ligne bancaire.',
    ])
  })
})
