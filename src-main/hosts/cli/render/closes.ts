/** Closes of business days as the terminal shows them. */
import type {
  Close, CloseAdjustment, CloseArrival, CloseFigures,
} from '../../../../src-shared/contract/closes/closes.ts'
import { FIGURES, listMoved, type ChangedRow } from '../../../../src-shared/domain/closes/day-content.ts'
import { CONTENT_LABELS, FIGURE_LABELS, tellStating } from '../../../../src-shared/labels/day-content-labels.ts'
import { formatAmount, formatChange, formatPlainDate, formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'

interface Changes {
  /** What has to be added to those of the close. */
  readonly figures: readonly CloseFigures[]
  readonly rows: readonly ChangedRow[]
  readonly total: number
}

export function renderCloses(closes: readonly Close[], canvas: Canvas): readonly string[] {
  if (closes.length === 0) return [t('No day was closed.')]
  return renderTable(
    [
      { header: t('Id'), align: 'right' }, { header: t('Business day') }, { header: t('State') },
      { header: t('Signed by'), cutAt: 'end' }, { header: t('Approved by'), cutAt: 'end' }, { header: t('At') },
    ],
    closes.map(({ id, date, reopened, signedBy, approvedBy, at }) => [
      String(id), formatPlainDate(date), reopened ? t('reopened') : { text: t('closed'), tone: 'good' as const },
      signedBy, approvedBy, formatUtc(at),
    ]),
    canvas,
  )
}

interface ToldClose extends Close {
  readonly figures: readonly CloseFigures[]
  readonly states: readonly CloseAdjustment[]
  readonly arrivals: readonly CloseArrival[]
}

export function renderClose(close: ToldClose, changes: Changes, canvas: Canvas): readonly string[] {
  const { date, signedBy, approvedBy, at, contentHash, areSignersKnown, carried, reopened } = close
  return [
    canvas.paint('strong', t('Business day {date}', { date: formatPlainDate(date) })),
    `  ${t('Signed by {signedBy}, approved by {approvedBy} at {at}', {
      signedBy: harmless(signedBy), approvedBy: harmless(approvedBy), at: formatUtc(at),
    })}`,
    ...(areSignersKnown === false ? [`  ${canvas.paint('bad', t('The close was not signed by people whom the vault '
      + 'knows: someone may have written it into the ledger.'))}`] : []),
    `  ${t('SHA-256 of what it said: {hash}', { hash: contentHash })}`,
    ...(carried ? [`  ${t('Left to {owner}: {reason}', {
      owner: harmless(carried.owner), reason: harmless(carried.reason),
    })}`] : []),
    ...(reopened ? [`  ${t('Reopened by {signedBy} and {approvedBy} at {at}: {reason}', {
      signedBy: harmless(reopened.signedBy), approvedBy: harmless(reopened.approvedBy), at: formatUtc(reopened.at),
      reason: harmless(reopened.reason),
    })}`] : []),
    ...currenciesOf(close.figures, changes.figures).flatMap((currency) => (
      ['', ...renderFigures(currency, close.figures, changes.figures, canvas)]
    )),
    ...renderArrivals(close.arrivals, canvas),
    ...renderAdjustments(t('Adjustments of earlier days, part of what was signed:'), close.states, canvas),
    '',
    ...renderChanges(changes, canvas),
  ]
}

/** Of earlier days; nothing where there are none. */
export function renderAdjustments(
  heading: string, adjustments: readonly CloseAdjustment[], canvas: Canvas,
): readonly string[] {
  if (adjustments.length === 0) return []
  return [
    '', heading,
    ...renderTable(
      [{ header: t('Business day') }, ...addedColumns(), { header: t('Its close'), align: 'right' }],
      adjustments.flatMap(({ date, figures, close }) => (
        addedOf(figures).map((added) => [formatPlainDate(date), ...added, String(close)])
      )),
      canvas,
    ),
  ]
}

function renderArrivals(arrivals: readonly CloseArrival[], canvas: Canvas): readonly string[] {
  if (arrivals.length === 0) return []
  return [
    '', t('Adjustments of this day, as of the last matching:'),
    ...renderTable(
      [{ header: t('Came on') }, ...addedColumns(), { header: t('Stated') }],
      arrivals.flatMap(({ arrivedOn, figures, statedBy }) => (
        addedOf(figures).map((added) => [formatPlainDate(arrivedOn), ...added, tellStating(statedBy)])
      )),
      canvas,
    ),
  ]
}

function addedColumns(): readonly Column[] {
  return [{ header: t('Figure') }, { header: t('What is added'), align: 'right' }]
}

/** Each figure that is added to, a row. */
function addedOf(figures: CloseFigures): readonly (readonly string[])[] {
  return listMoved(figures).map((name) => [FIGURE_LABELS[name], formatChange(figures[name], figures.currency)])
}

function currenciesOf(...all: readonly (readonly CloseFigures[])[]): readonly CloseFigures['currency'][] {
  return [...new Set(all.flat().map(({ currency }) => currency))].sort()
}

/** Then, what came since, and today: the first two make up the third. */
function renderFigures(
  currency: CloseFigures['currency'], then: readonly CloseFigures[], since: readonly CloseFigures[], canvas: Canvas,
): readonly string[] {
  const [closed, added] = [then, since].map((all) => all.find((one) => one.currency === currency))
  const rows = FIGURES.flatMap((name) => {
    const [before, change] = [closed?.[name] ?? 0n, added?.[name] ?? 0n]
    if (before === 0n && change === 0n) return []
    const amounts = [before, change, before + change].map((amount) => formatAmount(amount, currency))
    return [[FIGURE_LABELS[name], ...amounts]]
  })
  return renderTable(
    [
      { header: currency }, { header: t('When closed'), align: 'right' }, { header: t('Since'), align: 'right' },
      { header: t('Today'), align: 'right' },
    ],
    rows, canvas,
  )
}

function renderChanges({ rows, total }: Changes, canvas: Canvas): readonly string[] {
  if (total === 0) return [t('Nothing has changed since.')]
  return [
    t('{total, plural, one {# thing has} other {# things have}} changed since:', { total }),
    ...renderTable(
      [{ header: t('What') }, { header: t('Name'), cutAt: 'end' }, { header: t('Change') }],
      rows.map(({ kind, key, before, after }) => [
        CONTENT_LABELS[kind], key, before === null ? t('new') : after === null ? t('gone') : t('changed'),
      ]),
      canvas,
    ),
    ...(total > rows.length ? [t('…and {count, number} more; --json gives all.', { count: total - rows.length })] : []),
  ]
}
