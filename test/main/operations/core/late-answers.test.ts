import { describe, expect, it } from 'vitest'
import type { LedgerReader } from '../../../../src-main/ledger/api/ledger.ts'
import type { TransferRecord } from '../../../../src-main/ledger/api/transfers.ts'
import type { HeardAnswer } from '../../../../src-main/ledger/outbox/entries.ts'
import { planLate } from '../../../../src-main/operations/core/late-answers.ts'

const SENT_AT_MS = Date.UTC(2026, 8, 17, 8, 30)
const NOW = { wallMs: SENT_AT_MS + 60_000, uptimeMs: 1_000_000 }
const eventOf = (kind: string, by: string | null, atMs = SENT_AT_MS, detail: string | null = null) => (
  { at: new Date(atMs).toISOString(), by, kind, detail, body: null }
)
const SENT = eventOf('sent', 'Ada')
const BROKEN = eventOf('broken', null)

/** Of what the ledger says. */
function readerOf({ transfer, charge, send, coolOff = null }: Readonly<Record<string, object | null>>) {
  const reads = {
    verification: { findSend: () => Promise.resolve(send), loadCoolOff: () => Promise.resolve(coolOff) },
    transfers: { findTransfer: () => Promise.resolve(transfer) },
    charges: { findCharge: () => Promise.resolve(charge) },
  }
  // As much of them as is asked here.
  return reads as unknown as LedgerReader
}

const plan = (ledger: Parameters<typeof readerOf>[0], answer: HeardAnswer, heardAtMs = SENT_AT_MS + 1_000) => (
  planLate(readerOf(ledger), { answer, heardAtMs }, NOW)
)

type Kind = 'taken' | 'refused' | 'broken' | 'not-sent'
const heard = (kind: Kind, event: string = kind): HeardAnswer => {
  const record: TransferRecord = { transferId: 1, move: { kind }, event, detail: 'so', body: null, actor: null }
  return { kind: 'transfer', record }
}
const planned = (change: object): unknown => expect.objectContaining({ record: expect.objectContaining(change) })

describe('a late answer about a transfer', () => {
  const unknown = { state: 'unknown', events: [SENT, BROKEN] }

  it('is recorded as it is while the ledger waits for it', async () => {
    const transfer = { state: 'sending', events: [SENT] }
    for (const kind of ['taken', 'refused', 'broken', 'not-sent'] as const) {
      expect(await plan({ transfer }, heard(kind))).toEqual(heard(kind))
    }
  })

  it('says what became of one that was left unknown, where it was taken or refused', async () => {
    const moved = (as: string): unknown => planned({ move: { kind: 'resolve', as } })
    expect(await plan({ transfer: unknown }, heard('taken'))).toEqual(moved('new'))
    expect(await plan({ transfer: unknown }, heard('refused'))).toEqual(moved('failed'))
  })

  it('never makes one a draft again: that no byte left is told to a person', async () => {
    expect(await plan({ transfer: unknown }, heard('not-sent', 'not sent'))).toEqual(
      planned({ move: { kind: 'hear' }, event: 'answer heard late', detail: 'no byte of it left: so' }),
    )
    expect(await plan({ transfer: unknown }, heard('broken'))).toEqual(planned({ move: { kind: 'hear' } }))
  })

  it('moves none of which people said what became of it', async () => {
    for (const state of ['new', 'completed', 'failed']) {
      const transfer = { state, events: [SENT, BROKEN, eventOf(`resolved as ${state}`, 'Ben')] }
      for (const kind of ['taken', 'refused'] as const) {
        expect(await plan({ transfer }, heard(kind))).toEqual(planned({ move: { kind: 'hear' } }))
      }
    }
  })

  it('is there already where its event is', async () => {
    const events = [SENT, BROKEN, eventOf('taken', null, SENT_AT_MS, 'so')]
    expect(await plan({ transfer: { state: 'new', events } }, heard('taken'))).toBe('settled')
    const late = [SENT, BROKEN, eventOf('answer heard late', null, SENT_AT_MS, 'so')]
    expect(await plan({ transfer: { state: 'unknown', events: late } }, heard('broken', 'unclear'))).toBe('settled')
  })

  it('of an earlier sending is none of this one’s', async () => {
    const again = eventOf('sent', 'Ada', SENT_AT_MS + 5_000)
    const events = [SENT, eventOf('not sent', null), again, eventOf('broken', null)]
    for (const state of ['unknown', 'sending']) {
      expect(await plan({ transfer: { state, events } }, heard('not-sent'))).toBe('strange')
    }
    expect(await plan({ transfer: { state: 'draft', events: [] } }, heard('taken'))).toBe('strange')
    expect(await plan({}, heard('taken'))).toBe('strange')
  })
})

describe('a late answer', () => {
  it('about a charge only adds to its history, once nobody waits for it', async () => {
    const record = {
      chargeId: 1, move: 'charged' as const, event: 'charged', detail: null, body: null, actor: null, txid: '7',
    }
    const answer: HeardAnswer = { kind: 'charge', record }
    expect(await plan({ charge: { state: 'sending', events: [SENT] } }, answer)).toEqual(answer)
    expect(await plan({ charge: { state: 'unknown', events: [SENT, BROKEN] } }, answer))
      .toEqual({ kind: 'charge', record: { ...record, move: null } })
    const events = [SENT, BROKEN, eventOf('charged', null)]
    expect(await plan({ charge: { state: 'unknown', events } }, answer)).toBe('settled')
    const next = [SENT, eventOf('one-time code sent', 'Ada', SENT_AT_MS + 5_000)]
    expect(await plan({ charge: { state: 'sending', events: next } }, answer)).toBe('strange')
  })

  it('of a verify is recorded while its call is open and no later one was answered', async () => {
    const record = {
      call: { sendId: 3, paymentId: 9 }, outcome: { kind: 'timeout' as const, message: '' }, endedAt: NOW, holdMs: 1,
      next: { kind: 'done' as const, gaveUp: false },
    }
    const answer: HeardAnswer = { kind: 'verify', record }
    const open = { paymentId: 9, isEnded: false, isOvertaken: false }
    expect(await plan({ send: open }, answer)).toEqual(answer)
    expect(await plan({ send: { ...open, isEnded: true } }, answer)).toBe('settled')
    expect(await plan({ send: { ...open, isOvertaken: true } }, answer)).toBe('settled')
    expect(await plan({ send: { ...open, paymentId: 8 } }, answer)).toBe('strange')
    expect(await plan({}, answer)).toBe('strange')
  })

  it('that refused the rate begins a cool-off that still lasts, and ends none that is on', async () => {
    const startedAt = { wallMs: NOW.wallMs - 1_000, uptimeMs: NOW.uptimeMs - 1_000 }
    const coolOff = { startedAt, durationMs: 60_000, message: '' }
    const answer: HeardAnswer = { kind: 'cool-off', coolOff }
    expect(await plan({}, answer)).toEqual(answer)
    expect(await plan({ coolOff }, answer)).toBe('settled')
    expect(await plan({}, { kind: 'cool-off', coolOff: { ...coolOff, durationMs: 1_000 } })).toBe('settled')
  })
})
