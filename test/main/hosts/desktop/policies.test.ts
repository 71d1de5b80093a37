/** What may leave the app, what may come in, and what the system is shown: each decision as a value. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDialogOptions, saveDialogOptions } from '../../../../src-main/hosts/desktop/file-dialogs.ts'
import { EXTERNAL_HOSTS, isExternalLink } from '../../../../src-main/hosts/desktop/links.ts'
import { menuTemplate } from '../../../../src-main/hosts/desktop/menu.ts'
import { MAX_OPENED_FILES, parseOpenedFiles } from '../../../../src-main/hosts/desktop/open-with.ts'
import { isPermitted } from '../../../../src-main/hosts/desktop/permissions.ts'
import { PAGE_ORIGIN } from '../../../../src-main/hosts/desktop/port-handover.ts'
import { APP_ORIGIN } from '../../../../src-main/hosts/desktop/security.ts'
import { trayTemplate, trayTip } from '../../../../src-main/hosts/desktop/tray-menu.ts'
import type { HostCommand } from '../../../../src-shared/contract/host/host.ts'
import { FRENCH } from '../../../../src-shared/texts/french/french.ts'
import { speak } from '../../../../src-shared/texts/text.ts'

describe('an address that leaves the app', () => {
  const hosts = ['docs.example.com']

  it('is https, to a host of the list', () => {
    expect(isExternalLink('https://docs.example.com/guide?x=1#y', hosts)).toBe(true)
  })

  it.each([
    ['plain http', 'http://docs.example.com/'],
    ['another host', 'https://example.com/'],
    ['a host that ends in one of the list', 'https://evil-docs.example.com/'],
    ['a host that begins with one of the list', 'https://docs.example.com.evil.test/'],
    ['a name before the host', 'https://docs.example.com@evil.test/'],
    ['a login', 'https://someone:secret@docs.example.com/'],
    ['a port', 'https://docs.example.com:8443/'],
    ['a file', 'file:///etc/passwd'],
    ['a program’s scheme', 'ms-settings:privacy'],
    ['code', 'javascript:alert(1)'],
    ['no address', 'docs.example.com'],
  ])('is never %s', (_, address) => {
    expect(isExternalLink(address, hosts)).toBe(false)
  })

  it('has nowhere to go yet', () => {
    expect(EXTERNAL_HOSTS).toEqual([])
    expect(isExternalLink('https://example.com/')).toBe(false)
  })
})

describe('a page that asks for a permission', () => {
  it('may copy where it is ours, and the main one', () => {
    expect(isPermitted('clipboard-sanitized-write', 'app://tillproof/', true)).toBe(true)
    expect(isPermitted('clipboard-sanitized-write', 'app://tillproof', true)).toBe(true)
    expect(isPermitted('clipboard-sanitized-write', 'app://tillproof/', false)).toBe(false)
    expect(isPermitted('clipboard-sanitized-write', 'https://example.com/', true)).toBe(false)
  })

  it.each(['clipboard-read', 'media', 'notifications', 'openExternal', 'fileSystem', 'usb', 'unknown'])(
    'gets no %s', (permission) => {
      expect(isPermitted(permission, 'app://tillproof/', true)).toBe(false)
    },
  )
})

describe('files to open', () => {
  it('are what ends in .csv, by path or address, wherever it stands', () => {
    const argv = ['/opt/tillproof/tillproof', '--allow-x=y.csv', 'a.csv', '/b/C.CSV', 'file:///d%20e/f.csv', 'g.txt']
    expect(parseOpenedFiles(argv, '/home/books')).toEqual(['/home/books/a.csv', '/b/C.CSV', '/d e/f.csv'])
  })

  it('are none of the program, of its folder, of other kinds, and none twice', () => {
    expect(parseOpenedFiles(['/usr/bin/odd.csv', '.'], '/home')).toEqual([])
    expect(parseOpenedFiles(['x', 'a.csv', './a.csv', '/home/a.csv'], '/home')).toEqual(['/home/a.csv'])
    expect(parseOpenedFiles(['x', 'http://host/a.csv'.replace('http', 'file'), 'a\0.csv'], '/home')).toEqual([])
  })

  it('are not a whole folder of them', () => {
    const argv = ['x', ...Array.from({ length: 30 }, (_, index) => `${index}.csv`)]
    expect(parseOpenedFiles(argv, '/home')).toHaveLength(MAX_OPENED_FILES)
  })
})

describe('file dialogs', () => {
  it('offer what the purpose needs, and any file', () => {
    expect(openDialogOptions('import', '/home/books')).toMatchObject({
      defaultPath: '/home/books', properties: ['openFile'],
      filters: [{ extensions: ['csv', 'tsv', 'txt', 'xlsx'] }, {}],
    })
    expect(openDialogOptions('restore', '/home').filters?.at(-1)?.extensions).toEqual(['*'])
  })

  it('suggest the name in the last folder, with its kind', () => {
    expect(saveDialogOptions('proved.xlsx', '/home/books')).toMatchObject({
      defaultPath: '/home/books/proved.xlsx',
      filters: [{ name: 'Excel workbook', extensions: ['xlsx'] }, { extensions: ['*'] }],
    })
    expect(saveDialogOptions('no-ending', '/home').filters).toEqual([{ name: 'All files', extensions: ['*'] }])
  })
})

describe('the menu', () => {
  const sent: HostCommand[] = []
  const actions = {
    send: (command: HostCommand) => void sent.push(command), importFile: () => undefined, joinTeam: () => undefined,
  }
  const labels = (platform: NodeJS.Platform, isPackaged = true) => (
    JSON.stringify(menuTemplate({ platform, appName: 'Tillproof', isPackaged, teams: [] }, actions))
  )

  it('has macOS’s own first menu there, with settings and quit', () => {
    const home = { platform: 'darwin', appName: 'Tillproof', isPackaged: true, teams: [] } as const
    const [first, file] = menuTemplate(home, actions)
    expect(first?.label).toBe('Tillproof')
    expect(JSON.stringify(first)).toMatch(/"role":"about".*"Settings….*"role":"services".*"role":"quit"/)
    expect(JSON.stringify(file)).toMatch(/"role":"close"/)
    expect(JSON.stringify(file)).not.toMatch(/"role":"quit"|Settings/)
  })

  it.each(['win32', 'linux'] as const)('keeps settings and quit in the file menu, about in help, on %s', (platform) => {
    const [file] = menuTemplate({ platform, appName: 'Tillproof', isPackaged: true, teams: [] }, actions)
    expect(file?.label).toBe('&File')
    expect(JSON.stringify(file)).toMatch(/Settings….*"role":"quit"/)
    expect(labels(platform)).toMatch(/"role":"help".*"role":"about"/)
    expect(labels(platform)).not.toContain('"role":"services"')
  })

  it.each(['darwin', 'win32', 'linux'] as const)('gives no accelerator twice on %s', (platform) => {
    const accelerators = [...labels(platform).matchAll(/"accelerator":"([^"]+)"/g)].map(([, keys]) => keys)
    expect(new Set(accelerators).size).toBe(accelerators.length)
    expect(accelerators).toEqual(expect.arrayContaining(['CmdOrCtrl+O', 'CmdOrCtrl+,', 'CmdOrCtrl+K', 'CmdOrCtrl+1']))
  })

  it('shows developers’ tools to developers alone', () => {
    expect(labels('linux', false)).toContain('toggleDevTools')
    expect(labels('linux')).not.toMatch(/toggleDevTools|"reload"/)
  })
})

describe('in French', () => {
  beforeEach(() => speak('fr', FRENCH))
  afterEach(() => speak('en', {}))

  it.each(['darwin', 'win32', 'linux'] as const)('the menu has no English label on %s', (platform) => {
    const actions = { send: () => undefined, importFile: () => undefined, joinTeam: () => undefined }
    const menu = menuTemplate({ platform, appName: 'Tillproof', isPackaged: false, teams: [] }, actions)
    const labels = [...JSON.stringify(menu).matchAll(/"label":"([^"]+)"/g)].map(([, label = '']) => label)
    const french = new Set(Object.values(FRENCH))
    expect(labels.filter((label) => !french.has(label) && label !== 'Tillproof')).toEqual([])
    const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    expect(items.filter(({ role, label }) => role !== undefined && label === undefined)).toEqual([])
    const letters = menu.flatMap(({ label = '' }) => /&(.)/.exec(label)?.[1]?.toLowerCase() ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('dialogs and tray speak it, too', () => {
    expect(openDialogOptions('import', '/home/books')).toMatchObject({
      title: 'Choisir un fichier de paiements attendus',
      filters: [{ name: 'Tableaux' }, { name: 'Tous les fichiers' }],
    })
    expect(saveDialogOptions('proved.xlsx', '/home').filters?.[0]?.name).toBe('Classeur Excel')
    expect(trayTip({ goingRuns: 2, receivers: 1 }))
      .toBe('Tillproof\u202F: 2 séries de vérifications sont en cours, des webhooks sont reçus')
  })
})

describe('the tray', () => {
  it('says what goes on, and lets runs be paused and receiving stopped where there is any', () => {
    const nothing = (): undefined => undefined
    const actions = { show: nothing, pause: nothing, stopReceiving: nothing, quit: nothing }
    const tips = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 2]].map(([goingRuns = 0, receivers = 0]) => (
      trayTip({ goingRuns, receivers })
    ))
    expect(tips).toEqual([
      'Tillproof: idle', 'Tillproof: a verify run is active', 'Tillproof: 2 verify runs are active',
      'Tillproof: webhooks are being received', 'Tillproof: a verify run is active, webhooks are being received',
    ])
    const enabled = (goingRuns: number, receivers: number) => (
      trayTemplate({ goingRuns, receivers }, actions).slice(1, 3).map((item) => [item.id, item.enabled])
    )
    expect(enabled(0, 0)).toEqual([['pause', false], ['stop', false]])
    expect(enabled(1, 0)).toEqual([['pause', true], ['stop', false]])
    expect(enabled(0, 1)).toEqual([['pause', false], ['stop', true]])
  })
})

describe('the port', () => {
  it('is handed to the page’s own origin', () => {
    expect(PAGE_ORIGIN).toBe(APP_ORIGIN)
  })
})
