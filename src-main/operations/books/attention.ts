/** What a person must hear of on every screen: gathers it from the books and from the payouts. */
import type { Attention } from '../../../src-shared/contract/books/attention.ts'
import { MAX_NOTICED } from '../../../src-shared/domain/books/exceptions.ts'
import { decideNextStep } from '../../../src-shared/domain/books/next-step.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { HOUR_MS, pendingSinceMs } from './exceptions.ts'
import { listOpenRuns } from './open-runs.ts'
import { countPayments } from './sum-days.ts'

export async function getAttention(
  parts: Parts, open: OpenProfiles, { profile: name }: { profile: string },
): Promise<Attention> {
  const profile = await open.profile(name)
  const [reader, grid] = [await open.reader(name), await open.grid(name)]
  const [tallies, unknownTransfers, runs] = await Promise.all([
    grid.tallyDays(), listUnknownTransfers(reader), listOpenRuns(reader),
  ])
  const { exceptions, nextPendingSinceMs, nextLapseMs, ...facts } = await reader.books.readAttention({
    pendingSinceMs: pendingSinceMs(parts.clock, profile), owner: parts.actor.name,
  })
  const counts = countPayments(tallies, exceptions)
  const nextPendingMs = nextPendingSinceMs === null ? null : nextPendingSinceMs + profile.pendingTooLongHours * HOUR_MS
  const due = [nextPendingMs, nextLapseMs].filter((ms) => ms !== null)
  return {
    ...facts,
    counts,
    next: decideNextStep({ counts, runs, otherDay: null }),
    nextDueAt: due.length === 0 ? null : new Date(Math.min(...due)).toISOString(),
    unknownTransfers,
  }
}

async function listUnknownTransfers({ transfers }: LedgerReader): Promise<Attention['unknownTransfers']> {
  const { rows, total } = await transfers.listTransfers({ states: ['unknown'] }, { offset: 0, limit: MAX_NOTICED })
  return {
    count: total,
    newest: rows.map(({ id, details: { reference, currency, amountMinor } }) => (
      { id, reference, currency, amountMinor }
    )),
  }
}
