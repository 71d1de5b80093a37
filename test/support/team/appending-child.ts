/** Appends lines of `<length>` bytes to the outbox in `<folder>`, until one fails or `<count>` are there. */
import { appendLine } from '../../../src-main/ledger/outbox/outbox-file.ts'

const [folder = '', length = '', count = ''] = process.argv.slice(2)
// A file that may grow no further fails as a full disk does: in the middle of a line.
process.on('SIGXFSZ', () => undefined)
for (let number = 0; number < Number(count); number += 1) {
  try {
    appendLine(folder, String(number).padEnd(Number(length), '.'))
    process.stdout.write(`${number}\n`)
  } catch (error) {
    process.stdout.write(`${(error as { code?: string }).code ?? String(error)}\n`)
  }
}
