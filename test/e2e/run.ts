/** `npm run test:e2e [-- what Playwright takes]`: finds a browser, or fetches one, and runs the tests in it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BROWSER_VARIABLE, getBrowser } from '../../build/find-browser.ts'
import { FURNISHED_VARIABLE } from '../support/browser/furnished-data.ts'

const require = createRequire(import.meta.url)
const playwright = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
const config = path.join(import.meta.dirname, '../e2e.config.ts')
const built = path.join(import.meta.dirname, '../../out/cli/main.js')

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function runTests(args: readonly string[]): number {
  if (!existsSync(built)) {
    say('These tests start the built program. Run `npm run build` first.')
    return 1
  }
  const furnished = mkdtempSync(path.join(tmpdir(), 'tillproof-furnished-'))
  try {
    const env = { ...process.env, [BROWSER_VARIABLE]: getBrowser(say), [FURNISHED_VARIABLE]: furnished }
    const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args], {
      stdio: 'inherit', env,
    })
    return status ?? 1
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    rmSync(furnished, { recursive: true, force: true })
  }
}

process.exitCode = runTests(process.argv.slice(2))
