/** A file with all that can be wrong with it: what is asked, repaired, set aside and held against a typed total. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import { workbookOf } from '../support/files/workbooks.ts'

const FILE = [
  'Daily orders', '', 'Order no;Gross;Geld;Kunde', '"=""000123""";1250,50;NGN;Ada', ' TX-2;10,00;NGN;Ben',
  'TX-3;20,00;NGN;Total', '#N/A;7,00;NGN;Chi', 'Summe;1280,50;;', '',
].join('\n')

for (const way of ['mouse', 'keyboard'] as const) {
  test(`a messy file is asked about, repaired, tried and imported: ${way}`, async ({ page, workplace, workbench }) => {
    await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
    const path = join(workplace.dataDir, '..', 'messy.csv')
    await writeFile(path, FILE)
    const hands = way === 'mouse' ? mouseOf(page) : await keyboardOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/shop/import')
    await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), path)

    await hands.press(page.getByRole('button', { name: 'Line 3' }))
    await expect(page.getByText('Column Geld of messy.csv holds currency codes')).toBeVisible()
    await page.getByLabel('Currency for all rows').first().selectOption('USD')
    await hands.press(page.getByRole('button', { name: 'As in Geld' }))
    await expect(page.getByRole('button', { name: 'As in Geld' })).toBeHidden()
    await expect(page.getByText('2 questions, which may stay open')).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Trim', exact: true }))
    await hands.press(page.getByRole('button', { name: 'Repair', exact: true }))
    await expect(page.getByLabel('Trim spaces around references')).toBeChecked()
    if ('keys' in hands) {
      // What is asked for while the file is still being read is done as soon as it is.
      const held = Promise.withResolvers<undefined>()
      await page.route('**/rpc/imports/inspect', async (route) => {
        await held.promise
        await route.continue()
      })
      await hands.fill(page.getByLabel('Business day'), '2026-09-02')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled()
      held.resolve(undefined)
    } else {
      await hands.fill(page.getByLabel('Business day'), '2026-09-02')
      await hands.press(page.getByRole('button', { name: 'Dry run' }))
    }

    await expect(page.getByText('Line 8, “Summe”, is a total row and was not imported')).toBeVisible()
    await expect(page.getByText('Agrees with the lines')).toBeVisible()
    await expect(page.getByText('1 reference repaired')).toBeVisible()
    const commit = page.getByRole('button', { name: 'Import 3 payments' })
    await hands.fill(page.getByLabel('Your total in NGN'), '1,280.00')
    await expect(page.getByText('The file has NGN 0.50 more.')).toBeVisible()
    await expect(commit).toBeDisabled()
    expect(await findingsOf(page)).toEqual([])
    await hands.fill(page.getByLabel('Your total in NGN'), '1,280.50')
    await hands.press(commit)
    await expect(page.getByRole('heading', { name: 'messy.csv', level: 1 })).toBeVisible()
  })
}

test('a workbook is imported from the sheet that a person names', async ({ page, workplace, workbench }) => {
  const header = ['Order no.', 'Amount', 'Currency']
  const path = join(workplace.dataDir, '..', 'orders.xlsx')
  await writeFile(path, workbookOf([
    { name: 'Orders', rows: [header, ['ORD-1', { number: '1250.5' }, 'NGN'], ['ORD-2', { number: '7' }, 'NGN']] },
    { name: 'Refunds', rows: [header, ['REF-1', { number: '3' }, 'NGN']] },
  ]))
  const hands = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/import')
  await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), path)
  await expect(page.getByText('Which sheet has the payments?')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Orders' }))
  await hands.press(page.getByRole('button', { name: 'Dry run' }))
  await expect(page.getByRole('grid', { name: 'New rows' })).toContainText('1,250.50')
  await hands.press(page.getByRole('button', { name: 'Import 2 payments' }))
  await expect(page.getByRole('heading', { name: 'orders.xlsx', level: 1 })).toBeVisible()
})
