/**
 * What other processes leave in a profile's folder for the one that holds its ledger: entries for the audit trail, and
 * actions on runs.
 */
import { ignore } from '../../platform/ignore.ts'
import type { LedgerWriter } from '../../ledger/api/ledger.ts'
import type { Parts } from './parts.ts'

/** How often it is looked into where the system tells nothing; whoever waits for an answer waits for twice as long. */
const LOOK_INTERVAL_MS = 5_000

export interface Inbox {
  /** Takes the entries in now. What can't be recorded stays for the next time. */
  takeNotes(): Promise<void>
  close(): void
}

type InboxParts = Pick<Parts, 'systemUser' | 'auditNotes' | 'clock' | 'runRequests' | 'watchInbox'>

/** Opened by whoever has just taken the lock: requests that lie there were left to a holder of before. */
export async function openInbox(parts: InboxParts, folder: string, writer: LedgerWriter): Promise<Inbox> {
  await parts.runRequests.take(folder).catch(lookAgain)
  await takeNotes()
  let underWay: Promise<void> | undefined
  let isAgainWanted = false
  let isClosed = false
  let callOff = lookLater()
  const endWatch = await parts.watchInbox(folder, lookNow)
  return {
    takeNotes,
    close() {
      isClosed = true
      callOff()
      endWatch()
    },
  }

  function lookLater(): () => void {
    return parts.clock.schedule(LOOK_INTERVAL_MS, () => {
      callOff = lookLater()
      lookNow()
    })
  }

  /** One look at a time; what comes meanwhile is looked at once more. */
  function lookNow(): void {
    isAgainWanted = true
    underWay ??= lookWhileWanted().finally(() => {
      underWay = undefined
    })
  }

  async function lookWhileWanted(): Promise<void> {
    while (isAgainWanted && !isClosed) {
      isAgainWanted = false
      await look()
    }
  }

  async function look(): Promise<void> {
    await takeNotes()
    for (const { runId, action } of (await parts.runRequests.take(folder).catch(lookAgain)) ?? []) {
      const [to, reason] = action === 'pause' ? (['paused', 'person'] as const) : (['cancelled', null] as const)
      await writer.verification.moveRun(runId, to, reason, parts.systemUser).catch(leaveRun)
    }
  }

  async function takeNotes(): Promise<void> {
    await parts.auditNotes.take(folder, (note) => writer.audit.recordAudit(note)).catch(lookAgain)
  }
}

const lookAgain = ignore(['expected', 'system'], 'what can’t be read or recorded stays, and is looked at again')
const leaveRun = ignore('expected', 'who left the action watches the run and sees that it did not move')
