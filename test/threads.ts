/**
 * The program's threads in tests: one bundle of its present sources for each instead of sixty files, which halves what
 * a thread costs to start, and no thread strips types. Made before the tests, under node_modules/.cache.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where each thread starts, and whose sources name it. */
const THREADS = [
  { source: 'src-main/ledger/engine/thread/main.ts', starters: 'src-main/ledger/', name: 'ledger' },
  {
    source: 'src-main/services/payment-collection/thread/main.ts', starters: 'src-main/services/payment-collection/',
    name: 'service',
  },
] as const
/** How the sources name their thread. */
const NAMED = "'./thread/main.ts'"

const folderOf = (name: string): string => join(ROOT, `node_modules/.cache/${name}-thread`)

export async function setup(): Promise<void> {
  for (const { source, starters, name } of THREADS) {
    const files = globSync(`${starters}**/*.ts`, { cwd: ROOT })
    if (!files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(NAMED))) {
      throw new Error(`No source in ${starters} names its thread as ${NAMED}`)
    }
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(ROOT, source), target: 'node24', outDir: folderOf(name), emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
      },
    })
  }
}

/** Whoever starts a thread from its sources starts the bundle. */
export const startsBundledThreads: Plugin = {
  name: 'starts-bundled-threads',
  enforce: 'pre',
  transform(code, id) {
    const thread = THREADS.find(({ starters }) => id.includes(`/${starters}`))
    if (!thread || !code.includes(NAMED)) return undefined
    const bundle = pathToFileURL(join(folderOf(thread.name), 'main.mjs')).href
    return { code: code.replace(NAMED, JSON.stringify(bundle)), map: null }
  },
}
