/** `tillproof serve` as a person starts it: the real core, the real web host, the built page. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runProgram } from '../../../../src-main/hosts/cli/program.ts'
import { listenForSignals, type StopSignal } from '../../../../src-main/hosts/cli/signals.ts'
import { planOpening } from '../../../../src-main/hosts/cli/steps/open-in-browser.ts'
import { createFakeTerminal, type FakeTerminal } from '../../../support/cli/terminal.ts'
import { codeOfLink, enter, postCode } from '../../../support/web/host.ts'

interface Serving {
  readonly folder: string
  readonly terminal: FakeTerminal
  readonly ended: Promise<number>
  readonly stop: (signal: StopSignal) => void
  /** The address that it printed, the `nth` one. */
  link(nth?: number): Promise<string>
}

interface ServeSettings {
  readonly isTty?: boolean
  readonly env?: Readonly<Record<string, string>>
}

async function startServe(args: readonly string[], { isTty = false, env = {} }: ServeSettings = {}): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-serve-'))
  const terminal = createFakeTerminal({ isTty, env, workingDir: folder })
  const listeners = new Map<StopSignal, () => void>()
  const interruption = listenForSignals(
    {
      on: (signal, listener) => listeners.set(signal, listener),
      off: (signal) => listeners.delete(signal),
      exit: () => undefined,
    },
    () => undefined,
  )
  const ended = runProgram(['--data-dir', join(folder, 'data'), 'serve', ...args], {
    terminal,
    interruption,
    loadDoor: () => import('../../../../src-main/compose.ts'),
    actor: 'officer',
    version: '1.2.3',
  })
  onTestFinished(async () => {
    interruption.interrupt()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return {
    folder,
    terminal,
    ended,
    stop: (signal) => listeners.get(signal)?.(),
    async link(nth = 0) {
      const links = (): readonly string[] => terminal.out().match(/http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}/g) ?? []
      let isOver = false
      void ended.then(() => { isOver = true })
      await until(() => links()[nth] !== undefined || isOver)
      const link = links()[nth]
      if (link === undefined) throw new Error(`It ended without an address: ${terminal.err()}`)
      return link
    },
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate)
}

/** A folder with a program of this name that does what the lines say. */
async function fakeProgram(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, name), ['#!/bin/sh', ...lines].join('\n'))
  await chmod(join(bin, name), 0o755)
  return [bin, process.env['PATH']].join(delimiter)
}

describe('tillproof serve', () => {
  it('prints an address that lets a browser in, and ends well at Ctrl-C and SIGTERM', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { link, stop, ended, folder, terminal } = await startServe([])
      const { origin } = new URL(await link())
      expect(await (await enter(await link())).client.host.describe()).toMatchObject({ kind: 'web' })
      expect(await (await fetch(origin)).text()).toContain('<title>Tillproof</title>')
      expect(terminal.out()).not.toContain('Enter')
      stop(signal)
      expect(await ended).toBe(0)
      await expect(fetch(origin)).rejects.toThrow()
      expect(await readdir(join(folder, 'data/web'))).toEqual([])
    }
  })

  it('says one JSON object where that is asked for', async () => {
    const { link, stop, ended, terminal } = await startServe(['--json'])
    const url = await link()
    stop('SIGTERM')
    expect(await ended).toBe(0)
    expect(JSON.parse(terminal.out())).toEqual({ url })
    expect(terminal.err()).toBe('')
  })

  it('shows a new address each time that Enter is pressed', async () => {
    const { link, terminal } = await startServe([], { isTty: true })
    const first = await link()
    terminal.typed.write('\n')
    const second = await link(1)
    expect(second).not.toBe(first)
    for (const address of [first, second]) {
      expect((await postCode(new URL(address).origin, codeOfLink(address))).status).toBe(200)
    }
  })

  it('asks nobody at the terminal for the passphrase: the page does', async () => {
    const { link, terminal } = await startServe([], { isTty: true })
    const { client } = await enter(await link())
    const add = client.profiles.add({
      name: 'shop', kind: 'test', baseUrl: 'http://127.0.0.1:1', publicKey: 'PUBK-0123456789abcdef0123456789abcdef-X',
      secretKey: 'SECK-0123456789abcdef0123456789abcdef-X', requestsPerMinute: 400, sharePercent: 60,
    })
    await expect(add).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
    expect(terminal.rawModes).toEqual([])
  })

  it('refuses a port that is taken, and one that is none', async () => {
    const { link } = await startServe([])
    const { port } = new URL(await link())
    const second = await startServe(['--port', port])
    expect(await second.ended).toBe(2)
    expect(second.terminal.err()).toContain('WORKBENCH_PORT_UNUSABLE')
    expect(await (await startServe(['--port', '65536'])).ended).toBe(2)
  })
})

describe('tillproof serve --open', () => {
  it('hands the system’s opener a private file that leads to the page, and neither the code nor a secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tillproof-open-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const seen = join(folder, 'seen')
    const PATH = await fakeProgram(folder, 'xdg-open', [
      `(echo "$#" "$1"; cat "$1"; env) > ${seen}.part`, `mv ${seen}.part ${seen}`,
    ])
    const { link, terminal } = await startServe(['--open'], {
      env: { PATH, DISPLAY: ':0', TILLPROOF_PASSPHRASE: 'correct horse 42' },
    })
    const address = await link()
    await until(() => readFile(seen).then(() => true, () => false))
    const text = await readFile(seen, 'utf8')
    const [argv = ''] = text.split('\n')
    expect(argv).toMatch(/^1 .*\.html$/)
    const [opened = ''] = /http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}/.exec(text) ?? []
    expect(argv).not.toContain(codeOfLink(opened))
    expect(text).not.toContain('correct horse')
    expect((await postCode(new URL(address).origin, codeOfLink(opened))).status).toBe(200)
    expect(terminal.err()).toBe('')
  })

  it.each([
    ['there is no display', {}, 'There is no display'],
    ['there is no opener', { DISPLAY: ':0', PATH: '/nowhere' }, '`xdg-open` could not open a browser.'],
  ])('says in one sentence that %s, and goes on', async (_what, env, sentence) => {
    const { link, terminal, stop, ended } = await startServe(['--open'], { env })
    await link()
    await until(() => terminal.err() !== '')
    expect(terminal.err()).toContain(sentence)
    expect(terminal.err()).toContain('Open the address above in a browser.')
    stop('SIGINT')
    expect(await ended).toBe(0)
  })

  it('says so where the opener fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tillproof-open-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const PATH = await fakeProgram(folder, 'xdg-open', ['exit 3'])
    const { terminal } = await startServe(['--open'], { env: { PATH, WAYLAND_DISPLAY: 'wayland-0' } })
    await until(() => terminal.err() !== '')
    expect(terminal.err()).toContain('could not open a browser')
  })

  it('never goes through a shell', () => {
    const path = '/data/a b"&calc.html'
    expect(planOpening(path, 'darwin', {})).toEqual({ kind: 'by', command: 'open', args: [path] })
    expect(planOpening(path, 'win32', {})).toEqual({
      kind: 'by', command: 'rundll32', args: ['url.dll,FileProtocolHandler', path],
    })
    expect(planOpening(path, 'linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual({
      kind: 'by', command: 'xdg-open', args: [path],
    })
  })
})
