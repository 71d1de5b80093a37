/**
 * The ledger's threads in tests: one bundle of their present sources instead of sixty files each, which halves what a
 * thread costs to start, and no thread strips types. Made before the tests, under node_modules/.cache.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = join(ROOT, 'src-main/ledger/engine/thread/main.ts')
const FOLDER = join(ROOT, 'node_modules/.cache/ledger-thread')
const BUNDLE = pathToFileURL(join(FOLDER, 'main.js')).href
/** How the ledger's sources name their thread. */
const NAMED = "'./thread/main.ts'"

export async function setup(): Promise<void> {
  const ledger = globSync('src-main/ledger/**/*.ts', { cwd: ROOT })
  const starters = ledger.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(NAMED))
  if (starters.length === 0) throw new Error(`No source of the ledger names its thread as ${NAMED}`)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: SOURCE, target: 'node24', outDir: FOLDER, emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
}

/** Whoever starts a thread from its sources starts the bundle. */
export const startsBundledThread: Plugin = {
  name: 'starts-bundled-thread',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src-main/ledger/') || !code.includes(NAMED)) return undefined
    return { code: code.replace(NAMED, JSON.stringify(BUNDLE)), map: null }
  },
}
