/** What the built app asks before it stops receiving webhooks, on the stand-in for Electron. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDesktopHome, type DesktopHome } from '../../../support/desktop/run.ts'

const PRACTICE = { profile: 'practice' }
/** Buttons of the question at closing, */
const [KEEP, STOP] = [0, 1]
/** and of the one at quitting. */
const [QUIT, STAY] = [0, 1]

let home: DesktopHome
beforeEach(async () => {
  home = await createDesktopHome()
})
afterEach(() => home.dispose())

describe('webhooks that are received', () => {
  it('make closing the window a question: to go on in the tray, from where they can be stopped', async () => {
    const desktop = await home.start()
    const { address } = await desktop.ask.call('webhooks.listen', PRACTICE) as { address: string }
    await desktop.ask.answerMessage(KEEP)
    expect(await desktop.ask.close()).toBe(false)
    const kept = await desktop.until(() => desktop.ask.look(), ({ windows }) => windows.length === 0)
    expect(kept.dialogs.at(-1)).toMatchObject({ buttons: ['Keep receiving', 'Stop receiving', 'Cancel'] })
    expect(kept.trays).toMatchObject([{ tip: 'Tillproof: webhooks are being received' }])
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBeGreaterThan(0)
    await desktop.ask.clickTray('stop')
    await desktop.until(() => desktop.ask.look(), ({ trays }) => trays[0]?.tip === 'Tillproof: idle')
    await expect(fetch(address, { method: 'POST', body: '{}' })).rejects.toThrow()
  })

  it('are stopped where the person closes the window so, and the app ends', async () => {
    const desktop = await home.start()
    await desktop.ask.call('webhooks.listen', PRACTICE)
    await desktop.ask.answerMessage(STOP)
    await desktop.ask.close()
    expect(await desktop.ended()).toBe(0)
  })

  it('make quitting a question, too, with the window and from the tray', async () => {
    const desktop = await home.start()
    await desktop.ask.call('webhooks.listen', PRACTICE)
    await desktop.ask.answerMessage(STAY)
    await desktop.ask.quit()
    const stayed = await desktop.until(() => desktop.ask.look(), ({ dialogs }) => dialogs.length === 1)
    expect(stayed.dialogs[0]).toMatchObject({ message: 'Webhooks are being received.', buttons: ['Quit', 'Cancel'] })
    const listening = await desktop.ask.call('webhooks.listening', PRACTICE)
    expect(listening).toMatchObject({ address: expect.stringContaining('127.0.0.1') as string })
    await desktop.ask.answerMessage(KEEP)
    await desktop.ask.close()
    await desktop.until(() => desktop.ask.look(), ({ trays }) => trays.length === 1)
    await desktop.ask.answerMessage(QUIT)
    await desktop.ask.clickTray('quit').catch(() => undefined)
    expect(await desktop.ended()).toBe(0)
  })

  it('end without a question where the app is sent SIGTERM', async () => {
    const desktop = await home.start()
    await desktop.ask.call('webhooks.listen', PRACTICE)
    desktop.child.kill('SIGTERM')
    expect(await desktop.ended()).toBe(0)
  })
})
