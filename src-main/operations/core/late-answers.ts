/**
 * What becomes of an answer that comes into the ledger late: whether it is there already, and how it is recorded where
 * the ledger has gone on without it. It proves nothing that the answer in time would not have proved.
 */
import { elapsedAtLeastMs, type Instant } from '../../../src-shared/domain/time/clock.ts'
import type { ChargeRecord, StoredCharge } from '../../ledger/api/charges.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { StoredTransfer, TransferRecord } from '../../ledger/api/transfers.ts'
import type { OutcomeRecord, StoredCoolOff } from '../../ledger/api/verification.ts'
import type { HeardAnswer, OutboxEntry } from '../../ledger/outbox/entries.ts'

/** `settled`: there is nothing to add to the ledger. `strange`: it is about nothing that this ledger knows. */
export type Late = HeardAnswer | 'settled' | 'strange'

type Entry = Pick<OutboxEntry, 'answer' | 'heardAtMs'>

export async function planLate(
  { verification, charges, transfers }: Pick<LedgerReader, 'verification' | 'charges' | 'transfers'>,
  { answer, heardAtMs }: Entry, now: Instant,
): Promise<Late> {
  switch (answer.kind) {
    case 'verify':
      return planVerify(answer.record, await verification.findSend(answer.record.call.sendId))
    case 'cool-off':
      return planCoolOff(answer.coolOff, await verification.loadCoolOff(), now)
    case 'charge':
      return planCharge(answer.record, await charges.findCharge(answer.record.chargeId), heardAtMs)
    case 'transfer':
      return planTransfer(answer.record, await transfers.findTransfer(answer.record.transferId), heardAtMs)
  }
}

/** What a later call was answered stands: an older answer must not take its place. */
function planVerify(
  record: OutcomeRecord, send: Awaited<ReturnType<LedgerReader['verification']['findSend']>>,
): Late {
  if (send?.paymentId !== record.call.paymentId) return 'strange'
  return send.isEnded || send.isOvertaken ? 'settled' : { kind: 'verify', record }
}

/** It would end one that is on. */
function planCoolOff(coolOff: StoredCoolOff, present: StoredCoolOff | null, now: Instant): Late {
  const isOver = elapsedAtLeastMs(coolOff.startedAt, now) >= coolOff.durationMs
  return present || isOver ? 'settled' : { kind: 'cool-off', coolOff }
}

/** Once nobody waits for it any more it is remembered, and the verify that the charge waits for decides. */
function planCharge(record: ChargeRecord, charge: StoredCharge | undefined, heardAtMs: number): Late {
  const since = charge && eventsSinceCall(charge.events, heardAtMs)
  if (!since) return 'strange'
  if (isAmong(since, record)) return 'settled'
  const { step: _, ...remembered } = record
  return { kind: 'charge', record: charge.state === 'sending' ? record : { ...remembered, move: null } }
}

/**
 * The service took it or refused it, which is what people would have to find out. All else is only remembered, as is
 * what comes after people said what became of it.
 */
function planTransfer(record: TransferRecord, transfer: StoredTransfer | undefined, heardAtMs: number): Late {
  const since = transfer && eventsSinceCall(transfer.events, heardAtMs)
  if (!since) return 'strange'
  if (isAmong(since, record) || isAmong(since, heard(record))) return 'settled'
  if (transfer.state === 'sending') return { kind: 'transfer', record }
  const as = record.move.kind === 'taken' ? 'new' : record.move.kind === 'refused' ? 'failed' : undefined
  if (transfer.state !== 'unknown' || as === undefined) return { kind: 'transfer', record: heard(record) }
  return { kind: 'transfer', record: { ...record, move: { kind: 'resolve', as } } }
}

function heard(record: TransferRecord): TransferRecord {
  const { move, detail } = record
  const said = move.kind === 'not-sent' ? `no byte of it left: ${detail ?? ''}` : detail
  return { ...record, move: { kind: 'hear' }, event: 'answer heard late', detail: said }
}

interface Happened {
  readonly at: string
  /** Null: the service’s doing. */
  readonly by: string | null
  readonly kind: string
  readonly detail: string | null
  readonly body: string | null
}

/** Undefined where there was no call that it may answer: one of before was answered in its time. */
function eventsSinceCall(events: readonly Happened[], heardAtMs: number): readonly Happened[] | undefined {
  const place = events.findLastIndex(({ by, kind }) => by !== null && /(^| )sent$/.test(kind))
  const call = events[place]
  return call && Date.parse(call.at) <= heardAtMs ? events.slice(place + 1) : undefined
}

function isAmong(
  events: readonly Happened[], { event, detail, body }: Pick<TransferRecord, 'event' | 'detail' | 'body'>,
): boolean {
  return events.some((one) => one.by === null && one.kind === event && one.detail === detail && one.body === body)
}
