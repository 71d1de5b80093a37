/** Two people at one workbench: who works signs in once, and the audit trail names them. */
import type { Page } from '@playwright/test'
import { mouseOf, type Hands } from '../support/browser/hands.ts'
import { answerWho, setUpPeople, whoSits } from '../support/browser/people.ts'
import { openShop, PASSPHRASE, referenceOf } from '../support/browser/shop.ts'
import { importFile, seeCompleted, startVerifying } from '../support/browser/steps.ts'
import { expect, openTab, test } from '../support/browser/test.ts'

const ADA = { name: 'Ada', passphrase: 'the maker’s passphrase' }
const BEN = { name: 'Ben', passphrase: 'the checker’s passphrase' }
const FAILING = [0, 1]

/** Fills the question in, and leaves it to be answered. */
async function resolveCase(page: Page, hands: Hands, txref: string) {
  await hands.goTo('Exceptions')
  await hands.fill(page.getByRole('textbox', { name: 'Search exceptions' }), txref)
  const found = page.getByRole('article', { name: `Exception ${txref}` })
  await hands.press(found.getByRole('button', { name: /^Resolve/ }))
  const dialog = page.getByRole('dialog', { name: `Resolve: ${txref}` })
  await hands.choose(dialog.getByRole('group', { name: 'Resolution' }), 'Refunded elsewhere')
  await hands.fill(dialog.getByLabel('Reason, for the audit trail'), 'Paid back at the counter')
  await hands.press(dialog.getByRole('button', { name: 'Resolve' }))
  return dialog
}

test('a person signs in once, works two cases and signs out', async ({
  page, context, workplace, workbench,
}) => {
  // Two people’s work in one test.
  test.slow()
  const answers = Object.fromEntries(FAILING.map((index) => [index, { answer: 'unknown' }]))
  const { file } = await openShop(workplace, { payments: 4, requestsPerMinute: 6_000, answers })
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await importFile(page, hands, file, 4)
  await startVerifying(page, hands, 4)
  await seeCompleted(page)
  await workbench.go(page, '/shop/settings/people')
  await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)

  const [first = 0, second = 0] = FAILING
  const resolving = await resolveCase(page, hands, referenceOf(first))
  const who = page.getByRole('dialog', { name: 'Who are you?' })
  await expect(who.getByLabel('Your name')).toBeFocused()
  // In front of the question that it keeps waiting: a pointer reaches it.
  await who.getByLabel('Your name').click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(who).toBeHidden()
  await expect(resolving).toBeVisible()
  await hands.press(resolving.getByRole('button', { name: 'Resolve' }))
  await answerWho(page, hands, ADA)
  await expect(resolving).toBeHidden()
  // The question was put once: what follows is hers, in her other tab too.
  await expect(await resolveCase(page, hands, referenceOf(second))).toBeHidden()
  await expect(who).toBeHidden()
  const tab = await openTab(context, workbench, '/shop/today')
  await expect(whoSits(tab, ADA)).toBeVisible()
  await tab.close()

  await hands.press(whoSits(page, ADA))
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  // A menu is walked by its own keys.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await hands.goTo('Audit trail')
  const resolved = page.getByRole('row').filter({ hasText: 'exception resolved' })
  await expect(resolved).toHaveCount(FAILING.length)
  for (const row of await resolved.all()) await expect(row).toContainText(/Ada.*person, signed/)
})
