/** People at seats: browsers that work on a core over the network, where their passphrases never go. */
import { payoutOf } from '../support/core/payouts.ts'
import { findingsOf } from '../support/browser/axe.ts'
import { expect, go, PEOPLE, PROFILE, signOut, test, typePassphrase } from '../support/browser/seats.ts'
import type { CoreClient } from '../../src-main/compose.ts'

/** What the browser says of a refusal, and of a stream that ends with its session. */
const REFUSED_BY_CORE = /status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING/

/** As many of the sample as have some among them that fail. */
async function verifySome(client: CoreClient): Promise<void> {
  const { rows } = await client.payments.window({ profile: PROFILE, slice: { limit: 40 } })
  const selection = { txrefs: rows.map(({ txref }) => txref) }
  const { run } = await client.verifyRuns.start({ profile: PROFILE, selection })
  for await (const _ of await client.verifyRuns.watch({ profile: PROFILE, runId: run.id })) continue
}

const nothing = (): Promise<void> => Promise.resolve()

test('a person joins by an invitation, works in their name, and what they note is seen at another seat', async ({
  openTeam,
}) => {
  test.slow()
  const { core, come, join } = await openTeam(verifySome)
  const ada = await come()
  await ada.page.goto(core.links.ada)
  // The code works once, and lands in no history.
  await expect(ada.page).toHaveURL(`${core.address}/`)
  const offered = ada.page.getByRole('main')
  for (const shown of ['Ada', PROFILE, core.fingerprint.slice(0, 4)]) await expect(offered).toContainText(shown)
  await expect(ada.page.getByLabel('Name of this seat')).toHaveValue(/^Chrome \d+ on \w+$/)
  expect(await findingsOf(ada.page)).toEqual([])
  await ada.page.getByLabel('Name of this seat').fill('Ada’s desk')
  await typePassphrase(ada.page, 'ada', 'Take this seat', 'not her passphrase')
  await expect(ada.page.getByText('This is not the passphrase of Ada.')).toBeVisible()
  await typePassphrase(ada.page, 'ada', 'Take this seat')
  // The door’s profile, and no start to choose from.
  await expect(ada.page).toHaveURL(`${core.address}/#/${PROFILE}/today`)

  const ben = await join('ben')
  await go(ada, core, `/${PROFILE}/exceptions`)
  const found = ada.page.getByRole('article')
  const txref = /Exception (\S+)/.exec(await found.getAttribute('aria-label') ?? '')?.[1] ?? ''
  await go(ben, core, `/${PROFILE}/exceptions?case=${txref}`)
  await expect(ben.page.getByRole('article', { name: txref })).toBeVisible()
  await found.getByRole('button', { name: 'Note' }).click()
  await ada.page.getByRole('textbox', { name: 'Note' }).fill('Called the customer')
  await ada.page.getByRole('button', { name: 'Save note' }).click()
  await expect(ben.page.getByRole('article', { name: txref })).toContainText(/Called the customer.*Ada/s)

  // The invitation is used up.
  const late = await come()
  late.complaints.allow(REFUSED_BY_CORE)
  await late.page.goto(core.links.ada)
  await expect(late.page.getByText('This invitation can’t be used any more')).toBeVisible()

  await go(ada, core, `/${PROFILE}/audit`)
  const noted = ada.page.getByRole('row').filter({ hasText: 'note' }).first()
  await expect(noted).toContainText(/Ada.*person, signed/)
})

test('a session lasts over reloads and in all tabs, until its person signs out', async ({ openTeam }) => {
  test.slow()
  const { core, join } = await openTeam(nothing)
  const ada = await join('ada')
  ada.complaints.allow(REFUSED_BY_CORE)
  await go(ada, core, `/${PROFILE}/payments`)
  await ada.page.reload()
  await expect(ada.page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  const tab = await ada.context.newPage()
  await go({ page: tab }, core, `/${PROFILE}/today`)

  await signOut(ada.page, 'ada')
  await expect(ada.page.getByText('the seat of Ada at practice')).toBeVisible()
  expect(await findingsOf(ada.page)).toEqual([])
  await expect(tab.getByText('the seat of Ada at practice')).toBeVisible()
  await typePassphrase(ada.page, 'ada', 'Sign in', 'not her passphrase')
  await expect(ada.page.getByText('This is not the passphrase of Ada.')).toBeVisible()
  await typePassphrase(ada.page, 'ada', 'Sign in')
  // Where she was, and the other tab too.
  await expect(ada.page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await go(ada, core, `/${PROFILE}/audit`)
  await expect(ada.page.getByRole('row').filter({ hasText: 'passphrase refused' })).toContainText('Ada')
})

test('one submits a transfer and another approves it, each at their seat', async ({ openTeam }) => {
  test.slow()
  const { core, join } = await openTeam(async (client) => {
    await client.transfers.draft({ profile: PROFILE, details: payoutOf('PAY-1') })
  })
  const [ada, ben] = [await join('ada'), await join('ben')]
  ada.complaints.allow(REFUSED_BY_CORE)
  await go(ada, core, `/${PROFILE}/transfers`)
  await go(ben, core, `/${PROFILE}/transfers`)
  // What is the other one’s is not offered.
  await expect(ben.page.getByRole('button', { name: 'Submit for approval' })).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Submit for approval' }).click()
  const submitting = ada.page.getByRole('dialog')
  await expect(submitting.getByLabel('Your name').getByRole('option')).toHaveText(['Ada'])
  await submitting.getByLabel('Your passphrase').fill('not her passphrase')
  await submitting.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(submitting.getByText('The passphrase is not correct for Ada.')).toBeVisible()
  await submitting.getByLabel('Your passphrase').fill(PEOPLE.ada.passphrase)
  await submitting.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(ada.page.getByRole('dialog')).toBeHidden()
  await ben.page.getByRole('button', { name: 'Approve' }).click()
  const approving = ben.page.getByRole('dialog')
  for (const warning of await approving.getByRole('group', { name: /^Warnings/ }).getByRole('checkbox').all()) {
    await warning.check()
  }
  await approving.getByLabel('Your passphrase').fill(PEOPLE.ben.passphrase)
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(ben.page.getByRole('dialog', { name: /^Approved/ })).toBeVisible()
  await expect(ada.page.getByRole('grid')).toContainText('Approved')
  await go(ada, core, `/${PROFILE}/audit`)
  await expect(ada.page.getByRole('row').filter({ hasText: 'passphrase refused' })).toContainText('Ada')
  for (const act of ['submitted', 'approved']) {
    await expect(ada.page.getByRole('row').filter({ hasText: act }).first()).toContainText(/person, signed/)
  }
})

test('a viewer sees everything and changes nothing; a seat that is removed is thrown out', async ({ openTeam }) => {
  test.slow()
  const { core, join } = await openTeam(verifySome)
  const vera = await join('vera')
  vera.complaints.allow(REFUSED_BY_CORE)
  const { page } = vera
  const reason = 'You are a viewer: you look at things, and change nothing.'
  await go(vera, core, `/${PROFILE}/exceptions`)
  await expect(page.getByRole('article')).toContainText(reason)
  await expect(page.getByRole('button', { name: 'Note', exact: true })).toBeDisabled()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await go(vera, core, `/${PROFILE}/runs`)
  await expect(page.getByRole('button', { name: 'New run' })).toBeDisabled()
  for (const [screen, ...acts] of [
    ['charges', 'New charge'], ['matching', 'Match by hand', 'Run the matching…'], ['reports', 'Save report'],
    ['settlements', 'Import a file'], ['webhooks', 'Import a file', 'Listen'], ['rules', 'New rule', 'Import JSON'],
  ] as const) {
    await go(vera, core, `/${PROFILE}/${screen}`)
    for (const name of acts) await expect(page.getByRole('button', { name }).first()).toBeDisabled()
  }
  await go(vera, core, `/${PROFILE}/settings/budget`)
  await expect(page.getByRole('button', { name: 'Save budget' })).toBeDisabled()
  await expect(page.getByText('Only an administrator changes this.')).toBeVisible()
  await go(vera, core, `/${PROFILE}/settings/data`)
  await expect(page.getByText('This is done on the machine where the core runs.')).toHaveCount(2)

  const ada = await join('ada')
  await go(vera, core, `/${PROFILE}/exceptions`)
  await expect(page.getByRole('article')).toContainText('Customer')
  await expect(page.getByRole('article')).not.toContainText('(hidden)')
  await go(ada, core, `/${PROFILE}/settings/people`)
  await ada.page.getByRole('button', { name: 'Hide customers from viewers' }).click()
  await ada.page.getByLabel('Your passphrase').fill(PEOPLE.ada.passphrase)
  await ada.page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(ada.page.getByRole('button', { name: 'Show customers to viewers' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('(hidden)')
  await go(ada, core, `/${PROFILE}/settings/seats`)
  await ada.page.getByRole('row').filter({ hasText: 'Vera' }).getByRole('button', { name: 'Remove' }).click()
  await ada.page.getByRole('button', { name: 'Remove seat' }).click()
  await expect(ada.page.getByRole('row').filter({ hasText: 'Vera' }).first()).toContainText('Removed')
  await expect(page.getByLabel('Passphrase of Vera')).toBeVisible()
  await typePassphrase(page, 'vera', 'Sign in')
  await expect(page.getByText('The core does not let this seat in')).toBeVisible()
  await page.getByRole('button', { name: 'Forget this seat' }).click()
  await expect(page.getByRole('heading', { name: 'You need an invitation' })).toBeVisible()
})

test('invitations are made in the settings, and a second person takes a seat in the same browser', async ({
  openTeam,
}) => {
  test.slow()
  const { core, join } = await openTeam(nothing)
  const { page, complaints } = await join('ada')
  complaints.allow(REFUSED_BY_CORE)
  await go({ page }, core, `/${PROFILE}/settings/seats`)
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('For', { exact: true }).selectOption('Ben')
    await page.getByRole('button', { name: 'Make invitation' }).click()
    const made = page.getByRole('dialog', { name: 'Invitation for Ben' })
    await expect(made).toContainText(`${core.address}/#join=`)
    await made.getByRole('button', { name: 'Done' }).click()
  }
  const open = page.getByRole('table', { name: 'Open invitations' }).getByRole('row').filter({ hasText: 'Ben' })
  await expect(open).toHaveCount(3)
  expect(await findingsOf(page)).toEqual([])
  await open.first().getByRole('button', { name: 'Withdraw' }).click()
  await expect(open).toHaveCount(2)

  // In the tab that shows the page: only what is behind the # changes.
  await page.evaluate(`location.assign('${core.links.ben}')`)
  await expect(page.getByLabel('Passphrase of Ben')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible()
  await page.evaluate(`location.assign('${core.links.ben}')`)
  await typePassphrase(page, 'ben', 'Take this seat')
  await expect(page.getByRole('button', { name: 'Ben', exact: true })).toBeVisible()
  await signOut(page, 'ben')
  const who = page.getByLabel('Who are you?')
  await expect(who.getByRole('option')).toHaveText([/^Ada, practice/, /^Ben, practice/])
  await who.selectOption({ index: 0 })
  await typePassphrase(page, 'ada', 'Sign in')
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible()
})
