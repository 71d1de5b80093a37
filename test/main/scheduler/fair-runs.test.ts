import { expect, it, onTestFinished } from 'vitest'
import { createScheduler } from '../../../src-main/scheduler/scheduler.ts'
import { createSystemClock } from '../../../src-main/platform/system-clock.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import { ACTOR, expectedRows, HOLDER, importRows, startRun, temporaryFolder } from '../../support/ledger/fixtures.ts'

const MANY = 400
const FEW = 40
/** Four milliseconds for each call: a burst of 13. */
const SETTINGS = { requestsPerMinute: 15_000, sharePercent: 100 }

/** Through the real ledger and the real scheduler: in which order references reached the service. */
async function openRuns() {
  const clock = createSystemClock()
  const { reader, writer } = await openLedger(await temporaryFolder(), { clock, holder: HOLDER })
  const sent: string[] = []
  const scheduler = createScheduler({
    store: {
      ...writer.verification,
      pauseRuns: async (reason) => void (await writer.verification.pauseRuns(reason, ACTOR)),
      loadHeldSlots: reader.verification.loadHeldSlots,
      loadCoolOff: reader.verification.loadCoolOff,
    },
    send: (txref) => {
      sent.push(txref)
      return Promise.resolve(proof(txref))
    },
    clock, random: Math.random, settings: SETTINGS,
  })
  onTestFinished(async () => {
    await scheduler.stop()
    await reader.close()
    await writer.close()
  })
  await importRows(writer, expectedRows(MANY + FEW))
  await scheduler.start()
  const until = async (isSo: () => boolean): Promise<void> => {
    const late = clock.monotonicMs() + 20_000
    while (!isSo()) {
      if (clock.monotonicMs() > late) throw new Error(`It never came to that: ${sent.length} were sent`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  return { writer, scheduler, sent, until }
}

function proof(txref: string): VerifyOutcome {
  const said = { txid: `9${txref}`, txref, status: 'successful', chargecode: '00' }
  const answer = { ...said, currency: 'NGN', amount: '1250.50' }
  return { kind: 'answered', httpStatus: 200, body: JSON.stringify({ data: answer }), answer }
}

const references = (from: number, count: number): readonly string[] => (
  Array.from({ length: count }, (_, place) => `T-${from + place}`)
)

it('runs of two people share the budget: the small one neither waits for the large one nor takes all', async () => {
  const { writer, scheduler, sent, until } = await openRuns()
  const few = new Set(references(2, FEW))
  await startRun(writer, { selection: { txrefs: references(2 + FEW, MANY) } })
  scheduler.wake()
  await until(() => sent.length >= 100)
  await startRun(writer, { selection: { txrefs: [...few] }, actor: { ...ACTOR, name: 'Person 2' } })
  scheduler.wake()
  await until(() => sent.filter((txref) => few.has(txref)).length === FEW)
  const shared = sent.slice(sent.findIndex((txref) => few.has(txref)))
  const together = shared.slice(0, shared.findLastIndex((txref) => few.has(txref)) + 1)
  // One each in turn; the last of the small run may be the first or second of its claim.
  expect(together.length).toBeGreaterThanOrEqual(2 * FEW - 2)
  expect(together.length).toBeLessThanOrEqual(2 * FEW)
})

it('a look-up goes before either of them', async () => {
  const { writer, scheduler, sent, until } = await openRuns()
  await startRun(writer, { selection: { txrefs: references(2, 200) } })
  const other = { ...ACTOR, name: 'Person 2' }
  await startRun(writer, { selection: { txrefs: references(202, 200) }, actor: other })
  scheduler.wake()
  await until(() => sent.length >= 100)
  await startRun(writer, { lane: 'lookup', selection: { txrefs: ['T-441'] }, actor: { ...ACTOR, name: 'Person 3' } })
  const before = sent.length
  await until(() => sent.includes('T-441'))
  // What was claimed meanwhile went before it.
  expect(sent.indexOf('T-441') - before).toBeLessThanOrEqual(30)
})
