/** The outboxes of ledgers that belong to a team, for whoever keeps answers in them and takes them out again. */
import { readTeamFile } from '../team-log/team-file.ts'
import { entryIn, lineOf, type OutboxEntry } from './entries.ts'
import {
  appendLine, isOutboxThere, MOST_LINES, putOutboxAside, readOutboxes, removeOutbox, takeOutbox, type OutboxFile,
} from './outbox-file.ts'

export interface ReadOutbox {
  readonly entries: readonly OutboxEntry[]
  /** Is there a line that this vault did not vouch for, or a file that is none? Nothing is guessed of it. */
  readonly isDamaged: boolean
}

export interface ToldOutbox extends ReadOutbox {
  readonly name: string
  /** Whoever vouches for them. */
  readonly lines: number
}

export interface Outboxes {
  /** How many answers are kept at most. */
  readonly mostEntries: number
  /** As this machine knows it; undefined where the ledger belongs to no team, or this machine follows. */
  membershipOf(folder: string): Pick<OutboxEntry, 'team' | 'epoch'> | undefined
  isThere(folder: string): boolean
  /** On the disk when it returns. */
  add(folder: string, entry: OutboxEntry, key: Uint8Array): void
  /** What waits to be recorded. It stays until it is removed. */
  take(folder: string, key: Uint8Array): ReadOutbox
  remove(folder: string): void
  /** For a person: it is never recorded then. */
  putAside(folder: string): void
  /** All files that are there, also those that were put aside. Without a key, nobody vouches for their entries. */
  tell(folder: string, key: Uint8Array | undefined): readonly ToldOutbox[]
}

export function createOutboxes(): Outboxes {
  return {
    mostEntries: MOST_LINES,
    membershipOf(folder) {
      const { team, epoch = null } = readTeamFile(folder) ?? {}
      return team === undefined || epoch === null ? undefined : { team, epoch }
    },
    isThere: isOutboxThere,
    add: (folder, entry, key) => appendLine(folder, lineOf(entry, key)),
    take(folder, key) {
      const file = takeOutbox(folder)
      return file ? read(file, key) : { entries: [], isDamaged: false }
    },
    remove: removeOutbox,
    putAside: putOutboxAside,
    tell: (folder, key) => readOutboxes(folder).map((file) => (
      { name: file.name, lines: file.lines?.length ?? 0, ...read(file, key) }
    )),
  }
}

function read({ lines }: OutboxFile, key: Uint8Array | undefined): ReadOutbox {
  if (!lines) return { entries: [], isDamaged: true }
  if (!key) return { entries: [], isDamaged: false }
  const entries = lines.flatMap((line) => entryIn(line, key) ?? [])
  return { entries, isDamaged: entries.length < lines.length }
}
