/** The fee rules of a profile, by mouse and by keys, and from a file. */
import { expect, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a fee rule is made, refused where it is wrong, changed, taken from a file and removed', async ({
  page, workplace, workbench,
}) => {
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/fees')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await expect(main.getByText('No fee rules')).toBeVisible()

  await test.step('by keys alone', async () => {
    await main.getByRole('button', { name: 'Add a fee rule' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('cards')
    await page.keyboard.press('Tab')
    await page.keyboard.type('card')
    for (const _ of ['fee', 'currency', 'per cent']) await page.keyboard.press('Tab')
    await page.keyboard.type('101')
    await expect(dialog).toContainText('It must be from 0 to 100.')
    await expect(dialog.getByRole('button', { name: 'Save the fee rule' })).toBeDisabled()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1.4')
    for (const _ of ['fixed', 'at least', 'at most']) await page.keyboard.press('Tab')
    await page.keyboard.type('2,000')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('row', { name: /cards/ })).toContainText(/1\.4\s%, at most NGN 2,000\.00/)
    await expect(main.getByRole('row', { name: /cards/ })).toContainText('card')
  })

  await test.step('by mouse: opened, changed, and its name taken by another', async () => {
    await main.getByRole('row', { name: /cards/ }).dblclick()
    await dialog.getByLabel('Due from a gross of').fill('100')
    await dialog.getByRole('button', { name: 'Save the fee rule' }).click()
    await expect(main.getByRole('row', { name: /cards/ })).toContainText('card, from NGN 100.00')
    await main.getByRole('button', { name: 'Add a fee rule' }).click()
    await dialog.getByLabel('Name').fill('cards')
    await dialog.getByLabel('Fixed amount').fill('50')
    await dialog.getByRole('button', { name: 'Save the fee rule' }).click()
    await expect(dialog).toContainText('is the name of another rule')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('from a file, which takes the place of all', async () => {
    const chosen = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: 'Import JSON' }).click()
    const rules = JSON.stringify([{ name: 'duty', fee: 'stampDuty', currency: 'NGN', fixedMinor: 5_000 }])
    await (await chosen).setFiles({ name: 'fees.json', mimeType: 'application/json', buffer: Buffer.from(rules) })
    await expect(dialog).toContainText('fees.json takes the place of all rules that are here.')
    await dialog.getByRole('button', { name: 'Replace the rules' }).click()
    await expect(main.getByRole('row', { name: /duty/ })).toContainText('NGN 50.00')
    await expect(main.getByRole('row', { name: /cards/ })).toBeHidden()
  })
  const { stdout } = await workplace.run(['--profile', 'practice', 'fees', 'rules', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ feeRules: [{ name: 'duty', fixedMinor: 5_000 }] })

  await main.getByRole('row', { name: /duty/ }).dblclick()
  await dialog.getByRole('button', { name: 'Remove the fee rule' }).click()
  await expect(main.getByText('No fee rules')).toBeVisible()
})
