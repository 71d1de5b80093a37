/** A grid in a page, measured in the page: from the key or click to the moment after its rows were painted. */
import type { Page } from '@playwright/test'

export interface GridMeter {
  /** Resolves with milliseconds, once the grid shows other rows than before `act`, all of them loaded. */
  timeOf(event: 'keydown' | 'click', act: () => Promise<void>): Promise<number>
  /** The time between frames, in milliseconds, while `act` goes on; and in how many frames a row was missing. */
  framesDuring(act: () => Promise<void>): Promise<Frames>
}

export interface Frames {
  readonly deltasMs: readonly number[]
  readonly withMissingRows: number
}

/** Text, since it is compiled without the types of a page. */
const METER = `(() => {
  const rowsOf = (grid) => [...grid.querySelectorAll('[role=row]:has([role=gridcell])')]
  const isLoaded = (row) => row.getAttribute('aria-busy') !== 'true'
  /** Null while rows are on their way. */
  const look = () => {
    const grid = document.querySelector('[role=grid]')
    if (!grid || grid.getAttribute('aria-busy') === 'true') return null
    const rows = rowsOf(grid)
    if (!rows.every(isLoaded)) return null
    return grid.getAttribute('aria-rowcount') + rows.map((row) => row.textContent).join('|')
  }
  const afterPaint = (act) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = act
    port2.postMessage(0)
  }
  let timing, frames
  globalThis.meter = {
    arm(event) {
      const before = look()
      timing = new Promise((resolve, reject) => {
        addEventListener(event, ({ timeStamp }) => {
          const tick = () => {
            const now = look()
            if (now !== null && now !== before) return afterPaint(() => resolve(performance.now() - timeStamp))
            if (performance.now() - timeStamp > 20_000) return reject(new Error('no other rows came'))
            requestAnimationFrame(tick)
          }
          requestAnimationFrame(tick)
        }, { capture: true, once: true })
      })
      timing.catch(() => undefined)
    },
    timing: () => timing,
    shown: () => new Promise((resolve) => {
      const tick = () => {
        if (look()?.includes('TP-')) return afterPaint(() => resolve(performance.timeOrigin + performance.now()))
        requestAnimationFrame(tick)
      }
      tick()
    }),
    startFrames() {
      frames = { deltasMs: [], withMissingRows: 0 }
      const mine = frames
      let last = performance.now()
      const tick = (now) => {
        if (frames !== mine) return
        mine.deltasMs.push(now - last)
        last = now
        if (!rowsOf(document.querySelector('[role=grid]')).every(isLoaded)) mine.withMissingRows += 1
        requestAnimationFrame(tick)
      }
      requestAnimationFrame((now) => {
        last = now
        requestAnimationFrame(tick)
      })
    },
    endFrames() {
      const mine = frames
      frames = undefined
      return mine
    },
  }
})()`

export async function addMeter(page: Page): Promise<void> {
  await page.addInitScript(METER)
}

/** When rows were first painted, in milliseconds of the machine's clock. */
export async function firstRowsAt(page: Page): Promise<number> {
  return page.evaluate<number>('meter.shown()')
}

export function meterOf(page: Page): GridMeter {
  return {
    async timeOf(event, act) {
      await page.evaluate(`meter.arm('${event}')`)
      await act()
      return page.evaluate<number>('meter.timing()')
    },
    async framesDuring(act) {
      await page.evaluate('meter.startFrames()')
      await act()
      return page.evaluate<Frames>('meter.endFrames()')
    },
  }
}
