/** The workbench in a browser, `npm run test:e2e`: the built host, the real core, the practice service. */
import { defineConfig } from '@playwright/test'
import { isRoot } from '../build/find-browser.ts'

/** Set by e2e/run.ts. */
const executablePath = process.env['TILLPROOF_CHROMIUM'] ?? ''
const hasSecondTry = process.env['CI'] !== undefined

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../coverage/e2e-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The second one fails a run in which more than a few tests had to be tried again, and names each that was.
  reporter: [['list'], ['./support/browser/second-tries.ts']],
  forbidOnly: true,
  // A test that passes the second time has found something: it is named, and here it fails. Machines that many share
  // stand still now and then, though, and one test of hundreds that met it keeps no change from landing there.
  retries: hasSecondTry ? 1 : 0,
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1_280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What moves is painted sixty times a second, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // What the page was at each step, of the second try where there is one: to note it costs each test a tenth.
    trace: { mode: hasSecondTry ? 'on-first-retry' : 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath,
      chromiumSandbox: !isRoot(),
      // Nothing but this machine has a name.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'],
    },
  },
})
