/** Files of transfers: what each row would become, and the drafts of one batch that they are made into. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  TransferFileOptions, TransferFileReading, TransferFileRow, TransferTotal,
} from '../../../src-shared/contract/transfers/transfers.ts'
import { beneficiaryKey } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import { TRANSFER_CURRENCIES, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import type { TransferFile } from '../../files/transfers/transfer-file.ts'
import type { CheckedDraft } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface InspectFile {
  readonly profile: string
  readonly path: string
  readonly options: TransferFileOptions
}

interface ImportFile extends InspectFile {
  readonly name?: string | undefined
  readonly skipInvalid: boolean
}

export async function inspectTransferFile(
  parts: Parts, open: OpenProfiles, { profile, path, options }: InspectFile, signal?: AbortSignal,
): Promise<TransferFileReading> {
  const file = await parts.readTransferFile(path, options, signal)
  const rows = await judge(parts, open, profile, file)
  return { ...file.reading, rows, totals: sumNew(rows) }
}

export async function importTransferFile(
  parts: Parts, open: OpenProfiles, { profile, path, options, name, skipInvalid }: ImportFile, signal?: AbortSignal,
): Promise<{ batchId: number; drafted: number; left: number }> {
  const file = basename(path)
  const read = await parts.readTransferFile(path, options, signal)
  const [question] = read.questions
  if (question) throw question
  const rows = await judge(parts, open, profile, read)
  const drafts = rows.flatMap(({ verdict, details }) => (verdict === 'new' && details ? [details] : []))
  const invalid = rows.filter(({ verdict }) => verdict !== 'new')
  const [first] = invalid
  if (first && !skipInvalid) {
    const { rowNumber, reason } = first
    throw new AppError('TRANSFER_FILE_INVALID', { file, rows: invalid.length, line: rowNumber, reason: reason ?? '' })
  }
  if (drafts.length === 0) throw new AppError('TRANSFER_ALL_INVALID', { file })
  const batch = { name: name ?? file, fileSha256: read.reading.fileSha256 }
  const { batchId } = await (await open.writer(profile)).transfers.draftTransfers({ drafts, batch, actor: parts.actor })
  return { batchId: batchId ?? 0, drafted: drafts.length, left: invalid.length }
}

/** Each row beside those before it and beside the ledger. */
async function judge(
  parts: Parts, open: OpenProfiles, profile: string, { rows }: TransferFile,
): Promise<readonly TransferFileRow[]> {
  const drafts = rows.flatMap(({ details }) => details ?? [])
  const { wallMs } = parts.clock.instant()
  const checked = drafts.length === 0 ? [] : await (await open.reader(profile)).transfers.checkDrafts(drafts, wallMs)
  const known = new Map(drafts.map((details, index) => [details, checked[index]] as const))
  const lineOfReference = new Map<string, number>()
  const paid = new Set<string>()
  return rows.map(({ rowNumber, details, reason }) => {
    if (details === null) return { rowNumber, verdict: 'rejected', details, marks: [], reason }
    const before = lineOfReference.get(details.reference)
    if (before === undefined) lineOfReference.set(details.reference, rowNumber)
    const taken = findTaken(before, known.get(details))
    if (taken !== null) return { rowNumber, verdict: 'duplicate', details, marks: [], reason: taken }
    return { rowNumber, verdict: 'new', details, marks: marksOf(details, known.get(details), paid), reason: null }
  })
}

function findTaken(lineBefore: number | undefined, checked: CheckedDraft | undefined): string | null {
  if (lineBefore !== undefined) return `its reference is also on line ${lineBefore}`
  return checked?.isReferenceTaken === true ? 'its reference is already used by another transfer' : null
}

/** The same beneficiary and amount twice in one file count as twice within a day. */
function marksOf(details: TransferDetails, checked: CheckedDraft | undefined, paid: Set<string>) {
  const marks = new Set(checked?.marks)
  const key = JSON.stringify([beneficiaryKey(details), details.currency, details.amountMinor])
  if (paid.has(key)) marks.add('same-within-a-day')
  paid.add(key)
  return [...marks]
}

function sumNew(rows: readonly TransferFileRow[]): readonly TransferTotal[] {
  const fresh = rows.flatMap(({ verdict, details }) => (verdict === 'new' && details ? [details] : []))
  return TRANSFER_CURRENCIES.flatMap((currency) => {
    const own = fresh.filter((details) => details.currency === currency)
    const amounts = own.map(({ amountMinor }) => BigInt(amountMinor))
    if (amounts.length === 0) return []
    return [{ currency, count: amounts.length, amountMinor: amounts.reduce((total, amount) => total + amount, 0n) }]
  })
}
