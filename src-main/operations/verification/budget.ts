/** Shows the request budget, and proves from the log of sends that no window was ever exceeded. */
import type { Budget, BudgetNow } from '../../../src-shared/contract/verification/budget.ts'
import { budgetCapacity, createSendWindowCheck } from '../../../src-shared/domain/time/send-window.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { storedCoolOff } from './verify-runs.ts'

const SENDS_A_PAGE = 5_000

export async function getBudgetNow(parts: Parts, open: OpenProfiles, profile: string): Promise<BudgetNow> {
  const { requestsPerMinute, sharePercent } = await open.profile(profile)
  const reader = await open.reader(profile)
  const slotsTotal = budgetCapacity(requestsPerMinute, sharePercent)
  const scheduler = open.runningScheduler(profile)?.status()
  const slotsHeld = scheduler?.slotsHeld ?? (await reader.verification.loadHeldSlots(parts.clock.instant())).length
  return {
    requestsPerMinute,
    sharePercent,
    slotsTotal,
    slotsFree: Math.max(0, slotsTotal - slotsHeld),
    coolOff: scheduler ? scheduler.coolOff : await storedCoolOff(parts.clock, reader),
  }
}

export async function getBudget(
  parts: Parts, open: OpenProfiles, input: { profile: string; since?: string | undefined; limit: number },
): Promise<Budget> {
  const now = await getBudgetNow(parts, open, input.profile)
  const reader = await open.reader(input.profile)
  const fullest = await findFullestWindow(reader)
  return {
    ...now,
    fullestWindow: fullest && { sends: fullest.sends, startedAt: new Date(fullest.startedAtMs).toISOString() },
    isLimitKept: fullest === null || fullest.sends <= now.requestsPerMinute,
    sendsTotal: await reader.verification.countSends(),
    sends: await reader.verification.listSends({
      sinceMs: input.since ? Date.parse(input.since) : 0, limit: input.limit,
    }),
  }
}

async function findFullestWindow(reader: LedgerReader) {
  const check = createSendWindowCheck()
  for (let after: number | null = 0; after !== null; ) {
    const page = await reader.verification.pageSendWindows({ limit: SENDS_A_PAGE, after })
    for (const send of page.rows) check.add(send)
    after = page.next
  }
  return check.fullest()
}
