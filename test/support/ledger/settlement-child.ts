/** A process that takes in a file of settlement lines, two a chunk, and is killed once so many chunks are stored. */
import type { SettlementFileStart } from '../../../src-main/ledger/api/settlements.ts'
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import { createSystemClock } from '../../../src-main/platform/system-clock.ts'
import type { SettlementLine } from '../../../src-shared/domain/settlements/settlement-line.ts'

const [folder = '', linesText = '', start = '', killedAfter = ''] = process.argv.slice(2)
// Both were written by the test that starts this process.
const lines = JSON.parse(linesText) as readonly SettlementLine[]
const file = JSON.parse(start) as SettlementFileStart
const { writer } = await openLedger(folder, {
  clock: createSystemClock(), holder: { pid: process.pid, command: 'a test' }, onChanges: () => undefined,
  newLedgerId: 'f'.repeat(32),
})
const { fileId, rowsDone } = await writer.settlements.beginSettlementFile(file)
for (let firstRow = rowsDone; firstRow < lines.length; firstRow += 2) {
  const some = lines.slice(firstRow, firstRow + 2)
  await writer.settlements.importSettlementChunk(fileId, {
    lines: some, rejects: [], firstRow, rowsDone: firstRow + some.length,
  })
  if (firstRow / 2 + 1 === Number(killedAfter)) process.kill(process.pid, 'SIGKILL')
}
