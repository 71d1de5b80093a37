/** The proof pack of a closed day, checked by its own page in a browser without app or network. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { findingsOf } from '../support/browser/axe.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import { ADA, BEN } from '../support/core/payouts.ts'

const DAY = '2026-11-19'
const lineOf = ({ passphrase }: typeof ADA) => `${JSON.stringify({ passphrase })}\n`

test('a pack is checked by the page that came in it, offline', async ({ workplace, browser }) => {
  const shop = await openShop(workplace, { payments: 12, requestsPerMinute: 6_000 })
  const at = (name: string) => join(workplace.folder, name)
  const run = async (args: readonly string[], line?: string) => {
    const { status, stderr, stdout } = await workplace.run([...args, '--profile', 'shop'], line)
    if (status !== 0 && status !== 1) throw new Error(stderr)
    return stdout
  }
  await run(['reconcile', shop.file, '--out', at('report')])
  await run(['match'])
  const both = `${JSON.stringify({ makerPassphrase: ADA.passphrase, checkerPassphrase: BEN.passphrase })}\n`
  await run(['user', 'setup', ADA.user, BEN.user, '--secrets-stdin'], both)
  const carried = ['--carry-to', BEN.user, '--reason', 'The service settles on <b>Monday</b>']
  await run(['close', 'sign', DAY, ...carried, '--user', ADA.user, '--secrets-stdin'], lineOf(ADA))
  await run(['close', 'approve', DAY, '--user', BEN.user, '--secrets-stdin'], lineOf(BEN))
  const told = await run(['pack', DAY, '--out', at('day.zip')])
  const [, fingerprint = ''] = /evidence key (([0-9a-f]{4} ?){8})\n/.exec(told) ?? []

  const files = unzipSync(await readFile(at('day.zip')))
  await mkdir(at('unpacked'))
  await writeFile(at('unpacked/verify.html'), files['verify.html'] ?? '')
  const address = pathToFileURL(at('unpacked/verify.html')).href
  const context = await browser.newContext({ offline: true, viewport: { width: 1_280, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  page.on('pageerror', (error) => void complaints.push(error.message))
  page.on('request', (request) => {
    if (request.url() !== address) complaints.push(request.url())
  })
  await page.goto(address)
  const result = page.getByRole('status')
  await page.getByLabel('Proof pack').setInputFiles(at('day.zip'))
  await expect(result.getByRole('heading', { name: 'This pack is whole, but nothing shows who made it' }))
    .toBeVisible()
  await page.getByLabel('Fingerprint of the evidence key').fill(fingerprint.toUpperCase())
  await expect(result.getByRole('heading', { name: 'This pack is sound' })).toBeVisible()
  await expect(result.getByRole('listitem')).toHaveCount(9)
  await expect(result.getByText('12 answers of the service are what was signed')).toBeVisible()
  await expect(result.getByText(`${BEN.user}: The service settles on <b>Monday</b>`)).toBeVisible()
  expect(await findingsOf(page)).toEqual([])
  await page.getByLabel('Fingerprint of the evidence key').fill('0000')
  await expect(result.getByRole('heading', { name: 'signed with a different key' })).toBeVisible()
  await page.getByLabel('Fingerprint of the evidence key').fill('')

  const answers = Buffer.from(files['answers.jsonl'] ?? []).toString().replace('successful', 'successfuI')
  const changed = zipSync({ ...files, 'answers.jsonl': Buffer.from(answers) })
  await page.getByLabel('Proof pack').setInputFiles({
    name: 'changed.zip', mimeType: 'application/zip', buffer: Buffer.from(changed),
  })
  await expect(result.getByRole('heading', { name: 'This pack is not sound' })).toBeVisible()
  await expect(result.getByText('✗ Files: answers.jsonl was changed.')).toBeVisible()
  await page.getByLabel('Proof pack').setInputFiles({
    name: 'none.zip', mimeType: 'application/zip', buffer: Buffer.from('none'),
  })
  await expect(result.getByRole('heading', { name: 'This is no proof pack' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})
