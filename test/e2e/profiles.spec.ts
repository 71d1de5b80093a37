/** A profile of one's own: its key goes into a vault behind a passphrase, which is locked and opened again. */
import { expect, test } from '../support/browser/test.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { startShopService } from '../support/browser/shop.ts'
import { addProfile, importFile, seeCompleted, startVerifying, unlock } from '../support/browser/steps.ts'

const PASSPHRASE = 'a passphrase of one’s own'

test('a test profile is added with its key, verifies, and its vault locks and opens', async ({
  page, workplace, workbench,
}) => {
  const { service, file } = await startShopService(workplace, { payments: 10, requestsPerMinute: 6_000 })
  const hands = mouseOf(page)
  await workbench.enter(page)
  await hands.press(page.getByRole('button', { name: 'Add a profile' }))
  await addProfile(page, hands, service, PASSPHRASE)
  await expect(page).toHaveURL(/#\/shop-test\/today/)
  await expect(page.getByRole('complementary').getByRole('button', { name: /shop-test/ })).toContainText('Test')

  await workbench.go(page, '/shop-test/settings')
  await expect(page.getByText(/^fingerprint /)).toBeVisible()
  await expect(page.getByText(service.secretKey)).toHaveCount(0)
  await hands.press(page.getByRole('tab', { name: 'Key vault' }))
  await hands.press(page.getByRole('button', { name: 'Lock now' }))
  // Nothing of the books stays on the page, nor of the settings.
  await expect(page.getByText('Tillproof is locked')).toBeAttached()
  await expect(page.getByText(/^fingerprint /)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Unlock the key vault' })
  await hands.fill(dialog.getByLabel('Passphrase'), 'another one')
  await hands.press(dialog.getByRole('button', { name: 'Unlock' }))
  await expect(dialog.getByText('does not open the key vault')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await unlock(page, hands, PASSPHRASE)

  await importFile(page, hands, file, 10)
  await startVerifying(page, hands, 10)
  await seeCompleted(page)
})
