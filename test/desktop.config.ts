/** The tests in real Electron, `npm run test:desktop`: one after the other, each with an app of its own. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'desktop',
  testMatch: '*.spec.ts',
  outputDir: '../coverage/desktop-results',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  forbidOnly: true,
})
