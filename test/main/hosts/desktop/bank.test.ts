/** The 3-D Secure page of a customer's bank: what it may do, and how it ends. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankTitle, decideBankMove, mayBankLoad } from '../../../../src-main/hosts/desktop/bank-policy.ts'
import { submitForm } from '../../../support/service/practice-charge.ts'
import { createDesktopHome, type Desktop, type DesktopHome } from '../../../support/desktop/run.ts'

const REDIRECT = 'https://shop.example.com/paid?shop=1'
const LIVE = { startUrl: 'https://bank.example/3ds?id=7', redirectUrl: REDIRECT }
const PRACTICE = { startUrl: 'http://127.0.0.1:4100/practice/3ds/X', redirectUrl: REDIRECT }

describe('where the page of a bank wants to go', () => {
  it.each([
    ['another page of the bank', 'https://bank.example/next'],
    ['the page of its scheme', 'https://acs.scheme.example/challenge'],
    ['the shop, at another place', 'https://shop.example.com/other?response=%7B%7D'],
    ['a host that begins like the shop', 'https://shop.example.com.evil.test/paid?response=%7B%7D'],
  ])('%s is loaded', (_, address) => {
    expect(decideBankMove(address, true, LIVE)).toBe('load')
  })

  it('back to the charge’s address is caught, with the response or without', () => {
    expect(decideBankMove('https://shop.example.com/paid?shop=1&response=%7B%7D', true, LIVE)).toBe('hand-back')
    expect(decideBankMove('https://shop.example.com/paid?status=cancelled', true, LIVE)).toBe('end')
    expect(decideBankMove('https://shop.example.com:443/paid?response=1', true, LIVE)).toBe('hand-back')
  })

  it('back, in a frame of it, is no way back', () => {
    expect(decideBankMove('https://shop.example.com/paid?response=1', false, LIVE)).toBe('load')
  })

  it.each([
    ['plain http', 'http://bank.example/3ds'],
    ['this machine', 'http://127.0.0.1:8080/'],
    ['this machine, by https', 'https://localhost/'],
    ['this machine, by another name of it', 'https://x.localhost/'],
    ['a file', 'file:///etc/passwd'],
    ['the app', 'app://tillproof/'],
    ['code', 'javascript:alert(1)'],
    ['a page of its own making', 'data:text/html,x'],
    ['an empty page', 'about:blank'],
    ['a login', 'https://name:secret@bank.example/'],
    ['another program', 'mailto:someone@example.com'],
    ['nowhere', 'no address'],
  ])('%s is refused', (_, address) => {
    expect(decideBankMove(address, true, LIVE)).toBe('refuse')
  })

  it('empty frames are its own business', () => {
    expect(decideBankMove('about:blank', false, LIVE)).toBe('load')
    expect(decideBankMove('about:srcdoc', false, LIVE)).toBe('load')
  })

  it('in practice it is on this machine, by plain http', () => {
    expect(decideBankMove('http://127.0.0.1:4100/practice/3ds/X', true, PRACTICE)).toBe('load')
    expect(decideBankMove('http://bank.example/', true, PRACTICE)).toBe('refuse')
  })

  it('without an address to come back to, everything is a page', () => {
    const plan = { ...LIVE, redirectUrl: null }
    expect(decideBankMove('https://shop.example.com/paid?response=1', true, plan)).toBe('load')
  })
})

describe('what the page of a bank loads', () => {
  it.each(['https://cdn.example/a.js', 'wss://bank.example/live', 'data:image/png;base64,AA==', 'blob:https://x/1'])(
    'may be %s', (address) => {
      expect(mayBankLoad(address, LIVE)).toBe(true)
    },
  )

  it.each(['http://cdn.example/a.js', 'ws://bank.example/', 'file:///etc/passwd', 'http://127.0.0.1:9/', 'ftp://x/y'])(
    'is never %s', (address) => {
      expect(mayBankLoad(address, LIVE)).toBe(false)
    },
  )
})

it('the title says whose page it is', () => {
  expect(bankTitle('https://bank.example:8443/3ds?x=https://other.example')).toContain('https://bank.example:8443')
  expect(bankTitle('data:text/html,https://bank.example')).not.toContain('bank.example')
})

describe('the window of a bank’s page', () => {
  let home: DesktopHome
  let desktop: Desktop
  let authUrl: string
  let chargeId: number
  const profile = 'practice'

  beforeEach(async () => {
    home = await createDesktopHome()
    desktop = await home.start()
    const started = await desktop.ask.call('charges.start', {
      profile,
      details: {
        method: 'card', txref: 'C-1', currency: 'NGN', amountMinor: 5_000, email: 'customer@example.com',
        redirectUrl: REDIRECT,
      },
      card: { number: '5000000000000058', cvv: '737', expiryMonth: '12', expiryYear: '31' },
    }) as { id: number; step: { authUrl: string } }
    chargeId = started.id
    authUrl = started.step.authUrl
  })
  afterEach(() => home.dispose())

  /** `left` is what the page that asked for it is told in the end. */
  async function visit(): Promise<{ readonly left: Promise<unknown> }> {
    const left = desktop.ask.call('host.openBankPage', { profile, chargeId })
    await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 2)
    return { left }
  }

  it('has nothing of the app in it, on a session of its own that lies in memory', async () => {
    const { left } = await visit()
    const bank = await desktop.ask.lookAtBank()
    expect(bank).toMatchObject({
      url: authUrl, hasMenu: false, fullscreenable: false, title: expect.stringContaining(new URL(authUrl).origin),
      webPreferences: {
        sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, devTools: false,
        disableDialogs: true,
      },
    })
    expect(bank.partition).toMatch(/^bank-/)
    expect(bank.webPreferences).not.toHaveProperty('preload')
    expect(await desktop.ask.bankPermits('media')).toEqual([false, false, false])
    expect(await desktop.ask.bankPermits('clipboard-sanitized-write')).toEqual([false, false, false])
    expect(await desktop.ask.bankOpenWindow('https://bank.example/')).toBe('deny')
    expect(await desktop.ask.bankDownload()).toBe(true)
    expect(await desktop.ask.bankTitles()).toBe(true)
    expect(await desktop.ask.bankMayLoad('http://elsewhere.example/')).toBe(false)
    expect(await desktop.ask.bankNavigate('app://tillproof/')).toBe(true)
    expect(await desktop.ask.bankNavigate(`${authUrl}/next`)).toBe(false)
    await desktop.ask.closeBank()
    expect(await left).toEqual({ address: null })
  })

  it('is closed where it leads back, and hands the address on; only a verify proves anything', async () => {
    const { left } = await visit()
    const location = await submitForm(authUrl, { decision: 'approve' })
    const back = location.headers.get('location') ?? ''
    expect(await desktop.ask.bankRedirect(back)).toBe(true)
    expect(await left).toEqual({ address: back })
    await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 1)
    expect(await desktop.ask.call('charges.takeRedirect', { profile, chargeId, address: back }))
      .toMatchObject({ state: 'charged', paymentState: 'proved' })
  })

  it('shows no page but the one that the service named for a charge that waits for it', async () => {
    const { left } = await visit()
    await desktop.ask.closeBank()
    await left
    await desktop.ask.call('charges.abandon', { profile, chargeId, reason: 'The customer left' })
    await expect(desktop.ask.call('host.openBankPage', { profile, chargeId })).rejects
      .toMatchObject({ code: 'CHARGE_STATE_INVALID' })
    await expect(desktop.ask.call('host.openBankPage', { profile, chargeId: 99 })).rejects
      .toMatchObject({ code: 'CHARGE_UNKNOWN' })
  })
})
