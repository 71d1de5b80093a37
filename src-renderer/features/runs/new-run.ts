/** What a new run shall ask about, from what a person chose. Pure. */
import type { RunSelection } from '../../../src-shared/contract/verification/verify-runs.ts'
import { MAX_SELECTED_REFERENCES } from '../../../src-shared/domain/verification/verify-run.ts'
import { formatCount } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { readPasted } from './pasted.ts'

export const SOURCES = ['unproved', 'state', 'import', 'paste'] as const
export type Source = (typeof SOURCES)[number]

export const STATES = ['unverified', 'failed', 'pending', 'refused', 'unresolved', 'proved'] as const
export type ChosenState = (typeof STATES)[number]

export interface NewRun {
  readonly source: Source
  readonly state: ChosenState
  /** Null until one is chosen. */
  readonly batchId: number | null
  readonly pasted: string
}

export type PlannedRun =
  | { readonly ok: true, readonly selection: RunSelection, readonly duplicates: number }
  | { readonly ok: false, readonly reason: string }

export function planRun({ source, state, batchId, pasted }: NewRun): PlannedRun {
  switch (source) {
    case 'unproved': return fit({})
    case 'state': return fit({ states: [state] })
    case 'import': return batchId === null ? { ok: false, reason: t('Choose an import.') } : fit({ batchId })
    case 'paste': {
      const { references, duplicates } = readPasted(pasted)
      if (references.length === 0) return { ok: false, reason: t('Paste references, one per line.') }
      if (references.length > MAX_SELECTED_REFERENCES) {
        const most = formatCount(MAX_SELECTED_REFERENCES)
        return { ok: false, reason: t('At most {most} references; import a longer list.', { most }) }
      }
      // What was pasted is meant, proved or not.
      return fit({ txrefs: references, all: true }, duplicates)
    }
  }
}

function fit(selection: RunSelection, duplicates = 0): PlannedRun {
  return { ok: true, selection, duplicates }
}
