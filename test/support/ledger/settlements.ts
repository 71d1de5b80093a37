/** Settlement lines, and files of them, as a ledger takes them. */
import Database from 'better-sqlite3'
import type { LedgerReader, LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import type { SettlementFileStart } from '../../../src-main/ledger/api/settlements.ts'
import { netOf, type SettlementLine } from '../../../src-shared/domain/settlements/settlement-line.ts'
import type { Reference } from '../../../src-shared/domain/values/reference.ts'
import { watchRows } from '../../../src-main/ledger/evidence/watch-rows.ts'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'
import { layOut } from '../../../src-main/ledger/migrations/lay-out.ts'
import { isInUseSql } from '../../../src-main/ledger/settlements/line-rows.ts'
import { packLines } from '../../../src-main/ledger/settlements/pack-lines.ts'
import { prepareSettlementWrites } from '../../../src-main/ledger/settlements/settlement-writes.ts'
import { ACTOR } from './fixtures.ts'

/** The payment with this number: NGN 100.00, of which 1.40 is taken off. */
export function settlementLine(number: number, change: Partial<SettlementLine> = {}): SettlementLine {
  const line = {
    rowNumber: number + 1, settlementId: 'S-1', kind: 'payment' as const, txref: `T-${number}` as Reference,
    platformReference: `P-${number}`, currency: 'NGN' as const, grossMinor: 10_000, appFeeMinor: 140,
    merchantFeeMinor: 0, stampDutyMinor: 0, transactionDate: '2026-09-14', settlementDate: '2026-09-15', stage: null,
    dueDate: null,
    ...change,
  }
  return { ...line, netMinor: netOf(line) }
}

export function settlementStart(name: string, change: Partial<SettlementFileStart> = {}): SettlementFileStart {
  return {
    source: 'settlement', fileName: `${name}.csv`, fileSha256: `sha256 of ${name}`, optionsKey: '[]', reading: '{}',
    actor: ACTOR, ...change,
  }
}

/** In chunks of so many lines. */
export async function takeSettlement(
  { settlements }: LedgerWriter, name: string, lines: readonly SettlementLine[], chunk = 1_000,
) {
  const { fileId } = await settlements.beginSettlementFile(settlementStart(name))
  for (let firstRow = 0; firstRow < lines.length; firstRow += chunk) {
    const some = lines.slice(firstRow, firstRow + chunk)
    await settlements.importSettlementChunk(fileId, {
      lines: some, rejects: [], firstRow, rowsDone: firstRow + some.length,
    })
  }
  return settlements.commitSettlementFile(fileId, ACTOR)
}

const ALL = { offset: 0, limit: 1_000 }

/** What the lines that are seen say, each as one text, in order. */
export async function seenLines({ settlements }: LedgerReader): Promise<readonly string[]> {
  const { rows } = await settlements.listSettlements(ALL)
  const lines = []
  for (const { id } of rows) lines.push(...(await settlements.listSettlementLines(id, ALL)).rows)
  return lines.map((line) => [
    line.settlementId, line.kind, line.txref, line.platformReference, line.grossMinor, line.netMinor,
  ].join(' ')).sort()
}

const AT = { wallMs: Date.UTC(2026, 8, 17), uptimeMs: 0 }
let empty: Buffer | undefined

/** A ledger in memory, without threads: for properties that take many of them. */
export function openBareSettlements() {
  empty ??= layEmpty()
  const db = new Database(empty)
  watchRows(db)
  const writes = prepareSettlementWrites(db)
  return {
    take(name: string, lines: readonly SettlementLine[], chunk = 1_000) {
      const { fileId } = writes.beginSettlementFile(settlementStart(name), AT)
      for (let firstRow = 0; firstRow < lines.length; firstRow += chunk) {
        const some = lines.slice(firstRow, firstRow + chunk)
        writes.importSettlementChunk(fileId, {
          ...packLines(some), rejects: [], firstRow, rowsDone: firstRow + some.length,
        }, AT)
      }
      return writes.commitSettlementFile(fileId, ACTOR, AT)
    },
    /** What the lines that are seen say. */
    seen: (): readonly string[] => db.prepare<[], string>(`
      SELECT l.content FROM settlement_line l WHERE ${isInUseSql('l')} ORDER BY l.content, l.occurrence`).pluck().all(),
  }
}

function layEmpty(): Buffer {
  const db = new Database(':memory:')
  layOut(db, MIGRATIONS, 0)
  return db.serialize()
}
