/** Messages that pass by themselves, and the one act that each may offer. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Failure } from '../link/failure.ts'
import type { ToastItem } from '../ui/overlays/toast-item.ts'

/** More would cover the screen; the oldest goes. */
const MAX_TOASTS = 4

export const useToasts = defineStore('toasts', () => {
  const toasts = shallowRef<readonly ToastItem[]>([])
  const acts = new Map<string, () => void>()
  let made = 0

  function show(toast: Omit<ToastItem, 'id'>, act?: () => void): void {
    made += 1
    const id = String(made)
    if (act) acts.set(id, act)
    toasts.value = [...toasts.value, { ...toast, id }].slice(-MAX_TOASTS)
  }

  function showFailure({ message, advice, code }: Failure): void {
    show({ tone: 'bad', title: message, text: `${advice} (${code})`, durationMs: 12_000 })
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

  return { toasts, clear, show, showFailure, dismiss, act }
})
