/** What is read of the journal. */
import { createHash } from 'node:crypto'
import { postingsText } from '../../../src-shared/domain/journal/journal-entry.ts'
import { planJournal, type PlannedEntry } from '../../../src-shared/domain/journal/plan-journal.ts'
import type { CodedEntry, JournalReads } from '../api/journal.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import type { Readable } from '../engine/access.ts'
import { prepareJournalRows } from './journal-rows.ts'
import { prepareJournalSources } from './journal-sources.ts'

/** Hexadecimal: short enough to be read out, and never the same for two entries of a ledger’s life. */
const CODE_LENGTH = 12

export function createJournalReads(db: Readable): JournalReads {
  const { listStanding, countEntriesOf, ...rows } = prepareJournalRows(db)
  const listSources = prepareJournalSources(db)
  const { ledgerId } = prepareIdentity(db)

  return {
    ...rows,
    planJournal(period) {
      const standing = listStanding()
      const codes = new Map(standing.map(({ id, code }) => [id, code]))
      const { entries, ...plan } = planJournal(listSources(), standing, period)
      const planned = new Map<string, number>()
      const coded = entries.map((entry): CodedEntry => {
        const number = (planned.get(entry.key) ?? countEntriesOf(entry.key)) + 1
        planned.set(entry.key, number)
        const reversesCode = entry.reverses === null ? null : codes.get(entry.reverses) ?? null
        return { ...entry, code: codeOf(entry, number), reversesCode }
      })
      return { ...plan, entries: coded }
    },
  }

  function codeOf({ key, date, postings }: PlannedEntry, number: number): string {
    const text = JSON.stringify([ledgerId(), key, number, date, postingsText(postings)])
    return createHash('sha256').update(text).digest('hex').slice(0, CODE_LENGTH)
  }
}
