/** The tests as ever, each written down with what it calls. Started by one of them, which has made the threads. */
import { defineConfig } from 'vitest/config'
import { APART } from './vitest.config.ts'

export default defineConfig({
  ...APART,
  test: {
    ...APART.test,
    globalSetup: ['test/compile-cache.ts'],
    // Beside the tests that started them, on however busy a machine: what they call matters here, and not how soon.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['test/support/service/record-exercised.ts'],
  },
})
