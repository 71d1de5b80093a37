/** What happens in the middle of a run: a reload, a second tab, a host that dies. */
import type { Page } from '@playwright/test'
import { HOST_IS_GONE } from '../support/browser/complaints.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { openShop, type Shop } from '../support/browser/shop.ts'
import { importFile, seeCompleted, startVerifying } from '../support/browser/steps.ts'
import { expect, openTab, test } from '../support/browser/test.ts'
import { arrivalsAt, windowsOf } from '../support/cli/tillproof.ts'

/** At 10 a second: some 12 seconds. */
const PAYMENTS = 120
const REQUESTS_PER_MINUTE = 600

test('a reload finds the run going on', async ({ page, workplace, workbench }) => {
  const shop = await openShop(workplace, { payments: PAYMENTS, requestsPerMinute: REQUESTS_PER_MINUTE })
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await startRun(page, shop)
  await page.reload()
  await expect(running(page)).toBeVisible()
  await workbench.go(page, '/shop/today')
  await expect(page.getByRole('meter', { name: 'In use now' })).not.toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByRole('main').getByRole('link', { name: 'Run 1' })).toBeVisible()
  await seeItEnd(page, shop)
})

test('a second tab shows the same run, and stays when the first is closed', async ({
  context, page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, { payments: PAYMENTS, requestsPerMinute: REQUESTS_PER_MINUTE })
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await startRun(page, shop)
  const second = await openTab(context, workbench, '/shop/payments?state=proved')
  await expect(running(second)).toBeVisible()
  await page.close()
  await seeItEnd(second, shop)
  await expect(second.getByText(`${PAYMENTS} match`)).toBeVisible()
})

test('a host that is killed and started again goes on where it was, once a person lets it', async ({
  page, workplace, workbench, complaints,
}) => {
  const shop = await openShop(workplace, { payments: PAYMENTS, requestsPerMinute: REQUESTS_PER_MINUTE })
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await startRun(page, shop)
  await expect.poll(async () => (await arrivalsAt(shop.service)).length).toBeGreaterThan(20)

  complaints.allow(HOST_IS_GONE)
  await workbench.kill()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  complaints.allow(/status of 401/)
  await workbench.start()
  await expect(page.getByText('This window was locked')).toBeVisible()

  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/runs/1')
  await expect(page.getByRole('main').getByText('Paused').first()).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Resume' }))
  await seeCompleted(page)

  // What was on its way when the host died is asked about again; nothing is left out, and no minute held too many.
  expect(new Set((await arrivalsAt(shop.service)).map(({ txref }) => txref)).size).toBe(PAYMENTS)
  expect(await windowsOf(shop.service)).toMatchObject({ refusals: 0, coolOffs: 0 })
})

function running(page: Page) {
  return page.getByRole('complementary').getByText('Verifying')
}

async function startRun(page: Page, { file }: Shop): Promise<void> {
  const hands = mouseOf(page)
  await importFile(page, hands, file, PAYMENTS)
  await startVerifying(page, hands, PAYMENTS)
  await expect(running(page)).toBeVisible()
}

/** Each payment was asked about once, and within the limit. */
async function seeItEnd(page: Page, { service, references }: Shop): Promise<void> {
  await expect(running(page)).toBeHidden({ timeout: 60_000 })
  const asked = (await arrivalsAt(service)).map(({ txref }) => txref)
  expect(asked.toSorted()).toEqual(references)
  expect(await windowsOf(service)).toMatchObject({ refusals: 0, coolOffs: 0 })
}
