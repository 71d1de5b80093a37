/** The bridge of a settlement or of business days. */
import type { BridgeAnswer } from '../../../src-shared/contract/matching/bridges.ts'
import type { BridgeScope } from '../../ledger/api/matching.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { presentDay } from './matches.ts'

interface BridgeRequest {
  readonly profile: string
  readonly settlementId?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

/** A range that lacks one end is the day of the other. Throws BRIDGE_SETTLEMENT_UNKNOWN. */
export async function computeBridge(
  parts: Parts, open: OpenProfiles, { profile, settlementId, fromDate, toDate }: BridgeRequest,
): Promise<BridgeAnswer> {
  const today = await presentDay(parts, open, profile)
  const from = fromDate ?? toDate ?? today
  const scope: BridgeScope = settlementId === undefined
    ? { kind: 'days', fromDate: from, toDate: toDate ?? from }
    : { kind: 'settlement', settlementId }
  const { matching } = await open.reader(profile)
  const [standing, currencies] = await Promise.all([
    matching.getStanding(), matching.computeBridges(scope, today),
  ])
  return {
    ...standing, currencies, settlementId: settlementId ?? null,
    fromDate: scope.kind === 'days' ? scope.fromDate : null, toDate: scope.kind === 'days' ? scope.toDate : null,
  }
}
