import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src-shared/contract/errors.ts'
import {
  ACTOR, importRows, importStart, openTestLedger, outcomeRecord, startRun, type TestLedger,
} from '../../support/ledger-fixtures.ts'
import {
  filterArbitrary, filterPlainly, openTestGrid, outcomeNamed, readPlainly, rowsArbitrary, sortArbitrary, sortPlainly,
  stepArbitrary,
} from '../../support/ledger-grid.ts'

type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never

const askedArbitrary = fc.array(fc.tuple(filterArbitrary, sortArbitrary), { minLength: 2, maxLength: 8 })
const scriptArbitrary = fc.array(fc.record({ step: stepArbitrary, asked: askedArbitrary }), {
  minLength: 4, maxLength: 16,
})

describe('the grid', () => {
  it('shows what the tables and SQL say, for every filter and sort, whatever became of the ledger', async () => {
    await fc.assert(fc.asyncProperty(rowsArbitrary, scriptArbitrary, async (rows, script) => {
      const ledger = await openTestLedger()
      await importRows(ledger.writer, rows)
      const grid = await openTestGrid(ledger.folder)
      for (const [number, { step, asked }] of script.entries()) {
        await carryOut(ledger, step, `file ${number}`)
        const plain = readPlainly(ledger.path)
        for (const [filter, sort] of asked) {
          const expected = filterPlainly(plain, filter)
          const sorted = sortPlainly(expected, sort).map(({ id }) => id)
          const { rows, total } = await grid.window(filter, sort, { offset: 1, limit: 1_000 })
          expect(rows.map(({ id }) => id)).toEqual(sorted.slice(1))
          expect(total).toBe(sorted.length)
          const listed = await ledger.reader.listPayments(filter, { limit: 1_000, after: 0 })
          expect(listed.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
          const { byState } = await ledger.reader.paymentTotals(filter)
          expect(byState.reduce((count, each) => count + each.count, 0)).toBe(expected.length)
        }
      }
      await grid.close()
      await ledger.close()
    }), { numRuns: 6 })
  }, 60_000)
})

async function carryOut({ writer, clock }: TestLedger, step: Step, name: string): Promise<void> {
  if ('outcomes' in step) {
    await startRun(writer, { selection: { all: true } })
    const { calls } = await writer.claim(100, clock.instant())
    const next = { kind: 'done', gaveUp: true } as const
    const outcomeOf = (index: number): string => step.outcomes[index % step.outcomes.length] ?? ''
    await Promise.all(calls.map((call, index) => (
      writer.recordOutcome(outcomeRecord(call, outcomeNamed(outcomeOf(index), call), { next }))
    )))
    return
  }
  if ('batchId' in step) {
    await writer.undoImport(step.batchId, 'wrong file', ACTOR).catch(letRefusalBe)
    return
  }
  const { batchId } = await writer.beginImport(importStart(name))
  await writer.importChunk(batchId, { rows: step.rows, rejects: [], firstRow: 0, rowsDone: step.rows.length })
  await (step.kind === 'import' ? writer.commitImport(batchId, ACTOR) : writer.suspendImport(batchId))
}

function letRefusalBe(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
