/** The main job from the file to the report, by mouse and by keyboard alone. */
import { expect, test } from '../support/browser/test.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { AMOUNT, openShop, referenceOf } from '../support/browser/shop.ts'
import {
  exportPayments, importFile, resolveFailure, seeCompleted, startVerifying,
} from '../support/browser/steps.ts'
import type { Page } from '@playwright/test'

const PAYMENTS = 40
const [SHORT, UNKNOWN, PENDING] = [3, 7, 11]
const ANSWERS = {
  [SHORT]: { answer: 'other-amount', amount: AMOUNT, shortByMinor: 5_000 },
  [UNKNOWN]: { answer: 'unknown' },
  [PENDING]: { answer: 'pending' },
}
const STATES = Array.from({ length: PAYMENTS }, (_, index) => (
  index === SHORT ? 'failed' : index === UNKNOWN ? 'refused' : index === PENDING ? 'pending' : 'proved'
))

const WAYS: readonly (readonly [string, (page: Page) => Promise<Hands>])[] = [
  ['by mouse', (page) => Promise.resolve(mouseOf(page))],
  ['by keyboard alone', keyboardOf],
]

for (const [way, handsOf] of WAYS) {
  const title = `import, dry run, commit, verify, a failure resolved, export: ${way}`
  test(title, async ({ page, workplace, workbench }) => {
    const { file } = await openShop(workplace, { payments: PAYMENTS, requestsPerMinute: 6_000, answers: ANSWERS })
    const hands = await handsOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/shop/today')

    await importFile(page, hands, file, PAYMENTS)
    await startVerifying(page, hands, PAYMENTS)
    await seeCompleted(page)
    await resolveFailure(page, hands, referenceOf(SHORT), 'Amount')

    const rows = await exportPayments(page, hands)
    expect(rows.map((row) => [row['reference'], row['amount'], row['currency'], row['state']])).toEqual(
      STATES.map((state, index) => [referenceOf(index), AMOUNT, 'NGN', state]),
    )
  })
}
