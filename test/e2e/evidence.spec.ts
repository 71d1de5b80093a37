/** The proof of a payment, checked in a browser without the app; and the examination of a ledger in the window. */
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { findingsOf } from '../support/browser/axe.ts'
import { mouseOf } from '../support/browser/hands.ts'
import { openShop, referenceOf } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'

const VERIFY_PAGE = pathToFileURL(join(import.meta.dirname, '../../docs/verify.html')).href

/** From the disk, in a browser of its own that reaches no network. */
async function openVerifyPage(browser: Browser): Promise<{ readonly page: Page; complaints(): readonly string[] }> {
  const context = await browser.newContext({ offline: true, viewport: { width: 1_280, height: 800 } })
  const page = await context.newPage()
  const seen: string[] = []
  page.on('console', (message) => void seen.push(message.text()))
  page.on('pageerror', (error) => void seen.push(error.message))
  page.on('request', (request) => {
    if (request.url() !== VERIFY_PAGE) seen.push(request.url())
  })
  await page.goto(VERIFY_PAGE)
  return { page, complaints: () => seen }
}

test('a proof is saved from the payment, and checked without app or network', async ({
  page, workplace, workbench, browser,
}) => {
  const shop = await openShop(workplace, { payments: 3, requestsPerMinute: 6_000 })
  await workplace.run(['reconcile', shop.file, '--out', join(workplace.folder, 'report'), '--profile', 'shop'])
  const { stdout } = await workplace.run(['profile', 'show', 'shop', '--evidence-key'])
  const [, fingerprint = ''] = /fingerprint (([0-9a-f]{4} ?){8})\n/.exec(stdout) ?? []
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, `/shop/payment/${referenceOf(0)}`)
  const coming = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'Save proof' }))
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${referenceOf(0)}.proof.json`)
  const proof = join(workplace.folder, 'own.proof.json')
  await writeFile(proof, await readFile(await download.path()))

  const { page: verify, complaints } = await openVerifyPage(browser)
  const result = verify.getByRole('status')
  await verify.getByLabel('Proof file').setInputFiles(proof)
  await expect(result.getByRole('heading', { name: 'This proof is whole, but its signer is not known' })).toBeVisible()
  await verify.getByLabel('Fingerprint of the evidence key').fill(fingerprint.toUpperCase())
  await expect(result.getByRole('heading', { name: 'This proof is valid' })).toBeVisible()
  await expect(result.getByText('The five checks were done again from the answer')).toBeVisible()
  expect(await findingsOf(verify)).toEqual([])
  await verify.getByLabel('Fingerprint of the evidence key').fill('0000')
  await expect(result.getByText(/^It is signed by another key/)).toBeVisible()
  await verify.getByLabel('Fingerprint of the evidence key').fill('')
  const text = await readFile(proof, 'utf8')
  await verify.getByLabel('Proof file').setInputFiles({
    name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(text.replace('successful', 'succesfull')),
  })
  await expect(result.getByRole('heading', { name: 'This proof is not valid' })).toBeVisible()
  expect(complaints()).toEqual([])
  await verify.context().close()
})

test('the ledger is examined part by part, and may be left alone again', async ({
  page, workplace, workbench, complaints,
}) => {
  await openShop(workplace, { payments: 3, requestsPerMinute: 6_000 })
  await workplace.run(['import', 'expected', 'orders.csv', '--profile', 'shop'])
  const hands = mouseOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/data')
  const held = Promise.withResolvers<void>()
  await page.route(/ledger\/doctor/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  complaints.allow(/ERR_(FAILED|ABORTED)/)
  await hands.press(page.getByRole('button', { name: 'Check ledger' }))
  await expect(page.getByRole('progressbar', { name: /Opening the ledger/ })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible()
  held.resolve()
  await page.unroute(/ledger\/doctor/)
  await hands.press(page.getByRole('button', { name: 'Check ledger' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Sealed head' })).toContainText('OK')
  await expect(page.getByRole('listitem').filter({ hasText: 'Observations' })).toContainText('OK')
  const told = page.getByRole('status').filter({ hasText: 'Sealed head' })
  await expect(told).toContainText(/^All \d+ checks are OK\./)
  expect(await findingsOf(page)).toEqual([])
  // What is wrong is read without scrolling for it.
  await chmod(join(workplace.dataDir, 'profiles', 'shop', 'profile.json'), 0o644)
  await hands.press(page.getByRole('button', { name: 'Check ledger' }))
  await expect(told).toContainText(/^1 of \d+ checks found problems\./)
  await expect(told.getByRole('listitem').first()).toContainText('Access others on this machine')
})
