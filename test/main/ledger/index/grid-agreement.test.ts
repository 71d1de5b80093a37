import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerGrid } from '../../../../src-main/ledger/index/grid-handle.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { decideEnding, type PaymentEnding } from '../../../../src-shared/domain/books/payment-ending.ts'
import {
  ACTOR, handCharge, importRows, importStart, openTestLedger, outcomeRecord, startRun, type TestLedger,
} from '../../../support/ledger/fixtures.ts'
import {
  filterArbitrary, filterPlainly, openTestGrid, outcomeNamed, readPlainly, rowsArbitrary, sortArbitrary, sortPlainly,
  stepArbitrary, type PlainPayment,
} from '../../../support/ledger/grid.ts'

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
      const live: number[] = []
      for (const [number, { step, asked }] of script.entries()) {
        await carryOut(ledger, live, step, `file ${number}`)
        const plain = readPlainly(ledger.path)
        expect(await countDays(grid)).toEqual(countPlainly(plain.payments))
        for (const [filter, sort] of asked) {
          const expected = filterPlainly(plain, filter)
          const sorted = sortPlainly(expected, sort).map(({ id }) => id)
          const { rows, total } = await grid.window(filter, sort, { offset: 1, limit: 1_000 })
          expect(rows.map(({ id }) => id)).toEqual(sorted.slice(1))
          expect(total).toBe(sorted.length)
          const listed = await ledger.reader.books.listPayments(filter, { limit: 1_000, after: 0 })
          expect(listed.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
          const { byState, explained, open } = await ledger.reader.books.paymentTotals(filter)
          const endings = expected.map(endingOf)
          const count = (wanted: PaymentEnding): number => endings.filter((ending) => ending === wanted).length
          expect([explained, open]).toEqual([count('explained'), count('open')])
          expect(byState.reduce((count, each) => count + each.count, 0)).toBe(expected.length)
        }
      }
      await grid.close()
      await ledger.close()
    }), { numRuns: 6 })
  }, 120_000)
})

async function countDays(grid: LedgerGrid): Promise<ReadonlyMap<string, number>> {
  const byDay = Map.groupBy(await grid.tallyDays(), (tally) => `${tally.date} ${decideEnding(tally)}`)
  return new Map([...byDay].map(([day, ofDay]) => [day, ofDay.reduce((sum, { count }) => sum + count, 0)]))
}

function countPlainly(payments: readonly PlainPayment[]): ReadonlyMap<string, number> {
  const byDay = Map.groupBy(payments, (payment) => `${payment.businessDay} ${endingOf(payment)}`)
  return new Map([...byDay].map(([day, ofDay]) => [day, ofDay.length]))
}

function endingOf({ state, isRegressed, isResolved }: PlainPayment): PaymentEnding {
  return decideEnding({ state, isRegressed: isRegressed === 1, isResolved: isResolved === 1 })
}

/** `live` holds the imports that were begun and not ended. */
async function carryOut({ writer, clock }: TestLedger, live: number[], step: Step, name: string): Promise<void> {
  if ('isGivenUp' in step) {
    const batchId = live.shift()
    if (batchId === undefined) return
    await (step.isGivenUp ? writer.books.discardImport(batchId) : writer.books.commitImport(batchId, ACTOR))
    return
  }
  if ('worked' in step) {
    await writer.books.workExceptions({
      txrefs: [step.worked], pendingSinceMs: clock.now.wallMs, actor: ACTOR,
      step: step.isReopened ? { kind: 'reopened', text: 'again' } : { kind: 'resolved', as: 'fraud', text: 'reported' },
    }).catch(letRefusalBe)
    return
  }
  if ('txref' in step) {
    await writer.charges.beginCharge(handCharge(step.txref)).catch(letRefusalBe)
    return
  }
  if ('outcomes' in step) {
    await startRun(writer, { selection: { all: true } })
    const { calls } = await writer.verification.claim(100, clock.instant())
    const next = { kind: 'done', gaveUp: true } as const
    const outcomeOf = (index: number): string => step.outcomes[index % step.outcomes.length] ?? ''
    await Promise.all(calls.map((call, index) => (
      writer.verification.recordOutcome(outcomeRecord(call, outcomeNamed(outcomeOf(index), call), { next }))
    )))
    return
  }
  if ('batchId' in step) {
    await writer.books.undoImport(step.batchId, 'wrong file', ACTOR).catch(letRefusalBe)
    return
  }
  const { batchId } = await writer.books.beginImport(importStart(name))
  await writer.books.importChunk(batchId, { rows: step.rows, rejects: [], firstRow: 0, rowsDone: step.rows.length })
  if (step.kind === 'begin import') {
    live.push(batchId)
    return
  }
  await (step.kind === 'import' ? writer.books.commitImport(batchId, ACTOR) : writer.books.suspendImport(batchId))
}

function letRefusalBe(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
