/** The desktop app as a seat of a team: how it joins, what the page of the core may do, and whom it believes. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnownTeams } from '../../../../src-main/hosts/desktop/known-teams.ts'
import {
  groupDigits, isCertificateOf, isPageOfTeam, mayTeamLoad, partitionOf,
} from '../../../../src-main/hosts/desktop/team-policy.ts'
import { createDesktopHome, type Desktop, type DesktopHome } from '../../../support/desktop/run.ts'
import { makeCertificate } from '../../../support/seats/make-certificate.ts'

const { cert } = makeCertificate(Date.now())
const FINGERPRINT = createHash('sha256').update(new X509Certificate(cert).raw).digest('hex')
const ORIGIN = 'https://books.example:4712'
const TEAM = { origin: ORIGIN, digits: FINGERPRINT.slice(0, 32) }
const LINK = `${ORIGIN}/#join=${'c'.repeat(32)}.${TEAM.digits}`
const JOIN = 0
const FORGET = 0

let home: DesktopHome
beforeEach(async () => {
  home = await createDesktopHome()
})
afterEach(() => home.dispose())

async function joined(): Promise<Desktop> {
  const desktop = await home.start()
  await joinTeam(desktop)
  return desktop
}

async function joinTeam(desktop: Desktop): Promise<void> {
  await desktop.ask.copy(`  ${LINK}\n`)
  await desktop.ask.answerMessage(JOIN)
  await desktop.ask.clickMenu('join-team')
  await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 2)
}

describe('the pages of a team', () => {
  it.each([`${ORIGIN}/`, LINK, `${ORIGIN}/any?x=1#/runs`])('%s is one', (address) => {
    expect(isPageOfTeam(TEAM, address)).toBe(true)
  })

  it.each([
    'http://books.example:4712/', 'https://books.example/', 'https://books.example:4713/',
    'https://books.example:4712.evil.test/', 'https://ada:secret@books.example:4712/', 'app://tillproof/',
    'file:///etc/passwd', 'javascript:alert(1)', 'about:blank', 'data:text/html,x', 'no address',
  ])('%s is none', (address) => {
    expect(isPageOfTeam(TEAM, address)).toBe(false)
  })

  it('load what is the core’s, and what they made themselves', () => {
    expect(mayTeamLoad(TEAM, `blob:${ORIGIN}/1`)).toBe(true)
    expect(mayTeamLoad(TEAM, 'data:image/png;base64,AA==')).toBe(true)
    expect(mayTeamLoad(TEAM, 'blob:https://elsewhere.example/1')).toBe(false)
    expect(mayTeamLoad(TEAM, 'http://127.0.0.1:4711/')).toBe(false)
    expect(mayTeamLoad(TEAM, 'wss://elsewhere.example/')).toBe(false)
  })
})

describe('the certificate of a team', () => {
  it('is the one of the invitation, and no other', () => {
    expect(isCertificateOf(TEAM, cert)).toBe(true)
    expect(isCertificateOf(TEAM, makeCertificate(Date.now()).cert)).toBe(false)
    expect(isCertificateOf(TEAM, '')).toBe(false)
  })

  it('is never known by too few digits', () => {
    expect(isCertificateOf({ ...TEAM, digits: '' }, cert)).toBe(false)
    expect(isCertificateOf({ ...TEAM, digits: FINGERPRINT.slice(0, 31) }, cert)).toBe(false)
  })

  it('is shown in groups of four, and another one has a store of its own', () => {
    expect(groupDigits('0123456789abcdef'.repeat(4))).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef')
    expect(partitionOf(TEAM)).not.toBe(partitionOf({ ...TEAM, digits: '0'.repeat(32) }))
  })
})

describe('the window of a team', () => {
  it('is opened by the copied link once the person agrees, who saw whose it is', async () => {
    const desktop = await joined()
    const { dialogs } = await desktop.ask.look()
    expect(dialogs.at(-1)).toMatchObject({
      message: 'Join the team at books.example:4712?', detail: expect.stringContaining(groupDigits(TEAM.digits)),
      buttons: ['Join', 'Cancel'],
    })
    expect(await desktop.ask.lookAtTeam()).toMatchObject({
      title: 'Team at books.example:4712 · Tillproof', url: LINK, partition: partitionOf(TEAM), hasMenu: false,
    })
  })

  it('has no way into the app, and stays at the core', async () => {
    const desktop = await joined()
    const { webPreferences } = await desktop.ask.lookAtTeam()
    expect(webPreferences).toMatchObject({
      sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false,
    })
    expect(webPreferences).not.toHaveProperty('preload')
    const { windows } = await desktop.ask.look()
    expect(windows[1]).toMatchObject({ ports: 0, exposed: [] })
    expect(await desktop.ask.teamNavigate(`${ORIGIN}/`)).toBe(false)
    expect(await desktop.ask.teamNavigate('app://tillproof/')).toBe(true)
    expect(await desktop.ask.teamMayLoad('http://127.0.0.1:4711/')).toBe(false)
    expect(await desktop.ask.teamOpenWindow(`${ORIGIN}/`)).toBe('deny')
    expect(await desktop.ask.teamPermits('media', `${ORIGIN}/`)).toEqual([false, false, false])
    expect(await desktop.ask.teamPermits('clipboard-sanitized-write', `${ORIGIN}/`)).toEqual([true, true, false])
    expect(await desktop.ask.teamPermits('clipboard-sanitized-write', 'https://elsewhere.example/'))
      .toEqual([false, false, false])
    expect(await desktop.ask.teamDownload(`${ORIGIN}/downloads/1`)).toBe(false)
    expect(await desktop.ask.teamDownload('https://elsewhere.example/x.exe')).toBe(true)
  })

  it('believes the one certificate, whoever issued it, and says so of another', async () => {
    const desktop = await joined()
    expect(await desktop.ask.teamVerifies(cert)).toBe(0)
    expect(await desktop.ask.teamVerifies(makeCertificate(Date.now()).cert)).toBe(-2)
    await desktop.ask.failTeam(-200, 'ERR_CERT_COMMON_NAME_INVALID')
    const { dialogs, windows } = await desktop.until(() => desktop.ask.look(), ({ windows: open }) => open.length === 1)
    expect(dialogs.at(-1)?.message)
      .toBe('The core at books.example:4712 shows another certificate than your invitation')
    expect(windows).toHaveLength(1)
  })

  it('says that the core can’t be reached, and why', async () => {
    const desktop = await joined()
    await desktop.ask.failTeam(-3, 'ERR_ABORTED')
    await desktop.ask.failTeam(-102, 'ERR_CONNECTION_REFUSED')
    const { dialogs } = await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 1)
    expect(dialogs.slice(1)).toMatchObject([{
      message: 'The core at books.example:4712 can’t be reached', detail: expect.stringContaining('CONNECTION_REFUSED'),
    }])
  })
})

describe('a link that is none', () => {
  it.each(['', 'https://books.example:4712/', LINK.replace('https', 'http'), `${ORIGIN}/#join=short.${TEAM.digits}`])(
    'opens nothing: %s', async (text) => {
      const desktop = await home.start()
      await desktop.ask.copy(text)
      await desktop.ask.clickMenu('join-team')
      const { dialogs, windows } = await desktop.until(() => desktop.ask.look(), (seen) => seen.dialogs.length === 1)
      expect(dialogs[0]?.message).toBe('There is no link of an invitation on the clipboard')
      expect(windows).toHaveLength(1)
    },
  )

  it('nor does one that the person does not agree to', async () => {
    const desktop = await home.start()
    await desktop.ask.copy(LINK)
    await desktop.ask.clickMenu('join-team')
    const { windows, menu } = await desktop.until(() => desktop.ask.look(), (seen) => seen.dialogs.length === 1)
    expect(windows).toHaveLength(1)
    expect(JSON.stringify(menu)).not.toContain('books.example')
  })
})

describe('a team that was joined', () => {
  it('stands in the menu, also at the next start, and opens without the link', async () => {
    const first = await joined()
    await first.ask.closeTeam()
    await first.ask.quit()
    await first.ended()
    const desktop = await home.start()
    await desktop.ask.clickMenu('open-team-books.example:4712')
    await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 2)
    expect(await desktop.ask.lookAtTeam()).toMatchObject({ url: `${ORIGIN}/`, partition: partitionOf(TEAM) })
    await desktop.ask.clickMenu('open-team-books.example:4712')
    expect((await desktop.ask.look()).windows).toHaveLength(2)
  })

  it('is forgotten with its seat’s key, once the person agrees', async () => {
    const desktop = await joined()
    await desktop.ask.answerMessage(1)
    await desktop.ask.clickMenu('forget-team-books.example:4712')
    expect((await desktop.ask.look()).windows).toHaveLength(2)
    await desktop.ask.answerMessage(FORGET)
    await desktop.ask.clickMenu('forget-team-books.example:4712')
    const { menu } = await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 1)
    await desktop.until(() => desktop.ask.isTeamCleared(partitionOf(TEAM)), (isCleared) => isCleared)
    expect(JSON.stringify(menu)).toContain('join-team')
    expect(JSON.parse(await readFile(join(home.dataDir, 'desktop', 'teams.json'), 'utf8'))).toEqual({ teams: [] })
  })

  it('is not believed of a file that says anything else', async () => {
    const path = join(home.folder, 'teams.json')
    for (const teams of [[{ ...TEAM, digits: '' }], [{ ...TEAM, origin: 'http://books.example' }], [{}], 'x']) {
      await writeFile(path, JSON.stringify({ teams }))
      expect((await openKnownTeams(path)).list()).toEqual([])
    }
    await writeFile(path, JSON.stringify({ teams: [TEAM] }))
    expect((await openKnownTeams(path)).list()).toEqual([TEAM])
  })
})
