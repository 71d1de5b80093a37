/**
 * The readings of the service's limit that are possible, each written from its own definition: may one more arrive
 * now?
 */

export const WINDOW_KINDS = ['sliding', 'fixed', 'bucket'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export interface ServerWindow {
  /** False where this arrival breaks the limit. Arrivals come in the order of time. */
  arrive(atMs: number): boolean
}

export interface WindowSetup {
  readonly kind: WindowKind
  readonly limit: number
  /** 60 s, as the service's clock measures them. */
  readonly windowMs: number
  /** Where a fixed window begins, 0 up to `windowMs`. */
  readonly phaseMs: number
}

export function createServerWindow(setup: WindowSetup): ServerWindow {
  switch (setup.kind) {
    case 'sliding':
      return slidingLog(setup)
    case 'fixed':
      return fixedWindow(setup)
    case 'bucket':
      return tokenBucket(setup)
  }
}

/** Both ends belong to the window: the strictest reading. */
function slidingLog({ limit, windowMs }: WindowSetup): ServerWindow {
  let log: number[] = []
  return {
    arrive(atMs) {
      log = log.filter((arrivedAtMs) => arrivedAtMs >= atMs - windowMs)
      log.push(atMs)
      return log.length <= limit
    },
  }
}

function fixedWindow({ limit, windowMs, phaseMs }: WindowSetup): ServerWindow {
  const arrivals = new Map<number, number>()
  return {
    arrive(atMs) {
      const number = Math.floor((atMs - phaseMs) / windowMs)
      const count = (arrivals.get(number) ?? 0) + 1
      arrivals.set(number, count)
      return count <= limit
    },
  }
}

function tokenBucket({ limit, windowMs }: WindowSetup): ServerWindow {
  let tokens = limit
  let filledAtMs = 0
  return {
    arrive(atMs) {
      tokens = Math.min(limit, tokens + ((atMs - filledAtMs) * limit) / windowMs)
      filledAtMs = atMs
      tokens -= 1
      return tokens > -1e-6
    },
  }
}
