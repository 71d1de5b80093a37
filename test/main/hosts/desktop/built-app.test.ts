/** The built main bundle and preload, run on the stand-in for Electron: every path through them but Electron's own. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FILE_NAME_HEADER } from '../../../../src-shared/contract/host/window-door.ts'
import { PROJECT_DIR } from '../../../support/build/project-copy.ts'
import { createDesktopHome, type Desktop, type DesktopHome } from '../../../support/desktop/run.ts'

const SAMPLE = join(PROJECT_DIR, 'build/samples/expected-payments.csv')
const PRACTICE = { profile: 'practice' }
const KEEP_VERIFYING = 0
const PAUSE = 1
const CANCEL = 2

let home: DesktopHome
beforeEach(async () => {
  home = await createDesktopHome()
})
afterEach(() => home.dispose())

/** Imports the practice day through the page and sets a run going that lasts some seconds. */
async function startRun(desktop: Desktop): Promise<number> {
  await desktop.ask.answerNext('open', SAMPLE)
  const file = await desktop.ask.call('host.chooseFile', { purpose: 'import' }) as { path: string }
  await desktop.ask.call('imports.expected', { ...PRACTICE, path: file.path })
  const { run } = await desktop.ask.call('verifyRuns.start', PRACTICE) as { run: { id: number } }
  await desktop.until(() => desktop.ask.look(), ({ isKeptAwake }) => isKeptAwake)
  return run.id
}

async function runStates(desktop: Desktop) {
  const runs = await desktop.ask.call('verifyRuns.list', PRACTICE) as { state: string; pauseReason: string | null }[]
  return runs.map(({ state, pauseReason }) => [state, pauseReason])
}

describe('the start', () => {
  it('opens one window over the page, in the sandbox, and hands it one port and nothing else', async () => {
    const desktop = await home.start()
    const { windows, isSandboxed, privileged, paths, appName } = await desktop.ask.look()
    expect(windows).toMatchObject([{ ports: 1, exposed: [], isVisible: true }])
    expect(windows[0]?.webPreferences).toMatchObject({
      sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, devTools: true,
    })
    expect(isSandboxed).toBe(true)
    expect(privileged).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }])
    expect(paths['userData']).toBe(join(home.dataDir, 'desktop'))
    expect(appName).toBe('Tillproof')
  })

  it('leaves developers’ tools out of a packaged app', async () => {
    const desktop = await home.start([], { STAND_IN_PACKAGED: '1' })
    const { windows, menu } = await desktop.ask.look()
    expect(windows[0]?.webPreferences).toMatchObject({ devTools: false })
    expect(JSON.stringify(menu)).not.toContain('toggleDevTools')
  })

  it('gives way to the one that is at work already, without a window', async () => {
    const desktop = await home.launch([], { STAND_IN_LOCK: 'taken' })
    expect(await desktop.ended()).toBe(0)
    expect(await readdir(home.dataDir)).toEqual(['desktop'])
  })

  it.each([
    '--remote-debugging-port=1', '--remote-debugging-pipe', '--renderer-cmd-prefix=/tmp/x', '--no-sandbox',
    '-disable-web-security', '--load-extension=/tmp/x', '--log-net-log=/tmp/x', '--a-switch-of-tomorrow',
  ])('does not start packaged with %s', async (word) => {
    const desktop = await home.launch([word], { STAND_IN_PACKAGED: '1' })
    expect(await desktop.ended()).toBe(1)
    expect(await readdir(home.folder)).toEqual([])
  })

  it('starts packaged with a switch that changes nothing but how it looks', async () => {
    const desktop = await home.start(['--force-device-scale-factor=2', '--lang=en'], { STAND_IN_PACKAGED: '1' })
    expect((await desktop.ask.look()).windows).toHaveLength(1)
  })

  it('gives no certificate and no name to a server that asks, and trusts none that proves nothing', async () => {
    const desktop = await home.start()
    expect(await desktop.ask.answerTo('select-client-certificate')).toEqual({ isPrevented: true, answered: [[]] })
    expect(await desktop.ask.answerTo('login')).toEqual({ isPrevented: true, answered: [[]] })
    expect(await desktop.ask.answerTo('certificate-error')).toEqual({ isPrevented: true, answered: [[false]] })
  })

  it('says what is wrong where its folder can’t be made', async () => {
    await writeFile(home.dataDir, 'a file is in the way')
    expect(await (await home.launch()).ended()).toBe(1)
  })
})

describe('the self-check', () => {
  it('tries ledger, threads and sample on data of its own, and opens nothing', async () => {
    const desktop = await home.launch(['--self-check'])
    expect(await desktop.ended()).toBe(0)
    expect(await readdir(home.folder)).toEqual([])
  })
})

describe('the contract over the port', () => {
  it('carries calls, streams and the codes of errors', async () => {
    const desktop = await home.start()
    expect(await desktop.ask.call('host.describe', undefined)).toMatchObject({
      kind: 'desktop', platform: process.platform, hasFileDialogs: true, hasNotices: true, isSeat: false,
    })
    await desktop.ask.answerNext('open', SAMPLE)
    const file = await desktop.ask.call('host.chooseFile', { purpose: 'import' }) as { path: string }
    expect(file).toMatchObject({ path: SAMPLE, name: 'expected-payments.csv' })
    const events = await desktop.ask.call('imports.expected', { ...PRACTICE, path: file.path, dryRun: true })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'done' }))
    await expect(desktop.ask.call('payments.get', { ...PRACTICE, txref: 'NONE' })).rejects
      .toMatchObject({ code: 'PAYMENT_UNKNOWN' })
  })

  it('refuses a file that no one gave to the window', async () => {
    const desktop = await home.start()
    await expect(desktop.ask.call('imports.expected', { ...PRACTICE, path: SAMPLE })).rejects
      .toMatchObject({ code: 'FILE_NOT_GIVEN' })
    await expect(desktop.ask.call('host.reveal', { path: SAMPLE })).rejects.toMatchObject({ code: 'FILE_NOT_GIVEN' })
  })

  it('is there again, on a new port, after the page was loaded again or died', async () => {
    const desktop = await home.start()
    await desktop.ask.reload()
    await desktop.until(desktop.ask.formerPages, ([first]) => first?.isCut === true)
    expect((await desktop.ask.look()).windows[0]?.ports).toBe(1)
    expect(await desktop.ask.call('profiles.list', undefined)).toHaveLength(1)
    await desktop.ask.killPage()
    await desktop.until(desktop.ask.formerPages, ([, second]) => second?.isCut === true)
    expect(await desktop.ask.call('profiles.list', undefined)).toHaveLength(1)
  })

  it('asks where to save, remembers the folder, and shows the file', async () => {
    const desktop = await home.start()
    const path = join(home.folder, 'report.csv')
    await desktop.ask.answerNext('save', path)
    expect(await desktop.ask.call('host.chooseDestination', { suggestedName: 'proved.csv' })).toEqual({
      path, name: 'report.csv',
    })
    await desktop.ask.call('host.reveal', { path })
    await desktop.ask.call('host.chooseFile', { purpose: 'restore' })
    const { dialogs, revealed } = await desktop.ask.look()
    expect(revealed).toEqual([path])
    expect(dialogs.map(({ kind, message }) => [kind, message])).toEqual([
      ['save', join(home.folder, 'proved.csv')], ['open', home.folder],
    ])
    expect(await desktop.ask.call('host.chooseFile', { purpose: 'import' })).toBeNull()
  })
})

describe('the app’s own scheme', () => {
  it('serves the page under its policy, and nothing else', async () => {
    const desktop = await home.start()
    const page = await desktop.ask.fetch('app://tillproof/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    const script = /src="\.(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(await desktop.ask.fetch(`app://tillproof${script}`)).toMatchObject({ status: 200 })
    for (const url of ['app://tillproof/../main/index.js', 'app://tillproof/assets/none.js', 'app://other/']) {
      const { status, headers } = await desktop.ask.fetch(url)
      expect([status, headers['content-security-policy']]).toEqual([404, page.headers['content-security-policy']])
    }
  })

  it('takes a dropped file, which the page may then name, and removes it at the end', async () => {
    const desktop = await home.start()
    const answer = await desktop.ask.fetch('app://tillproof/files', {
      method: 'POST',
      headers: { [FILE_NAME_HEADER]: encodeURIComponent('März.csv'), origin: 'app://tillproof' },
      body: await readFile(SAMPLE, 'utf8'),
    })
    const file = JSON.parse(answer.text) as { path: string; name: string }
    expect(file.name).toBe('März.csv')
    const events = await desktop.ask.call('imports.expected', { ...PRACTICE, path: file.path, dryRun: true })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'done' }))
    await desktop.ask.quit()
    expect(await desktop.ended()).toBe(0)
    await expect(readFile(file.path)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each<[string, string, Record<string, string>, number]>([
    ['from another page', 'app://tillproof/files', { [FILE_NAME_HEADER]: 'a.csv', origin: 'https://example.com' }, 404],
    ['to another address', 'app://tillproof/other', { [FILE_NAME_HEADER]: 'a.csv' }, 404],
    ['without a name', 'app://tillproof/files', {}, 400],
    ['with a name that leads away', 'app://tillproof/files', { [FILE_NAME_HEADER]: '..%2Fa.csv' }, 400],
    ['with a name that is none', 'app://tillproof/files', { [FILE_NAME_HEADER]: '%E0%A4%A' }, 400],
  ])('takes no file %s', async (_, url, headers, status) => {
    const desktop = await home.start()
    expect(await desktop.ask.fetch(url, { method: 'POST', headers, body: 'x' })).toMatchObject({ status })
  })
})

describe('the security policy', () => {
  it('keeps the page where it is', async () => {
    const { ask } = await home.start()
    expect(await ask.navigate('https://example.com/')).toBe(true)
    expect(await ask.navigate('file:///etc/passwd')).toBe(true)
    expect(await ask.navigate('app://tillproof/')).toBe(false)
    expect(await ask.redirect()).toBe(true)
    expect(await ask.attachWebview()).toBe(true)
    expect(await ask.download()).toBe(true)
    expect(await ask.openWindow('https://example.com/')).toBe('deny')
    expect((await ask.look()).openedOutside).toEqual([])
    expect(await ask.refusedAddresses()).toEqual(expect.arrayContaining(['http://*/*', 'https://*/*', 'file:///*']))
  })

  it('lets our page copy to the clipboard, and nobody anything else', async () => {
    const { ask } = await home.start()
    expect(await ask.isPermitted('clipboard-sanitized-write', 'app://tillproof/')).toEqual([true, true, false])
    expect(await ask.isPermitted('clipboard-sanitized-write', 'https://example.com')).toEqual([false, false, false])
    expect(await ask.isPermitted('media', 'app://tillproof/')).toEqual([false, false, false])
  })
})

describe('what menu and system want of the page', () => {
  it('arrives there, also what was wanted before it listened', async () => {
    const desktop = await home.start()
    await desktop.ask.clickMenu('settings')
    await desktop.ask.listen()
    await desktop.ask.clickMenu('palette')
    await desktop.ask.clickMenu('keys')
    await desktop.ask.answerNext('open', SAMPLE)
    await desktop.ask.clickMenu('import-file')
    const commands = await desktop.until(desktop.ask.commands, ({ length }) => length === 4)
    expect(commands.slice(0, 3)).toEqual([
      { kind: 'go', route: 'settings' }, { kind: 'open-palette' }, { kind: 'show-keys' },
    ])
    expect(commands[3]).toMatchObject({ kind: 'import', file: { path: SAMPLE } })
  })

  it('is told of files that the system opens with the app: at the start, later, and by another start', async () => {
    const other = join(home.folder, 'other.csv')
    await writeFile(other, 'reference,amount\n')
    const desktop = await home.start(['--allow-file-access', SAMPLE])
    await desktop.ask.listen()
    expect(await desktop.ask.emitApp('open-file', other)).toBe(true)
    await desktop.ask.emitApp('second-instance', ['/opt/tillproof/tillproof', '--flag', 'other.csv'], home.folder)
    const commands = await desktop.until(desktop.ask.commands, ({ length }) => length === 3)
    expect(commands).toMatchObject([SAMPLE, other, other].map((path) => ({ kind: 'import', file: { path } })))
    expect(await desktop.ask.call('imports.expected', { ...PRACTICE, path: SAMPLE, dryRun: true })).toBeTruthy()
  })

  it('is not bothered with a file that has gone: the person is told', async () => {
    const desktop = await home.start()
    await desktop.ask.emitApp('open-file', join(home.folder, 'gone.csv'))
    const { dialogs } = await desktop.until(() => desktop.ask.look(), (look) => look.dialogs.length === 1)
    expect(dialogs[0]?.message).toBe('The file gone.csv can’t be opened.')
  })
})

describe('a verify run that goes on', () => {
  it('keeps the machine awake, shows its progress, and is told of when it ends unseen', async () => {
    const desktop = await home.start()
    const runId = await startRun(desktop)
    const { windows } = await desktop.until(
      () => desktop.ask.look(), (look) => (look.windows[0]?.progress.fraction ?? 0) > 0,
    )
    expect(windows[0]?.progress.mode).toBe('normal')
    await desktop.ask.setInFront(false)
    await desktop.ask.call('verifyRuns.cancel', { ...PRACTICE, runId })
    const ended = await desktop.until(() => desktop.ask.look(), ({ isKeptAwake }) => !isKeptAwake)
    expect(ended.windows[0]?.progress.fraction).toBe(-1)
    expect(ended.notifications).toEqual([])

    const { run } = await desktop.ask.call('verifyRuns.start', {
      ...PRACTICE, selection: { all: true, txrefs: await someReferences(desktop) },
    }) as { run: { id: number } }
    const { notifications } = await desktop.until(() => desktop.ask.look(), (look) => look.notifications.length === 1)
    expect(notifications[0]?.title).toBe(`Verify run ${run.id} of practice is complete`)
    await desktop.ask.listen()
    await desktop.ask.clickNotification(0)
    const commands = await desktop.until(desktop.ask.commands, ({ length }) => length === 1)
    expect(commands).toEqual([{ kind: 'go', route: 'runs' }])
  })

  it('makes closing the window a question: to go on without it, in the tray', async () => {
    const desktop = await home.start()
    await startRun(desktop)
    await desktop.ask.answerMessage(KEEP_VERIFYING)
    expect(await desktop.ask.close()).toBe(false)
    const kept = await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 0)
    expect(kept.dialogs.at(-1)?.buttons).toEqual(['Keep verifying', 'Pause', 'Cancel'])
    expect(kept.trays).toMatchObject([{ tip: 'Tillproof: a verify run is active', hasMenu: true }])
    await desktop.ask.clickTray('show')
    const shown = await desktop.until(() => desktop.ask.look(), ({ windows }) => windows[0]?.isVisible === true)
    expect(shown.trays).toEqual([])
    expect(await runStates(desktop)).toEqual([['running', null]])
  })

  it('pauses from the tray and ends with the app from there', async () => {
    const desktop = await home.start()
    await startRun(desktop)
    await desktop.ask.answerMessage(KEEP_VERIFYING)
    await desktop.ask.close()
    await desktop.until(() => desktop.ask.look(), ({ trays }) => trays.length === 1)
    await desktop.ask.clickTray('pause')
    await desktop.until(() => desktop.ask.look(), ({ trays }) => trays[0]?.tip === 'Tillproof: idle')
    await desktop.ask.clickTray('quit').catch(() => undefined)
    expect(await desktop.ended()).toBe(0)
    expect(await runStates(await home.start())).toEqual([['paused', 'person']])
  })

  it('is paused where the person closes the window so, and the app ends', async () => {
    const desktop = await home.start()
    await startRun(desktop)
    await desktop.ask.answerMessage(PAUSE)
    await desktop.ask.close()
    expect(await desktop.ended()).toBe(0)
    expect(await runStates(await home.start())).toEqual([['paused', 'person']])
  })

  it('goes on in its window where the person calls the closing off', async () => {
    const desktop = await home.start()
    await startRun(desktop)
    await desktop.ask.answerMessage(CANCEL)
    await desktop.ask.close()
    await desktop.until(() => desktop.ask.look(), ({ dialogs }) => dialogs.some(({ kind }) => kind === 'message'))
    expect(await runStates(desktop)).toEqual([['running', null]])
  })

  it.each<[string, (desktop: Desktop) => unknown]>([
    ['quits', ({ ask }) => ask.quit()],
    ['is sent SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['sees the machine shut down', ({ ask }) => ask.emitPower('shutdown')],
  ])('is paused, to be resumed, when the app %s: without a question', async (_, end) => {
    const desktop = await home.start()
    await startRun(desktop)
    await end(desktop)
    expect(await desktop.ended()).toBe(0)
    expect(await runStates(await home.start())).toEqual([['paused', 'stopped']])
  })

  it('goes on through a sleep of the machine', async () => {
    const desktop = await home.start()
    await startRun(desktop)
    await desktop.ask.emitPower('suspend')
    await desktop.ask.emitPower('resume')
    expect(await runStates(desktop)).toEqual([['running', null]])
  })
})

async function someReferences(desktop: Desktop): Promise<string[]> {
  const { rows } = await desktop.ask.call('payments.list', { ...PRACTICE, page: { limit: 3 } }) as {
    rows: { txref: string }[]
  }
  return rows.map(({ txref }) => txref)
}

describe('the window', () => {
  it('closes the app with it where nothing goes on, and comes back where it stood', async () => {
    const first = await home.start()
    await first.ask.moveTo({ x: 200, y: 150, width: 1_000, height: 700 })
    await first.ask.close()
    expect(await first.ended()).toBe(0)
    const { windows } = await (await home.start()).ask.look()
    expect(windows[0]?.bounds).toEqual({ x: 200, y: 150, width: 1_000, height: 700 })
  })
})

describe('the key vault', () => {
  const SHOP = {
    name: 'shop', kind: 'test', baseUrl: 'http://127.0.0.1:9', publicKey: 'PUBK-0123456789abcdef0123456789abcdef-X',
    secretKey: 'SECK-0123456789abcdef0123456789abcdef-X',
  }

  it('is opened by the keychain at a later start, and by the passphrase alone where there is none', async () => {
    const first = await home.start([], { STAND_IN_KEYRING: 'a keyring' })
    await expect(first.ask.call('profiles.add', SHOP)).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
    await first.ask.call('vault.create', { passphrase: 'correct horse 42' })
    await first.ask.call('profiles.add', SHOP)
    await first.ask.quit()
    expect(await first.ended()).toBe(0)

    const start = { profile: 'shop', selection: { txrefs: [] } }
    const second = await home.start([], { STAND_IN_KEYRING: 'a keyring' })
    expect(await second.ask.call('verifyRuns.start', start)).toBeTruthy()
    await second.ask.quit()
    expect(await second.ended()).toBe(0)
    const locked = await home.start([], { STAND_IN_KEYRING: 'another keyring' })
    await expect(locked.ask.call('profiles.replaceKey', { profile: 'shop', secretKey: SHOP.secretKey })).rejects
      .toMatchObject({ code: 'VAULT_LOCKED' })
  })
})
