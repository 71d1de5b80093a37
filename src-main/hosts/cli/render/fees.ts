/** Fees held against their rules, as lines for people. */
import type { FeeCheck } from '../../../../src-shared/contract/matching/fees.ts'
import type { FeeRule } from '../../../../src-shared/domain/matching/fee-rules.ts'
import { describeFee, describeFeeScope } from '../../../../src-shared/labels/fee-words.ts'
import { formatCount, formatMoney, formatPlainDate } from '../../../../src-shared/labels/format.ts'
import { FEE_LABELS } from '../../../../src-shared/labels/matching-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'

/** In the terminal so many are read; `--json` has more. */
const MOST_CLAIMS = 20

export function renderFees(check: FeeCheck, canvas: Canvas): readonly string[] {
  const { fromDate, toDate, paymentCount, unsettledCount, sums, claimCount } = check
  return [
    canvas.paint('strong', t('Fees of payments from {from} to {to}', {
      from: formatPlainDate(fromDate), to: formatPlainDate(toDate),
    })),
    t('{payments, number} proved payments, {unsettled, number} of them without a settlement line of their own', {
      payments: paymentCount, unsettled: unsettledCount,
    }),
    ...(sums.length === 0 ? ['', t('No fees were stated, charged or agreed on.')] : ['', ...renderSums(check, canvas)]),
    '',
    ...(claimCount === 0 ? [canvas.paint('good', t('Nothing was charged too much.'))] : renderClaims(check, canvas)),
    '',
    canvas.paint('quiet', t('From imported files: not confirmed by the service’s document.')),
  ]
}

export function renderFeeRules(rules: readonly FeeRule[], canvas: Canvas): readonly string[] {
  if (rules.length === 0) return [t('No fee rules')]
  return renderTable(
    [{ header: t('Rule'), cutAt: 'end' }, { header: t('Fee') }, { header: t('Amount') }, { header: t('For') }],
    rules.map((rule) => [
      rule.name, `${FEE_LABELS[rule.fee]} ${rule.currency}`, describeFee(rule), describeFeeScope(rule),
    ]),
    canvas,
  )
}

function renderSums({ sums }: FeeCheck, canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Fee') }, { header: t('Too much'), align: 'right' }, { header: t('Too little'), align: 'right' },
      { header: t('Stated differently'), align: 'right' }, { header: t('Without a rule'), align: 'right' },
    ],
    sums.map((sum) => [
      `${FEE_LABELS[sum.fee]} ${sum.currency}`, formatMoney(sum.overchargedMinor, sum.currency),
      formatMoney(sum.underchargedMinor, sum.currency), formatCount(sum.misstatedCount), formatCount(sum.unruledCount),
    ]),
    canvas,
  )
}

function renderClaims({ claims, claimCount }: FeeCheck, canvas: Canvas): readonly string[] {
  const shown = claims.slice(0, MOST_CLAIMS)
  return [
    canvas.paint('strong', t('Charged too much, ready to be claimed')),
    ...renderTable(
      [
        { header: t('Payment'), cutAt: 'middle' }, { header: t('Settlement'), cutAt: 'end' }, { header: t('Fee') },
        { header: t('By the rule'), align: 'right' }, { header: t('Taken off'), align: 'right' },
        { header: t('Too much'), align: 'right' },
      ],
      shown.map(({ txref, settlementId, fee, currency, ruledMinor, settledMinor, overchargedMinor }) => [
        txref, settlementId ?? '', FEE_LABELS[fee], formatMoney(ruledMinor, currency),
        formatMoney(settledMinor, currency), { text: formatMoney(overchargedMinor, currency), tone: 'bad' },
      ]),
      canvas,
    ),
    ...(claimCount > shown.length
      ? [canvas.paint('quiet', `  ${t('and {more, number} more', { more: claimCount - shown.length })}`)] : []),
  ]
}
