/** The vault’s passphrase is changed in the settings; then the new one opens it, and the old one does not. */
import { expect, test } from '../support/browser/test.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { openShop, PASSPHRASE } from '../support/browser/shop.ts'

const NEXT = 'violet harbour lantern 9'

test('the passphrase of the vault is changed by whoever types the present one', async ({
  page, workplace, workbench,
}) => {
  const hands = mouseOf(page)
  await openShop(workplace, { payments: 1, requestsPerMinute: 400 })
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/vault')
  await hands.press(page.getByRole('button', { name: 'Change passphrase' }))
  const dialog = page.getByRole('dialog', { name: 'Change the vault’s passphrase' })
  await hands.fill(dialog.getByLabel('Current passphrase'), PASSPHRASE)
  await hands.fill(dialog.getByLabel(/^New passphrase/), 'password')
  await hands.press(dialog.getByRole('button', { name: 'Change', exact: true }))
  await expect(dialog.getByText('Too weak', { exact: false }).first()).toBeVisible()
  await hands.fill(dialog.getByLabel(/^New passphrase/), NEXT)
  await hands.fill(dialog.getByLabel('Repeat new passphrase'), NEXT)
  await expect(dialog.getByText('Strength:')).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Change', exact: true }))
  await expect(page.getByText('Passphrase of the key vault changed', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  await hands.press(page.getByRole('button', { name: 'Lock now' }))
  const question = page.getByRole('dialog', { name: 'Unlock the key vault' })
  await hands.fill(question.getByLabel('Passphrase'), PASSPHRASE)
  await hands.press(question.getByRole('button', { name: 'Unlock' }))
  await expect(question.getByText('does not open the key vault')).toBeVisible()
  await hands.fill(question.getByLabel('Passphrase'), NEXT)
  await hands.press(question.getByRole('button', { name: 'Unlock' }))
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
})
