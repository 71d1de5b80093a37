/** SQLite plans some queries again for every call, which costs more than all the rest of what a call writes. */
import { afterEach, expect, it, vi } from 'vitest'
import { openBareQueue } from '../../../support/ledger/bare-queue.ts'

afterEach(() => void vi.restoreAllMocks())

it('no query is planned again for each recorded outcome', () => {
  expect(countPlans(40)).toBe(countPlans(4))
})

/** The driver compiles a maker of rows for each plan whose rows it reads. */
function countPlans(outcomes: number): number {
  const queue = openBareQueue(outcomes)
  const payments = Array.from({ length: outcomes }, (_, index) => index + 1)
  queue.start({ askedBy: 'Ada', lane: 'bulk', order: 'file', payments })
  const compile = vi.spyOn(globalThis, 'Function')
  queue.answerAll()
  const plans = compile.mock.calls.length
  compile.mockRestore()
  queue.close()
  return plans
}
