/** Writes large files of expected payments, and the scenario that approves them. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'

const LINES_A_WRITE = 5_000

export function referenceOf(index: number): string {
  return `TP-20261119-${String(index).padStart(8, '0')}`
}

function amountOf(index: number): string {
  return `${100 + (index * 7_919) % 250_000}.${String(index % 100).padStart(2, '0')}`
}

/** Shares no divisor with any number of rows that is measured, so that its multiples name each row once. */
const STRIDE = 618_033

/** Reference, amount, currency, customer, e-mail, date: some 80 bytes a row. Shuffled: references in no order. */
export async function writeExpected(
  path: string, rows: number, { isShuffled = false }: { readonly isShuffled?: boolean } = {},
): Promise<void> {
  const file = createWriteStream(path)
  file.write('Reference,Amount,Currency,Customer,Email,Order date\n')
  for (let from = 0; from < rows; from += LINES_A_WRITE) {
    let text = ''
    for (let index = from; index < Math.min(rows, from + LINES_A_WRITE); index += 1) {
      const customer = String(index % 9_999).padStart(4, '0')
      const person = `Customer ${customer},customer${customer}@example.com`
      const reference = referenceOf(isShuffled ? (index * STRIDE) % rows : index)
      text += `${reference},${amountOf(index)},NGN,${person},2026-11-19\n`
    }
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

export async function writeScenario(path: string, rows: number): Promise<void> {
  const references = Object.fromEntries(
    Array.from({ length: rows }, (_, index) => [
      referenceOf(index), { answer: 'approved', amount: amountOf(index), currency: 'NGN' },
    ]),
  )
  await writeFile(path, JSON.stringify({ references }))
}
