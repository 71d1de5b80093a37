import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepsThreads, startsBundledThreads } from './threads.ts'

const ALL = 'test/**/*.test.ts'
/**
 * Tests of threads, of timers, of what a process is told and of what stands in for a module: theirs is a process of its
 * own, with threads as ever.
 */
const ALONE = [
  'test/build/**/*.test.ts', 'test/main/doors/**/*.test.ts', 'test/main/ledger/engine/**/*.test.ts',
  'test/main/ledger/team-log/histories.test.ts', 'test/main/sandbox/server.test.ts',
  'test/main/operations/{core/open-ahead,profiles/vault}.test.ts',
  'test/main/services/payment-collection/{payment-service,service-thread}.test.ts',
]

/**
 * A process for each file, and a thread for each ledger, cost several times what the tests do in them; so these share
 * both. What tests leave open piles up in a process, so each of these has its own. A file is of the first that has it.
 */
const TOGETHER = [
  ['books', 'test/main/ledger/{books,closes,evidence,journal,matching}/**/*.test.ts'],
  ['ledger', 'test/main/ledger/**/*.test.ts'],
  ['operations', 'test/main/operations/**/*.test.ts'],
  ['hosts', 'test/main/hosts/**/*.test.ts'],
  ['others', ALL],
] as const

const common = {
  root: new URL('..', import.meta.url).pathname,
  // Processes, not threads: a thread that is torn down with SQLite in it may take the others along.
  pool: 'forks',
  // Left to itself it keeps one processor free. One more than there are works while others wait: for a child, a timer.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 20_000,
  hookTimeout: 20_000,
  // What one file put in place of a global is not there in the next.
  unstubGlobals: true,
  unstubEnvs: true,
} as const

/** A process for each file, and threads that start and end as they do in the program. */
export const APART = { plugins: [startsBundledThreads], test: { ...common, include: [ALL] } }

export default defineConfig({
  test: {
    root: common.root,
    // Of the whole run: a project that inherited it would do it all again.
    globalSetup: ['test/hledger.ts', 'test/memory-folder.ts', 'test/compile-cache.ts', 'test/threads.ts'],
    maxWorkers: common.maxWorkers,
    projects: [
      { ...APART, test: { ...APART.test, name: 'alone', include: ALONE } },
      ...TOGETHER.map(([name, include], place) => ({
        plugins: [startsBundledThreads, keepsThreads],
        test: {
          ...common, name, include: [include], isolate: false,
          exclude: [...ALONE, ...TOGETHER.slice(0, place).map(([, before]) => before)],
        },
      })),
    ],
  },
})
