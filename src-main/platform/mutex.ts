/** Lets one piece of work at a time go on, in the order in which it came. */

export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Resolves or fails as `work` does; a failure stops nobody who waits behind it. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.then(nothing, nothing)
    return turn
  }
}

export interface KeyedMutex {
  <Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves once no work of this key goes on or waits; at once where there is none. */
  untilFree(key: string): Promise<void>
}

/** One at a time for each key. A key is forgotten with its last work. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>()

  async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = Promise.resolve(last.get(key)).then(work)
    const over = turn.then(nothing, nothing)
    last.set(key, over)
    try {
      return await turn
    } finally {
      if (last.get(key) === over) last.delete(key)
    }
  }

  async function untilFree(key: string): Promise<void> {
    while (last.has(key)) await last.get(key)
  }
  return Object.assign(inTurn, { untilFree })
}

/** Keeps no result alive, and a failure belongs to whoever asked for the work. */
function nothing(): void {}
