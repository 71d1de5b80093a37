/** The work of the doctor's bench in processes of its own: `doctor-work.ts fill|examine folder [payments]`. */
import { openLedger } from '../../src-main/ledger/engine/open.ts'
import { examineLedger } from '../../src-main/ledger/engine/integrity.ts'
import { openForReading } from '../../src-main/ledger/engine/thread/connection.ts'
import { join } from 'node:path'
import { createHandClock, HOLDER } from '../support/ledger/fixtures.ts'
import { measureHere } from './child.ts'
import { addVerified } from './verified-payments.ts'

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

async function fill(count: number): Promise<number> {
  const clock = createHandClock()
  const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER })
  const verified = await addVerified(writer, clock, count)
  await reader.close()
  await writer.close()
  return verified
}
