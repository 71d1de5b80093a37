/**
 * The work of the match bench in processes of its own: `match-work.ts fill|match|bridge folder [payments]`. Each
 * payment has its settlement line, and each settlement its line in the bank.
 */
import { openLedger } from '../../src-main/ledger/engine/open.ts'
import type { LedgerWriter } from '../../src-main/ledger/api/ledger.ts'
import type { Reference } from '../../src-shared/domain/values/reference.ts'
import { bankFile, bankLine, bankStatement } from '../support/ledger/bank.ts'
import { ACTOR, createHandClock, HOLDER } from '../support/ledger/fixtures.ts'
import { settlementLine, settlementStart } from '../support/ledger/settlements.ts'
import { measureHere } from './child.ts'
import { addVerified } from './verified-payments.ts'

/** A million payments are 4,000 settlements. */
const LINES_A_SETTLEMENT = 250
const LINES_A_CHUNK = 1_000
const [AMOUNT_MINOR, FEE_MINOR] = [125_050, 140]

const [kind = '', folder = '', payments = '0'] = process.argv.slice(2)
const clock = createHandClock()
const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER })
await measureHere(() => (kind === 'fill' ? fill(Number(payments)) : kind === 'match' ? match() : bridge()))
await reader.close()
await writer.close()

async function fill(count: number): Promise<number> {
  await addVerified(writer, clock, count)
  await settle(writer, count)
  const lines = Array.from({ length: count / LINES_A_SETTLEMENT }, (_, index) => bankLine(index + 1, {
    amountMinor: LINES_A_SETTLEMENT * (AMOUNT_MINOR - FEE_MINOR), narration: `SETTLEMENT ${settlementId(index)}`,
    bankReference: `B-${index}`,
  }))
  await writer.statements.takeBankFile(bankFile([bankStatement({ lines })]), ACTOR)
  return lines.length
}

async function settle({ settlements }: LedgerWriter, count: number): Promise<void> {
  const { fileId } = await settlements.beginSettlementFile(settlementStart('settled'))
  for (let firstRow = 0; firstRow < count; firstRow += LINES_A_CHUNK) {
    const lines = Array.from({ length: LINES_A_CHUNK }, (_, index) => settlementLine(firstRow + index + 2, {
      settlementId: settlementId(Math.floor((firstRow + index) / LINES_A_SETTLEMENT)),
      txref: `T-${firstRow + index + 2}` as Reference, grossMinor: AMOUNT_MINOR, appFeeMinor: FEE_MINOR,
    }))
    await settlements.importSettlementChunk(fileId, { lines, rejects: [], firstRow, rowsDone: firstRow + lines.length })
  }
  await settlements.commitSettlementFile(fileId, ACTOR)
}

/** Gives how many are confirmed. */
async function match(): Promise<number> {
  const { counts } = await writer.matching.applyMatches('2026-09-20', ACTOR)
  return counts.confirmed
}

/** Of all days. Gives how many reach the bank without a residual. */
async function bridge(): Promise<number> {
  const scope = { kind: 'days', fromDate: '2026-01-01', toDate: '2026-12-31' } as const
  const bridges = await reader.matching.computeBridges(scope, '2026-09-20')
  return bridges.filter(({ residualMinor, bankMinor }) => residualMinor === 0n && bankMinor > 0n).length
}

function settlementId(index: number): string {
  return `STL-${String(index).padStart(6, '0')}`
}
