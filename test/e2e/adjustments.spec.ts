/** A refund comes for a closed day: told there, stated by the close of a later day that two people sign. */
import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPlainDate } from '../../src-shared/labels/format.ts'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf, type Hands } from '../support/browser/hands.ts'
import { offerSettlements, runMatching } from '../support/browser/money-steps.ts'
import { answerWho, putUnder, setUpPeople } from '../support/browser/people.ts'
import { openShop, PASSPHRASE, referenceOf } from '../support/browser/shop.ts'
import { importFile, seeCompleted, startVerifying } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'

test.describe.configure({ timeout: 240_000 })

const ADA = { name: 'Ada', passphrase: 'violet harbour lantern 9' }
const BEN = { name: 'Ben', passphrase: 'copper meadow thistle 4' }
const FIRST = { date: '2026-11-19', day: '19 Nov 2026' }
/** After what comes now, in any zone. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const LATER = { date: TOMORROW, day: formatPlainDate(TOMORROW) }
const REFUND = ['settlement id,type,transaction reference,gross,app fee,net,currency,transaction date,settlement date',
  `ST-9,refund,${referenceOf(0)},-200.00,0.00,-200.00,NGN,${FIRST.date},2026-11-21`].join('\n')
const WAYS = [['mouse', (page: Page) => Promise.resolve(mouseOf(page))], ['keyboard', keyboardOf]] as const

for (const [way, handsOf] of WAYS) {
  test(`what came for a closed day is seen before the later one is signed, and in both closes: by ${way}`, async ({
    page, workplace, workbench,
  }) => {
    const hands = await handsOf(page)
    const { file } = await openShop(workplace, { payments: 4, requestsPerMinute: 600 })
    const [heading = '', ...orders] = (await readFile(file, 'utf8')).split('\n')
    const at = (name: string) => join(workplace.folder, name)
    await writeFile(at('first.csv'), [heading, ...orders.slice(0, 2)].join('\n'))
    await writeFile(at('later.csv'), [heading, ...orders.slice(2)].join('\n').replaceAll(FIRST.date, LATER.date))
    await writeFile(at('refund.csv'), REFUND)
    await workplace.run(['reconcile', at('first.csv'), '--out', at('report'), '--profile', 'shop'])
    await workplace.run(['match', '--profile', 'shop'])
    await workbench.enter(page)
    await workbench.go(page, '/shop/settings/people')
    await setUpPeople(page, hands, ADA, BEN, PASSPHRASE)
    await workbench.go(page, `/shop/close?day=${FIRST.date}`)
    await close(page, hands, FIRST.day)

    await offerSettlements(page, hands, {
      source: 'Settlement report', file: at('refund.csv'), told: '1 new, 0 known, 0 rejected',
    })
    await answerWho(page, hands, BEN)
    await importFile(page, hands, at('later.csv'), 2)
    await startVerifying(page, hands, 2)
    await seeCompleted(page)
    await runMatching(page, hands)
    const told = 'The figures of a closed day are different now: 19 Nov 2026'
    await expect(page.getByText(told, { exact: true })).toBeVisible()
    await workbench.go(page, `/shop/close?day=${LATER.date}`)
    await expect(page.getByRole('heading', { name: 'Its close also states what came for earlier days' })).toBeVisible()
    await expect(page.getByText(/^19 Nov 2026: Refunds: NGN\s\+200\.00; Settled, net: NGN\s−200\.00; /)).toBeVisible()
    expect(await findingsOf(page)).toEqual([])
    await close(page, hands, LATER.day)

    await hands.press(page.getByRole('button', { name: 'What it said' }))
    const states = page.getByRole('table', { name: 'Adjustments of earlier days' })
    await expect(states.getByRole('row', { name: /19 Nov 2026.*Refunds: NGN\s\+200\.00/ })).toBeVisible()
    expect(await findingsOf(page)).toEqual([])
    await hands.press(page.getByRole('button', { name: 'Closes' }))
    await workbench.go(page, '/shop/close/1')
    const refund = page.getByRole('table', { name: 'Adjustments of this day' })
      .getByRole('row', { name: /Refunds: NGN\s\+200\.00/ })
    await expect(refund).toContainText(`By the close of ${LATER.day}`)
    expect(await findingsOf(page)).toEqual([])
  })
}

/** By Ada and Ben; what is late is left to Ben. */
async function close(page: Page, hands: Hands, day: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Close day' }))
  const closing = page.getByRole('dialog', { name: `Close ${day}` })
  const owner = closing.getByLabel('Who follows up?')
  if (await owner.isVisible()) {
    await hands.pick(owner, 'Ben')
    await hands.fill(closing.getByLabel(/^Why/), 'The service settles on Monday')
  }
  await putUnder(page, hands, closing, ADA)
  await hands.press(page.getByRole('button', { name: 'Confirm as second person' }))
  await putUnder(page, hands, page.getByRole('dialog', { name: `Confirm: Close of ${day}` }), BEN)
  await expect(page.getByText('This day is closed.')).toBeVisible()
  // Keys go to a dialog for as long as it can be seen.
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
