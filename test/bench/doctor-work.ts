/** The work of the doctor's bench in processes of its own: `doctor-work.ts fill|examine folder [payments]`. */
import { openLedger } from '../../src-main/ledger/engine/open.ts'
import { examineLedger } from '../../src-main/ledger/engine/integrity.ts'
import { openForReading } from '../../src-main/ledger/engine/thread/connection.ts'
import type { LedgerWriter } from '../../src-main/ledger/api/ledger.ts'
import { join } from 'node:path'
import {
  ACTOR, answered, createHandClock, expectedRow, HOLDER, importStart, outcomeRecord, type HandClock,
} from '../support/ledger/fixtures.ts'
import { measureHere } from './child.ts'

const ROWS_A_CHUNK = 1_000
const CALLS_A_CLAIM = 1_000

const [kind = '', folder = '', payments = '0'] = process.argv.slice(2)
await measureHere(async () => (kind === 'fill' ? fill(Number(payments)) : examine()))

function examine(): number {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  if (!db) throw new Error('There is no ledger')
  const startedAt = performance.now()
  let last = startedAt
  let subject = ''
  const findings = examineLedger({
    db, folder, onStep(next) {
      if (next === subject) return
      const now = performance.now()
      console.error(`    ${subject} ${Math.round(now - last)} ms`)
      ;[last, subject] = [now, next]
    },
  })
  console.error(`    ${subject} ${Math.round(performance.now() - last)} ms`)
  db.close()
  const wrong = findings.filter(({ isSound }) => !isSound)
  for (const { subject: what, detail } of wrong) console.error(`${what}: ${detail}`)
  return wrong.length
}

/** By the ledger's own writes, without a service. */
async function fill(count: number): Promise<number> {
  const clock = createHandClock()
  const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER })
  const { batchId } = await writer.books.beginImport(importStart('orders'))
  for (let from = 0; from < count; from += ROWS_A_CHUNK) {
    const rows = Array.from({ length: ROWS_A_CHUNK }, (_, index) => (
      expectedRow(from + index + 2, { customer: `Customer ${index}`, email: `customer${index}@example.com` })
    ))
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: from, rowsDone: from + ROWS_A_CHUNK })
  }
  await writer.books.commitImport(batchId, ACTOR)
  await writer.verification.startRun({
    selection: {}, order: 'file', lane: 'bulk', waitForPendingUntilMs: 0, actor: ACTOR,
  })
  let verified = 0
  for (let done = await verifySome(writer, clock); done > 0; done = await verifySome(writer, clock)) verified += done
  await reader.close()
  await writer.close()
  return verified
}

async function verifySome(writer: LedgerWriter, clock: HandClock): Promise<number> {
  const { calls } = await writer.verification.claim(CALLS_A_CLAIM, clock.instant())
  await Promise.all(calls.map((call) => writer.verification.recordOutcome(outcomeRecord(call, answered(call)))))
  clock.advance(61_000)
  return calls.length
}
