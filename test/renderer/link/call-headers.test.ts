import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallHeaders } from '../../../src-renderer/link/call-headers.ts'

describe('the headers of a call', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('name the tab, the same for all its calls and another for each tab', () => {
    const page = new EventTarget()
    const headers = createCallHeaders(page, () => null)
    expect(headers()).toMatchObject({ 'x-tillproof': '1', 'x-tillproof-window': expect.stringMatching(/^[\w-]{36}$/) })
    expect(headers()).toEqual(headers())
    expect(createCallHeaders(page, () => null)()['x-tillproof-window']).not.toBe(headers()['x-tillproof-window'])
  })

  it('carry the token of the session as it is at the time, and none where there is none', () => {
    let token: string | null = null
    const headers = createCallHeaders(new EventTarget(), () => token)
    expect(headers()).not.toHaveProperty('x-tillproof-session')
    token = 'a-token'
    expect(headers()).toMatchObject({ 'x-tillproof-session': 'a-token' })
  })

  it.each([
    'keydown', 'pointerdown', 'pointermove', 'wheel',
  ])('say for a minute after a %s that a person is there', (sign) => {
    const page = new EventTarget()
    const headers = createCallHeaders(page, () => null)
    const isPresent = (): boolean => headers()['x-tillproof-present'] === '1'
    expect(isPresent()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(isPresent()).toBe(false)
    page.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(59_999)
    expect(isPresent()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isPresent()).toBe(false)
  })
})
