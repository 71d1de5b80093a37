/**
 * What other processes leave in a profile's folder for the one that holds its ledger: entries for the audit trail, and
 * wishes about runs.
 */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { LedgerWriter } from '../ledger/ledger.ts'
import type { Parts } from './parts.ts'

/** How often it is looked into. */
const LOOK_INTERVAL_MS = 400

export interface Inbox {
  /** Takes the entries in now. What can't be recorded stays for the next time. */
  takeNotes(): Promise<void>
  close(): void
}

type InboxParts = Pick<Parts, 'actor' | 'auditNotes' | 'runRequests'>

/** Opened by whoever has just taken the lock: wishes that lie there were left to a holder of before. */
export async function openInbox(parts: InboxParts, folder: string, writer: LedgerWriter): Promise<Inbox> {
  await parts.runRequests.take(folder).catch(unlessKnown)
  await takeNotes()
  const timer = setInterval(() => void look(), LOOK_INTERVAL_MS).unref()
  return { takeNotes, close: () => clearInterval(timer) }

  async function look(): Promise<void> {
    await takeNotes()
    for (const { runId, wish } of (await parts.runRequests.take(folder).catch(unlessKnown)) ?? []) {
      const [to, reason] = wish === 'pause' ? (['paused', 'person'] as const) : (['cancelled', null] as const)
      await writer.moveRun(runId, to, reason, parts.actor).catch(unlessKnown)
    }
  }

  async function takeNotes(): Promise<void> {
    await parts.auditNotes.take(folder, (note) => writer.recordAudit(note)).catch(unlessKnown)
  }
}

/** Who left a wish watches the run and sees that it did not move; a folder out of reach is looked into again. */
function unlessKnown(error: unknown): undefined {
  if (!(error instanceof AppError) && !(error instanceof Error && 'code' in error)) throw error
}
