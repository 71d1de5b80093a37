/** What only real Electron can show: its sandbox, its port, its protocol, its quit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { GivenFile } from '../../src-shared/contract/host/host.ts'
import { CONTENT_SECURITY_POLICY } from '../../src-shared/contract/host/page-policy.ts'
import { FILE_NAME_HEADER } from '../../src-shared/contract/host/window-door.ts'
import { electronBinary, PROJECT_DIR, test } from './desktop-app.ts'
import { dropFile, LEAVE, NAMES_OF_NODE, PERMISSIONS, TRESPASS } from './page-scripts.ts'

const SAMPLE = join(PROJECT_DIR, 'build/samples/expected-payments.csv')

test('opens one window over the page, which complains of nothing', async ({ desktop: { app, page, complaints } }) => {
  expect(page.url()).toMatch(/^app:\/\/tillproof\//)
  await expect(page.locator('#app')).not.toBeEmpty()
  expect(app.windows()).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('keeps Node out of the page', async ({ desktop: { page } }) => {
  expect(await page.evaluate(NAMES_OF_NODE)).toEqual([])
})

test('carries the contract over the port, also after the page was loaded again', async ({ desktop: { page } }) => {
  // The name of the practice profile comes from the core.
  await expect(page.getByText(/practice/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/practice/i).first()).toBeVisible()
})

test('lets the page run and reach nothing but its own files', async ({ desktop: { page } }) => {
  expect(await page.evaluate(TRESPASS)).toEqual({
    policy: CONTENT_SECURITY_POLICY,
    ranInline: false,
    evalFails: true,
    networkFails: true,
    diskFails: true,
    frameIsRefused: true,
  })
})

test('stays on its page, and opens no other', async ({ desktop: { app, page } }) => {
  const before = page.url()
  expect(await page.evaluate(LEAVE)).toBe(true)
  await page.waitForTimeout(500)
  expect(page.url()).toBe(before)
  expect(app.windows()).toHaveLength(1)
})

test('grants the page the clipboard to write to, and nothing else', async ({ desktop: { page } }) => {
  expect(await page.evaluate(PERMISSIONS)).toEqual(['granted', 'denied', 'denied', 'denied', 'denied'])
})

test('takes a dropped file, whole', async ({ desktop: { page } }) => {
  const file = await page.evaluate<GivenFile>(dropFile('März.csv', FILE_NAME_HEADER, 3_000_000))
  expect(file).toMatchObject({ name: 'März.csv', bytes: 3_000_000 })
  expect((await readFile(file.path)).every((byte) => byte === 65)).toBe(true)
})

test('has the menu of its platform', async ({ desktop: { app } }) => {
  const labels = await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))
  expect(labels?.[0]).toBe(process.platform === 'darwin' ? 'Tillproof' : '&File')
})

test('gives way to the window that is open when it is started again', async ({ desktop: { app, dataDir } }) => {
  const second = spawn(electronBinary(), [PROJECT_DIR, SAMPLE], {
    env: { ...process.env, TILLPROOF_DATA_DIR: dataDir }, stdio: 'ignore',
  })
  expect(await once(second, 'exit')).toEqual([0, null])
  expect(app.windows()).toHaveLength(1)
})

test('quits, and remembers where its window stood', async ({ desktop: { app, dataDir } }) => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ width: 900, height: 700 }))
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ app: electron }) => { setTimeout(() => electron.quit(), 100) })
  expect(await ended).toEqual([0, null])
  const state: unknown = JSON.parse(await readFile(join(dataDir, 'desktop/window.json'), 'utf8'))
  expect(state).toMatchObject({ bounds: { width: 900, height: 700 } })
})
