/** A folder that is watched while the workbench is open: what is put there is imported, or waits with its reason. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'

const HEADER = 'reference,amount,currency\n'

test('files in a watched folder are imported where nothing is in question, and the others say why they wait', async ({
  page, workplace, workbench,
}) => {
  await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
  const inbox = join(workplace.folder, 'inbox')
  await mkdir(inbox)
  expect(await workplace.json(['watch', inbox, '--in-app', 'on'])).toMatchObject({ watchedFolder: { path: inbox } })
  await workbench.enter(page)
  await workbench.go(page, '/shop/import')
  await expect(page.getByText(inbox)).toBeVisible()
  await expect(page.getByText('Every 15 minutes while the app is open.')).toBeVisible()

  await writeFile(join(inbox, 'good.csv'), `${HEADER}W-1,10.00,NGN\n`)
  await writeFile(join(inbox, 'half.csv'), `${HEADER}W-2,10.00,NGN\nW-3,ten,NGN\n`)
  const files = page.getByRole('table', { name: 'Files in the watched folder' })
  const lookNow = page.getByRole('button', { name: 'Look now' })
  await expect(async () => {
    await lookNow.click()
    await expect(files.getByRole('row', { name: /good\.csv/ })).toContainText('1 new payment', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(files.getByRole('row', { name: /half\.csv/ })).toContainText('1 of its rows would be rejected.')
  expect(await findingsOf(page)).toEqual([])
  expect((await readdir(inbox)).toSorted()).toEqual(['half.csv', 'imported'])

  await files.getByRole('button', { name: 'Open import 1' }).click()
  await expect(page.getByRole('heading', { name: 'good.csv', level: 1 })).toBeVisible()
  await workbench.go(page, '/shop/import')
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByText('tillproof watch FOLDER --in-app on')).toBeVisible()
})
