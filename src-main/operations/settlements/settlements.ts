/** Lists settlements, refunds, chargebacks and their files, and takes files back. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Settlement, SettlementBank, SettlementDetail, SettlementFileOptions, SettlementInBank, SettlementReading,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { BankStanding } from '../../../src-shared/domain/settlements/bank-standing.ts'
import type { SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { collectRejects } from '../books/rejects.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { presentDay } from '../matching/matches.ts'

interface OfSettlement {
  readonly profile: string
  readonly id: number
}

interface Listing {
  readonly profile: string
  readonly slice: Slice
}

/** Each with how it stands to the bank. */
export async function listSettlements(
  parts: Parts, open: OpenProfiles, { profile, bank, slice }: Listing & { readonly bank?: BankStanding | undefined },
) {
  const today = await presentDay(parts, open, profile)
  const { settlements, matching } = await open.reader(profile)
  const { rows, total } = bank === undefined ? await settlements.listSettlements(slice) : await listStanding(bank)
  const [standing, banks] = await Promise.all([
    matching.getStanding(), matching.findSettlementBanks(rows.map(({ id }) => id), today),
  ])
  return { ...standing, rows: rows.flatMap((row, at) => withBank(row, banks[at])), total }

  async function listStanding(wanted: BankStanding) {
    const found = await matching.listSettlementsByBank(wanted, today, slice)
    return { rows: await settlements.findSettlements(found.ids), total: found.total }
  }
}

function withBank(settlement: Settlement, bank: SettlementBank | undefined): readonly SettlementInBank[] {
  return bank ? [{ ...settlement, bank }] : []
}

export async function listSettlementFiles(open: OpenProfiles, { profile, slice }: Listing) {
  return (await open.reader(profile)).settlements.listSettlementFiles(slice)
}

/** Throws SETTLEMENT_UNKNOWN. */
export async function getSettlement(
  parts: Parts, open: OpenProfiles, { profile, id }: OfSettlement,
): Promise<SettlementDetail> {
  const today = await presentDay(parts, open, profile)
  const { settlements, matching } = await open.reader(profile)
  const [found, banks, files] = await Promise.all([
    settlements.findSettlement(id), matching.findSettlementBanks([id], today), settlements.listFilesOfSettlement(id),
  ])
  const [settlement] = found ? withBank(found, banks[0]) : []
  if (!settlement) throw new AppError('SETTLEMENT_UNKNOWN', { settlement: id })
  return { ...settlement, files }
}

/** Throws SETTLEMENT_UNKNOWN. */
export async function listSettlementLines(open: OpenProfiles, { slice, ...of }: OfSettlement & Listing) {
  const { settlements } = await open.reader(of.profile)
  if (!(await settlements.findSettlement(of.id))) throw new AppError('SETTLEMENT_UNKNOWN', { settlement: of.id })
  return settlements.listSettlementLines(of.id, slice)
}

export async function listTakenBack(
  parts: Parts, open: OpenProfiles, { profile, kind, slice }: Listing & { kind: 'refund' | 'chargeback' },
) {
  const today = await presentDay(parts, open, profile)
  return (await open.reader(profile)).settlements.listTakenBack(kind, today, slice)
}

/** Throws where the file can't be read at all. */
export async function inspectSettlement(
  parts: Parts, open: OpenProfiles,
  { profile, path, source, options }: {
    readonly profile: string
    readonly path: string
    readonly source: SettlementSource
    readonly options: SettlementFileOptions
  },
  signal?: AbortSignal,
): Promise<SettlementReading> {
  await open.profile(profile)
  return parts.inspectSettlementFile(path, source, options, signal)
}

/** All rejected rows of a file that is kept, for a person to correct them. Throws SETTLEMENT_FILE_UNKNOWN. */
export async function saveSettlementRejects(
  parts: Parts, open: OpenProfiles,
  { profile, fileId, path, mustBeNew }: {
    readonly profile: string; readonly fileId: number; readonly path: string; readonly mustBeNew: boolean
  },
): Promise<{ path: string; rows: number }> {
  const { settlements } = await open.reader(profile)
  const file = await settlements.findSettlementFile(fileId)
  if (!file) throw new AppError('SETTLEMENT_FILE_UNKNOWN', { number: fileId })
  const kept = parts.settlementRejectsPath(open.folderOf(profile), fileId)
  if (await parts.copyRejects(kept, path, { mustBeNew })) return { path, rows: file.counts.rejected }
  const all = await collectRejects((page) => settlements.listSettlementRejects(fileId, page))
  return await parts.writeRejects(path, all, undefined, { mustBeNew })
}

/** Throws SETTLEMENT_FILE_UNKNOWN, SETTLEMENT_FILE_UNDONE and IMPORT_RUNNING. */
export async function undoSettlementFile(
  parts: Parts, open: OpenProfiles,
  { profile, fileId, reason }: { readonly profile: string; readonly fileId: number; readonly reason: string },
) {
  return (await open.writer(profile)).settlements.undoSettlementFile(fileId, reason, parts.actor)
}
