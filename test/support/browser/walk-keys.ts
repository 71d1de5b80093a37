/** What each key of the list does, screen by screen. A key without a press, or a press without a key, is no table. */
import type { KEY_LIST, KeyGroupId, NUMBERED_KEYS } from '../../../src-renderer/key-list.ts'
import { gridOf } from './grid.ts'
import { expect } from './test.ts'
import { asks, downloads, focuses, leadsTo, opens, shows, type Press, type Walk } from './walk.ts'

const STARTS_RUN = /\/rpc\/verifyRuns\/start/
const REGRESSED = 'payment/TP-REGRESSED-1'
/** None of the two at which those walks begin. */
const ANOTHER_DAY = /today\?day=(?!2000|2099)/
const ROWS = Array.from({ length: 40 }, (_, index) => `WALK-${String(index + 1).padStart(3, '0')},${index + 10}.00,NGN`)

async function toColumns(walk: Walk): Promise<void> {
  await walk.go('import')
  await walk.giveFile('o', 'walk.csv', ['reference,amount,currency', ...ROWS, 'WALK-BAD,ten,NGN'])
  await expect(walk.page.getByRole('region', { name: 'First rows of the file' })).toBeVisible()
  await expect(walk.page.getByRole('button', { name: 'Dry run' })).toBeEnabled()
}

/** A dry run of forty new rows and one that can't be read. */
export async function toDryRun(walk: Walk): Promise<void> {
  await toColumns(walk)
  await walk.press('Mod+Enter')
  await expect(walk.page.getByRole('grid', { name: 'Rejected rows' })).toBeVisible()
}

/** An import on which nothing rests, so that it can be undone. */
async function toFreshImport(walk: Walk): Promise<void> {
  await walk.go('import')
  await walk.giveFile('o', 'fresh.csv', ['reference,amount,currency', 'FRESH-1,10.00,NGN', 'FRESH-2,20.00,NGN'])
  await expect(walk.page.getByRole('button', { name: 'Dry run' })).toBeEnabled()
  await walk.press('Mod+Enter')
  await expect(walk.page.getByRole('button', { name: 'Import 2 payments' })).toBeEnabled()
  await walk.press('Mod+Enter')
  await expect(walk.page.getByRole('button', { name: 'Undo…' })).toBeVisible()
}

/** A rejected row of an import, of which one cell is right now. */
async function toCorrectedRow(walk: Walk): Promise<void> {
  await walk.go('import/3')
  await walk.press('e')
  await walk.page.getByLabel('amount of line 3').fill('10.00')
  await expect(walk.page.getByRole('button', { name: 'Import 1 corrected row' })).toBeEnabled()
}

export async function toNewRows(walk: Walk): Promise<void> {
  await toDryRun(walk)
  await walk.press('1')
  await expect(walk.page.getByRole('grid', { name: 'New rows' })).toBeVisible()
}

/** The rows of a file of transfers, before any is made. */
export async function toTransferFile(walk: Walk): Promise<void> {
  await walk.go('transfers/import')
  const button = walk.page.getByRole('button', { name: 'Choose a file' })
  await button.focus()
  const rows = Array.from({ length: 30 }, (_, at) => `WALKED-${at},${at + 10}.00,NGN,044,06900000${at + 10}`)
  await walk.giveFile('Enter', 'payouts.csv', ['reference,amount,currency,account_bank,account_number', ...rows])
  await expect(walk.page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible()
}

/** Its first field has the focus, in which a key is a letter. */
async function toNewCharge(walk: Walk): Promise<void> {
  await walk.go('charges?new=1')
  const amount = walk.page.getByRole('textbox', { name: /^Amount/ })
  await expect(amount).toBeFocused()
  await amount.blur()
}

async function toResolvedPayment(walk: Walk): Promise<void> {
  await walk.go('exceptions?status=resolved')
  await gridOf(walk.page, 'Exceptions').seeActive(0)
  await walk.press('Enter')
  await expect(walk.page).toHaveURL(/\/payment\//)
  await expect(walk.page.getByRole('button', { name: 'Open again' })).toBeVisible()
}

/** Where another answer came since, or they were confirmed, none waits any more: then one is proposed. */
async function toWaiting(walk: Walk): Promise<void> {
  const grid = gridOf(walk.page, 'Exceptions')
  const none = walk.page.getByText('No exceptions', { exact: true })
  await walk.go('exceptions?status=waiting')
  await expect(grid.row(0).or(none)).toBeVisible()
  if (await none.isVisible()) {
    await walk.go('exceptions')
    await grid.seeActive(0)
    await walk.press('r')
    const dialog = walk.page.getByRole('dialog', { name: /^Resolve/ })
    await dialog.getByRole('radio', { name: /Accepted with approval/ }).check()
    await dialog.getByLabel('Reason, for the audit trail').fill('A long-standing customer')
    await walk.press('Mod+Enter')
    await expect(dialog).toBeHidden()
    await walk.go('exceptions?status=waiting')
  }
  await grid.seeActive(0)
}

async function toWaitingPayment(walk: Walk): Promise<void> {
  await toWaiting(walk)
  await walk.press('Enter')
  await expect(walk.page).toHaveURL(/\/payment\//)
  await expect(walk.page.getByRole('button', { name: 'Confirm' })).toBeVisible()
}

/** A confirmed match that leaves something: of the suggestions one is confirmed, where none is. */
async function toResidual(walk: Walk): Promise<void> {
  const { page } = walk
  const withResidual = page.getByRole('listbox').getByRole('option').filter({ hasText: 'Residual' })
  await walk.go('matching?view=confirmed')
  await expect(page.getByRole('listbox').or(page.getByText('No confirmed matches'))).toBeVisible()
  if (await withResidual.count() === 0) {
    await walk.go('matching')
    await withResidual.first().click()
    await walk.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Confirm match/ })
    await dialog.getByLabel('Reason, for the audit trail').fill('Agreed with the shop')
    await walk.press('Mod+Enter')
    await expect(dialog).toBeHidden()
    await walk.go('matching?view=confirmed')
  }
  await withResidual.first().click()
  await expect(page.getByRole('button', { name: 'Write off…' })).toBeVisible()
}

/** Where it was answered, another is proposed. */
async function toWaitingWriteOff(walk: Walk): Promise<void> {
  const { page } = walk
  const none = page.getByText('No write-off waits for a second person')
  await walk.go('matching?view=waiting')
  await expect(page.getByRole('listbox').or(none)).toBeVisible()
  if (await none.isVisible()) {
    await toResidual(walk)
    await walk.press('w')
    const dialog = page.getByRole('dialog', { name: /^Write off/ })
    await dialog.getByLabel('Reason, for the audit trail').fill('Rounded by the bank')
    await walk.press('Mod+Enter')
    await expect(dialog).toBeHidden()
    await walk.go('matching?view=waiting')
  }
  await expect(page.getByRole('article').getByRole('button', { name: 'Reject' })).toBeVisible()
}

async function toOpenRun(walk: Walk): Promise<void> {
  await walk.go('payments')
  await gridOf(walk.page, 'Payments').row(1).click()
  await walk.press('v')
  await walk.page.getByRole('button', { name: 'Show run' }).last().click()
  await expect(walk.page).toHaveURL(/\/runs\/\d+$/)
  // Before the run is read, there is nothing that a key could pause or cancel.
  await expect(walk.page.getByRole('main').getByRole('button', { name: /^Pause/ })).toBeVisible()
}

async function toMessage(walk: Walk): Promise<void> {
  await walk.go('payments')
  await gridOf(walk.page, 'Payments').row(1).click()
  await walk.press('Mod+C')
  await expect(walk.page.locator('.toasts')).toContainText('Copied 1 row as a table')
}

async function toListedPayment(walk: Walk): Promise<void> {
  await walk.go('payments')
  await gridOf(walk.page, 'Payments').row(0).dblclick()
  await expect(walk.page.getByText(/^1 of /)).toBeVisible()
}

async function toSecondPayment(walk: Walk): Promise<void> {
  await toListedPayment(walk)
  await walk.press('j')
  await expect(walk.page.getByText(/^2 of /)).toBeVisible()
}

async function toMarkedPayment(walk: Walk): Promise<void> {
  await walk.go('payments')
  await gridOf(walk.page, 'Payments').row(1).click()
}

/** An item of each side. */
async function toMarkedItems(walk: Walk): Promise<void> {
  await walk.go('matching/by-hand')
  for (const name of ['Settlements', 'Bank lines']) {
    await walk.page.getByRole('listbox', { name }).focus()
    await walk.press('Space')
  }
}

const walksItems = (row: number, before: readonly string[] = []): Press => ({
  async at(walk) {
    await walk.go('matching')
    for (const keys of before) await walk.press(keys)
  },
  async see({ page }) {
    const options = page.getByRole('listbox', { name: 'Suggested' }).getByRole('option')
    await expect(options.nth(row)).toHaveAttribute('aria-selected', 'true')
  },
})

const walksTo = (at: string, label: string, row: number, before: readonly string[] = []): Press => ({
  async at(walk) {
    await walk.go(at)
    await gridOf(walk.page, label).seeActive(0)
    for (const keys of before) await walk.press(keys)
  },
  see: ({ page }) => gridOf(page, label).seeActive(row),
})

/** One dry run serves them all. */
const showsRows = (kind: string): Press => ({ ...leadsTo(toDryRun, new RegExp(`kind=${kind}`)), stays: true })

const opensFilters = (at: string): Press => (
  shows(at, (page) => page.getByRole('complementary', { name: 'More filters' }))
)

type Presses = { readonly [Id in KeyGroupId]: { readonly [Name in keyof (typeof KEY_LIST)[Id]['keys']]: Press } }

export const PRESSES: Presses = {
  everywhere: {
    palette: opens('today', /Command palette/), help: opens('today', /^Keyboard shortcuts/),
    messages: shows(toMessage, (page) => page.locator('.toasts:focus, .toasts :focus')),
    next: leadsTo('payments', /exceptions|runs\/\d+/), notices: opens('payments', /Notices/),
  },
  today: {
    next: leadsTo('today', /exceptions\?day=|runs\/\d+/),
    earlier: leadsTo('today?day=2099-01-01', ANOTHER_DAY), later: leadsTo('today?day=2000-01-01', ANOTHER_DAY),
    oldest: leadsTo('today?day=2000-01-01', ANOTHER_DAY),
  },
  start: { practise: leadsTo('/', /practice\/today/), add: leadsTo('/', /add=1/), restore: leadsTo('/', /restore=1/) },
  payments: {
    search: focuses('payments', 'Search payments'),
    filters: opensFilters('payments'),
    verify: asks(toMarkedPayment, STARTS_RUN), export: leadsTo(toMarkedPayment, /export\?which=selection/),
  },
  payment: {
    verify: asks(REGRESSED, STARTS_RUN), note: opens(REGRESSED, /TP-REGRESSED-1/),
    assign: opens(REGRESSED, /TP-REGRESSED-1/), resolve: opens(REGRESSED, /TP-REGRESSED-1/),
    confirm: asks(toWaitingPayment, /\/rpc\/exceptions\/confirm/), reject: opens(toWaitingPayment, /^Reject/),
    reopen: opens(toResolvedPayment, /./), export: leadsTo(REGRESSED, /export\?/),
    next: shows(toListedPayment, (page) => page.getByText(/^2 of /)),
    previous: shows(toSecondPayment, (page) => page.getByText(/^1 of /)),
    leave: leadsTo(toListedPayment, /payments\?row=0$/),
    askV3: asks(REGRESSED, /\/rpc\/payments\/askV3/),
    attach: { at: REGRESSED, hear: ({ page }) => page.waitForEvent('filechooser'), stays: true },
  },
  failures: {
    next: walksTo('exceptions', 'Exceptions', 1), previous: walksTo('exceptions', 'Exceptions', 0, ['j']),
    verify: asks('exceptions', STARTS_RUN), assign: opens('exceptions', /./), note: opens('exceptions', /./),
    resolve: opens('exceptions', /./), reopen: opens('exceptions?status=resolved', /./),
    confirm: asks(toWaiting, /\/rpc\/exceptions\/confirm/), reject: opens(toWaiting, /^Reject/),
    open: leadsTo('exceptions', /\/payment\//), search: focuses('exceptions', 'Search exceptions'),
    filters: opensFilters('exceptions'),
  },
  suspicious: {
    verify: asks('suspicious', STARTS_RUN), note: opens('suspicious', /Write a note/),
    next: walksTo('suspicious', 'Suspicious payments', 1),
    previous: walksTo('suspicious', 'Suspicious payments', 0, ['j']), open: leadsTo('suspicious', /\/payment\//),
    search: focuses('suspicious', 'Search suspicious payments'), filters: opensFilters('suspicious'),
  },
  import: {
    goOn: shows(toColumns, (page) => page.getByRole('grid', { name: 'Rejected rows' })),
    goBack: shows(toDryRun, (page) => page.getByRole('region', { name: 'First rows of the file' })),
  },
  importFile: { choose: { at: 'import', hear: ({ page }) => page.waitForEvent('filechooser') } },
  dryRun: {
    download: { ...downloads(toDryRun), stays: true }, new: showsRows('new'), same: showsRows('same'),
    changed: showsRows('changed'), duplicate: showsRows('duplicate'), rejected: showsRows('rejected'),
    edit: shows(toDryRun, (page) => page.getByRole('region', { name: 'Cells of rejected rows' })),
  },
  importBatch: {
    undo: opens(toFreshImport, /^Undo the import/), payments: leadsTo('import/3', /payments\?batch=3/),
    download: downloads('import/3'), verify: leadsTo('import/3', /\/runs\/\d+$/),
    edit: shows('import/3', (page) => page.getByRole('region', { name: 'Cells of rejected rows' })),
    goOn: leadsTo(toCorrectedRow, /import\/\d+$/),
  },
  charges: { add: leadsTo('charges', /new=1/) },
  newCharge: {
    leave: leadsTo(toNewCharge, /\/charges$/),
    send: shows(toNewCharge, (page) => page.locator('[aria-invalid=true]')),
  },
  charge: {
    check: asks('charges/4', /\/rpc\/charges\//), payment: leadsTo('charges/4', /\/payment\/BY-HAND-4/),
    giveUp: opens('charges/4', /Abandon charge/), leave: leadsTo('charges/4', /\/charges$/),
  },
  transfers: {
    next: walksTo('transfers', 'Transfers', 1), previous: walksTo('transfers', 'Transfers', 0, ['j']),
    add: opens('transfers', /New transfer/), search: focuses('transfers', 'Search transfers'),
    import: leadsTo('transfers', /transfers\/import$/),
    edit: opens('transfers?state=draft', /Edit transfer/), submit: opens('transfers?state=draft', /approval/),
    discard: opens('transfers?state=draft', /Discard/), approve: opens('transfers?state=awaiting-approval', /Approve/),
    reject: opens('transfers?state=awaiting-approval', /Reject/), send: opens('transfers?state=approved', /Send/),
    resolve: opens('transfers?state=unknown', /Record outcome/), filters: opensFilters('transfers'),
  },
  transferFile: {
    choose: { at: 'transfers/import', hear: ({ page }) => page.waitForEvent('filechooser') },
    make: leadsTo(toTransferFile, /transfers\?batch=\d+/),
  },
  runs: { add: leadsTo('runs', /new=1/) },
  run: {
    cancel: opens(toOpenRun, /Cancel this run/), retry: asks('runs/1', STARTS_RUN),
    pause: shows(toOpenRun, (page) => page.getByRole('main').getByText('Paused', { exact: true })),
  },
  webhooks: {
    next: walksTo('webhooks', 'Webhooks', 1), previous: walksTo('webhooks', 'Webhooks', 0, ['j']),
    settings: opens('webhooks', /Webhook settings/), import: opens('webhooks', /Import webhooks/),
    open: leadsTo('webhooks?webhook=1', /\/payment\/TP-REGRESSED-1/),
    listen: opens('webhooks', /without a check/),
  },
  bank: { import: opens('bank', /Import a bank statement/) },
  statement: { undo: opens('bank/1', /Undo the import/), leave: leadsTo('bank/1', /\/bank$/) },
  rules: {
    add: leadsTo('rules', /rules\/edit$/), export: downloads('rules'),
    import: { at: 'rules', hear: ({ page }) => page.waitForEvent('filechooser') },
  },
  rule: {
    save: opens('rules/edit?name=net-and-date', /Change the matching rules/),
    pause: opens('rules/edit?name=net-and-date', /Change the matching rules/),
    leave: leadsTo('rules/edit?name=net-and-date', /rules$/),
  },
  settlements: {
    import: opens('settlements', /Import settlements/),
    settlements: shows('settlements?tab=files', (page) => page.getByRole('table', { name: 'Settlements' })),
    takenBack: leadsTo('settlements', /tab=taken-back/), files: leadsTo('settlements', /tab=files/),
  },
  settlement: {
    lines: shows('settlements/1?view=bridge', (page) => page.getByRole('grid', { name: 'Lines of the settlement' })),
    bridge: leadsTo('settlements/1', /view=bridge/), undo: opens('settlements/1', /Undo the import/),
    leave: leadsTo('settlements/1', /\/settlements$/),
  },
  bridge: {
    days: shows('bridge?by=settlement', (page) => page.getByLabel('First day')),
    settlement: leadsTo('bridge', /by=settlement/),
  },
  closes: {
    previous: shows('close?day=2026-09-10', (page) => page.getByRole('grid', { name: /Aug 2026/ })),
    next: shows('close?day=2026-09-10', (page) => page.getByRole('grid', { name: /Oct 2026/ })),
    open: leadsTo('close?day=2026-09-10', /close\/1$/),
  },
  close: { save: downloads('close/1'), leave: leadsTo('close/1', /close\?day=2026-09-10$/) },
  journal: {
    export: downloads('journal?from=2026-09-01&to=2026-09-30'), accounts: opens('journal', /Accounts of the journal/),
  },
  reports: { save: downloads('reports') },
  matching: {
    run: opens('matching', /Run the matching/), confirm: opens('matching', /^Confirm match/),
    dismiss: opens('matching', /^Dismiss match/),
    next: walksItems(1), previous: walksItems(0, ['j']),
    undo: opens('matching?view=confirmed', /^Undo the last decision/), add: leadsTo('matching', /matching\/by-hand/),
    writeOff: opens(toResidual, /^Write off what match/), reject: opens(toWaitingWriteOff, /^Reject the write-off/),
    confirmWriteOff: asks(toWaitingWriteOff, /\/rpc\/matches\/confirmWriteOff/),
  },
  handMatch: {
    make: opens(toMarkedItems, /^Make a match/), split: opens(toMarkedItems, /^Edit the amount/),
    search: focuses('matching/by-hand', 'Search both lists'),
    leave: leadsTo('matching/by-hand', /\/matching$/),
  },
  export: { keep: opens('export', /recipe/i), write: downloads('export') },
  audit: { search: focuses('audit', 'Search the audit trail') },
  settings: { test: asks('settings', /\/rpc\/connection\/test/) },
  helpScreen: { search: focuses('help', 'Search the help'), leave: leadsTo(toHelp, /payments/) },
  chain: { check: shows('audit', (page) => page.getByText(/^Checked/)) },
}

async function toHelp(walk: Walk): Promise<void> {
  await walk.go('payments')
  await walk.press('g h')
  await expect(walk.page).toHaveURL(/help$/)
}

async function toRecipe(walk: Walk): Promise<void> {
  await walk.go('export')
  await walk.press('s')
  const dialog = walk.page.getByRole('dialog', { name: /recipe/i })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For the accountant')
  await walk.press('Enter')
  await expect(walk.page.getByRole('list', { name: 'Recipes' })).toContainText('For the accountant')
}

/** The first of each list that has a digit for each of its entries. */
export const NUMBERED_PRESSES: { readonly [Id in keyof typeof NUMBERED_KEYS]: Press } = {
  recipes: downloads(toRecipe), profiles: leadsTo('/', /#\/[^/]+\/today/),
}
