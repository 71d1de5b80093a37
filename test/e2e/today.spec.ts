/** Today, while nobody looks at it. */
import { mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { importFile } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'
import { recordTraffic } from '../support/browser/traffic.ts'

/** Two looks at a budget that is in use; the ledger may tell of the import once more meanwhile. */
const QUIET_MS = 12_000

test('asks nothing by itself where no slot is in use, so that the vault can lock', async ({
  page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, { payments: 3, requestsPerMinute: 600 })
  await workbench.enter(page)
  await workbench.go(page, '/shop/import')
  await importFile(page, mouseOf(page), shop.file, 3)
  const traffic = await recordTraffic(page)
  await workbench.go(page, '/shop/today')
  const looks = () => traffic.filter(({ path }) => path === '/rpc/budget/now').length
  await expect.poll(looks).toBeGreaterThan(0)
  const before = looks()
  await page.waitForTimeout(QUIET_MS)
  expect(looks()).toBeLessThan(before + 2)
})
