/** Cases are settled with few keys, many at once, and by two people where it takes two. */
import type { Page } from '@playwright/test'
import { test } from '../support/browser/furnished.ts'
import { gridOf } from '../support/browser/grid.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { answerProposal, putUnder } from '../support/browser/people.ts'
import { expect } from '../support/browser/test.ts'
import { walkOf } from '../support/browser/walk.ts'
import { ADA, BEN } from '../support/core/payouts.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } })

/** A key with its modifiers is one. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    window.keysPressed = 0
    addEventListener('keydown', ({ key }) => {
      if (!['Control', 'Meta', 'Shift', 'Alt'].includes(key)) window.keysPressed += 1
    }, true)`)
  return () => page.evaluate<number>('window.keysPressed')
}

test('failures are settled with three keys each, once the profile keeps a reason ready', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  await walk.go('settings/reasons')
  await page.getByRole('button', { name: 'Add a reason' }).click()
  await page.getByLabel('Resolution 1').selectOption('Wrong in our books')
  await page.getByLabel('Reason 1', { exact: true }).fill('The shop cancelled the order')
  await page.getByRole('button', { name: 'Save reasons' }).click()
  await expect(page.getByText('Reasons saved', { exact: true })).toBeVisible()

  await walk.go('exceptions')
  await gridOf(page, 'Exceptions').seeActive(0)
  const detail = page.getByRole('article', { name: /^Exception/ })
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  const pressed = await countKeys(page)
  const [, first = ''] = /^Exception (\S+)/.exec(await detail.getAttribute('aria-label') ?? '') ?? []
  for (let done = 0; done < 3; done += 1) {
    const before = await detail.getAttribute('aria-label') ?? ''
    await walk.press('r')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await expect(dialog.getByRole('button', { name: /The shop cancelled the order/ })).toBeVisible()
    await walk.press('1')
    await expect(dialog.getByLabel('Reason, for the audit trail')).toHaveValue('The shop cancelled the order')
    await walk.press('Mod+Enter')
    await expect(dialog).toBeHidden()
    await expect(detail).not.toHaveAttribute('aria-label', before)
  }
  expect(await pressed()).toBe(9)
  await walk.go('exceptions?status=resolved')
  // Other tests have resolved others.
  await page.getByRole('grid').getByRole('row', { name: first }).click()
  await expect(page.getByText('The shop cancelled the order').first()).toBeVisible()
})

test('a key that is pressed before the list was read again means the next exception, not the one that is done', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions?kind=failed')
  await gridOf(page, 'Exceptions').seeActive(0)
  const article = page.getByRole('article', { name: /^Exception/ })
  const before = await article.getAttribute('aria-label') ?? ''
  const list = Promise.withResolvers<undefined>()
  await page.route('**/rpc/exceptions/list', async (route) => {
    await list.promise
    await route.continue()
  })
  await walk.press('r')
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  await dialog.getByRole('radio', { name: /Wrong in our books/ }).check()
  await dialog.getByLabel('Reason, for the audit trail').fill('Typed twice')
  await walk.press('Mod+Enter')
  await expect(dialog).toBeHidden()
  await expect(article).not.toHaveAttribute('aria-label', before)
  const next = (await article.getAttribute('aria-label') ?? '').replace('Exception ', '')
  await walk.press('r')
  await expect(page.getByRole('dialog', { name: `Resolve: ${next}` })).toBeVisible()
  list.resolve(undefined)
  await walk.press('Escape')
  await expect(article).toHaveAttribute('aria-label', `Exception ${next}`)
})

test('who may own a case is known before it is asked: the field does not change under whoever types', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions')
  await gridOf(page, 'Exceptions').seeActive(0)
  // From now on it is never answered.
  await page.route('**/rpc/people/list', () => undefined)
  await page.keyboard.press('a')
  const owner = page.getByRole('dialog').getByRole('combobox', { name: 'Owner' })
  await expect(owner.getByRole('option', { name: ADA.user })).toBeAttached()
})

test('all that match a filter are resolved as one act, whose number and money are told, and undone as one', async ({
  page, workbench,
}) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions?kind=refused')
  await gridOf(page, 'Exceptions').seeActive(0)
  const total = Number((await page.getByRole('group', { name: 'Of the whole list' }).textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(1)
  await walk.press('Mod+A')
  await expect(page.getByRole('article')).toContainText(new RegExp(`for ${total} selected: [A-Z]{3} [\\d,.]+`))
  await walk.press('r')
  const dialog = page.getByRole('dialog', { name: `Resolve: ${total} payments` })
  await expect(dialog.getByText(/^At risk: [A-Z]{3}/)).toBeVisible()
  await dialog.getByRole('radio', { name: /Customer never paid/ }).check()
  await dialog.getByLabel('Reason, for the audit trail').fill('Abandoned carts')
  const acts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/exceptions/resolve')) acts.push(request.postData() ?? '')
  })
  await walk.press('Mod+Enter')
  await expect(page.getByText('No matching exceptions')).toBeVisible()
  expect(acts).toHaveLength(1)
  expect(acts[0]).toContain(`"count":${total}`)
  expect(acts[0]).toMatch(/"sha256":"[0-9a-f]{64}"/)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('group', { name: 'Of the whole list' })).toContainText(`${total} exceptions`)
})

test('what one person accepted waits, open, for another, who confirms it by a key', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions?status=waiting')
  await gridOf(page, 'Exceptions').seeActive(0)
  await expect(page.getByText('Waits for a second person: Accepted with approval.')).toBeVisible()
  const txref = (await page.getByRole('article').getAttribute('aria-label'))?.replace('Exception ', '') ?? ''
  await walk.press('y')
  await expect(page.getByText(`${txref} confirmed and resolved`, { exact: true })).toBeVisible()
  await walk.go(`payment/${txref}`)
  await expect(page.getByText('Resolved: Accepted with approval')).toBeVisible()
  await expect(page.getByText(/\(.+, confirmed by .+\)/).first()).toBeVisible()
})

test('money that will arrive later asks for the day by which it is expected', async ({ page, workbench }) => {
  const walk = walkOf(page, workbench)
  await walk.go('exceptions?kind=refused')
  await gridOf(page, 'Exceptions').seeActive(0)
  await walk.press('r')
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  await dialog.getByRole('radio', { name: /Will arrive later/ }).check()
  await dialog.getByLabel('Reason, for the audit trail').fill('Bank holiday')
  await walk.press('Mod+Enter')
  await expect(dialog.getByText('Enter the day by which the money is expected.')).toBeVisible()
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox', { name: 'Expected by' }).fill(tomorrow)
  await walk.press('Mod+Enter')
  await expect(dialog).toBeHidden()
  await walk.go('exceptions?status=resolved')
  await expect(page.getByRole('grid', { name: 'Exceptions' }).getByText('Will arrive later')).toBeVisible()
})

test('one person writes off alone what two agreed on, and what goes beyond it waits', async ({ page, workbench }) => {
  const hands = mouseOf(page)
  const walk = walkOf(page, workbench)
  const limits = page.getByRole('table', { name: 'Write-offs by one person' })
  const dialog = page.getByRole('dialog', { name: 'Write-offs by one person in NGN' })

  async function setLimit(amount: string): Promise<void> {
    await walk.go('settings/people')
    await hands.press(limits.getByRole('button', { name: 'NGN' }))
    await hands.fill(dialog.getByLabel('Within 24 hours'), amount)
    await putUnder(page, hands, dialog, { name: BEN.user, passphrase: BEN.passphrase })
    await expect(dialog).toBeHidden()
  }

  async function writeOff(): Promise<void> {
    await walk.go('exceptions?currency=NGN')
    await gridOf(page, 'Exceptions').seeActive(0)
    await walk.press('r')
    const resolving = page.getByRole('dialog', { name: /^Resolve/ })
    await resolving.getByRole('radio', { name: /Written off/ }).check()
    await resolving.getByLabel('Reason, for the audit trail').fill('Not worth a letter')
    await walk.press('Mod+Enter')
    await expect(resolving).toBeHidden()
  }

  await setLimit('1,000,000')
  const proposal = page.getByRole('article').filter({ hasText: 'Write-offs by one person in NGN' })
  const id = Number((await proposal.getAttribute('aria-label'))?.replace('Proposal ', ''))
  await answerProposal(page, hands, id, 'Confirm', { name: ADA.user, passphrase: ADA.passphrase })
  await expect(limits).toContainText('1,000,000.00')
  await writeOff()
  await expect(page.getByText(/ resolved$/).first()).toBeVisible()
  await setLimit('1')
  await expect(limits).not.toContainText('1,000,000.00')
  await writeOff()
  await expect(page.getByText(/^A second person has to confirm/).first()).toBeVisible()
})
