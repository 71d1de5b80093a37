/** Draws the app’s icons: `node build/make-icons.ts`. What it makes is committed, since packaging needs it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const DIR = join(import.meta.dirname, 'icons')

const ICONS = [
  { from: 'icon.svg', to: 'icon.png', sizePx: 1_024 },
  { from: 'tray.svg', to: 'tray.png', sizePx: 32 },
  // macOS takes the shape of a template and gives it its own colour.
  { from: 'tray-template.svg', to: 'trayTemplate.png', sizePx: 16 },
  { from: 'tray-template.svg', to: 'trayTemplate@2x.png', sizePx: 32 },
]

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
const page = await browser.newPage()
for (const { from, to, sizePx } of ICONS) {
  const svg = readFileSync(join(DIR, from), 'utf8').replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `)
  await page.setViewportSize({ width: sizePx, height: sizePx })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.screenshot({ path: join(DIR, to), omitBackground: true })
}
await browser.close()
