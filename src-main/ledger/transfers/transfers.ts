/** Transfers, what happened to them and who signed them. SQL only. */
import type { Readable } from '../engine/access.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Transfer, TransferEvent, TransferFilter, TransferList, TransferNotice, TransferTotal,
} from '../../../src-shared/contract/transfers/transfers.ts'
import { beneficiaryKey } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import {
  transferBody, type TransferCurrency, type TransferDetails,
} from '../../../src-shared/domain/transfers/transfers.ts'
import { parseTransferDetails } from '../../../src-shared/domain/transfers/stored-transfer.ts'
import { readStored } from '../engine/stored-row.ts'
import type { CheckedDraft, StoredTransfer, TransferSignature } from '../api/transfers.ts'
import { joinTotal, sumColumns, toInstantText, toInstantTextOrNull } from '../books/columns.ts'

interface TransferRow {
  readonly id: number
  readonly batchId: number | null
  readonly details: string
  readonly state: TransferState
  readonly createdBy: string
  readonly createdAtMs: number
  readonly maker: string | null
  readonly checker: string | null
  readonly revision: number
  readonly payloadHash: string
  readonly goodUntilMs: number | null
  readonly sentAtMs: number | null
  readonly serviceId: string | null
  readonly serviceStatus: string | null
  readonly fee: string | null
  readonly requiresApproval: 0 | 1 | null
  readonly isApproved: 0 | 1 | null
  readonly reason: string | null
  readonly isFirstTime: 0 | 1
  readonly isRepeated: 0 | 1
}

interface TotalRow {
  readonly currency: TransferCurrency
  readonly count: number
  readonly amountHigh: number
  readonly amountLow: number
}

interface Beneficiary {
  readonly id: number
  readonly key: string
  readonly currency: string
  readonly amountMinor: number
  readonly createdAtMs: number
  readonly sentAtMs: number
}

const DAY_MS = 86_400_000
/** A service that says more of one transfer says nothing more. */
const MAX_NOTICES = 100

/** Was this beneficiary never paid before? One that failed is no proof that the account is right. */
const NEVER_PAID = `NOT EXISTS (SELECT 1 FROM transfer o WHERE o.beneficiary_key = @key AND o.id <> @id
  AND o.state IN ('new', 'completed') AND o.sent_at_ms < @sentAtMs)`
/** The same beneficiary and amount within 24 hours, whichever came first. */
const REPEATED = `EXISTS (SELECT 1 FROM transfer o WHERE o.beneficiary_key = @key AND o.currency = @currency
  AND o.amount_minor = @amountMinor AND o.id <> @id AND o.state NOT IN ('failed', 'rejected')
  AND abs(o.created_at_ms - @createdAtMs) < ${DAY_MS})`

function ofRow(sql: string): string {
  const columns: Readonly<Record<string, string>> = {
    key: 't.beneficiary_key', id: 't.id', currency: 't.currency', amountMinor: 't.amount_minor',
    createdAtMs: 't.created_at_ms', sentAtMs: `coalesce(t.sent_at_ms, ${Number.MAX_SAFE_INTEGER})`,
  }
  return sql.replace(/@(\w+)/g, (_, name: string) => columns[name] ?? '')
}

/** Of the newest signature under what it is now: an approval holds no longer than the submission under it. */
const GOOD_UNTIL = `iif(t.state IN ('awaiting-approval', 'approved'), (
    SELECT s.statement ->> '$.expiresAtMs' FROM transfer_signature s WHERE s.transfer_id = t.id
    AND s.act = iif(t.state = 'approved', 'approved', 'submitted') ORDER BY s.id DESC LIMIT 1), NULL)`

const COLUMNS = `t.id, t.batch_id AS batchId, t.details, t.state, t.created_by AS createdBy,
  t.created_at_ms AS createdAtMs, t.maker, t.checker, t.revision, t.payload_hash AS payloadHash,
  ${GOOD_UNTIL} AS goodUntilMs, t.sent_at_ms AS sentAtMs,
  t.service_id AS serviceId, t.service_status AS serviceStatus, t.fee, t.requires_approval AS requiresApproval,
  t.is_approved AS isApproved, t.reason, ${ofRow(NEVER_PAID)} AS isFirstTime, ${ofRow(REPEATED)} AS isRepeated`

const MATCHES = `(@states IS NULL OR t.state IN (SELECT value FROM json_each(@states)))
  AND (@batchId IS NULL OR t.batch_id = @batchId) AND (@currency IS NULL OR t.currency = @currency)
  AND (@minAmountMinor IS NULL OR t.amount_minor >= @minAmountMinor)
  AND (@maxAmountMinor IS NULL OR t.amount_minor <= @maxAmountMinor)
  AND (@fromMs IS NULL OR t.created_at_ms >= @fromMs) AND (@beforeMs IS NULL OR t.created_at_ms < @beforeMs)
  AND (@person IS NULL OR @person IN (t.created_by, t.maker, t.checker))
  AND (@search IS NULL OR instr(lower(t.reference || char(10) || coalesce(t.details ->> '$.beneficiaryName', '')
    || char(10) || coalesce(t.details ->> '$.accountNumber', '') || char(10)
    || coalesce(t.details ->> '$.beneficiary', '')), lower(@search)) > 0)`

interface FilterColumns {
  readonly states: string | null
  readonly batchId: number | null
  readonly currency: string | null
  readonly minAmountMinor: number | null
  readonly maxAmountMinor: number | null
  readonly fromMs: number | null
  readonly beforeMs: number | null
  readonly person: string | null
  readonly search: string | null
}

export function prepareTransferReads(db: Readable) {
  const find = db.prepare<[number], TransferRow>(`SELECT ${COLUMNS} FROM transfer t WHERE t.id = ?`)
  const findReference = db.prepare<[string], number>('SELECT id FROM transfer WHERE reference = ?').pluck()
  const list = db.prepare<[FilterColumns & Slice], TransferRow>(`
    SELECT ${COLUMNS} FROM transfer t WHERE ${MATCHES} ORDER BY t.id DESC LIMIT @limit OFFSET @offset`)
  const totals = db.prepare<[FilterColumns], TotalRow>(`
    SELECT t.currency, count(*) AS count, ${sumColumns('t.amount_minor')} FROM transfer t WHERE ${MATCHES}
    GROUP BY t.currency ORDER BY t.currency`)
  const events = db.prepare<[number], Omit<TransferEvent, 'at'> & { atMs: number }>(`
    SELECT at_ms AS atMs, actor AS "by", kind, detail, body FROM transfer_event WHERE transfer_id = ? ORDER BY id`)
  const signatures = db.prepare<[number], TransferSignature>(`
    SELECT act, user, payload_hash AS payloadHash, at_ms AS atMs, signature, statement FROM transfer_signature
    WHERE transfer_id = ? ORDER BY id`)
  /** Its own events and the audit trail each say it: either may have been changed behind the program's back. */
  const sendings = db.prepare<[{ transferId: number; subject: string }], 0 | 1>(`
    SELECT max(
      coalesce((SELECT kind = 'sent' FROM transfer_event
        WHERE transfer_id = @transferId AND kind IN ('sent', 'not sent') ORDER BY id DESC LIMIT 1), 0),
      (SELECT count(*) FROM audit WHERE subject = @subject AND action = 'transfer sent')
        > (SELECT count(*) FROM transfer_event WHERE transfer_id = @transferId AND kind = 'not sent'))`).pluck()
  const notices = db.prepare<[string], Omit<TransferNotice, 'arrivedAt'> & { atMs: number }>(`
    SELECT id, arrived_at_ms AS atMs, status, amount, currency FROM webhook_notice
    WHERE transfer_reference = ? AND duplicate_of IS NULL ORDER BY id DESC LIMIT ${MAX_NOTICES}`)
  const neverPaid = db.prepare<[Beneficiary], 0 | 1>(`SELECT ${NEVER_PAID}`).pluck()
  const repeated = db.prepare<[Beneficiary], 0 | 1>(`SELECT ${REPEATED}`).pluck()
  const listSending = db.prepare<[], number>(`SELECT id FROM transfer WHERE state = 'sending'`).pluck()

  function findTransfer(transferId: number): StoredTransfer | undefined {
    const row = find.get(transferId)
    if (!row) return undefined
    const transfer = toTransfer(row)
    return {
      ...transfer,
      payload: transferBody(transfer.details),
      events: events.all(transferId).map(({ atMs, ...event }) => ({ ...event, at: toInstantText(atMs) })),
      notices: notices.all(transfer.details.reference).map(({ atMs, ...notice }) => (
        { ...notice, arrivedAt: toInstantText(atMs) }
      )),
      signatures: signatures.all(transferId),
      isOut: sendings.get({ transferId, subject: `transfer ${transferId}` }) === 1,
    }
  }

  return {
    findTransfer,
    findTransfers: (transferIds: readonly number[]): StoredTransfer[] => (
      transferIds.flatMap((transferId) => findTransfer(transferId) ?? [])
    ),
    findTransferByReference: (reference: string): number | undefined => findReference.get(reference),
    listTransfers(filter: TransferFilter, slice: Slice): TransferList {
      const columns = toColumns(filter)
      const found = totals.all(columns).map(toTotal)
      return {
        rows: list.all({ ...columns, ...slice }).map(toTransfer),
        total: found.reduce((total, { count }) => total + count, 0),
        totals: found,
      }
    },
    checkDrafts(drafts: readonly TransferDetails[], atMs: number): CheckedDraft[] {
      return drafts.map((details) => {
        const { currency, amountMinor } = details
        const key = beneficiaryKey(details)
        const beneficiary = { id: 0, key, currency, amountMinor, createdAtMs: atMs, sentAtMs: atMs }
        return {
          isReferenceTaken: findReference.get(details.reference) !== undefined,
          marks: toMarks({ isFirstTime: neverPaid.get(beneficiary) ?? 0, isRepeated: repeated.get(beneficiary) ?? 0 }),
        }
      })
    },
    listSendingTransfers: (): number[] => listSending.all(),
  }
}

export function toTotal({ amountHigh, amountLow, ...total }: TotalRow): TransferTotal {
  return { ...total, amountMinor: joinTotal(amountHigh, amountLow) }
}

function toColumns(filter: TransferFilter): FilterColumns {
  const { states, batchId, currency, minAmountMinor, maxAmountMinor, from, before, person, search } = filter
  return {
    states: states === undefined ? null : JSON.stringify(states),
    batchId: batchId ?? null,
    currency: currency ?? null,
    minAmountMinor: minAmountMinor ?? null,
    maxAmountMinor: maxAmountMinor ?? null,
    fromMs: from === undefined ? null : Date.parse(from),
    beforeMs: before === undefined ? null : Date.parse(before),
    person: person ?? null,
    search: search ?? null,
  }
}

function toTransfer(row: TransferRow): Transfer {
  const {
    details, createdAtMs, sentAtMs, goodUntilMs, requiresApproval, isApproved, isFirstTime, isRepeated, ...transfer
  } = row
  return {
    ...transfer,
    details: readStored('transfer', row.id, parseTransferDetails(details)),
    createdAt: toInstantText(createdAtMs),
    goodUntil: toInstantTextOrNull(goodUntilMs),
    sentAt: toInstantTextOrNull(sentAtMs),
    requiresApproval: toFlag(requiresApproval),
    isApproved: toFlag(isApproved),
    marks: toMarks({ isFirstTime, isRepeated }),
  }
}

function toMarks({ isFirstTime, isRepeated }: Pick<TransferRow, 'isFirstTime' | 'isRepeated'>): Transfer['marks'] {
  return [
    ...(isFirstTime === 1 ? ['first-time-beneficiary' as const] : []),
    ...(isRepeated === 1 ? ['same-within-a-day' as const] : []),
  ]
}

function toFlag(value: 0 | 1 | null): boolean | null {
  return value === null ? null : value === 1
}
