/** What became of the files in a watched folder, and how the system is told to look again. */
import type { WatchedOutcome } from '../../../../src-shared/contract/books/watching.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { harmless } from './text.ts'

const MINUTES = 15

export function renderWatched(files: readonly WatchedOutcome[], canvas: Canvas): readonly string[] {
  if (files.length === 0) return [t('There was nothing to import.')]
  return files.map((file) => `${canvas.paint('strong', harmless(file.name))}  ${harmless(describe(file))}`)
}

function describe({ kind, batchId, imported, reason }: WatchedOutcome): string {
  switch (kind) {
    case 'imported': return t('{count, plural, one {# payment} other {# payments}} imported as batch {batch}', {
      count: imported, batch: batchId ?? '',
    })
    case 'known': return t('already in the books: nothing was imported')
    case 'waits': return t('waits for you: {reason}', { reason: sayReason(reason ?? '') })
    case 'refused': return t('refused: {reason}', { reason: sayReason(reason ?? '') })
    case 'growing': return t('may still be written to: the next pass looks again')
    case 'not-taken': return t('not taken: {reason}', { reason: sayReason(reason ?? '') })
  }
}

/** `command`: as it is typed in a shell. */
export function renderSchedule(command: string): readonly string[] {
  return [
    t('For cron (crontab -e):'), `  */${MINUTES} * * * * ${command.replaceAll('%', '\\%')}`, '',
    t('For systemd, in a timer and the service of the same name:'),
    `  OnCalendar=*:0/${MINUTES}`, `  ExecStart=${command.replaceAll('%', '%%')}`,
  ]
}
