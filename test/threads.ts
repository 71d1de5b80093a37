/**
 * The program's threads in tests: one bundle of its present sources for each instead of sixty files, which halves what
 * a thread costs to start, and no thread strips types. Made before the tests, under node_modules/.cache.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Where each thread starts, whose sources name it, which of them starts it, and what starts it again and again. */
const THREADS = [
  {
    source: 'src-main/ledger/engine/thread/main.ts', starters: 'src-main/ledger/',
    starter: 'src-main/ledger/engine/client.ts', host: 'test/support/threads/ledger-host.ts', name: 'ledger',
  },
  {
    source: 'src-main/services/payment-collection/thread/main.ts', starters: 'src-main/services/payment-collection/',
    starter: 'src-main/services/payment-collection/service-thread.ts', host: 'test/support/threads/service-host.ts',
    name: 'service',
  },
] as const
/** How the sources name their thread. */
const NAMED = "'./thread/main.ts'"
/** How a source has what it starts it by. */
const IMPORTED = "import { Worker } from 'node:worker_threads'"
const KEPT = join(ROOT, 'test/support/threads/kept-thread.ts')

const folderOf = (name: string): string => join(ROOT, `node_modules/.cache/${name}-thread`)

export async function setup(): Promise<void> {
  for (const { source, starters, starter, host, name } of THREADS) {
    const files = globSync(`${starters}**/*.ts`, { cwd: ROOT })
    if (!files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(NAMED))) {
      throw new Error(`No source in ${starters} names its thread as ${NAMED}`)
    }
    if (!readFileSync(join(ROOT, starter), 'utf8').includes(IMPORTED)) {
      throw new Error(`${starter} has no line ${IMPORTED}`)
    }
    await bundle(source, folderOf(name), 'main.mjs')
    await bundle(host, folderOf(name), 'host.mjs')
  }
}

async function bundle(source: string, outDir: string, entryFileNames: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, source), target: 'node24', outDir, emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames } },
    },
  })
}

/** Whoever starts a thread from its sources starts the bundle. */
export const startsBundledThreads: Plugin = {
  name: 'starts-bundled-threads',
  enforce: 'pre',
  transform(code, id) {
    const thread = THREADS.find(({ starters }) => id.includes(`/${starters}`))
    if (!thread || !code.includes(NAMED)) return undefined
    const bundled = pathToFileURL(join(folderOf(thread.name), 'main.mjs')).href
    return { code: code.replace(NAMED, JSON.stringify(bundled)), map: null }
  },
}

/** Whoever starts one takes up one that has ended its work before. */
export const keepsThreads: Plugin = {
  name: 'keeps-threads',
  enforce: 'pre',
  transform(code, id) {
    if (!THREADS.some(({ starter }) => id.endsWith(`/${starter}`))) return undefined
    return { code: code.replace(IMPORTED, `import { Worker } from ${JSON.stringify(KEPT)}`), map: null }
  },
}
