/** `node test/desktop/packaged.ts`: runs the self-check of the app that `npm run package` has left in dist/. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const PATTERNS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'dist/linux-unpacked/tillproof',
  darwin: `dist/mac${process.arch === 'arm64' ? '-arm64' : ''}/Tillproof.app/Contents/MacOS/Tillproof`,
  win32: 'dist/win-unpacked/Tillproof.exe',
}

const [program] = globSync(PATTERNS[process.platform] ?? '', { cwd: path.join(import.meta.dirname, '../..') })
if (program === undefined) {
  process.stderr.write('There is no packaged app in dist/. Run `npm run package` first.\n')
  process.exitCode = 1
} else {
  const { status, signal, error } = spawnSync(path.resolve(program), ['--self-check'], {
    stdio: 'inherit', timeout: 120_000,
  })
  const isFine = status === 0
  const ending = error?.message ?? (signal ?? `status ${status}`)
  process.stdout.write(`${program}: ${isFine ? 'its self-check passed' : `its self-check failed (${ending})`}\n`)
  process.exitCode = isFine ? 0 : 1
}
