/** Matching on a ledger in memory, without threads, whose items are put in as rows. */
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { findChangedMatches } from '../../../src-main/ledger/evidence/examine/matches.ts'
import { watchRows } from '../../../src-main/ledger/evidence/watch-rows.ts'
import { createMatchingReads } from '../../../src-main/ledger/matching/reads.ts'
import { createMatchingWrites } from '../../../src-main/ledger/matching/writes.ts'
import type { MatchVerdict, UnmatchedFilter } from '../../../src-main/ledger/api/matching.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { WriteOffStep } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { RuleChange } from '../../../src-shared/domain/matching/change-rules.ts'
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../src-main/ledger/migrations/lay-out.ts'
import { ACTOR } from './fixtures.ts'

const AT = { wallMs: Date.UTC(2026, 8, 17), uptimeMs: 0 }
export const TODAY = '2026-09-17'
/** Nothing here holds it against a key. */
const UNHELD = { statement: 'as agreed', signature: 'none' }
const ALL = { offset: 0, limit: 1_000 }

/** Laid out once: a copy is opened in no time. */
const EMPTY = layEmpty()

function layEmpty(): Buffer {
  const db = new Database(':memory:')
  layOut(db, MIGRATIONS, 0)
  return db.serialize()
}

export interface PaymentFacts {
  readonly txref: string
  readonly amountMinor?: number
  /** As the service answered. */
  readonly answered?: string
  readonly txid?: string | null
  readonly day?: string
  readonly state?: 'proved' | 'unverified'
  readonly currency?: Currency
}

export interface LineFacts {
  readonly txref?: string | null
  readonly settlement?: string | null
  readonly kind?: 'payment' | 'refund' | 'chargeback' | 'fee' | 'adjustment'
  readonly grossMinor?: number
  readonly appFeeMinor?: number
  readonly merchantFeeMinor?: number
  readonly date?: string
  readonly platformReference?: string | null
  readonly stage?: string | null
  /** Of a file of its own, so that it can be undone. */
  readonly file?: string
  readonly currency?: Currency
}

export interface BankFacts {
  readonly amountMinor: number
  readonly narration?: string
  readonly date?: string
  readonly file?: string
}

/** Whole items by their numbers. */
export interface HandItems {
  readonly link: LinkName
  readonly left: readonly (number | ItemPart)[]
  readonly right: readonly (number | ItemPart)[]
}

export interface WrittenBy {
  /** Null: by nobody who proved who they are. */
  readonly by?: string | null
  readonly limitMinor?: number | null
  readonly afterMs?: number
}

function toParts(items: HandItems['left']): readonly ItemPart[] {
  return items.map((item) => (typeof item === 'number' ? { id: item, partMinor: null } : item))
}

/** `asked` hears each statement as it runs. */
export function openBareMatching(asked?: (sql: string) => void) {
  const db = new Database(EMPTY, { ...(asked && { verbose: (sql) => asked(String(sql)) }) })
  // Each takes megabytes of which nothing tells the garbage collector.
  onTestFinished(() => void db.close())
  watchRows(db)
  const writes = createMatchingWrites(db)
  const reads = createMatchingReads(db)
  const files = new Map<string, number>()
  let occurrence = 0

  function fileId(name: string, make: () => unknown): number {
    const known = files.get(name)
    if (known !== undefined) return known
    const id = Number((make() as { lastInsertRowid: number | bigint }).lastInsertRowid)
    files.set(name, id)
    return id
  }

  return {
    db, reads,
    addPayment({
      txref, amountMinor = 100_000, answered, txid = null, day = '2026-09-16', state = 'proved',
      currency = 'NGN',
    }: PaymentFacts) {
      return Number(db.prepare(`
        INSERT INTO payment (txref, currency, amount_minor, source, source_id, business_day, state, proof_amount,
          proof_currency, proof_txid)
        VALUES (?, ?, ?, 'charge', 1, ?, ?, ?, 'NGN', ?)`).run(
        txref, currency, amountMinor, day, state,
        state === 'proved' ? answered ?? String(amountMinor / 100) : null, txid,
      ).lastInsertRowid)
    },
    addLine({
      txref = null, settlement = 'ST-001', kind = 'payment', grossMinor = 100_000, appFeeMinor = 0,
      merchantFeeMinor = 0,
      date = '2026-09-16', platformReference = null, stage = null, file = 'settlement',
      currency = 'NGN',
    }: LineFacts) {
      const of = fileId(`settlement ${file}`, () => db.prepare(`
        INSERT INTO settlement_file (source, file_name, file_sha256, options_key, reading, state, actor, started_at_ms)
        VALUES ('settlement', ?, ?, '{}', '{}', 'committed', 'Person 1', 0)`).run(file, file))
      if (settlement !== null) {
        db.prepare(`INSERT INTO settlement (settlement_id, currency) VALUES (?, 'NGN') ON CONFLICT DO NOTHING`)
          .run(settlement)
      }
      occurrence += 1
      return Number(db.prepare(`
        INSERT INTO settlement_line (file_id, row_number, settlement, kind, txref, platform_reference, currency,
          gross_minor, app_fee_minor, merchant_fee_minor, stamp_duty_minor, net_minor, transaction_date,
          settlement_date, stage, content, occurrence)
        VALUES (?, ?, (SELECT id FROM settlement WHERE settlement_id = ?), ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, 'c',
          ?)`)
        .run(of, occurrence, settlement, kind, txref, platformReference, currency, grossMinor, appFeeMinor,
          merchantFeeMinor, grossMinor - appFeeMinor - merchantFeeMinor, date, date, stage, occurrence).lastInsertRowid)
    },
    addBankLine({ amountMinor, narration = '', date = '2026-09-17', file = 'bank' }: BankFacts) {
      const of = fileId(`bank ${file}`, () => {
        const made = db.prepare(`
          INSERT INTO bank_file (account, file_name, file_sha256, format, pending_count, at_ms, actor)
          VALUES ('Main', ?, ?, 'mt940', 0, 0, 'Person 1')`).run(file, file)
        return db.prepare(`INSERT INTO bank_statement (file_id, account, currency) VALUES (?, 'Main', 'NGN')`)
          .run(made.lastInsertRowid)
      })
      occurrence += 1
      return Number(db.prepare(`
        INSERT INTO bank_line (statement_id, position, booking_date, amount_minor, is_reversal, narration, content,
          occurrence)
        VALUES (?, ?, ?, ?, 0, ?, 'c', ?)`)
        .run(of, occurrence, date, amountMinor, narration, occurrence).lastInsertRowid)
    },
    /** One that the service completed. */
    addTransfer: ({ reference, amountMinor }: { readonly reference: string; readonly amountMinor: number }) => Number(
      db.prepare(`
        INSERT INTO transfer (reference, currency, amount_minor, details, beneficiary_key, payload_hash, state,
          created_at_ms, created_by, sent_at_ms)
        VALUES (?, 'NGN', ?, '{}', 'key', 'hash', 'completed', 0, 'Person 1', ?)`)
        .run(reference, amountMinor, AT.wallMs).lastInsertRowid,
    ),
    undoSettlementFile: (file: string) => (
      db.prepare(`UPDATE settlement_file SET state = 'undone' WHERE file_name = ?`).run(file)
    ),
    redoSettlementFile: (file: string) => (
      db.prepare(`UPDATE settlement_file SET state = 'committed' WHERE file_name = ?`).run(file)
    ),
    match: (today = TODAY) => db.transaction(() => writes.applyMatches(today, ACTOR, AT))(),
    decide: (matchId: number, verdict: MatchVerdict, reason = 'as agreed') => db.transaction(() => (
      writes.decideMatch(matchId, verdict, reason, ACTOR, AT)
    ))(),
    make: ({ link, left, right }: HandItems, reason = 'paid together') => db.transaction(() => (
      writes.makeMatch({ link, left: toParts(left), right: toParts(right) }, reason, ACTOR, AT)
    ))(),
    addPeople: (...names: readonly string[]) => {
      for (const name of names) {
        db.prepare(`
          INSERT INTO app_user (user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by)
          VALUES (?, ?, 'maker', 'key', 'sealed', 1, 0, 'Person 1')`).run(name.toLowerCase(), name)
      }
    },
    /** By a person, with a limit in naira of one of them; at once unless told otherwise. */
    writeOff: (
      matchId: number, step: WriteOffStep, { by = 'Ada', limitMinor = null, afterMs = 0 }: WrittenBy = {},
    ) => db.transaction(() => writes.workWriteOff({
      matchId, step, today: TODAY, limits: limitMinor === null ? [] : [{ currency: 'NGN', limitMinor }],
    }, by === null ? ACTOR : { kind: 'person', name: by, signed: UNHELD }, { ...AT, wallMs: AT.wallMs + afterMs }))(),
    /** Explained, as of a day. */
    listUnmatched: (filter: Partial<UnmatchedFilter> = {}, slice = ALL, today = TODAY) => (
      reads.listUnmatched({ isExplained: true, ...filter }, slice, today)
    ),
    changeRules: (change: RuleChange, reason = 'as agreed') => db.transaction(() => (
      writes.changeRules(change, reason, ACTOR, AT)
    ))(),
    /** What an examination finds wrong with the matches. */
    examine: () => findChangedMatches({ db, folder: '', restoresUpTo: 0, tick: () => undefined }),
    list: (): readonly Match[] => reads.listMatches({}, ALL).rows,
    /** `7 confirmed T-1|T-1`, in the order of their ids. */
    tell: (): readonly string[] => reads.listMatches({}, ALL).rows.map(describe).reverse(),
  }
}

export function describe({ id, state, left, right }: Match): string {
  const names = (items: Match['left']) => items.map(({ name }) => name).join(',')
  return `${id} ${state} ${names(left)}|${names(right)}`
}
