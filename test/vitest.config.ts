import { defineConfig } from 'vitest/config'
import { startsBundledThreads } from './threads.ts'

const ALL = 'test/**/*.test.ts'
/** Tests of rules, of files and of single parts: they start no core and keep nothing beyond themselves. */
const LIGHT = [
  'test/shared/**/*.test.ts', 'test/renderer/**/*.test.ts',
  'test/main/{files,platform,sandbox,scheduler}/**/*.test.ts',
]
/** It counts the timers of its process, which are to be its own. */
const ALONE = 'test/main/sandbox/server.test.ts'

const common = {
  root: new URL('..', import.meta.url).pathname,
  // Processes, not threads: a thread that is torn down with SQLite in it may take the others along.
  pool: 'forks',
  // Left to itself it keeps one processor free, and half of two is a long wait.
  maxWorkers: '100%',
  testTimeout: 20_000,
  hookTimeout: 20_000,
  // What one file put in place of a global is not there in the next.
  unstubGlobals: true,
  unstubEnvs: true,
} as const

const plugins = [startsBundledThreads]
/** A process for each file. */
const apart = { ...common, include: [ALL] }

/** Those that run as ever, by themselves, for a run that asks for something of its own. */
export const APART = { plugins, test: apart }

export default defineConfig({
  test: {
    root: common.root,
    // Of the whole run: a project that inherited it would do it all again.
    globalSetup: ['test/hledger.ts', 'test/memory-folder.ts', 'test/compile-cache.ts', 'test/threads.ts'],
    maxWorkers: common.maxWorkers,
    projects: [
      { plugins, test: { ...apart, name: 'apart', exclude: LIGHT } },
      { plugins, test: { ...common, name: 'alone', include: [ALONE] } },
      // A process for each of these costs three times what the tests in it do.
      { plugins, test: { ...common, name: 'light', include: LIGHT, exclude: [ALONE], isolate: false } },
    ],
  },
})
