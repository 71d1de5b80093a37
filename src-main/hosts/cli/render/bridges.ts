/** Bridges as lines for people: a step a line, so that they fit a narrow terminal. */
import type { BridgeAnswer, BridgeOfCurrency } from '../../../../src-shared/contract/matching/bridges.ts'
import { formatAmount, formatMoney, formatPlainDate } from '../../../../src-shared/labels/format.ts'
import { ITEM_SOURCE_WORDS } from '../../../../src-shared/labels/match-words.ts'
import { CAUSE_LABELS } from '../../../../src-shared/labels/matching-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable, type Cell } from './table.ts'
import { harmless } from './text.ts'

export function renderBridges(bridge: BridgeAnswer, canvas: Canvas): readonly string[] {
  return [
    canvas.paint('strong', titleOf(bridge)),
    ...(bridge.currencies.length === 0 ? [t('No payments.')] : []),
    ...bridge.currencies.flatMap((one) => [...renderBridge(one, canvas), ...renderExplanations(one, canvas), '']),
    canvas.paint('quiet', t('From imported files: not confirmed by the service’s document.')),
  ]
}

function titleOf({ settlementId, fromDate, toDate }: BridgeAnswer): string {
  if (settlementId !== null) return t('Bridge of settlement {settlement}', { settlement: harmless(settlementId) })
  const [from, to] = [formatPlainDate(fromDate) ?? '', formatPlainDate(toDate) ?? '']
  return from === to ? t('Bridge of {day}', { day: from }) : t('Bridge from {from} to {to}', { from, to })
}

function renderBridge(bridge: BridgeOfCurrency, canvas: Canvas): readonly string[] {
  const step = (name: string, minor: bigint, isStrong = false): readonly Cell[] => (
    [name, formatAmount(minor, bridge.currency)].map((text) => (isStrong ? { text, tone: 'strong' as const } : text))
  )
  const isWhole = bridge.residualMinor === 0n
  return renderTable(
    [{ header: bridge.currency }, { header: t('Amount'), align: 'right' }],
    [
      step(t('Expected by the books'), bridge.expectedMinor),
      step(t('Proved by the service'), bridge.provedMinor, true),
      step(t('Settled, gross'), bridge.settledGrossMinor),
      step(t('− App fees'), -bridge.appFeesMinor),
      step(t('− Merchant fees'), -bridge.merchantFeesMinor),
      step(t('− Refunds'), -bridge.refundsMinor),
      step(t('− Chargebacks'), -bridge.chargebacksMinor),
      step(t('− Stamp duties'), -bridge.dutiesMinor),
      step(t('± Adjustments'), bridge.adjustmentsMinor),
      step(t('Settled, net'), bridge.netMinor, true),
      step(t('In the bank'), bridge.bankMinor, true),
      step(t('In transit'), bridge.inTransitMinor),
      step(t('Residual'), bridge.residualMinor).map((cell) => ({
        text: typeof cell === 'string' ? cell : cell.text, tone: isWhole ? 'good' as const : 'bad' as const,
      })),
    ],
    canvas,
  )
}

/** Records of a cause that are named; more of them are counted. */
const MOST_NAMED = 5

/** A line each, with what it concerns below; nothing where no residual is left. */
function renderExplanations({ currency, explanations }: BridgeOfCurrency, canvas: Canvas): readonly string[] {
  return explanations.flatMap(({ cause, amountMinor, items, itemCount, matches }) => {
    const named = items.slice(0, MOST_NAMED).map(({ source, name }) => `${ITEM_SOURCE_WORDS[source]} ${name}`)
    const more = itemCount - named.length
    return [
      canvas.paint('bad', `  ${t('{amount}: {cause}', {
        amount: formatMoney(amountMinor, currency), cause: CAUSE_LABELS[cause],
      })}`),
      ...named.map((name) => `    ${harmless(name)}`),
      ...(more > 0 ? [`    ${t('and {more, number} more', { more })}`] : []),
      ...(matches.length > 0 ? [canvas.paint('quiet', `    ${t('Matches: {ids}', { ids: tellIds(matches) })}`)] : []),
    ]
  })
}

function tellIds(ids: readonly number[]): string {
  const shown = ids.slice(0, MOST_NAMED).join(', ')
  return ids.length > MOST_NAMED ? `${shown}, …` : shown
}
