/** A process that writes to a ledger of which a log is kept, tells what was acknowledged, and is killed meanwhile. */
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import { createSystemClock } from '../../../src-main/platform/system-clock.ts'
import { expectedRow } from './fixtures.ts'

const [folder = '', name = ''] = process.argv.slice(2)
const actor = { name: 'Person 1', kind: 'system-user' } as const
const { writer } = await openLedger(folder, {
  clock: createSystemClock(), holder: { pid: process.pid, command: 'a test' }, newLedgerId: 'f'.repeat(32),
})

/** Short ones and long ones, and one that is refused. */
async function write(number: number): Promise<void> {
  const event = { action: `${name} ${number}`, subject: 'ledger', before: null, after: null, actor }
  const refused = writer.books.undoImport(1_000_000, 'none', actor).catch(() => undefined)
  const { batchId } = await writer.books.beginImport({
    fileName: event.action, fileSha256: event.action, optionsKey: 'as always', actor,
  })
  const rows = [expectedRow(2, { txref: `${name}-${number}` })]
  await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: 1 })
  await Promise.all([refused, writer.books.commitImport(batchId, actor), writer.audit.recordAudit(event)])
  process.stdout.write(`${event.action}\n`)
}

for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map((place) => write(number + place)))
