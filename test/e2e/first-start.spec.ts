/** The first start: a profile of one's own that is tested first, a backup of another machine, and the first steps. */
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop, startShopService } from '../support/browser/shop.ts'
import { addProfile } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'
import { createWorkplace, PASSPHRASE } from '../support/cli/tillproof.ts'

// As most people have it; the other tests spare themselves what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const OWN = 'violet harbour lantern 9'

test.describe('on a machine in Lagos', () => {
  test.use({ timezoneId: 'Africa/Lagos' })

  test('a profile is tested with a wrong key and the right one, then added in its zone, by keyboard', async ({
    page, workplace, workbench,
  }) => {
    const { service } = await startShopService(workplace, { payments: 3, requestsPerMinute: 600 })
    const keyboard = await keyboardOf(page)
    await workbench.enter(page)
    for (const way of ['Try with practice data', 'Set up your own profile', 'Restore a backup']) {
      await expect(page.getByRole('heading', { name: way })).toBeVisible()
    }
    await keyboard.keys('n')
    const test = page.getByRole('button', { name: 'Test the connection' })
    await keyboard.fill(page.getByLabel('Service URL'), service.baseUrl)
    await keyboard.press(test)
    await expect(page.getByLabel('Public key')).toBeFocused()
    await keyboard.fill(page.getByLabel('Public key'), service.publicKey)
    await keyboard.fill(page.getByLabel('Secret key'), 'NOT-THE-SECRET-KEY-0123456789abcdef-X')
    await keyboard.press(test)
    await expect(page.getByText('The secret key was refused', { exact: true })).toBeVisible()
    expect(await findingsOf(page)).toEqual([])

    await keyboard.fill(page.getByLabel('Secret key'), service.secretKey)
    await expect(page.getByText('The secret key was refused', { exact: true })).toBeHidden()
    await keyboard.press(test)
    await expect(page.getByText('The connection works', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')
    await addProfile(page, keyboard, service, OWN)
    await expect(page).toHaveURL(/#\/shop-test\/today/)
    const step = page.getByRole('list', { name: 'First steps' }).locator('[aria-current=step]')
    await expect(step).toContainText('Import')

    await keyboard.goTo('Settings')
    await keyboard.keys('c')
    await expect(page.getByText('The connection works', { exact: true })).toBeVisible()
    await workbench.go(page, '/shop-test/settings/day')
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')
  })
})

test('a backup of another machine comes back from the first screen, into a profile that is set up for it', async ({
  page, workplace, workbench,
}) => {
  const elsewhere = await createWorkplace('shop')
  try {
    const { service, file } = await openShop(elsewhere, { payments: 3, requestsPerMinute: 600 })
    await elsewhere.run(['import', 'expected', file])
    const backup = join(workplace.folder, 'shop.tillproof-backup')
    expect((await elsewhere.run(['backup', '--out', backup])).status).toBe(0)

    const hands = mouseOf(page)
    await workbench.enter(page)
    await page.keyboard.press('z')
    await hands.press(page.getByRole('button', { name: 'Set up the profile' }))
    await addProfile(page, hands, service, OWN)
    await expect(page.getByLabel('Into')).toHaveValue('shop-test')
    expect(await findingsOf(page)).toEqual([])
    await hands.chooseFile(page.getByRole('button', { name: 'Choose a backup' }), backup)
    const dialog = page.getByRole('dialog', { name: /^Restore shop/ })
    await hands.fill(dialog.getByLabel('Passphrase of the key vault that sealed it'), PASSPHRASE)
    await hands.press(dialog.getByRole('button', { name: 'Open backup' }))
    await expect(dialog.getByText('Of profile')).toBeVisible()
    await hands.press(dialog.getByLabel('I know where this backup comes from'))
    await hands.fill(dialog.getByLabel('Type “shop-test” to continue'), 'shop-test')
    await hands.press(dialog.getByRole('button', { name: 'Restore' }))
    await expect(page).toHaveURL(/#\/shop-test\/today/)
    await expect(page.getByText('Backup restored', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Today 3 open/ })).toBeVisible()
  } finally {
    await elsewhere.dispose()
  }
})

test('the first steps follow the books, and go when someone hides them', async ({ page, workbench }) => {
  await workbench.enter(page)
  await page.getByRole('button', { name: 'Open practice profile' }).click()
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps.locator('[aria-current=step]')).toContainText('Verify')
  const kept = page.waitForResponse(/\/rpc\/preferences\/set/)
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toBeHidden()
  await kept
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(steps).toBeHidden()
})

test('the address is changed in the settings, after its consequences were told', async ({
  page, workplace, workbench,
}) => {
  await openShop(workplace, { payments: 3, requestsPerMinute: 6_000 })
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/profile')
  await hands.press(page.getByRole('button', { name: 'Change address' }))
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await expect(dialog).toContainText('Active runs pause when it changes.')
  await hands.fill(dialog.getByLabel('Service URL'), 'http://127.0.0.1:9')
  await hands.press(dialog.getByRole('button', { name: 'Change' }))
  await expect(dialog).toContainText('Enter the passphrase of the key vault.')
  await hands.fill(dialog.getByLabel('Passphrase of the key vault'), PASSPHRASE)
  await hands.press(dialog.getByRole('button', { name: 'Change' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('http://127.0.0.1:9')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('The address was not reached', { exact: true })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('change the service address')
  await expect(page.getByRole('option', { selected: true })).toContainText('Change the service address')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('restore a backup')
  await expect(page.getByRole('option', { selected: true })).toContainText('Restore a backup')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Into')).toHaveValue('shop')
  await expect(page.getByRole('button', { name: 'Choose a backup' })).toBeVisible()
})
