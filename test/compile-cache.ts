/**
 * Before the tests: what the program's threads load is brought into Node's compile cache, from sources to JavaScript.
 * Else each thread strips its types by itself, in WebAssembly, and V8 now and then ends a process where several do so
 * at once ("SIGTRAP"). Threads also start in half the time.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
/** Started without a port it loads all that it needs, and ends. */
const THREADS = ['ledger/engine', 'services/payment-collection']
  .map((room) => fileURLToPath(new URL(`../src-main/${room}/thread/main.ts`, import.meta.url)))

export function setup(): void {
  process.env['NODE_COMPILE_CACHE'] = CACHE
  for (const thread of THREADS) {
    const { status } = spawnSync(process.execPath, [thread], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${thread} did not load`)
  }
}
