/** What an import is and did, in words. Pure. */
import type { ImportBatch, ImportCounts } from '../../../src-shared/contract/books/imports.ts'
import { formatCount, formatInstant } from '../../../src-shared/labels/format.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export const STATE_LOOKS: Readonly<Record<ImportBatch['state'], { label: string, tone: Tone, icon: IconName }>> = {
  committed: { label: 'Imported', tone: 'good', icon: 'check' },
  undone: { label: 'Undone', tone: 'idle', icon: 'undo' },
  importing: { label: 'Under way', tone: 'wait', icon: 'clock' },
  suspended: { label: 'Not finished', tone: 'wait', icon: 'clock' },
}

const KINDS = ['new', 'changed', 'same', 'duplicate', 'rejected'] as const

/** `600 new, 3 rejected`: what there is none of is left out. */
export function describeCounts(counts: ImportCounts): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${formatCount(counts[kind])} ${kind}`)
  return parts.length === 0 ? 'no rows' : parts.join(', ')
}

/** `orders-rejected.csv` for `orders.csv`. */
export function rejectsName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]{1,8}$/, '').slice(0, 150)
  return `${stem === '' ? 'import' : stem}-rejected.csv`
}

export interface Fact {
  readonly id: string
  readonly term: string
  readonly value: string
  readonly isHash?: boolean
  readonly isCopyable?: boolean
}

/** Who, when and of which file; for an import that was undone, when and why. */
export function describeFacts(batch: ImportBatch, timeZone: string): readonly Fact[] {
  const { fileName, fileSha256, by, startedAt, committedAt, undoneAt, undoReason } = batch
  const undone: readonly Fact[] = undoneAt === null ? [] : [
    { id: 'undone', term: 'Undone', value: formatInstant(undoneAt, timeZone, 'full') },
    { id: 'reason', term: 'Why', value: undoReason ?? '' },
  ]
  return [
    { id: 'file', term: 'File', value: fileName },
    { id: 'sha256', term: 'SHA-256', value: fileSha256, isHash: true, isCopyable: true },
    {
      id: 'at', term: committedAt === null ? 'Started' : 'Imported',
      value: formatInstant(committedAt ?? startedAt, timeZone, 'full'),
    },
    { id: 'by', term: 'By', value: by },
    ...undone,
  ]
}
