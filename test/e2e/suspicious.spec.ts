/** Suspicious payments: found, looked at, and verified all again by one key. */
import { keyboardOf } from '../support/browser/hands.ts'
import { AMOUNT, openShop, referenceOf } from '../support/browser/shop.ts'
import { importFile, seeCompleted, startVerifying } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'

const PAYMENTS = 12
const [SHORT, ABOVE] = [2, 5]

test('are found while a run goes on, and a view is verified again by one key', async ({
  page, workplace, workbench,
}) => {
  const { file } = await openShop(workplace, {
    payments: PAYMENTS, requestsPerMinute: 6_000,
    answers: {
      [SHORT]: { answer: 'other-amount', amount: AMOUNT, shortByMinor: 5_000 },
      [ABOVE]: { answer: 'approved', amount: '2000.00' },
    },
  })
  const hands = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/suspicious')
  await expect(page.getByText('Nothing suspicious')).toBeVisible()

  await importFile(page, hands, file, PAYMENTS)
  await startVerifying(page, hands, PAYMENTS)
  await seeCompleted(page)

  await hands.goTo('Suspicious')
  const grid = page.getByRole('grid', { name: 'Suspicious payments' })
  await expect(grid).toContainText(referenceOf(SHORT))
  await expect(grid).toContainText('An answer had code 00 with NGN 1,200.50, status successful.')
  const views = page.getByRole('navigation', { name: 'Views' })
  await hands.press(views.getByRole('link', { name: /^More than expected/ }))
  await expect(page).toHaveURL(/view=amount-above-expected/)
  await expect(grid).toContainText(referenceOf(ABOVE))
  await expect(grid).toContainText('NGN 2,000.00 was received, NGN 1,250.50 was expected.')

  await hands.keys('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Verify selected payments, or this view')
  await hands.keys('Escape')
  // Its message becomes the answer at once: what was asked for is seen by the request, what came of it below.
  const started = page.waitForRequest(/\/rpc\/verifyRuns\/start/)
  await hands.keys('v')
  await started

  await hands.tabTo(grid)
  await hands.keys('Enter')
  await expect(page.getByRole('heading', { name: referenceOf(ABOVE), level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payment history' }).getByText('verify call: proved')).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/suspicious\?view=amount-above-expected/)
})
