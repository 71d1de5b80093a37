/** Tells a person that a match run found closed days otherwise than they were closed. */
import { tellChangedDays } from '../../src-shared/labels/changed-days.ts'
import { t } from '../../src-shared/texts/text.ts'
import type { useToasts } from '../stores/toasts.ts'

const SHOWN_MS = 12_000

export function tellOfClosedDays(toasts: ReturnType<typeof useToasts>, days: readonly string[] | null): void {
  const title = tellChangedDays(days)
  if (title === undefined) return
  toasts.show({ tone: 'wait', title, text: t('The close of a later day states it.'), durationMs: SHOWN_MS })
}
