/** People who make and approve transfers, how they come to be there, and what they put their names under. */
import type { Locator, Page } from '@playwright/test'
import { t } from '../../../src-shared/texts/text.ts'
import type { Hands } from './hands.ts'
import { expect } from './test.ts'
import { beginningWith } from './words.ts'

export interface Person {
  readonly name: string
  readonly passphrase: string
}

/** On the screen of people: the first makes transfers, the second approves them. */
export async function setUpPeople(
  page: Page, hands: Hands, maker: Person, checker: Person, vaultPassphrase?: string,
): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('Set up two people') }))
  const dialog = page.getByRole('dialog', { name: t('Set up two people') })
  for (const [title, person] of [['First person', maker], ['Second person', checker]] as const) {
    const group = dialog.getByRole('group', { name: t(title) })
    await hands.fill(group.getByLabel(beginningWith('Name')), person.name)
    await hands.fill(group.getByLabel(beginningWith('Passphrase')), person.passphrase)
    await hands.fill(group.getByLabel(beginningWith('Repeat passphrase')), person.passphrase)
  }
  if (vaultPassphrase !== undefined) {
    await hands.fill(dialog.getByLabel(beginningWith('Passphrase of the key vault')), vaultPassphrase)
  }
  await hands.press(dialog.getByRole('button', { name: t('Set up'), exact: true }))
  await expect(dialog).toBeHidden()
  await seePerson(page, maker)
  await seePerson(page, checker)
}

/** A maker, by one of the people. Returns the proposer's half of the code. */
export async function proposePerson(page: Page, hands: Hands, name: string, by: Person): Promise<string> {
  await hands.press(page.getByRole('button', { name: 'Propose a person' }))
  const dialog = page.getByRole('dialog', { name: 'Propose a person' })
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()
  await hands.fill(dialog.getByLabel(/^Name/), name)
  await putUnder(page, hands, dialog, by)
  return takeHalf(page, hands, name)
}

/** Confirms, refuses or withdraws the proposal of this number. */
export async function answerProposal(
  page: Page, hands: Hands, id: number, answer: 'Confirm' | 'Refuse' | 'Withdraw', by: Person, reason?: string,
): Promise<void> {
  const proposal = page.getByRole('article', { name: `Proposal ${id}` })
  await hands.press(proposal.getByRole('button', { name: answer }))
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${answer}`) })
  if (reason !== undefined) await hands.fill(dialog.getByLabel(/^Why/), reason)
  await putUnder(page, hands, dialog, by)
  await expect(dialog).toBeHidden()
}

/** Shown once, in a dialog of its own. */
export async function takeHalf(page: Page, hands: Hands, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Your half of the code for ${name}` })
  const half = await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
  await hands.press(dialog.getByRole('button', { name: 'I have noted it' }))
  await expect(dialog).toBeHidden()
  return half
}

export async function enrol(
  page: Page, hands: Hands, person: Person, halves: readonly [string, string],
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enrol with a code' })
  await hands.fill(dialog.getByLabel(/^Your name/), person.name)
  await hands.fill(dialog.getByLabel(/^Half from the person who proposed you/), halves[0])
  await hands.fill(dialog.getByLabel(/^Half from the person who confirmed you/), halves[1])
  await hands.fill(dialog.getByLabel(/^New passphrase/), person.passphrase)
  await hands.fill(dialog.getByLabel(/^Repeat passphrase/), person.passphrase)
  await page.keyboard.press('ControlOrMeta+Enter')
}

export async function seePerson(page: Page, { name }: Person): Promise<void> {
  const row = page.getByRole('table', { name: t('People') }).getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText(t('Active'))
}

/** Puts a name and a passphrase under what a dialog says, with Ctrl+Enter. */
export async function putUnder(page: Page, hands: Hands, dialog: Locator, person: Person): Promise<void> {
  await chooseName(dialog, person)
  await hands.fill(dialog.getByLabel(/^Your passphrase/), person.passphrase)
  await page.keyboard.press('ControlOrMeta+Enter')
}

/** Signs in the dialog of an act. */
export async function sign(page: Page, hands: Hands, title: RegExp, person: Person, total?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  if (total !== undefined) await hands.fill(dialog.getByLabel(/^Total in NGN/), total)
  await chooseName(dialog, person)
  await hands.fill(dialog.getByLabel(/^Your passphrase/), person.passphrase)
  await page.keyboard.press('Enter')
}

async function chooseName(dialog: Locator, { name }: Person): Promise<void> {
  const names = dialog.getByLabel('Your name')
  if ((await names.inputValue()) !== name) await names.selectOption(name)
}

/** A tick box, by its words. */
export async function tick(page: Page, hands: Hands, label: string): Promise<void> {
  await hands.tick(page.getByRole('checkbox', { name: label }))
}

/** Answers the question who sits at the window, which an act or its own button asked. */
export async function answerWho(page: Page, hands: Hands, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('Who are you?') })
  await expect(dialog.getByRole('option', { name: person.name, exact: true })).toBeAttached()
  const names = dialog.getByLabel(t('Your name'))
  const chosen = names.getByRole('option', { name: person.name, exact: true })
  if ((await names.inputValue()) !== await chosen.getAttribute('value')) await hands.pick(names, person.name)
  await hands.fill(dialog.getByLabel(beginningWith('Your passphrase')), person.passphrase)
  await hands.act(dialog.getByRole('button', { name: t('Sign in'), exact: true }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(whoSits(page, person)).toBeVisible()
}

/** By the button at the foot of the navigation. */
export async function signIn(page: Page, hands: Hands, person: Person): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('Sign in'), exact: true }))
  await answerWho(page, hands, person)
}

/** Where the frame says who is signed in. */
export function whoSits(page: Page, { name }: Pick<Person, 'name'>): Locator {
  return page.getByRole('complementary').getByRole('button', { name, exact: true })
}
