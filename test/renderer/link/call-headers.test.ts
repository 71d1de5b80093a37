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
    const headers = createCallHeaders(page)
    expect(headers()).toMatchObject({ 'x-tillproof': '1', 'x-tillproof-window': expect.stringMatching(/^[\w-]{36}$/) })
    expect(headers()).toEqual(headers())
    expect(createCallHeaders(page)()['x-tillproof-window']).not.toBe(headers()['x-tillproof-window'])
  })

  it.each([
    'keydown', 'pointerdown', 'pointermove', 'wheel',
  ])('say for a minute after a %s that a person is there', (sign) => {
    const page = new EventTarget()
    const headers = createCallHeaders(page)
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
