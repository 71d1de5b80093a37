/** People by two, through the screens: set up together, a third brought in, what only two of them can change. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import {
  answerProposal, answerWho, enrol, proposePerson, putUnder, seePerson, setUpPeople, sign, takeHalf, tick,
} from '../support/browser/people.ts'
import { searchPage } from '../support/browser/search.ts'
import { openShop, PASSPHRASE } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import { findCanaries, readPlaces } from '../support/core/canaries.ts'

// Each passphrase that is proved takes its time, and by keys there are many steps.
test.describe.configure({ timeout: 300_000 })

const ADA = { name: 'Ada', passphrase: 'violet harbour lantern 9' }
const BEN = { name: 'Ben', passphrase: 'copper meadow thistle 4' }
const CLEO = { name: 'Cleo', passphrase: 'amber quarry pelican 7' }

const WAYS = [['mouse', (page: Page) => Promise.resolve(mouseOf(page))], ['keyboard', keyboardOf]] as const

for (const [way, handsOf] of WAYS) {
  test(`two are set up, bring in a third, and what the third makes is approved with its ties seen: by ${way}`, async ({
    page, workbench, workplace,
  }) => {
    const hands = await handsOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/practice/settings/people')
    await setUpPeople(page, hands, ADA, BEN)
    const first = await proposePerson(page, hands, CLEO.name, ADA)

    // It is seen where people look.
    await hands.goTo('Today')
    await expect(page.getByText('1 proposal waits for a second person')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Settings 1/ })).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Review' }))
    const proposal = page.getByRole('article', { name: 'Proposal 2' })
    await expect(proposal).toContainText('New person: Cleo')
    await expect(proposal).toContainText('Makes transfers')

    // Whoever proposed it is not among those who can confirm it.
    await hands.press(proposal.getByRole('button', { name: 'Confirm' }))
    const confirming = page.getByRole('dialog', { name: 'Confirm: New person: Cleo' })
    await expect(confirming.getByLabel('Your name').getByRole('option')).toHaveText(['Ben'])
    await putUnder(page, hands, confirming, BEN)
    const second = await takeHalf(page, hands, CLEO.name)
    expect(second).not.toBe(first)
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()

    // Neither half enrols alone.
    await hands.press(proposal.getByRole('button', { name: 'Enrol with a code' }))
    const enrolling = page.getByRole('dialog', { name: 'Enrol with a code' })
    await enrol(page, hands, CLEO, [first, first])
    await expect(enrolling.getByText('doesn’t enrol Cleo')).toBeVisible()
    await enrol(page, hands, CLEO, [first, second])
    await expect(enrolling).toBeHidden()
    await seePerson(page, CLEO)
    await expect(page.getByRole('row', { name: /^Cleo/ })).toContainText('Proposed by Ada, confirmed by Ben')

    // What was shown once is nowhere any more.
    const canaries = [first, second, CLEO.passphrase].map((text, index) => (
      { name: `secret ${index + 1}`, text, carriers: [] }
    ))
    expect(findCanaries(await readPlaces(workplace.folder), canaries)).toEqual([])
    expect(await searchPage(page, canaries)).toEqual([])

    await hands.goTo('Transfers')
    await hands.press(page.getByRole('button', { name: 'New transfer' }).first())
    const form = page.getByRole('dialog', { name: 'New transfer' })
    await hands.fill(form.getByLabel(/^Amount/), '1250.50')
    await hands.fill(form.getByLabel('Bank code'), '044')
    await hands.fill(form.getByLabel('Account number'), '0690000031')
    await hands.press(form.getByRole('button', { name: 'Create draft' }))
    await answerWho(page, hands, CLEO)
    const detail = page.getByRole('article', { name: /^Transfer PAY-/ })
    await hands.press(detail.getByRole('button', { name: 'Submit for approval' }))
    await sign(page, hands, /^Submit for approval/, CLEO)
    await hands.press(detail.getByRole('button', { name: /^Approve/ }))
    const approval = page.getByRole('dialog', { name: /^Approve/ })
    await expect(approval.getByText(/^Cleo was proposed by Ada, confirmed by Ben, on /)).toBeVisible()
    await tick(page, hands, 'First payment to this beneficiary')
    await sign(page, hands, /^Approve/, BEN)
    await hands.press(page.getByRole('dialog', { name: /^Approved/ }).getByRole('button', { name: 'Send…' }))
    await tick(page, hands, 'First payment to this beneficiary')
    await sign(page, hands, /^Send/, CLEO)
    await expect(page.getByRole('grid', { name: 'Transfers' }).getByText('New', { exact: true })).toBeVisible()
  })

  test(`a limit is lowered by one and raised by two, or refused: by ${way}`, async ({ page, workbench }) => {
    const hands = await handsOf(page)
    await workbench.enter(page)
    await workbench.go(page, '/practice/settings/people')
    await setUpPeople(page, hands, ADA, BEN)
    const limits = page.getByRole('table', { name: 'Limits' })
    const dialog = page.getByRole('dialog', { name: 'Limits in NGN' })

    async function change(amount: string, label: string): Promise<void> {
      await hands.press(limits.getByRole('button', { name: 'NGN' }))
      await expect(dialog.getByLabel('Per transfer')).toBeFocused()
      await hands.fill(dialog.getByLabel('Per transfer'), amount)
      await expect(dialog.getByRole('button', { name: label, exact: true })).toBeVisible()
      await putUnder(page, hands, dialog, BEN)
      await expect(dialog).toBeHidden()
    }

    await change('5000', 'Set limits')
    await expect(limits).toContainText('5,000.00')
    await change('90000', 'Propose')
    const raised = page.getByRole('article', { name: 'Proposal 3' })
    await expect(raised).toContainText('90,000.00')
    await expect(limits).not.toContainText('90,000.00')
    await answerProposal(page, hands, 3, 'Refuse', ADA, 'Nobody is paid that much')
    await expect(raised).toBeHidden()
    await hands.press(page.getByRole('button', { name: /^Earlier proposals/ }))
    await expect(page.getByRole('table', { name: 'Earlier proposals' })).toContainText('Nobody is paid that much')

    await change('8000', 'Propose')
    await answerProposal(page, hands, 5, 'Confirm', ADA)
    await expect(limits).toContainText('8,000.00')
  })
}

test('what was typed is not lost by Escape unasked, and a role is taken away at once', async ({ page, workbench }) => {
  const hands = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/people')
  await hands.press(page.getByRole('button', { name: 'Set up two people' }))
  const dialog = page.getByRole('dialog', { name: 'Set up two people' })
  await expect(dialog.getByRole('group', { name: 'First person' }).getByLabel(/^Name/)).toBeFocused()
  expect(await findingsOf(page, { without: ['region'], within: '[role=dialog]' })).toEqual([])
  await hands.keys(...'Ada', 'Escape')
  const question = page.getByRole('dialog', { name: 'Discard what was typed?' })
  await expect(question).toBeVisible()
  await hands.keys('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('group', { name: 'First person' }).getByLabel(/^Name/)).toHaveValue('Ada')
  await hands.keys('Escape')
  await hands.press(question.getByRole('button', { name: 'Discard' }))
  await expect(dialog).toBeHidden()

  await setUpPeople(page, hands, ADA, BEN)
  await hands.press(page.getByRole('button', { name: 'Roles of Ada' }))
  const roles = page.getByRole('dialog', { name: 'Roles of Ada' })
  await tick(page, hands, 'Approves transfers')
  await expect(roles.getByRole('button', { name: 'Propose' })).toBeVisible()
  await putUnder(page, hands, roles, ADA)
  await answerProposal(page, hands, 2, 'Confirm', BEN)
  await expect(page.getByRole('row', { name: /^Ada/ })).toContainText('Makes transfers, approves transfers')
  await hands.press(page.getByRole('button', { name: 'Roles of Ada' }))
  await tick(page, hands, 'Makes transfers')
  await expect(roles.getByRole('button', { name: 'Take away' })).toBeVisible()
  await putUnder(page, hands, roles, BEN)
  await expect(roles).toBeHidden()
  await expect(page.getByRole('table', { name: 'People' }).getByText('Makes transfers')).toHaveCount(0)
})

test('a secret key is proposed by one, and confirmed by another with the key and the vault’s passphrase', async ({
  page, workplace, workbench,
}) => {
  const { service } = await openShop(workplace, { payments: 1, requestsPerMinute: 6_000 })
  const newKey = service.secretKey.replace(/-X$/, '0-X')
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/people')
  await hands.press(page.getByRole('button', { name: 'Set up two people' }))
  // Plainly, before it is done.
  await expect(page.getByText('Whoever has the passphrase of the key vault has the secret key')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Cancel' }))
  await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)

  await hands.press(page.getByRole('tab', { name: 'Profile' }))
  const before = await page.getByText(/^fingerprint /).innerText()
  await hands.press(page.getByRole('button', { name: 'Replace secret key' }))
  const replacing = page.getByRole('dialog', { name: 'Replace secret key' })
  await expect(replacing.getByText(/Takes two people/)).toBeVisible()
  await hands.fill(replacing.getByLabel(/^New secret key/), newKey)
  await putUnder(page, hands, replacing, ADA)
  await expect(replacing).toBeHidden()
  await expect(page.getByText(before)).toBeVisible()

  await hands.press(page.getByRole('tab', { name: /^People/ }))
  await hands.press(page.getByRole('article', { name: 'Proposal 2' }).getByRole('button', { name: 'Confirm' }))
  const confirming = page.getByRole('dialog', { name: 'Confirm: Secret key' })
  await hands.fill(confirming.getByLabel(/^New secret key/), service.secretKey)
  await hands.fill(confirming.getByLabel(/^Passphrase of the key vault/), PASSPHRASE)
  await putUnder(page, hands, confirming, BEN)
  await expect(confirming.getByText('This is not the secret key that was proposed.')).toBeVisible()
  await hands.fill(confirming.getByLabel(/^New secret key/), newKey)
  await hands.fill(confirming.getByLabel(/^Passphrase of the key vault/), PASSPHRASE)
  await putUnder(page, hands, confirming, BEN)
  await expect(confirming).toBeHidden()
  await hands.press(page.getByRole('tab', { name: 'Profile' }))
  await expect(page.getByText(/^fingerprint /)).toBeVisible()
  await expect(page.getByText(before)).toHaveCount(0)
})

test('card entry of a live profile is allowed by two, and turned off by one', async ({
  page, workplace, workbench,
}) => {
  await workplace.run([
    'profile', 'add', 'live-shop', '--kind', 'live', '--base-url', 'https://service.example', '--public-key',
    'PUBK-0123456789abcdef0123456789abcdef-X', '--secret-key-stdin',
  ], 'SECK-0123456789abcdef0123456789abcdef-X\n')
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/live-shop/settings/people')
  await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)

  await workbench.go(page, '/live-shop/charges?new=1')
  await hands.press(page.getByRole('button', { name: 'Make a statement…' }))
  const dialog = page.getByRole('dialog', { name: 'May this business handle card numbers?' })
  await expect(dialog.getByText(/^Takes two people/)).toBeVisible()
  await hands.fill(dialog.getByLabel(/^Your statement/), 'Certified until 2027')
  await putUnder(page, hands, dialog, ADA)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Card entry is off in this live profile')).toBeVisible()

  await workbench.go(page, '/live-shop/settings/people')
  await expect(page.getByRole('article', { name: 'Proposal 2' })).toContainText('Certified until 2027')
  await answerProposal(page, hands, 2, 'Confirm', BEN)
  await workbench.go(page, '/live-shop/charges?new=1')
  await expect(page.getByText('Card entry was allowed by')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Turn it off…' }))
  const question = page.getByRole('dialog', { name: 'Turn card entry off' })
  await hands.fill(question.getByLabel(/^Reason/), 'The certificate has ended')
  await putUnder(page, hands, question, BEN)
  await expect(page.getByText('Card entry is off in this live profile')).toBeVisible()
})

test('people of an earlier version are shown as such, and are set up again under their names', async ({
  page, workplace, workbench,
}) => {
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/practice/settings/people')
  await expect(page.getByRole('button', { name: 'Set up two people' })).toBeVisible()
  addAsBefore(join(workplace.dataDir, 'profiles/practice/ledger.sqlite'), ['Ada', 'Dan'])
  await workbench.go(page, '/practice/settings/people')
  await expect(page.getByText('People from an earlier version can’t act')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Dan/ })).toContainText('Added by Ada before people were set up together')
  await expect(page.getByRole('row', { name: /^Dan/ })).toContainText('Inactive')
  await expect(page.getByRole('button', { name: 'Propose a person' })).toHaveCount(0)

  await hands.press(page.getByRole('button', { name: 'Set up two people again' }))
  await expect(page.getByText('Everyone else is deactivated')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Cancel' }))
  await setUpPeople(page, hands, ADA, BEN)
  await expect(page.getByText('People from an earlier version can’t act')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Dan/ })).toContainText('Inactive')
})

/** As the version before wrote them: rows, and nothing that two people signed. */
function addAsBefore(ledger: string, names: readonly string[]): void {
  const database = new Database(ledger)
  const insert = database.prepare(`
    INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, added_at_ms, added_by)
    VALUES (?, ?, 'maker checker', ?, '', 1, 'Ada')
  `)
  for (const name of names) insert.run(name.toLowerCase(), name, `key of ${name}`)
  database.close()
}
