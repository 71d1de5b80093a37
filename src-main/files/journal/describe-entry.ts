/** What an entry is about, as it stands in a file. */
import type { EntryKind } from '../../../src-shared/domain/journal/journal-entry.ts'
import type { WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'

/** In English, as all that programs read. */
const WORDS: Readonly<Record<EntryKind, string>> = {
  'settlement': 'Settlement', 'receipt': 'Receipt', 'payout': 'Payout', 'write-off': 'Write-off',
}

export function describeEntry({ kind, name, reversesCode }: WrittenEntry): string {
  const told = `${WORDS[kind]} ${name}`
  return reversesCode === null ? told : `Correction of ${reversesCode}: ${told}`
}
