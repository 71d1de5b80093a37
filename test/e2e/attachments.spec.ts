/** Files of a payment: attached, saved again as they were, removed with a reason; never opened in the page. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { importFile } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'

/** What would run if anything showed it. */
const CONTENT = '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = \'attacked\'"/>'

for (const way of ['mouse', 'keyboard'] as const) {
  test(`a file is attached to a payment, saved as it was, and removed: ${way}`, async ({
    page, workplace, workbench,
  }) => {
    const { file, references: [reference = ''] } = await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
    const path = join(workplace.dataDir, '..', 'slip <1>.svg')
    await writeFile(path, CONTENT)
    const hands = way === 'mouse' ? mouseOf(page) : await keyboardOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/shop/import')
    await importFile(page, hands, file, 3)
    await workbench.go(page, `/shop/payment/${encodeURIComponent(reference)}`)

    await hands.chooseFile(page.getByRole('button', { name: 'Attach a file' }), path)
    await expect(page.getByText('slip _1_.svg attached').first()).toBeVisible()
    const list = page.getByRole('list', { name: 'Attachments' })
    await expect(list).toContainText('slip _1_.svg')
    await expect(page.getByText('file attached: slip _1_.svg')).toBeVisible()
    expect(await findingsOf(page)).toEqual([])

    await hands.chooseFile(page.getByRole('button', { name: 'Attach a file' }), path)
    await expect(page.getByText(/^This file is already attached/).first()).toBeVisible()

    const coming = page.waitForEvent('download')
    await hands.press(page.getByRole('button', { name: 'Save slip _1_.svg' }))
    const download = await coming
    expect(download.suggestedFilename()).toBe('slip _1_.svg')
    expect(await readFile(await download.path(), 'utf8')).toBe(CONTENT)

    await hands.press(page.getByRole('button', { name: 'Remove slip _1_.svg' }))
    const dialog = page.getByRole('dialog', { name: 'Remove slip _1_.svg' })
    await hands.fill(dialog.getByLabel('Reason'), 'of another payment')
    await hands.press(dialog.getByRole('button', { name: 'Remove' }))
    await expect(list).toBeHidden()
    await expect(page.getByText('attachment removed: slip _1_.svg')).toBeVisible()
    expect(await page.title()).not.toContain('attacked')
  })
}
