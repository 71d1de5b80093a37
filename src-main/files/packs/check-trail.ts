/** Is each entry of the audit trail what its hash says, and do they follow one another up to the close? */
import { entryText, type AuditRow } from '../../../src-shared/domain/evidence/audit-entry.ts'
import { ACTOR_KINDS } from '../../../src-shared/domain/values/actor-kind.ts'
import { parsed, unreadable } from '../../../src-shared/domain/values/parsed.ts'
import { COUNT, objectOf, oneOf, orNull, TEXT, type Shape } from '../../../src-shared/domain/values/shape.ts'
import { readLines, type Checked, type OpenedPack } from './opened-pack.ts'

export const TRAIL_FILE = 'trail.jsonl'

const ENTRY: Shape<AuditRow> = objectOf<AuditRow>({
  id: COUNT, atMs: COUNT, actor: TEXT, actorKind: orNull(oneOf(ACTOR_KINDS)), action: TEXT, subject: TEXT,
  before: orNull(TEXT), after: orNull(TEXT), observationCount: orNull(COUNT), observationHead: orNull(TEXT),
  statement: orNull(TEXT), signature: orNull(TEXT), previousHash: TEXT, hash: TEXT,
})

/** The last one is the close; between others, entries may be left out that are not about it. */
export async function checkTrail(pack: OpenedPack): Promise<Checked> {
  const entries = readLines(pack, TRAIL_FILE, ENTRY)
  if (!entries.ok) return entries
  const { audit, contentHash, date } = pack.manifest
  for (const [place, entry] of entries.value.entries()) {
    const hash = await pack.crypto.sha256(new TextEncoder().encode(entryText(entry)))
    if (hash !== entry.hash) return unreadable(`entry ${entry.id} was changed`)
    const before = entries.value[place - 1]
    const isNext = before?.id === entry.id - 1
    const follows = !before || (before.id < entry.id && (!isNext || before.hash === entry.previousHash))
    if (!follows) return unreadable(`entry ${entry.id} does not follow the one before it`)
  }
  const last = entries.value.at(-1)
  const isClose = last?.action === 'day closed' && last.subject === `business day ${date}`
    && last.after?.includes(contentHash) === true
  if (!isClose) return unreadable('the last entry is not that of the close')
  return last.id === audit.count && last.hash === audit.head ? parsed(entries.value.length)
    : unreadable('the manifest names another end of the audit trail')
}
