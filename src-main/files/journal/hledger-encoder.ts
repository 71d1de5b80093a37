/** Writes entries as a plain-text journal that hledger takes with its strict checks. */
import type { JournalAccounts } from '../../../src-shared/domain/journal/accounts.ts'
import { linesOf, type WrittenEntry } from '../../../src-shared/domain/journal/journal-lines.ts'
import { currencyExponent, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { harmless } from '../../../src-shared/domain/values/harmless.ts'
import type { TableEncoder } from '../output/table.ts'
import { describeEntry } from './describe-entry.ts'

export interface HledgerJournal {
  /** Stands at the top as a remark: whose journal it is, and of which days. */
  readonly title: string
  readonly accounts: JournalAccounts
  /** All of them, so that what they use can be declared first. */
  readonly entries: readonly WrittenEntry[]
}

export interface HledgerEncoder extends TableEncoder<WrittenEntry> {
  start(): string
  encode(entries: readonly WrittenEntry[]): string
  end(): string
}

export function createHledgerEncoder({ title, accounts, entries }: HledgerJournal): HledgerEncoder {
  return {
    start() {
      const lines = entries.flatMap((entry) => linesOf(entry, accounts))
      return [
        `; ${harmless(title)}`, 'decimal-mark .',
        ...sorted(lines.map(({ currency }) => currency)).map(declareCurrency),
        ...sorted(lines.map(({ account }) => account)).map((account) => `account ${account}`),
        '',
      ].map((line) => `${line}\n`).join('')
    },
    encode: (some) => some.map(encodeEntry).join(''),
    end: () => '',
  }

  function encodeEntry(entry: WrittenEntry): string {
    const lines = linesOf(entry, accounts)
    const width = Math.max(...lines.map(({ account }) => account.length))
    const amounts = lines.map(({ currency, amountMinor }) => `${formatAmountMinor(amountMinor, currency)} ${currency}`)
    const amountWidth = Math.max(...amounts.map(({ length }) => length))
    return [
      `${entry.date} * (${entry.code}) ${toDescription(describeEntry(entry))}`,
      ...lines.map(({ account }, place) => (
        `    ${account.padEnd(width)}  ${(amounts[place] ?? '').padStart(amountWidth)}`
      )),
      '',
    ].map((line) => `${line}\n`).join('')
  }
}

/** A semicolon would begin a remark in which colons are tags, and a bar would end the name of whom it is about. */
function toDescription(text: string): string {
  return harmless(text).replace(/[;|]/g, ',')
}

/** By an amount with its decimals; one without any needs the mark behind it. */
function declareCurrency(currency: Currency): string {
  const amount = formatAmountMinor(1_000n * 10n ** BigInt(currencyExponent(currency)), currency)
  return `commodity ${amount.includes('.') ? amount : `${amount}.`} ${currency}`
}

function sorted<Text extends string>(texts: readonly Text[]): readonly Text[] {
  return [...new Set(texts)].toSorted((one, other) => (one < other ? -1 : 1))
}
