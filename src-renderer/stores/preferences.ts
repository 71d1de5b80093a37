/** What a person set up for herself. Kept by the core, so that every window and a new address find it again. */
import { defineStore } from 'pinia'
import { customRef, shallowRef, type Ref } from 'vue'
import { toFailure } from '../link/failure.ts'
import { useLink } from './link.ts'
import { useToasts } from './toasts.ts'

/** Dragging a column's edge writes once, not at every step. */
const WRITE_DELAY_MS = 400

export const usePreferences = defineStore('preferences', () => {
  const { client } = useLink()
  const toasts = useToasts()
  const values = shallowRef<Readonly<Record<string, string>>>({})
  const writing = new Map<string, ReturnType<typeof setTimeout>>()

  async function load(): Promise<void> {
    values.value = await client.preferences.all()
  }

  function write(name: string, value: string | null): void {
    const { [name]: _, ...others } = values.value
    values.value = value === null ? others : { ...others, [name]: value }
    clearTimeout(writing.get(name))
    writing.set(name, setTimeout(() => void store(name, value), WRITE_DELAY_MS))
  }

  async function store(name: string, value: string | null): Promise<void> {
    try {
      await client.preferences.set({ name, value })
    } catch (error) {
      toasts.showFailure(toFailure(error))
    }
  }

  return { values, load, write }
})

/**
 * One preference as a ref that keeps itself. `parse` makes a value of what was stored, and undefined of what it can't
 * read: then the initial value stands.
 */
export function usePreference<Value>(
  name: string, initial: Value, parse: (stored: unknown) => Value | undefined,
): Ref<Value> {
  const preferences = usePreferences()
  let seen: string | undefined
  let value = initial
  return customRef(() => ({
    get() {
      const stored = preferences.values[name]
      if (stored !== seen) {
        seen = stored
        value = read(stored, parse) ?? initial
      }
      return value
    },
    set(next) {
      preferences.write(name, JSON.stringify(next))
    },
  }))
}

function read<Value>(stored: string | undefined, parse: (stored: unknown) => Value | undefined): Value | undefined {
  if (stored === undefined) return undefined
  try {
    return parse(JSON.parse(stored))
  } catch {
    // Written by another version; the next change replaces it.
    return undefined
  }
}
