/**
 * Secrets while they are typed: in the component that shows their fields, and nowhere else. They are gone when it goes,
 * when the window or the vault is locked, and after a while without input.
 */
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { useSession } from '../../stores/session.ts'
import { useVault } from '../../stores/vault.ts'

/** Whoever was called away from the counter finds empty fields. */
export const FORGET_AFTER_MS = 5 * 60_000

export interface SecretFields<Fields> {
  readonly value: ShallowRef<Fields>
  /** They were forgotten for want of input, or by a lock. */
  readonly wasForgotten: ShallowRef<boolean>
  set(changes: Partial<Fields>): void
  /** Empties the fields and gives what stood in them. */
  take(): Fields
  clear(): void
}

export function useSecretFields<Fields extends object>(empty: Fields): SecretFields<Fields> {
  const session = useSession()
  const vault = useVault()
  // The overloads of shallowRef lose a type parameter.
  const value = shallowRef(empty) as ShallowRef<Fields>
  const wasForgotten = shallowRef(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false

  function set(changes: Partial<Fields>): void {
    // An answer may come after the person has left: nothing is kept for a screen that is gone.
    if (isGone) return
    value.value = { ...value.value, ...changes }
    wasForgotten.value = false
    clearTimeout(timer)
    timer = setTimeout(forget, FORGET_AFTER_MS)
  }

  function clear(): void {
    clearTimeout(timer)
    value.value = empty
  }

  function take(): Fields {
    const taken = value.value
    clear()
    return taken
  }

  function forget(): void {
    wasForgotten.value = Object.values(value.value).some((text) => text !== '')
    clear()
  }

  watch(() => session.connection, (connection) => {
    if (connection === 'locked') forget()
  })
  watch(() => vault.status?.isUnlocked, (isUnlocked, was) => {
    if (was === true && isUnlocked === false) forget()
  })
  onScopeDispose(() => {
    isGone = true
    clear()
  })

  return { value, wasForgotten, set, take, clear }
}
