import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { SettlementLine } from '../../../../src-shared/domain/settlements/settlement-line.ts'
import { ACTOR, openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import {
  openBareSettlements, seenLines, settlementLine, settlementStart, takeSettlement,
} from '../../../support/ledger/settlements.ts'
import { findProblems } from '../../../support/ledger/trial.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

const ALL = { offset: 0, limit: 1_000 }
const CHILD = new URL('../../../support/ledger/settlement-child.ts', import.meta.url).pathname

/** Lines with these numbers, on one line of the file after the other. */
function linesOf(numbers: readonly number[]): readonly SettlementLine[] {
  return numbers.map((number, row) => settlementLine(number, {
    rowNumber: row + 2, ...(number % 3 === 0 && { txref: null }), ...(number % 6 === 0 && {
      kind: 'fee', platformReference: null, grossMinor: -500, appFeeMinor: 0,
    }),
  }))
}

describe('a file of settlement lines', () => {
  it('is not seen before it is committed, and then adds up', async () => {
    const { folder, reader, writer } = await openTestLedger()
    const { fileId } = await writer.settlements.beginSettlementFile(settlementStart('a'))
    const lines = [
      settlementLine(1), settlementLine(2),
      settlementLine(1, { rowNumber: 4, kind: 'refund', grossMinor: -2_500, appFeeMinor: 0 }),
      settlementLine(3, {
        rowNumber: 5, kind: 'fee', txref: null, grossMinor: -100, appFeeMinor: 0, stampDutyMinor: 50,
      }),
      settlementLine(4, { rowNumber: 6, kind: 'adjustment', txref: null, grossMinor: -30, appFeeMinor: 0 }),
    ]
    await writer.settlements.importSettlementChunk(fileId, { lines, rejects: [], firstRow: 0, rowsDone: 5 })
    expect(await seenLines(reader)).toEqual([])
    await writer.settlements.commitSettlementFile(fileId, ACTOR)
    const { rows: [settlement], total } = await reader.settlements.listSettlements(ALL)
    expect(total).toBe(1)
    expect(settlement).toMatchObject({
      settlementId: 'S-1', currency: 'NGN', lines: 5, fromDate: '2026-09-15', grossMinor: 20_000n, refundsMinor: 2_500n,
      chargebacksMinor: 0n, feesMinor: 100n, adjustmentsMinor: -30n, appFeesMinor: 280n, dutiesMinor: 50n,
    })
    const { grossMinor = 0n, netMinor = 0n } = settlement ?? {}
    expect(netMinor).toBe(grossMinor - 2_500n - 100n - 30n - 280n - 50n)
    expect(findProblems(folder)).toEqual([])
  })

  it('knows the lines of earlier files, keeps true twins, and hides on undo what no other file has', async () => {
    const { folder, reader, writer } = await openTestLedger()
    await takeSettlement(writer, 'a', linesOf([1, 2, 2, 6]))
    const overlapping = await takeSettlement(writer, 'b', linesOf([2, 2, 2, 6, 7]))
    expect(overlapping.counts).toEqual({ new: 2, known: 3, rejected: 0 })
    expect(await seenLines(reader)).toHaveLength(6)
    expect((await writer.settlements.undoSettlementFile(1, 'wrong', ACTOR)).linesGone).toBe(1)
    expect(await seenLines(reader)).toHaveLength(5)
    const again = await takeSettlement(writer, 'a', linesOf([1, 2, 2, 6]))
    expect(again.counts).toEqual({ new: 1, known: 3, rejected: 0 })
    expect(await seenLines(reader)).toHaveLength(6)
    expect(findProblems(folder)).toEqual([])
  })

  it('says in a dry run what an import would come to', async () => {
    const { reader: { settlements }, writer } = await openTestLedger()
    await takeSettlement(writer, 'a', linesOf([1, 2, 2]))
    const id = await settlements.beginSettlementDryRun()
    await settlements.settlementDryRunChunk(id, linesOf([2, 2]))
    expect(await settlements.settlementDryRunChunk(id, linesOf([2, 3]))).toEqual({ new: 2, known: 2 })
    await settlements.endSettlementDryRun(id)
  })

  it('goes on where it was stopped, one file at a time, and gives up what another file leaves', async () => {
    const { folder, reader, writer: { settlements } } = await openTestLedger()
    const { fileId } = await settlements.beginSettlementFile(settlementStart('a'))
    const chunk = { lines: linesOf([1, 1]), rejects: [], firstRow: 0, rowsDone: 2 }
    await settlements.importSettlementChunk(fileId, chunk)
    expect(await codeOf(settlements.beginSettlementFile(settlementStart('b')))).toBe('IMPORT_RUNNING')
    await settlements.suspendSettlementFile(fileId)
    expect(await settlements.beginSettlementFile(settlementStart('a'))).toEqual({ fileId, rowsDone: 2 })
    await settlements.suspendSettlementFile(fileId)
    const other = await settlements.beginSettlementFile(settlementStart('b'))
    await settlements.importSettlementChunk(other.fileId, chunk)
    const done = await settlements.commitSettlementFile(other.fileId, ACTOR)
    expect(done.counts).toEqual({ new: 2, known: 0, rejected: 0 })
    expect(await codeOf(settlements.commitSettlementFile(fileId, ACTOR))).toBe('SETTLEMENT_FILE_UNKNOWN')
    expect(await seenLines(reader)).toHaveLength(2)
    expect((await reader.settlements.listSettlementFiles(ALL)).rows.map(({ id }) => id)).toEqual([other.fileId])
    expect(findProblems(folder)).toEqual([])
  })

  it('killed in its midst shows nothing, and continues where it was', async () => {
    const folder = join(await temporaryFolder(), 'killed')
    const lines = linesOf([1, 2, 2, 4, 5, 7])
    const [told, start] = [JSON.stringify(lines), JSON.stringify(settlementStart('a'))]
    const child = spawnSync(process.execPath, [CHILD, folder, told, start, '2'])
    expect(child.signal).toBe('SIGKILL')
    const { reader, writer: { settlements } } = await openTestLedger(folder)
    expect(await seenLines(reader)).toEqual([])
    const { fileId, rowsDone } = await settlements.beginSettlementFile(settlementStart('a'))
    expect(rowsDone).toBe(4)
    await settlements.importSettlementChunk(fileId, { lines: lines.slice(4), rejects: [], firstRow: 4, rowsDone: 6 })
    expect((await settlements.commitSettlementFile(fileId, ACTOR)).counts).toEqual({ new: 6, known: 0, rejected: 0 })
    expect(await seenLines(reader)).toHaveLength(6)
    expect(findProblems(folder)).toEqual([])
  }, 60_000)

  it('refuses to undo what is not in use', async () => {
    const { writer } = await openTestLedger()
    await takeSettlement(writer, 'a', linesOf([1]))
    await writer.settlements.undoSettlementFile(1, 'wrong', ACTOR)
    expect(await codeOf(writer.settlements.undoSettlementFile(1, 'again', ACTOR))).toBe('SETTLEMENT_FILE_UNDONE')
    expect(await codeOf(writer.settlements.undoSettlementFile(9, 'none', ACTOR))).toBe('SETTLEMENT_FILE_UNKNOWN')
  })

  it('ends in the same lines whatever the order of files and the size of chunks', () => {
    const file = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 9 })
    const cut = fc.record({ order: fc.double({ noNaN: true }), chunk: fc.integer({ min: 1, max: 5 }) })
    fc.assert(fc.property(fc.array(fc.tuple(file, cut), { minLength: 2, maxLength: 4 }), (files) => {
      const [one, other] = [openBareSettlements(), openBareSettlements()]
      const named = files.map(([numbers, { order, chunk }], index) => ({ numbers, order, chunk, name: `${index}` }))
      for (const { name, numbers } of named) one.take(name, linesOf(numbers))
      for (const { name, numbers, chunk } of named.toSorted((a, b) => a.order - b.order)) {
        other.take(name, linesOf(numbers), chunk)
      }
      expect(other.seen()).toEqual(one.seen())
      const most = new Map<number, number>()
      for (const number of new Set(files.flatMap(([numbers]) => numbers))) {
        most.set(number, Math.max(...files.map(([numbers]) => numbers.filter((own) => own === number).length)))
      }
      expect(one.seen()).toHaveLength([...most.values()].reduce((sum, count) => sum + count, 0))
    }), { numRuns: 15 })
  })
})

describe('refunds and chargebacks', () => {
  it('are tied to their payment by either reference; late chargebacks first, ended ones last', async () => {
    const { reader, writer } = await openTestLedger()
    const back = (number: number, change: Partial<SettlementLine>) => settlementLine(number, {
      kind: 'chargeback', settlementId: null, grossMinor: -10_000, appFeeMinor: 0, ...change,
    })
    await takeSettlement(writer, 'a', linesOf([1, 2, 4, 5]))
    await takeSettlement(writer, 'b', [
      back(1, { stage: 'won', dueDate: '2026-09-01' }),
      back(2, { rowNumber: 3, stage: 'first', dueDate: '2026-09-30' }),
      back(4, { rowNumber: 4, txref: null, stage: 'first', dueDate: '2026-09-10' }),
      back(9, { rowNumber: 5, stage: 'first' }),
    ])
    const { rows, total } = await reader.settlements.listTakenBack('chargeback', '2026-09-20', ALL)
    expect(total).toBe(4)
    expect(rows.map(({ platformReference, isLate, settledBy }) => [
      platformReference, isLate, settledBy?.settlementId ?? null,
    ])).toEqual([['P-4', true, 'S-1'], ['P-2', false, 'S-1'], ['P-9', false, null], ['P-1', false, 'S-1']])
    await takeSettlement(writer, 'c', [back(4, { txref: null, stage: 'lost', dueDate: '2026-09-10' })])
    const later = await reader.settlements.listTakenBack('chargeback', '2026-09-20', ALL)
    expect([later.total, later.rows.some(({ isLate }) => isLate)]).toEqual([4, false])
  })
})
