/** A message that passes by itself. */
import type { Tone } from '../values/tones.ts'

export const TOAST_DURATION_MS = 6_000

export interface ToastItem {
  readonly id: string
  readonly tone: Tone
  readonly title: string
  readonly text?: string | undefined
  /** One act, mostly "Undo". */
  readonly actionLabel?: string | undefined
  /** Default `TOAST_DURATION_MS`. Hover and focus hold it. */
  readonly durationMs?: number | undefined
}
