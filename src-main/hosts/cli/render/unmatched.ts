/** Breaks and items in transit as lines for people: each item, why it has no match, and what comes nearest. */
import type { UnmatchedOfLink, UnmatchedWhy } from '../../../../src-shared/contract/matching/unmatched.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { formatMoney, formatPlainDate } from '../../../../src-shared/labels/format.ts'
import { ITEM_SOURCE_WORDS } from '../../../../src-shared/labels/match-words.ts'
import { LINK_LABELS } from '../../../../src-shared/labels/matching-labels.ts'
import { describeKeptAway, reasonsOfUnmatched } from '../../../../src-shared/labels/matching-reasons.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { breakText, harmless } from './text.ts'

const INDENT = '    '

export function renderUnmatched(items: readonly UnmatchedOfLink[], canvas: Canvas): readonly string[] {
  return items.flatMap((item, index) => [
    ...(items[index - 1]?.link === item.link ? [] : [
      ...(index === 0 ? [] : ['']), canvas.paint('strong', LINK_LABELS[item.link]),
    ]),
    ...renderItem(item, canvas),
  ])
}

function renderItem(item: UnmatchedOfLink, canvas: Canvas): readonly string[] {
  const reasons = item.why === null ? [] : reasonsOfUnmatched({ ...item, ...item.why })
  return [
    ...broken(nameItem(item), '  ', canvas).map((line) => canvas.paint(item.state === 'break' ? 'bad' : 'warn', line)),
    ...(item.heldMinor === 0 ? [] : broken(t('{held} of it is matched', {
      held: formatMoney(item.heldMinor, item.currency),
    }), INDENT, canvas)),
    ...broken(reasons.join(' '), INDENT, canvas),
    ...(item.why?.nearest ?? []).flatMap((near) => broken(tellNear(near, item.currency), INDENT, canvas)
      .map((line) => canvas.paint('quiet', line))),
  ]
}

function tellNear({ item, keptAway }: UnmatchedWhy['nearest'][number], currency: Currency): string {
  return t('Nearest: {item}. {reasons}', { item: nameItem(item), reasons: describeKeptAway({ keptAway }, currency) })
}

/** `Payment 12 ORDER-7, NGN 10.00, 2026-09-17`. */
function nameItem(
  { source, id, name, currency, amountMinor, date }: UnmatchedWhy['nearest'][number]['item'],
): string {
  const words = [
    `${ITEM_SOURCE_WORDS[source]} ${id} ${name}`, formatMoney(amountMinor, currency), formatPlainDate(date),
  ]
  return words.filter((word) => word !== null).join(', ')
}

function broken(text: string, indent: string, canvas: Canvas): readonly string[] {
  return breakText(harmless(text), canvas.columns - indent.length).map((line) => indent + line)
}
