/** The screen Rules: a rule is made with a live sample, tried before it is saved, taken out of use, read from JSON. */
import { mouseOf } from '../support/browser/hands.ts'
import { expect, test } from '../support/browser/test.ts'

test('a rule is made, tried, taken out of use and read from JSON, each a version', async ({ page, workbench }) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/rules')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /Settlement id in the narration/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /0: the program’s own/ })).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New rule' })).toBeVisible()
  await expect(main.getByText('Not a rule yet.')).toBeVisible()
  await hands.fill(main.getByLabel('Name'), 'Payout number')
  await hands.fill(main.getByLabel('Order'), '15')
  const words = main.getByText('The narration of the bank line names the settlement id of the settlement.')
  await expect(words).toBeVisible()
  await hands.press(main.getByRole('button', { name: 'Tolerance of a currency' }))
  await hands.fill(main.getByLabel('May be left'), '50.00')
  await expect(main.getByText('NGN 50.00 or 0 % may be left, whichever is more.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the matching rules' })
  await expect(dialog.getByText('Added: Payout number')).toBeVisible()
  await hands.fill(dialog.getByLabel('Reason'), 'agreed with the bank')
  await hands.press(dialog.getByRole('button', { name: 'Save as a new version' }))
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('row', { name: /^1 .*agreed with the bank/ })).toBeVisible()

  await hands.press(main.getByRole('row', { name: /Payout number/ }).first())
  await expect(main.getByLabel('May be left')).toHaveValue('50.00')
  await page.getByRole('heading', { name: 'Payout number' }).click()
  await page.keyboard.press('p')
  await expect(dialog.getByText('Disabled: Payout number')).toBeVisible()
  await hands.fill(dialog.getByLabel('Reason'), 'finds too much')
  await hands.press(dialog.getByRole('button', { name: 'Save as a new version' }))
  await expect(main.getByRole('row', { name: /^15 Payout number.*no$/ })).toBeVisible()

  const chosen = page.waitForEvent('filechooser')
  await page.keyboard.press('i')
  const side = (key: object) => ({ filters: [], key, groupBy: null })
  const rule = {
    name: 'From a file', link: 'settlement-bank', kind: 'key', priority: 16, isEnabled: true, mayConfirm: false,
    left: side({ kind: 'field', field: 'settlementId' }), right: side({ kind: 'field', field: 'bankReference' }),
    cardinality: '1:1', ignoresCase: false, dateWindow: null, tolerances: [],
  }
  await (await chosen).setFiles({
    name: 'rule.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rule)),
  })
  await expect(dialog.getByText('Added: From a file')).toBeVisible()
  await hands.fill(dialog.getByLabel('Reason'), 'from the other shop')
  await hands.press(dialog.getByRole('button', { name: 'Save as a new version' }))
  await expect(main.getByRole('row', { name: /^3 .*from the other shop/ })).toBeVisible()
})
