/** A table with a column of every kind, and what a written file holds of it. */
import { readFile } from 'node:fs/promises'
import { unzipSync, strFromU8 } from 'fflate'
import type { Column, Table } from '../../../src-main/files/output/table.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'

export interface SampleRow {
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  readonly date: string | null
  readonly askedAt: string | null
  readonly tries: number | null
}

export function currencyOf(code: string): Currency {
  const currency = parseCurrency(code)
  if (!currency.ok) throw new Error(currency.reason)
  return currency.value
}

export function sampleRow(fields: Partial<SampleRow> = {}): SampleRow {
  return {
    txref: 'A-1', currency: currencyOf('NGN'), amountMinor: 125050, customer: 'Customer 0001', email: null,
    date: '2026-09-17', askedAt: '2026-09-17T08:30:00.000Z', tries: 2, ...fields,
  }
}

const COLUMNS: readonly Column<SampleRow>[] = [
  { kind: 'reference', name: 'txref', title: 'Transaction reference', value: ({ txref }) => txref },
  { kind: 'money', name: 'amount', title: 'Amount', value: (row) => row },
  { kind: 'text', name: 'currency', title: 'Currency', value: ({ currency }) => currency },
  { kind: 'text', name: 'customer', title: 'Customer', value: ({ customer }) => customer },
  { kind: 'text', name: 'email', title: 'E-mail', value: ({ email }) => email },
  { kind: 'date', name: 'expectedDate', title: 'Expected date', value: ({ date }) => date },
  { kind: 'instant', name: 'askedAt', title: 'Asked', value: ({ askedAt }) => askedAt },
  { kind: 'integer', name: 'tries', title: 'Tries', value: ({ tries }) => tries },
]

export const SAMPLE_TABLE: Table<SampleRow> = { title: 'Payments', columns: COLUMNS }

/** Rows as a reader of the ledger would give them. */
export async function* sampleChunks(chunks: number, rowsAChunk: number): AsyncGenerator<readonly SampleRow[]> {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    yield Array.from({ length: rowsAChunk }, (_, row) => sampleRow({ txref: `A-${chunk * rowsAChunk + row}` }))
  }
}

/** The parts of a workbook by their names. */
export async function partsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(await readFile(path))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** The cells of a sheet's row by their columns' letters, as XML. */
export function cellsOf(sheet: string, row: number): Readonly<Record<string, string>> {
  const [, xml = ''] = new RegExp(`<row r="${row}">(.*?)</row>`, 's').exec(sheet) ?? []
  const cells = xml.matchAll(/<c r="([A-Z]+)\d+"(.*?)<\/c>/gs)
  return Object.fromEntries([...cells].map(([, letters = '', cell = '']) => [letters, cell]))
}
