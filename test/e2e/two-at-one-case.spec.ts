/** Two people in two browsers at one core: each sees who else has a case open, and nobody overwrites the other. */
import type { Page } from '@playwright/test'
import { mouseOf } from '../support/browser/hands.ts'
import { expect } from '../support/browser/test.ts'
import { test } from '../support/browser/two-browsers.ts'

test.describe.configure({ timeout: 180_000 })

const caseOf = (page: Page) => page.getByRole('article', { name: /^Exception/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Resolve|Assign):/ })

/** The first of the list. */
async function findCase(page: Page): Promise<string> {
  const [, txref = ''] = /^Exception (\S+)/.exec(await caseOf(page).getAttribute('aria-label') ?? '') ?? []
  return txref
}

/** The question is open with what the person would say, and not yet answered. */
async function beginResolving(page: Page, as: string, why: string): Promise<void> {
  const hands = mouseOf(page)
  await hands.press(caseOf(page).getByRole('button', { name: /^Resolve/ }))
  await hands.choose(dialogOf(page).getByRole('group', { name: 'Resolution' }), as)
  await hands.fill(dialogOf(page).getByLabel('Reason, for the audit trail'), why)
}

test('the second sees the first at the case, and what became of it before they decide', async ({
  page: ada, ben, workbench,
}) => {
  await workbench.go(ada, '/shop/exceptions')
  const txref = await findCase(ada)
  await expect(caseOf(ada).getByText(/this open/)).toHaveCount(0)
  await workbench.go(ben, `/shop/exceptions?case=${txref}`)
  await expect(caseOf(ben)).toHaveAccessibleName(`Exception ${txref}`)
  await expect(caseOf(ben).getByText('Ada has this open')).toBeVisible()
  await expect(caseOf(ada).getByText('Ben has this open')).toBeVisible()

  await beginResolving(ben, 'Wrong in our books', 'The order was split')
  await beginResolving(ada, 'Duplicate', 'Paid as another order')
  await mouseOf(ada).press(dialogOf(ada).getByRole('button', { name: 'Resolve' }))
  await expect(dialogOf(ada)).toBeHidden()

  const dialog = dialogOf(ben)
  await mouseOf(ben).press(dialog.getByRole('button', { name: 'Resolve' }))
  await expect(dialog.getByText(`Ada changed ${txref} meanwhile`)).toBeVisible()
  await expect(dialog.getByText('Resolved: Duplicate')).toBeVisible()
  await expect(dialog.getByText(/Paid as another order/)).toBeVisible()
  // What he typed is there, settles nothing any more, and can be kept.
  await expect(dialog.getByLabel('Reason, for the audit trail')).toHaveValue('The order was split')
  await expect(dialog.getByRole('button', { name: 'Resolve', exact: true })).toHaveCount(0)
  await mouseOf(ben).press(dialog.getByRole('button', { name: 'Save as note' }))
  await expect(dialog).toBeHidden()
  await expect(ben.getByText(`Note added to ${txref}`, { exact: true })).toBeVisible()

  await workbench.go(ada, `/shop/payment/${txref}`)
  await expect(ada.getByText('Resolved: Duplicate').first()).toBeVisible()
  await expect(ada.getByText('The order was split').first()).toBeVisible()
  await expect(ada.getByText(/this open/)).toHaveCount(0)
  await workbench.go(ben, `/shop/payment/${txref}`)
  await expect(ada.getByText('Ben has this open')).toBeVisible()
  await ben.goto('about:blank')
  await expect(ada.getByText(/this open/)).toHaveCount(0)
})

test('whoever was overtaken and can still decide does so on the new state, with what they typed', async ({
  page: ada, ben, workbench,
}) => {
  await workbench.go(ada, '/shop/exceptions')
  const txref = await findCase(ada)
  await workbench.go(ben, `/shop/exceptions?case=${txref}`)
  await beginResolving(ben, 'Wrong in our books', 'The order was split')
  await mouseOf(ada).press(caseOf(ada).getByRole('button', { name: /^Assign/ }))
  await mouseOf(ada).pick(dialogOf(ada).getByLabel('Owner'), 'Me (Ada)')
  await mouseOf(ada).press(dialogOf(ada).getByRole('button', { name: 'Assign', exact: true }))
  await expect(dialogOf(ada)).toBeHidden()

  await ben.keyboard.press('ControlOrMeta+Enter')
  await expect(dialogOf(ben).getByText(`Ada changed ${txref} meanwhile`)).toBeVisible()
  await expect(dialogOf(ben).getByText('Owner: Ada')).toBeVisible()
  await expect(dialogOf(ben).getByRole('radio', { name: /Wrong in our books/ })).toBeChecked()
  await mouseOf(ben).press(dialogOf(ben).getByRole('button', { name: 'Resolve' }))
  await expect(dialogOf(ben)).toBeHidden()
  await expect(ben.getByText(`${txref} resolved`, { exact: true })).toBeVisible()
})

test('the frame tells who is at work, by mouse and by keys, and no longer once they have gone', async ({
  page: ada, ben, workbench,
}) => {
  await workbench.go(ada, '/shop/today')
  const others = ada.getByRole('button', { name: '1 other at work' })
  await mouseOf(ada).press(others)
  const list = ada.getByRole('dialog', { name: '1 other at work' })
  await expect(list.getByRole('listitem')).toHaveText([/^Ada \(you\)/, /^Ben/])
  await ada.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(others).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await ada.keyboard.press('Escape')

  await workbench.go(ben, '/shop/settings/sessions')
  await ben.getByRole('button', { name: 'End this session' }).click()
  await ben.getByRole('dialog', { name: 'End this session' }).getByRole('button', { name: 'End this session' }).click()
  await expect(others).toHaveCount(0)
})
