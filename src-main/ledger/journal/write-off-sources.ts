/** What was written off of matches, for the books: each on the day on which it was. */
import { postWriteOff, type JournalSource } from '../../../src-shared/domain/journal/journal-entry.ts'
import type { Readable } from '../engine/access.ts'
import { prepareNamedItems } from '../matching/named-items.ts'
import { prepareWriteOffs, type WrittenOffMatch } from '../matching/write-offs.ts'
import { keyOf, namesOf } from './source-names.ts'

export function prepareWriteOffSources(db: Readable): () => readonly JournalSource[] {
  const { listWrittenOffMatches } = prepareWriteOffs(db)
  const nameItems = prepareNamedItems(db)
  const contentOf = (table: 'settlement_line' | 'bank_line') => db.prepare<[number], string>(
    `SELECT content || ' ' || occurrence FROM ${table} WHERE id = ?`,
  ).pluck()
  const [settlementLine, bankLine] = [contentOf('settlement_line'), contentOf('bank_line')]

  return () => listWrittenOffMatches().flatMap(toSources)

  /** One for each: more may have been written off of a match once it left more. */
  function toSources({ match: { link, ...sides }, writeOffs }: WrittenOffMatch): readonly JournalSource[] {
    const left = nameItems(link, 'left', sides.left)
    const find = link === 'service-settlement' ? settlementLine : bankLine
    const right = sides.right.map(({ id, partMinor }) => ({ content: find.get(id) ?? '', partMinor }))
    const against = link === 'transfer-bank' ? 'payouts' : 'clearing'
    return writeOffs.map(({ amounts, date }, place) => ({
      kind: 'write-off', key: keyOf(`write-off ${place + 1}`, left, right), name: namesOf(left), date,
      postings: postWriteOff(against, amounts),
    }))
  }
}
