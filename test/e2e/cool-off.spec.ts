/** The service asks for a pause because others used up the merchant's limit: seen through to the one probing call. */
import { expect, test } from '../support/browser/test.ts'
import { findingsOf } from '../support/browser/axe.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { openShop, type Shop } from '../support/browser/shop.ts'
import { importFile, startVerifying } from '../support/browser/steps.ts'
import { arrivalsAt, windowsOf } from '../support/cli/tillproof.ts'

const PAYMENTS = 100
const REQUESTS_PER_MINUTE = 300
/** Seven seconds, with the second that the app adds for clocks that differ. */
const COOL_OFF_MINUTES = 0.1
const ON_THE_WAY_MS = 1_000

test('a cool-off is counted down, ends with one call, and the run goes on by itself', async ({
  page, workplace, workbench,
}) => {
  const shop = await openShop(workplace, {
    payments: PAYMENTS, requestsPerMinute: REQUESTS_PER_MINUTE, coolOffMinutes: COOL_OFF_MINUTES,
  })
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await importFile(page, hands, shop.file, PAYMENTS)
  await startVerifying(page, hands, PAYMENTS)
  const status = page.getByRole('complementary')
  await expect(status.getByText('Verifying')).toBeVisible()
  expect(await findingsOf(page)).toEqual([])

  await useUpTheLimit(shop)
  await expect(status.getByText('Cooling off', { exact: true })).toBeVisible()
  await expect(status.getByText('The service asked for a pause. The run continues automatically.')).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await expect(status.getByText('Cooling off', { exact: true })).toBeHidden()
  await expect(status.getByText('Verifying')).toBeHidden({ timeout: 60_000 })

  expect((await windowsOf(shop.service)).coolOffs).toBe(1)
  const asked = (await arrivalsAt(shop.service)).filter(({ txref }) => txref.startsWith('SHOP-'))
  const refused = asked.filter(({ answered }) => answered === 'rate-limited')
  const from = refused.at(0)?.at ?? 0
  const until = from + COOL_OFF_MINUTES * 60_000
  // Only what was on its way with the refused call comes into the silence.
  expect(asked.filter(({ at }) => at > from + ON_THE_WAY_MS && at < until)).toEqual([])
  expect(refused.every(({ at }) => at <= from + ON_THE_WAY_MS)).toBe(true)
  const [probe, next] = asked.filter(({ at }) => at >= until)
  expect(probe?.answered).toBe('approved')
  expect((next?.at ?? 0) - (probe?.at ?? 0)).toBeGreaterThan(0)
  const proved = new Set(asked.filter(({ answered }) => answered === 'approved').map(({ txref }) => txref))
  expect(proved.size).toBe(PAYMENTS)
})

/** As the shop's own servers would, with the same key. */
async function useUpTheLimit({ service }: Shop): Promise<void> {
  const url = `${service.baseUrl}/svc-v3-pug/getpaidx/api/v2/verify`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ txref: 'OTHERS-1', SECKEY: service.secretKey })
  while ((await windowsOf(service)).coolOffs === 0) {
    await Promise.all(Array.from({ length: 40 }, () => fetch(url, { method: 'POST', headers, body })))
  }
}
