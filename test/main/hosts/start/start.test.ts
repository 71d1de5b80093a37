/** `npm start` as a process, with stand-ins for Electron and the terminal program; fetches nothing. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchElectron, findElectronBinary } from '../../../../src-main/hosts/start/electron-binary.ts'
import { PROJECT_DIR } from '../../../support/build/project-copy.ts'

/** A Node older than the one that the program needs, where the machine has one. */
const oldNode = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'))
  .find((file) => /^v2[0-3]\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? ''))

let dir: string
let electronDir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'tillproof-start-'))
  electronDir = path.join(dir, 'node_modules/electron')
  mkdirSync(path.join(dir, 'out/start'), { recursive: true })
  mkdirSync(path.join(dir, 'out/cli'), { recursive: true })
  for (const name of ['main', 'doors', 'electron-binary']) {
    const source = readFileSync(path.join(PROJECT_DIR, `src-main/hosts/start/${name}.ts`), 'utf8')
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    })
    writeFileSync(path.join(dir, `out/start/${name}.js`), outputText.replaceAll(/'\.\/([\w-]+)\.ts'/g, "'./$1.js'"))
  }
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(dir, 'out/cli/main.js'), "console.log(`web ${process.argv.slice(2).join(' ')}`)\n")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** `installer`: the code of the package's installer. It finds what it installs as `installBinary()`. */
function writeElectronPackage(installer: string, binary?: string): void {
  mkdirSync(electronDir, { recursive: true })
  writeFileSync(path.join(electronDir, 'package.json'), '{ "name": "electron", "version": "0.0.0" }')
  writeFileSync(path.join(electronDir, 'install.js'), `
const { mkdirSync, writeFileSync } = require('node:fs')
function installBinary(code) {
  mkdirSync(__dirname + '/dist', { recursive: true })
  writeFileSync(__dirname + '/dist/electron', code, { mode: 0o755 })
  writeFileSync(__dirname + '/path.txt', 'electron')
}
${installer}`)
  if (binary === undefined) return
  mkdirSync(path.join(electronDir, 'dist'))
  writeFileSync(path.join(electronDir, 'path.txt'), 'electron')
  writeFileSync(path.join(electronDir, 'dist/electron'), binary)
  chmodSync(path.join(electronDir, 'dist/electron'), 0o755)
}

/** Shell code that stands for Electron's binary. */
const electron = (code: string): string => `#!/bin/sh\n${code}\n`

interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function start(words: readonly string[] = [], node = process.execPath): Outcome {
  // As for a person at a desk, whoever runs the test: root counts as nobody special where there is no getuid.
  const asPerson = 'data:text/javascript,process.getuid=undefined'
  const { status, stdout, stderr } = spawnSync(
    node, ['--import', asPerson, path.join(dir, 'out/start/main.js'), ...words],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], DISPLAY: ':0', ELECTRON_RUN_AS_NODE: '1' } },
  )
  return { status, stdout, stderr }
}

describe.runIf(process.platform !== 'win32')('npm start', () => {
  it('runs Electron on the project with the words that it was given, and ends as it ends', () => {
    writeElectronPackage('', electron('echo "$1 $2 [$ELECTRON_RUN_AS_NODE]"; exit 3'))
    expect(start(['orders.csv'])).toEqual({ status: 3, stdout: `${dir}/ orders.csv []\n`, stderr: '' })
  })

  it('fetches Electron first where it is not there yet', () => {
    writeElectronPackage(`installBinary(${JSON.stringify(electron('echo fetched'))})`)
    expect(start()).toEqual({
      status: 0, stdout: 'fetched\n', stderr: 'Fetching Electron, once. It is about 120 MB.\n',
    })
  })

  it('opens the web page where it can’t be fetched, after a sentence that says why', () => {
    writeElectronPackage("console.error('RequestError: getaddrinfo ENOTFOUND host\\n  at x'); process.exit(1)")
    const { status, stdout, stderr } = start(['--port', '0'])
    expect([status, stdout]).toEqual([0, 'web serve --open --port 0\n'])
    expect(stderr).toContain('Electron could not be fetched (getaddrinfo ENOTFOUND host), so Tillproof opens')
  })

  it('opens the web page where Electron can’t start', () => {
    writeElectronPackage('', electron('kill -TRAP $$'))
    const { stdout, stderr } = start()
    expect([stdout, stderr]).toEqual([
      'web serve --open\n', 'Electron could not start (SIGTRAP), so Tillproof opens as a web page.\n',
    ])
  })

  it('opens the web page where it was asked for, without a word', () => {
    writeElectronPackage('', electron('echo no'))
    expect(start(['--web'])).toEqual({ status: 0, stdout: 'web serve --open\n', stderr: '' })
  })

  it('opens the web page where there is no Electron at all', () => {
    const { stdout, stderr } = start()
    expect([stdout, stderr]).toEqual([
      'web serve --open\n', 'Electron is not installed here, so Tillproof opens as a web page.\n',
    ])
  })

  it.runIf(oldNode !== undefined)('works under an old Node too', () => {
    writeElectronPackage('', electron('echo "$1"'))
    expect(start([], oldNode)).toEqual({ status: 0, stdout: `${dir}/\n`, stderr: '' })
    expect(start(['--web'], oldNode).stdout).toBe('web serve --open\n')
  })

  it('passes a signal on to Electron', { timeout: 40_000 }, async () => {
    writeElectronPackage('', electron('trap "echo ended; exit 0" TERM; echo ready; while :; do sleep 0.05; done'))
    const child = spawn(process.execPath, [
      '--import', 'data:text/javascript,process.getuid=undefined', path.join(dir, 'out/start/main.js'),
    ], { env: { PATH: process.env['PATH'], DISPLAY: ':0' }, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => { said += chunk.toString() })
    await expect.poll(() => said, { timeout: 15_000 }).toBe('ready\n')
    child.kill('SIGTERM')
    await expect.poll(() => [said, child.exitCode], { timeout: 15_000 }).toEqual(['ready\nended\n', 0])
  })
})

describe('the binary', () => {
  it('is found where the package keeps it, or where it was told to look', () => {
    expect(findElectronBinary(electronDir, {})).toBeUndefined()
    writeElectronPackage('', electron(''))
    expect(findElectronBinary(electronDir, {})).toBe(path.join(electronDir, 'dist/electron'))
    expect(findElectronBinary(electronDir, { ELECTRON_OVERRIDE_DIST_PATH: dir })).toBeUndefined()
    rmSync(path.join(electronDir, 'dist'), { recursive: true })
    expect(findElectronBinary(electronDir, {})).toBeUndefined()
  })

  it('is not waited for without end, and nothing goes on fetching it', async () => {
    const mark = path.join(dir, 'mark')
    writeElectronPackage(`setTimeout(() => writeFileSync(${JSON.stringify(mark)}, ''), 400)`)
    expect(await fetchElectron(electronDir, 100)).toEqual({ ok: false, reason: 'it took longer than 0.1 s' })
    await wait(450)
    expect(() => readFileSync(mark)).toThrow('ENOENT')
  })
})
