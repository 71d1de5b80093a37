/** A bridge as sections of a report: its steps, a column for each currency, and what explains its residuals. */
import type { BridgeAnswer, BridgeOfCurrency } from '../../../src-shared/contract/matching/bridges.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { ITEM_SOURCE_WORDS } from '../../../src-shared/labels/match-words.ts'
import { CAUSE_LABELS } from '../../../src-shared/labels/matching-labels.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { AnySection } from '../../files/output/report/report.ts'
import type { Column, Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { sumOf } from '../core/state-figures.ts'

interface Step {
  readonly name: string
  readonly title: string
  readonly minorOf: (bridge: BridgeOfCurrency) => bigint
}

/** As the screen and the terminal have them. */
const STEPS: readonly Step[] = [
  { name: 'expected', title: msg('Expected by the books'), minorOf: ({ expectedMinor }) => expectedMinor },
  { name: 'proved', title: msg('Proved by the service'), minorOf: ({ provedMinor }) => provedMinor },
  { name: 'settled_gross', title: msg('Settled, gross'), minorOf: ({ settledGrossMinor }) => settledGrossMinor },
  { name: 'app_fees', title: msg('− App fees'), minorOf: ({ appFeesMinor }) => -appFeesMinor },
  { name: 'merchant_fees', title: msg('− Merchant fees'), minorOf: ({ merchantFeesMinor }) => -merchantFeesMinor },
  { name: 'refunds', title: msg('− Refunds'), minorOf: ({ refundsMinor }) => -refundsMinor },
  { name: 'chargebacks', title: msg('− Chargebacks'), minorOf: ({ chargebacksMinor }) => -chargebacksMinor },
  { name: 'duties', title: msg('− Stamp duties'), minorOf: ({ dutiesMinor }) => -dutiesMinor },
  { name: 'adjustments', title: msg('± Adjustments'), minorOf: ({ adjustmentsMinor }) => adjustmentsMinor },
  { name: 'net', title: msg('Settled, net'), minorOf: ({ netMinor }) => netMinor },
  { name: 'bank', title: msg('In the bank'), minorOf: ({ bankMinor }) => bankMinor },
  { name: 'in_transit', title: msg('In transit'), minorOf: ({ inTransitMinor }) => inTransitMinor },
  { name: 'residual', title: msg('Residual'), minorOf: ({ residualMinor }) => residualMinor },
]

export function bridgeSections(bridges: readonly BridgeOfCurrency[]): readonly AnySection[] {
  const residuals = bridges.flatMap(({ currency, explanations }) => (
    explanations.map((explanation) => ({ currency, ...explanation }))
  ))
  return [
    section({
      table: stepsTable(bridges), rows: bridges.length === 0 ? [] : STEPS, isSmall: true, whenEmpty: t('No payments.'),
      closing: bridges.length === 0 ? null : t('From imported files: not confirmed by the service’s document.'),
    }),
    section({
      table: RESIDUALS, rows: residuals, linesOf: tellConcerned, whenEmpty: t('No residual is left.'),
    }),
  ]
}

function stepsTable(bridges: readonly BridgeOfCurrency[]): Table<Step> {
  return {
    title: msg('Bridge'),
    columns: [
      { kind: 'text', name: 'step', title: msg('Step'), value: ({ title }) => title, inPrint: ({ title }) => t(title) },
      ...bridges.map((bridge): Column<Step> => ({
        kind: 'stated', name: bridge.currency, title: bridge.currency,
        value: ({ minorOf }) => sumOf(minorOf(bridge), bridge.currency),
      })),
    ],
  }
}

type Residual = BridgeOfCurrency['explanations'][number] & { readonly currency: Currency }

const RESIDUALS: Table<Residual> = {
  title: msg('What the residual comes from'),
  columns: [
    {
      kind: 'text', name: 'cause', title: msg('Cause'), value: ({ cause }) => cause,
      inPrint: ({ cause }) => CAUSE_LABELS[cause],
    },
    {
      kind: 'stated', name: 'amount', title: msg('Amount'), value: (row) => sumOf(row.amountMinor, row.currency),
    },
    { kind: 'integer', isCount: true, name: 'items', title: msg('Items'), value: ({ itemCount }) => itemCount },
    { kind: 'text', name: 'matches', title: msg('Matches'), value: ({ matches }) => matches.join(', ') || null },
  ],
}

/** More of them are counted. */
const MOST_NAMED = 12

function tellConcerned({ items, itemCount }: Residual): readonly string[] {
  if (items.length === 0) return []
  const shown = items.slice(0, MOST_NAMED)
  const named = shown.map(({ source, name }) => `${ITEM_SOURCE_WORDS[source]} ${name}`).join(', ')
  const more = itemCount - shown.length
  return [more === 0 ? named : t('{named} and {more, number} more', { named, more })]
}

/** What rests on matches says nothing of what came later. */
export function tellMatching({ computedAt, isStale }: Pick<BridgeAnswer, 'computedAt' | 'isStale'>): readonly string[] {
  if (computedAt === null) return [t('Nothing has been matched yet.')]
  return isStale ? [t('Something has come since the last matching.')] : []
}
