/**
 * The order of what changes the address. What a screen keeps there (its filters, its row) is written in its turn: a way
 * to another screen first waits for what this one still has to write, so that Back finds it, and nothing that a screen
 * writes ever cancels a way that a person chose.
 */
import { shallowReactive, type InjectionKey } from 'vue'
import {
  isNavigationFailure, NavigationFailureType, type LocationQuery, type LocationQueryRaw, type RouteLocationRaw,
  type Router,
} from 'vue-router'

/** A browser lets 200 changes of the address through in ten seconds and ignores more: a key held down makes them. */
const MIN_GAP_MS = 60

export interface Address {
  /** The parameter as it will be: what was changed is true at once, whenever the address follows. */
  read(name: string): string
  /** Changes of one moment become one step; an empty text takes the parameter away. */
  change(name: string, value: string, replaces: boolean): void
}

export const ADDRESS: InjectionKey<Address> = Symbol('address')

/** Takes the router's ways over. To be called once, before anything keeps hold of them. */
export function createAddress(router: Router): Address {
  const { push, replace } = router
  const waiting = shallowReactive(new Map<string, string>())
  let isStep = false
  let isUnderWay = false
  let writing: Promise<void> | undefined
  let writtenAtMs = -Infinity

  function read(name: string): string {
    const value = waiting.get(name) ?? router.currentRoute.value.query[name]
    return typeof value === 'string' ? value : ''
  }

  function change(name: string, value: string, replaces: boolean): void {
    if (waiting.size === 0) queueMicrotask(startWriting)
    waiting.set(name, value)
    isStep ||= !replaces
  }

  function startWriting(): void {
    if (waiting.size === 0 || isUnderWay || writing) return
    writing = write()
    void writing.finally(() => { writing = undefined }).then(startWriting)
  }

  /** Until nothing waits: more may be changed meanwhile. */
  async function write(): Promise<void> {
    while (waiting.size > 0) {
      await pause(writtenAtMs + MIN_GAP_MS - performance.now())
      writtenAtMs = performance.now()
      const changes = new Map(waiting)
      const go = isStep ? push : replace
      isStep = false
      const failure = await go({ query: withChanges(router.currentRoute.value.query, changes) })
      // The browser's own Back came between; its end decides what becomes of the changes.
      if (isNavigationFailure(failure, NavigationFailureType.cancelled)) return
      for (const [name, value] of changes) if (waiting.get(name) === value) waiting.delete(name)
    }
  }

  async function take(way: typeof push, to: RouteLocationRaw): ReturnType<typeof push> {
    if (!isUnderWay) startWriting()
    if (writing) await writing
    isUnderWay = true
    return way(to)
  }

  // The browser's own ways, at once: the router's guards are asked later.
  router.options.history.listen(() => { isUnderWay = true })
  router.afterEach((to, from, failure) => {
    if (isNavigationFailure(failure, NavigationFailureType.cancelled)) return
    isUnderWay = false
    // What another screen still had to write is of no use to this one.
    if (to.path !== from.path) waiting.clear()
    startWriting()
  })
  router.push = (to) => take(push, to)
  router.replace = (to) => take(replace, to)
  return { read, change }
}

function withChanges(query: LocationQuery, changes: ReadonlyMap<string, string>): LocationQueryRaw {
  const next = Object.entries({ ...query, ...Object.fromEntries(changes) })
  return Object.fromEntries(next.filter(([name, value]) => value !== '' || !changes.has(name)))
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
