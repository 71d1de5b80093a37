/** Writes entries of the journal to a file, whole or not at all. */
import type { JournalFormat } from '../../../src-shared/contract/journal/journal.ts'
import { linesOf, type JournalLine, type WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { OutputFile, OutputOptions } from '../output/output-file.ts'
import { createCsvEncoder } from '../output/csv-encoder.ts'
import type { StatedAmount, Table } from '../output/table.ts'
import { writeEncoded } from '../output/write-table.ts'
import { createHledgerEncoder, type HledgerJournal } from './hledger-encoder.ts'
import { describeEntry } from './describe-entry.ts'

type CsvRow = WrittenEntry & JournalLine

const CSV: Table<CsvRow> = {
  title: 'Journal',
  columns: [
    { kind: 'text', name: 'entry', title: 'Entry', value: ({ code }) => code },
    { kind: 'date', name: 'date', title: 'Date', value: ({ date }) => date },
    { kind: 'text', name: 'description', title: 'Description', value: describeEntry },
    { kind: 'text', name: 'account', title: 'Account', value: ({ account }) => account },
    { kind: 'stated', name: 'debit', title: 'Debit', value: (row) => toAmount(row, row.amountMinor) },
    { kind: 'stated', name: 'credit', title: 'Credit', value: (row) => toAmount(row, -row.amountMinor) },
    { kind: 'text', name: 'currency', title: 'Currency', value: ({ currency }) => currency },
    { kind: 'text', name: 'corrects', title: 'Corrects', value: ({ reversesCode }) => reversesCode },
  ],
}

export interface JournalOptions extends OutputOptions {
  readonly signal?: AbortSignal | undefined
  /** Done once all is written, before the file has its name; where it throws, there is no file. */
  readonly beforeEnd?: () => Promise<void>
}

/** Throws EXPORT_WRITE_FAILED, OUTPUT_EXISTS, OUTPUT_REFUSED, the signal’s reason, and what `beforeEnd` throws. */
export async function writeJournal(
  path: string, format: JournalFormat, journal: HledgerJournal, { beforeEnd, ...options }: JournalOptions = {},
): Promise<OutputFile> {
  const { entries, accounts } = journal
  if (format === 'hledger') {
    return writeEncoded(path, createHledgerEncoder(journal), chunksOf(entries), options)
  }
  const rows = entries.flatMap((entry) => linesOf(entry, accounts).map((line): CsvRow => ({ ...entry, ...line })))
  return writeEncoded(path, createCsvEncoder(CSV), chunksOf(rows), options)

  async function* chunksOf<Row>(all: readonly Row[]): AsyncIterable<readonly Row[]> {
    yield all
    await beforeEnd?.()
  }
}

/** Each posting stands on one side alone. */
function toAmount({ currency }: Pick<JournalLine, 'currency'>, amountMinor: bigint): StatedAmount | null {
  return amountMinor > 0n ? { amount: formatAmountMinor(amountMinor, currency), currency } : null
}
