/** People who make and approve transfers, and what they put their names under. */
import type { Locator, Page } from '@playwright/test'
import type { Hands, Keyboard } from './hands.ts'
import { expect } from './test.ts'

export interface Person {
  readonly name: string
  readonly passphrase: string
}

/** On the screen of people. A checker is one who makes none. */
export async function addPerson(page: Page, hands: Hands, person: Person, does: 'Makes' | 'Approves', by?: Person) {
  await hands.press(page.getByRole('button', { name: 'Add person' }))
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await hands.fill(dialog.getByLabel(/^Name/), person.name)
  if (does === 'Approves') {
    await tick(page, hands, 'Makes transfers')
    await tick(page, hands, 'Approves transfers')
  }
  if (by) {
    await dialog.getByLabel('Added by').selectOption(by.name)
    await hands.fill(dialog.getByLabel('Their passphrase'), by.passphrase)
  }
  await hands.fill(dialog.getByLabel(/^New passphrase/), person.passphrase)
  await hands.fill(dialog.getByLabel(/^Repeat passphrase/), person.passphrase)
  await hands.press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: person.name, exact: true }).first()).toBeVisible()
}

async function tick(page: Page, hands: Hands, label: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: label })
  if ('keys' in hands) {
    await (hands as Keyboard).tabTo(box)
    await page.keyboard.press('Space')
  } else await hands.press(box)
}

/** Signs in the dialog of an act. */
export async function sign(page: Page, hands: Hands, title: RegExp, person: Person, total?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  if (total !== undefined) await hands.fill(dialog.getByLabel(/^Total in NGN/), total)
  const name = dialog.getByLabel('Your name')
  if ((await name.inputValue()) !== person.name) await name.selectOption(person.name)
  await hands.fill(dialog.getByLabel(/^Your passphrase/), person.passphrase)
  await page.keyboard.press('Enter')
}

/** Answers the question who sits at the window, which an act or its own button asked. */
export async function answerWho(page: Page, hands: Hands, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Who are you?' })
  await expect(dialog.getByRole('option', { name: person.name, exact: true })).toBeAttached()
  await dialog.getByLabel('Your name').selectOption(person.name)
  await hands.fill(dialog.getByLabel(/^Your passphrase/), person.passphrase)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(whoSits(page, person)).toBeVisible()
}

/** By the button at the foot of the navigation. */
export async function signIn(page: Page, hands: Hands, person: Person): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }))
  await answerWho(page, hands, person)
}

/** Where the frame says who is signed in. */
export function whoSits(page: Page, { name }: Pick<Person, 'name'>): Locator {
  return page.getByRole('complementary').getByRole('button', { name, exact: true })
}
