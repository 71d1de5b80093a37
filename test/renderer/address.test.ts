/** The order of what changes the address, over a router without a window. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { createAddress, type Address } from '../../src-renderer/address.ts'

const screen = { render: () => null }
let router: Router
let address: Address
/** Lets the slow screen come. */
let load: () => void

beforeEach(async () => {
  const loaded = new Promise<typeof screen>((resolve) => {
    load = () => resolve(screen)
  })
  router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/list', component: screen }, { path: '/one', component: screen },
      { path: '/slow', component: () => loaded },
    ],
  })
  address = createAddress(router)
  await router.push('/list?state=failed')
})

const where = () => router.currentRoute.value.fullPath

/** The end of the browser's own way back. */
async function goBack(): Promise<string> {
  const gone = new Promise<void>((resolve) => {
    const forget = router.afterEach(() => {
      forget()
      resolve()
    })
  })
  router.back()
  await gone
  return where()
}

/** Until nothing is on its way any more. */
async function rest(): Promise<string> {
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve()
  return where()
}

describe('a change of the address', () => {
  it('is true at once, and written in one step with the others of its moment', async () => {
    address.change('search', 'ada', false)
    address.change('state', '', false)
    expect([address.read('search'), address.read('state')]).toEqual(['ada', ''])
    expect(where()).toBe('/list?state=failed')
    expect(await rest()).toBe('/list?search=ada')
    expect(await goBack()).toBe('/list?state=failed')
  })

  it('never cancels a way to another screen that follows it, and is there when Back comes', async () => {
    address.change('row', '5', true)
    await router.push('/one')
    expect(await rest()).toBe('/one')
    expect(await goBack()).toBe('/list?state=failed&row=5')
  })

  it('never cancels a way to another screen that was chosen before it', async () => {
    const going = router.push('/slow')
    address.change('row', '0', true)
    expect(await rest()).toBe('/list?state=failed')
    expect(address.read('row')).toBe('0')
    load()
    await going
    expect(await rest()).toBe('/slow')
    expect(address.read('row')).toBe('')
  })

  it('is written after a way that led to the same screen', async () => {
    const going = router.push('/list?state=proved')
    address.change('row', '3', true)
    await going
    expect(await rest()).toBe('/list?state=proved&row=3')
  })

  it('never cancels the browser’s way back', async () => {
    await router.push('/one')
    const gone = goBack()
    address.change('row', '2', true)
    expect(await gone).toBe('/list?state=failed')
    expect(await rest()).toBe('/list?state=failed')
  })

  it('waits for its turn while another is written, and the last word counts', async () => {
    address.change('row', '1', true)
    await Promise.resolve()
    address.change('row', '2', true)
    expect(address.read('row')).toBe('2')
    expect(await rest()).toBe('/list?state=failed&row=2')
  })

  it('is written as seldom as a browser puts up with, however long a key is held', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let written = 0
    router.afterEach(() => { written += 1 })
    for (let row = 1; row <= 400; row += 1) {
      address.change('row', String(row), true)
      await vi.advanceTimersByTimeAsync(25)
    }
    // Of ten seconds.
    expect(written).toBeGreaterThan(50)
    expect(written).toBeLessThan(200)
    await vi.advanceTimersByTimeAsync(100)
    expect(where()).toBe('/list?state=failed&row=400')
  })
})

describe('of two ways that a person chose', () => {
  it('the later one counts', async () => {
    const first = router.push('/slow')
    await router.push('/one')
    load()
    await first
    address.change('row', '1', true)
    expect(await rest()).toBe('/one?row=1')
  })
})
