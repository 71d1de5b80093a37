/** A day's data as tables for a spreadsheet. They say nothing that content.jsonl does not, and follow from it alone. */
import { readFacts, type FactsOfKind, type MatchedPart } from '../../../src-shared/domain/closes/content-facts.ts'
import {
  FIGURES, readFigures, type ContentRow, type DayFigures,
} from '../../../src-shared/domain/closes/day-content.ts'
import { readAdjustments, type DayAdjustment } from '../../../src-shared/domain/closes/day-adjustments.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { parsed, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { createCsvEncoder } from '../output/csv-encoder.ts'
import type { Column } from '../output/table.ts'

interface Stating {
  readonly currency: Currency
}

function text<Row>(name: string, value: (row: Row) => string | null): Column<Row> {
  return { kind: 'text', name, title: name, value }
}

function count<Row>(name: string, value: (row: Row) => number | null): Column<Row> {
  return { kind: 'integer', name, title: name, value }
}

function money<Row extends Stating>(name: string, minorOf: (row: Row) => number | null): Column<Row> {
  return {
    kind: 'money', name, title: name,
    value(row) {
      const amountMinor = minorOf(row)
      return amountMinor === null ? null : { amountMinor, currency: row.currency }
    },
  }
}

function currency<Row extends Stating>(): Column<Row> {
  return text('currency', (row) => row.currency)
}

type TabledKind = Exclude<keyof FactsOfKind, 'day' | 'rules' | 'answer' | 'item' | 'dismissal'>

const COLUMNS: { readonly [Kind in TabledKind]: readonly Column<FactsOfKind[Kind]>[] } = {
  'check': [
    text('check', ({ key }) => key), text('met', ({ isMet }) => (isMet ? 'yes' : 'no')),
    count('open', ({ open }) => open), count('in_transit', ({ inTransit }) => inTransit),
    count('carried_forward', ({ carried }) => carried),
  ],
  'payment': [
    text('reference', ({ key }) => key), currency(), money('expected', ({ expectedMinor }) => expectedMinor),
    money('proved', ({ provedMinor }) => provedMinor), text('state', ({ state }) => state),
    text('regressed', ({ isRegressed }) => (isRegressed ? 'yes' : 'no')), text('ending', ({ ending }) => ending),
    text('why', ({ why }) => why), text('platform_id', ({ provedTxid }) => provedTxid),
    text('resolved_as', ({ resolution }) => resolution?.resolvedAs ?? null),
    text('resolved_by', ({ resolution }) => resolution?.by ?? null),
    text('resolution', ({ resolution }) => resolution?.text ?? null),
    text('carried_forward_by', ({ carriedBy }) => carriedBy),
  ],
  'line': [
    text('line', ({ key }) => key), text('settlement', ({ settlement }) => settlement),
    text('kind', ({ kind }) => kind), text('reference', ({ txref }) => txref), text('date', ({ date }) => date),
    currency(), money('gross', ({ grossMinor }) => grossMinor), money('app_fee', ({ appFeeMinor }) => appFeeMinor),
    money('merchant_fee', ({ merchantFeeMinor }) => merchantFeeMinor),
    money('stamp_duty', ({ stampDutyMinor }) => stampDutyMinor), money('net', ({ netMinor }) => netMinor),
  ],
  'settlement': [
    text('settlement', ({ name }) => name), text('date', ({ date }) => date), currency(),
    money('net', ({ netMinor }) => netMinor),
    money('in_the_bank', ({ bankMinor }) => (bankMinor === null ? null : Number(bankMinor))),
  ],
  'bank-line': [
    text('line', ({ key }) => key), text('narration', ({ name }) => name), text('date', ({ date }) => date), currency(),
    money('amount', ({ amountMinor }) => amountMinor),
  ],
  'match': [
    text('match', ({ key }) => key), text('link', ({ link }) => link), text('state', ({ state }) => state),
    text('rule', ({ rule }) => rule), text('key', ({ matchKey }) => matchKey), text('agreed', ({ agreed }) => agreed),
    text('disagreed', ({ disagreed }) => disagreed), text('because', ({ because }) => because),
    text('left', ({ left }) => namesOf(left)), text('right', ({ right }) => namesOf(right)),
    text('decided', ({ decisions }) => decisions.map(tellDecision).join('; ')),
  ],
}

type Decision = FactsOfKind['match']['decisions'][number]

function tellDecision({ kind, by, at, reason, amounts = [], proposedBy = null }: Decision): string {
  const what = [kind, ...amounts.map(({ currency, amountMinor }) => (
    `${currency} ${formatAmountMinor(amountMinor, currency)}`
  ))].join(' ')
  return `${at} ${what} by ${by}${proposedBy === null ? '' : `, as ${proposedBy} proposed`}: ${reason}`
}

const FILES: { readonly [Kind in TabledKind]: string } = {
  'check': 'checks.csv', 'payment': 'payments.csv', 'line': 'settlement-lines.csv', 'settlement': 'settlements.csv',
  'bank-line': 'bank-lines.csv', 'match': 'matches.csv',
}
const FIGURES_FILE = 'figures.csv'
/** Only where there are any: packs of before have none. */
const ADJUSTMENTS_FILE = 'adjustments.csv'
const RULES_FILE = 'rules.json'

function namesOf(parts: readonly MatchedPart[]): string {
  return parts.map(({ name }) => name).join(' + ')
}

/** Whole numbers of minor units, which may pass what a number holds exactly. */
function figureColumns<Row>(figuresOf: (row: Row) => DayFigures): readonly Column<Row>[] {
  return [
    text('currency', (row) => figuresOf(row).currency),
    ...FIGURES.map((name): Column<Row> => ({
      kind: 'stated', name: name.replace(/Minor$/, '_minor'), title: name,
      value: (row) => ({ amount: String(figuresOf(row)[name]), currency: null }),
    })),
  ]
}

const FIGURE_COLUMNS = figureColumns((figures: DayFigures) => figures)
const ADJUSTMENT_COLUMNS: readonly Column<DayAdjustment>[] = [
  text('day', ({ date }) => date), count('close', ({ close }) => close),
  text('content_sha256', ({ contentHash }) => contentHash), ...figureColumns(({ figures }: DayAdjustment) => figures),
]

/** Text by name of file. */
export function writeTables(rows: readonly ContentRow[]): Parsed<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const kind of Object.keys(FILES) as TabledKind[]) {
    const table = writeTable(rows, kind)
    if (!table.ok) return table
    files.set(FILES[kind], table.value)
  }
  const figures = readFigures(rows)
  if (!figures.ok) return figures
  files.set(FIGURES_FILE, encode(FIGURE_COLUMNS, figures.value))
  const adjustments = readAdjustments(rows)
  if (!adjustments.ok) return adjustments
  if (adjustments.value.length > 0) files.set(ADJUSTMENTS_FILE, encode(ADJUSTMENT_COLUMNS, adjustments.value))
  const rules = readFacts(rows, 'rules')
  if (!rules.ok) return rules
  files.set(RULES_FILE, `${JSON.stringify(rules.value[0]?.rules ?? null, null, 2)}\n`)
  return parsed(files)
}

function writeTable<Kind extends TabledKind>(rows: readonly ContentRow[], kind: Kind): Parsed<string> {
  const facts = readFacts(rows, kind)
  return facts.ok ? parsed(encode<FactsOfKind[Kind]>(COLUMNS[kind], facts.value)) : facts
}

function encode<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const encoder = createCsvEncoder({ title: '', columns })
  return encoder.start() + encoder.encode(rows) + encoder.end()
}
