/** What an import is and did, in words. Pure. */
import type { ImportBatch, ImportCounts } from '../../../src-shared/contract/books/imports.ts'
import { formatInstant } from '../../../src-shared/labels/format.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export const STATE_LOOKS: Readonly<Record<ImportBatch['state'], { label: string, tone: Tone, icon: IconName }>> = {
  committed: { label: t('Imported'), tone: 'good', icon: 'check' },
  undone: { label: t('Undone'), tone: 'idle', icon: 'undo' },
  importing: { label: t('Under way'), tone: 'wait', icon: 'clock' },
  suspended: { label: t('Not finished'), tone: 'wait', icon: 'clock' },
}

/** In the order in which they are told. */
const COUNTS = [
  ['new', msg('{count, number} new')], ['changed', msg('{count, number} changed')],
  ['same', msg('{count, number} same')], ['duplicate', msg('{count, number} duplicate')],
  ['rejected', msg('{count, number} rejected')],
] as const

/** `600 new, 3 rejected`: what there is none of is left out. */
export function describeCounts(counts: ImportCounts): string {
  const parts = COUNTS.flatMap(([kind, text]) => (counts[kind] > 0 ? [t(text, { count: counts[kind] })] : []))
  return parts.length === 0 ? t('no rows') : parts.join(', ')
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
  const { fileName, fileSha256, by, startedAt, committedAt, undoneAt, undoReason, corrects } = batch
  const undone: readonly Fact[] = undoneAt === null ? [] : [
    { id: 'undone', term: t('Undone'), value: formatInstant(undoneAt, timeZone, 'full') },
    { id: 'reason', term: t('Why'), value: undoReason ?? '' },
  ]
  return [
    { id: 'file', term: t('File'), value: fileName },
    { id: 'sha256', term: 'SHA-256', value: fileSha256, isHash: true, isCopyable: true },
    {
      id: 'at', term: committedAt === null ? t('Started') : t('Imported'),
      value: formatInstant(committedAt ?? startedAt, timeZone, 'full'),
    },
    { id: 'by', term: t('By'), value: by },
    ...(corrects === null ? [] : [
      { id: 'corrects', term: t('Corrects'), value: t('Rejected rows of import {batch}', { batch: corrects }) },
    ]),
    ...undone,
  ]
}
