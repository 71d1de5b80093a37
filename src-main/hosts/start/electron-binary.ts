/** Finds Electron's binary as its npm package keeps it, and fetches it through that package. Runs on Node 20 too. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Without fetching anything; undefined where the package has no binary yet. */
export function findElectronBinary(
  packageDir: string, env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const nameFile = path.join(packageDir, 'path.txt')
  const overridden = env['ELECTRON_OVERRIDE_DIST_PATH']
  if (!existsSync(nameFile)) return undefined
  const binary = path.join(overridden || path.join(packageDir, 'dist'), readFileSync(nameFile, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

export type FetchResult = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** The package's own installer, ended after `limitMs`. What it fetched of a file before that is dropped. */
export function fetchElectron(packageDir: string, limitMs: number): Promise<FetchResult> {
  return new Promise((resolve) => {
    const installer = spawn(process.execPath, [path.join(packageDir, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      installer.kill('SIGKILL')
    }, limitMs)
    installer.stderr.on('data', (chunk: Buffer) => { said = (said + chunk.toString()).slice(0, 10_000) })
    installer.on('error', (error) => {
      clearTimeout(timer)
      resolve({ ok: false, reason: error.message })
    })
    installer.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve({ ok: true })
      else resolve({ ok: false, reason: isOver ? `it took longer than ${limitMs / 1_000} s` : firstLineOf(said) })
    })
  })
}

/** The first line of what a program says of its failure tells it; the rest is for whoever wrote it. */
function firstLineOf(said: string): string {
  const line = said.split('\n').map((text) => text.trim()).find((text) => /error/i.test(text)) ?? 'its installer failed'
  return line.replace(/^\w*Error: /, '').slice(0, 160)
}
