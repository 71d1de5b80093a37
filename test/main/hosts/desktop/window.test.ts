/** Where the window opens, what is remembered of it, and what closing it means. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  closeQuestion, decideClose, isQuitConfirmed, mustAskToQuit, parseCloseAnswer, quitQuestion,
} from '../../../../src-main/hosts/desktop/close-question.ts'
import { openDesktopState } from '../../../../src-main/hosts/desktop/desktop-state.ts'
import { decideQuit } from '../../../../src-main/hosts/desktop/quit-decision.ts'
import { decideBounds, type Bounds } from '../../../../src-main/hosts/desktop/window-bounds.ts'
import { FRENCH } from '../../../../src-shared/texts/french/french.ts'
import { speak } from '../../../../src-shared/texts/text.ts'

const LAPTOP = { x: 0, y: 25, width: 1_440, height: 875 }
const BESIDE = { x: 1_440, y: 0, width: 2_560, height: 1_400 }

describe('the place of the window', () => {
  it('is the middle of the first display at first', () => {
    expect(decideBounds(undefined, [LAPTOP, BESIDE])).toEqual({ x: 80, y: 33, width: 1_280, height: 860 })
  })

  it('is where it stood, on whichever display', () => {
    const bounds = { x: 2_000, y: 200, width: 1_500, height: 900 }
    expect(decideBounds(bounds, [LAPTOP, BESIDE])).toEqual(bounds)
  })

  it('is the middle of the first display again when its own has gone', () => {
    const bounds = { x: 2_000, y: 200, width: 1_000, height: 700 }
    expect(decideBounds(bounds, [LAPTOP])).toEqual({ x: 220, y: 113, width: 1_000, height: 700 })
  })

  it('moves inside where a part of it would not be seen', () => {
    expect(decideBounds({ x: -300, y: 600, width: 1_000, height: 700 }, [LAPTOP]))
      .toEqual({ x: 0, y: 200, width: 1_000, height: 700 })
  })

  it('lies wholly within one display, whatever was remembered and whatever is there', () => {
    const rectangle = (from: number, to: number) => fc.record({
      x: fc.integer({ min: -5_000, max: 5_000 }),
      y: fc.integer({ min: -5_000, max: 5_000 }),
      width: fc.integer({ min: from, max: to }),
      height: fc.integer({ min: from, max: to }),
    })
    const remembered = fc.option(rectangle(1, 100_000), { nil: undefined })
    const displays = fc.array(rectangle(300, 4_000), { minLength: 1, maxLength: 4 })
    fc.assert(fc.property(remembered, displays, (bounds, areas) => {
      const decided = decideBounds(bounds, areas)
      expect(areas.some((area) => isWithin(decided, area))).toBe(true)
    }))
  })
})

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return inner.x >= outer.x && inner.y >= outer.y
    && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height
}

describe('what is remembered of the window', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tillproof-state-'))
    path = join(folder, 'window.json')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('comes back at the next start, after many changes in one write', async () => {
    const store = await openDesktopState(path)
    for (let x = 0; x <= 50; x += 1) store.update({ bounds: { x, y: 2, width: 800, height: 600 } })
    store.update({ isMaximized: true, lastFolder: '/home/books' })
    expect(await readdir(folder)).toEqual([])
    await store.flush()
    expect(await readdir(folder)).toEqual(['window.json'])
    expect((await openDesktopState(path)).get()).toEqual({
      bounds: { x: 50, y: 2, width: 800, height: 600 }, isMaximized: true, lastFolder: '/home/books',
    })
  })

  it.each([
    ['is missing', undefined],
    ['is not valid JSON', '{"bounds":'],
    ['is something else', '[1]'],
    ['holds nonsense', '{"bounds":{"x":1e300,"y":"a"},"isMaximized":"yes","lastFolder":7}'],
  ])('costs nothing but the place where it %s', async (_, text) => {
    if (text !== undefined) await writeFile(path, text)
    const { bounds, isMaximized, lastFolder } = (await openDesktopState(path)).get()
    expect([bounds, isMaximized, lastFolder]).toEqual([undefined, false, undefined])
  })

  it('keeps what can be read of it', async () => {
    await writeFile(path, '{"bounds":null,"isMaximized":true,"lastFolder":"/home/books"}')
    expect((await openDesktopState(path)).get()).toMatchObject({ isMaximized: true, lastFolder: '/home/books' })
  })

  it('stops nobody where it can’t be written', async () => {
    const store = await openDesktopState(join(folder, 'missing', 'window.json'))
    store.update({ isMaximized: true })
    await store.flush()
    expect(store.get().isMaximized).toBe(true)
  })

  it('is written by itself soon, too', async () => {
    const store = await openDesktopState(path, 5)
    store.update({ isMaximized: true })
    await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toContain('true')
  })
})

describe('closing the window', () => {
  it('asks only where a run goes on or webhooks are received, and the app stays', () => {
    expect(decideClose({ isQuitting: false, goingRuns: 0, receivers: 0 })).toBe('close')
    expect(decideClose({ isQuitting: false, goingRuns: 2, receivers: 0 })).toBe('ask')
    expect(decideClose({ isQuitting: false, goingRuns: 0, receivers: 1 })).toBe('ask')
    expect(decideClose({ isQuitting: true, goingRuns: 2, receivers: 1 })).toBe('close')
  })

  it('offers to go on, to pause and to stay; anything else than an answer means to stay', () => {
    const { buttons, cancelId, message } = closeQuestion({ goingRuns: 1, receivers: 0 })
    expect(message).toBe('A verify run is active.')
    expect(buttons?.map((_, index) => parseCloseAnswer(index))).toEqual(['keep', 'end', 'cancel'])
    expect(parseCloseAnswer(cancelId ?? -1)).toBe('cancel')
    expect(parseCloseAnswer(-1)).toBe('cancel')
    expect(closeQuestion({ goingRuns: 3, receivers: 0 }).message).toBe('3 verify runs are active.')
  })

  it('names the webhooks, and what becomes of deliveries while nothing receives them', () => {
    const alone = closeQuestion({ goingRuns: 0, receivers: 1 })
    expect([alone.message, alone.buttons]).toEqual([
      'Webhooks are being received.', ['Keep receiving', 'Stop receiving', 'Cancel'],
    ])
    expect(alone.detail).toContain('webhooks are not answered and may be lost')
    const both = closeQuestion({ goingRuns: 1, receivers: 1 })
    expect([both.message, both.buttons]).toEqual([
      'A verify run is active, and webhooks are being received.', ['Keep going', 'Pause and stop', 'Cancel'],
    ])
  })
})

describe('quitting', () => {
  it('is the first button in every language', () => {
    speak('fr', FRENCH)
    onTestFinished(() => speak('en', {}))
    const { buttons, detail } = quitQuestion({ goingRuns: 0, receivers: 1 })
    expect([buttons, isQuitConfirmed(0), isQuitConfirmed(1)]).toEqual([['Quitter', 'Annuler'], true, false])
    expect(detail).toBe('Quitter arrête la réception. Tant que la réception est arrêtée, les webhooks restent sans '
      + 'réponse et peuvent être perdus.')
    expect(closeQuestion({ goingRuns: 1, receivers: 0 }).detail).toMatch(/zone de notification, ou la suspendre\. /)
  })

  it('asks where webhooks are received, and takes anything but Quit for no', () => {
    expect(mustAskToQuit({ goingRuns: 2, receivers: 0 })).toBe(false)
    expect(mustAskToQuit({ goingRuns: 0, receivers: 1 })).toBe(true)
    const { detail, cancelId } = quitQuestion({ goingRuns: 1, receivers: 1 })
    expect(detail).toMatch(/^Quitting stops the receiver, and pauses the verify run\./)
    expect([0, 1, cancelId ?? -1, -1].map(isQuitConfirmed)).toEqual([true, false, false, false])
  })

  it('waits until everything is closed, once', () => {
    expect(decideQuit({ hasEnded: false, isSessionEnding: false, platform: 'linux' })).toBe('end-first')
    expect(decideQuit({ hasEnded: true, isSessionEnding: false, platform: 'linux' })).toBe('let-go')
  })

  it('does not call off the shutdown of a Mac', () => {
    expect(decideQuit({ hasEnded: false, isSessionEnding: true, platform: 'darwin' })).toBe('let-go')
    expect(decideQuit({ hasEnded: false, isSessionEnding: true, platform: 'linux' })).toBe('end-first')
  })
})
