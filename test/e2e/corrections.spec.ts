/** Rejected rows corrected in place: typed in the dry run, checked at once, and imported from their import's page. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'

const FILE = ['Order no,Amount,Currency,Customer', 'TX-1,10.00,NGN,Ada', 'TX-2,1O.00,NGN,Ben', 'TX-3,7.00,NGM,Chi', '']

for (const way of ['mouse', 'keyboard'] as const) {
  test(`rejected rows are corrected in place and imported as an import of their own: ${way}`, async ({
    page, workplace, workbench,
  }) => {
    await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
    const path = join(workplace.dataDir, '..', 'orders.csv')
    await writeFile(path, FILE.join('\n'))
    const hands = way === 'mouse' ? mouseOf(page) : await keyboardOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/shop/import')
    await hands.chooseFile(page.getByRole('button', { name: 'Choose a file' }), path)
    await hands.press(page.getByRole('button', { name: 'Dry run' }))

    await hands.press(page.getByRole('button', { name: 'Correct rejected rows' }))
    await hands.fill(page.getByLabel('Amount of line 3'), '10.0.0')
    await expect(page.getByText('Still rejected: Amount “10.0.0”')).toBeVisible()
    await hands.fill(page.getByLabel('Amount of line 3'), '10.00')
    await expect(page.getByText('Accepted: TX-2, NGN 10.00.')).toBeVisible()
    expect(await findingsOf(page)).toEqual([])

    await hands.press(page.getByRole('button', { name: 'Import 1 payment' }))
    await expect(page.getByRole('heading', { name: 'orders.csv', level: 1 })).toBeVisible()
    const importThem = page.getByRole('button', { name: 'Import 1 corrected row' })
    await expect(importThem).toBeEnabled()
    await hands.press(importThem)
    await expect(page.getByText('Rejected rows of import 1')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Corrected cells' }).getByText('1O.00')).toBeVisible()

    await workbench.go(page, '/shop/import/1?correct=1')
    await expect(page.getByText('Import 2 brought this row, corrected.')).toBeVisible()
    await expect(page.getByLabel('Amount of line 3')).toBeDisabled()
  })
}
