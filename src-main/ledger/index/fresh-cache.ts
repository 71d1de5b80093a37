/** Keeps the few results that were asked for last, each for as long as what it rests on has not changed. */

export interface FreshCache<Value> {
  /** The value kept under this key if it was made at this revision, else what `make` gives. */
  get(key: string, revision: string, make: () => Value): Value
}

export function createFreshCache<Value>(limit: number): FreshCache<Value> {
  const kept = new Map<string, { readonly revision: string; readonly value: Value }>()
  return {
    get(key, revision, make) {
      const known = kept.get(key)
      kept.delete(key)
      const entry = known?.revision === revision ? known : { revision, value: make() }
      // A map lists its keys as they were set: the first is the one asked for longest ago.
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
      return entry.value
    },
  }
}
