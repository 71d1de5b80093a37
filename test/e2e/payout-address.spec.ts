/** What the dialogs of a real profile say of where the money goes: host, address and account, before anyone signs. */
import type { Locator } from '@playwright/test'
import { mouseOf } from '../support/browser/hands.ts'
import { sign, tick } from '../support/browser/people.ts'
import { PASSPHRASE, startShopService } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import { setUpPeople } from '../support/cli/tillproof.ts'
import { makeReadyVault } from '../support/core/quick-keys.ts'
import { ADA, BEN } from '../support/core/payouts.ts'

const CHECKER = { name: BEN.user, passphrase: BEN.passphrase }
const FIRST = 'First payment to this beneficiary'

test('host, address and account stand in the dialogs of approval and sending', async ({
  page, workplace, workbench,
}) => {
  const { service } = await startShopService(workplace, { payments: 1, requestsPerMinute: 6_000 })
  const v3BaseUrl = `${service.baseUrl}/v3`
  await makeReadyVault(workplace.dataDir, PASSPHRASE)
  await workplace.run([
    'profile', 'add', 'shop', '--kind', 'test', '--base-url', service.baseUrl, '--v3-base-url', v3BaseUrl,
    '--public-key', service.publicKey, '--secret-key-stdin',
  ], `${service.secretKey}\n`)
  await setUpPeople(workplace)
  await workplace.run([
    'transfer', 'create', 'PAY-1', '--amount', '1250.50', '--bank', '044', '--account', '0690000031',
    '--profile', 'shop', '--user', ADA.user, '--secrets-stdin',
  ], `${JSON.stringify({ passphrase: ADA.passphrase })}\n`)
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/transfers')
  const expectWay = async (dialog: Locator): Promise<void> => {
    const way = dialog.getByRole('region', { name: 'What is sent, and where' })
    await expect(way.locator('strong').first()).toHaveText(new URL(service.baseUrl).host)
    for (const words of [v3BaseUrl, '0690000031', '044', '1,250.50']) await expect(way).toContainText(words)
  }

  const detail = page.getByRole('article', { name: 'Transfer PAY-1' })
  await hands.press(page.getByRole('grid', { name: 'Transfers' }).getByText('PAY-1'))
  await hands.press(detail.getByRole('button', { name: /^Approve/ }))
  const approval = page.getByRole('dialog', { name: /^Approve: / })
  await expectWay(approval)
  await expect(approval.getByText('Ada was set up together with Ben')).toBeVisible()
  await tick(page, hands, FIRST)
  await sign(page, hands, /^Approve/, CHECKER)
  await hands.press(page.getByRole('dialog', { name: /^Approved/ }).getByRole('button', { name: 'Send…' }))
  await expectWay(page.getByRole('dialog', { name: /^Send: / }))
})
