/** The workbench in a browser, `npm run test:e2e`: the built host, the real core, the practice service. */
import { defineConfig } from '@playwright/test'
import { isRoot } from '../build/find-browser.ts'

/** Set by e2e/run.ts. */
const executablePath = process.env['TILLPROOF_CHROMIUM'] ?? ''

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../coverage/e2e-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  // A test that passes the second time has found something.
  retries: 0,
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1_280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath,
      chromiumSandbox: !isRoot(),
      // Nothing but this machine has a name.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
    },
  },
})
