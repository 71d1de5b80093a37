/**
 * Runs the tests in real Electron where its binary is found, else says how many were skipped. `--required`: its absence
 * is a failure. The app must have been built.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findElectronBinary } from '../../src-main/hosts/start/electron-binary.ts'

const require = createRequire(import.meta.url)
const playwright = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
const config = path.join(import.meta.dirname, '../desktop.config.ts')

function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe') {
  return spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args], { stdio, env, encoding: 'utf8' })
}

function findReason(binary: string | undefined): string | undefined {
  if (binary === undefined) return 'Electron’s binary is not here (`npx install-electron` fetches it)'
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  return hasDisplay ? undefined : 'there is no display (`xvfb-run` makes one)'
}

const binary = findElectronBinary(path.dirname(require.resolve('electron/package.json')), process.env)
const reason = findReason(binary)
if (reason === undefined) {
  const words = process.argv.slice(2).filter((word) => word !== '--required')
  process.exitCode = runPlaywright(words, { ...process.env, TILLPROOF_ELECTRON: binary }, 'inherit').status ?? 1
} else {
  const listed = runPlaywright(['--list'], process.env, 'pipe')
  const count = /^Total: (\d+) test/m.exec(listed.stdout)?.[1]
  if (count === undefined) process.stderr.write(listed.stdout + listed.stderr)
  process.stdout.write(`${count ?? 'All'} desktop tests were skipped: ${reason}.\n`)
  process.exitCode = count === undefined || process.argv.includes('--required') ? 1 : 0
}
