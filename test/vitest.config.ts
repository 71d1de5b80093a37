import { defineConfig } from 'vitest/config'
import { startsBundledThreads } from './threads.ts'

export default defineConfig({
  plugins: [startsBundledThreads],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/compile-cache.ts', 'test/threads.ts'],
    // Processes, not threads: a thread that is torn down with SQLite in it may take the others along.
    pool: 'forks',
    // Left to itself it keeps one processor free, and half of two is a long wait.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
