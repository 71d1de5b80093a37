/**
 * What is kept of an answer that came while the team’s database was away: the fact as the command that records it takes
 * it, redacted as for the ledger, and never a decision of a person. Each line carries a MAC under a key of the vault.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChargeRecord } from '../api/charges.ts'
import type { TransferRecord } from '../api/transfers.ts'
import type { OutcomeRecord, StoredCoolOff } from '../api/verification.ts'

export type HeardAnswer =
  | { readonly kind: 'verify'; readonly record: OutcomeRecord }
  | { readonly kind: 'cool-off'; readonly coolOff: StoredCoolOff }
  | { readonly kind: 'charge'; readonly record: ChargeRecord }
  | { readonly kind: 'transfer'; readonly record: TransferRecord }

export interface OutboxEntry {
  readonly ledgerId: string
  /** What this machine was when it heard the answer. */
  readonly team: string
  readonly epoch: number
  /** UTC, ms. */
  readonly heardAtMs: number
  readonly answer: HeardAnswer
}

/** Another form of the entries is another purpose of the key: a line of before is then nobody’s. */
const FORMAT = 'tillproof outbox 1'
const LINE = /^([0-9a-f]{64}) (\{.*\})$/

/** Without its line break. */
export function lineOf(entry: OutboxEntry, key: Uint8Array): string {
  const text = JSON.stringify(entry)
  return `${macOf(text, key).toString('hex')} ${text}`
}

/** Undefined where this vault did not vouch for it. */
export function entryIn(line: string, key: Uint8Array): OutboxEntry | undefined {
  const [, mac = '', text = ''] = LINE.exec(line) ?? []
  if (mac === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), macOf(text, key))) return undefined
  // Nothing but `lineOf` made it.
  return JSON.parse(text) as OutboxEntry
}

function macOf(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${FORMAT}\n${text}`).digest()
}
