/** Lists settlements, refunds, chargebacks and their files, and takes files back. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Settlement } from '../../../src-shared/contract/settlements/settlements.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface OfSettlement {
  readonly profile: string
  readonly id: number
}

interface Listing {
  readonly profile: string
  readonly slice: Slice
}

export async function listSettlements(open: OpenProfiles, { profile, slice }: Listing) {
  return (await open.reader(profile)).settlements.listSettlements(slice)
}

export async function listSettlementFiles(open: OpenProfiles, { profile, slice }: Listing) {
  return (await open.reader(profile)).settlements.listSettlementFiles(slice)
}

/** Throws SETTLEMENT_UNKNOWN. */
export async function getSettlement(open: OpenProfiles, { profile, id }: OfSettlement): Promise<Settlement> {
  const found = await (await open.reader(profile)).settlements.findSettlement(id)
  if (!found) throw new AppError('SETTLEMENT_UNKNOWN', { settlement: id })
  return found
}

/** Throws SETTLEMENT_UNKNOWN. */
export async function listSettlementLines(open: OpenProfiles, { slice, ...of }: OfSettlement & Listing) {
  await getSettlement(open, of)
  return (await open.reader(of.profile)).settlements.listSettlementLines(of.id, slice)
}

export async function listTakenBack(
  { clock }: Parts, open: OpenProfiles, { profile, kind, slice }: Listing & { kind: 'refund' | 'chargeback' },
) {
  const { dateOf } = createBusinessCalendar(await open.profile(profile))
  const today = dateOf(Math.floor(clock.instant().wallMs))
  return (await open.reader(profile)).settlements.listTakenBack(kind, today, slice)
}

/** Throws SETTLEMENT_FILE_UNKNOWN, SETTLEMENT_FILE_UNDONE and IMPORT_RUNNING. */
export async function undoSettlementFile(
  parts: Parts, open: OpenProfiles,
  { profile, fileId, reason }: { readonly profile: string; readonly fileId: number; readonly reason: string },
) {
  return (await open.writer(profile)).settlements.undoSettlementFile(fileId, reason, parts.actor)
}
