/** Messages that pass by themselves, and the one act that each may offer. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Failure } from '../link/failure.ts'
import type { ToastItem } from '../ui/overlays/toast-item.ts'

/** More would fill the side of the window; the oldest goes. */
const MAX_TOASTS = 3
/** A failure is read, not glanced at. It can be read again in the list of notices. */
const FAILURE_MS = 20_000

export const useToasts = defineStore('toasts', () => {
  const toasts = shallowRef<readonly ToastItem[]>([])
  /** The newest failure, for whoever keeps them. */
  const lastFailure = shallowRef<ToastItem>()
  const acts = new Map<string, () => void>()
  let made = 0

  /** Gives what the message is dismissed by. */
  function show(toast: Omit<ToastItem, 'id'>, act?: () => void): string {
    made += 1
    const id = String(made)
    if (act) acts.set(id, act)
    toasts.value = [...toasts.value, { ...toast, id }].slice(-MAX_TOASTS)
    return id
  }

  function showFailure({ message, advice, code }: Failure): void {
    const toast = { tone: 'bad', title: message, text: advice, durationMs: FAILURE_MS } as const
    // Whoever reads it later may want to look it up.
    lastFailure.value = { ...toast, text: `${advice} (${code})`, id: show(toast) }
  }

  function dismiss(id: string): void {
    acts.delete(id)
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
  }

  function act(id: string): void {
    acts.get(id)?.()
    dismiss(id)
  }

  function clear(): void {
    acts.clear()
    toasts.value = []
  }

  return { toasts, lastFailure, clear, show, showFailure, dismiss, act }
})
