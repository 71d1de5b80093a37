/** A backup is made, looked into and restored in the window. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/test.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'

test('a backup is sealed, shown, and restored once a person knows what it is', async ({
  page, workplace, workbench,
}) => {
  await openShop(workplace, { payments: 3, requestsPerMinute: 6_000 })
  const hands = mouseOf(page)
  const plain = join(workplace.folder, 'plain.sqlite')
  await workplace.run(['backup', '--out', 'plain.sqlite', '--plain', '--profile', 'shop'])
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/data')
  const coming = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'Back up now' }))
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^shop-.*\.tillproof-backup$/)
  const backup = join(workplace.folder, 'shop.tillproof-backup')
  await writeFile(backup, await readFile(await download.path()))

  await hands.chooseFile(page.getByRole('button', { name: 'Choose a backup' }), backup)
  const dialog = page.getByRole('dialog', { name: /^Restore shop/ })
  await expect(dialog.getByText('A backup of this ledger, made with the key vault here')).toBeVisible()
  const restore = dialog.getByRole('button', { name: 'Restore' })
  await expect(restore).toBeDisabled()
  await hands.fill(dialog.getByLabel('Type “shop” to continue'), 'shop')
  await hands.press(restore)
  await expect(page.getByText('Backup restored', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const damaged = join(workplace.folder, 'damaged.tillproof-backup')
  const bytes = await readFile(backup)
  await writeFile(damaged, bytes.subarray(0, bytes.length - 1))
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a backup' }), damaged)
  await expect(page.getByRole('dialog').getByText(/it was changed or cut off/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore' })).toBeDisabled()
  await page.keyboard.press('Escape')

  // Its proof file is not uploaded with it.
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a backup' }), plain)
  const unproven = page.getByRole('dialog', { name: 'Restore plain.sqlite' })
  await expect(unproven.getByText('Nothing proves where this backup comes from')).toBeVisible()
  await hands.fill(unproven.getByLabel('Type “shop” to continue'), 'shop')
  await expect(unproven.getByRole('button', { name: 'Restore' })).toBeDisabled()
  await hands.press(unproven.getByLabel('I know where this backup comes from'))
  await expect(unproven.getByRole('button', { name: 'Restore' })).toBeEnabled()
  expect(await findingsOf(page)).toEqual([])
})
