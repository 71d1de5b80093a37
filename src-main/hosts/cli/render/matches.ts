/** Matches as lines for people. */
import type {
  Match, MatchDetail, MatchedItem, MatchExplanation, MatchingOutcome, MatchingStanding,
} from '../../../../src-shared/contract/matching/matches.ts'
import type { MatchState } from '../../../../src-shared/domain/matching/links.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { tellChangedDays } from '../../../../src-shared/labels/changed-days.ts'
import {
  formatCount, formatMoney, formatPlainDate, formatSums, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import { ITEM_SOURCE_WORDS } from '../../../../src-shared/labels/match-words.ts'
import { describeExplanation } from '../../../../src-shared/labels/matching-explanations.ts'
import { LINK_LABELS, MATCH_STATE_LABELS, ruleLabel } from '../../../../src-shared/labels/matching-labels.ts'
import { reasonsOfMatch } from '../../../../src-shared/labels/matching-reasons.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas, Tone } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

const STATE_TONES: Readonly<Record<MatchState, Tone>> = {
  confirmed: 'good', suggested: 'strong', dismissed: 'quiet', undone: 'quiet',
}

export function renderOutcome(
  { today, ruleSet, counts, links, changes, changedDays }: MatchingOutcome, isDryRun: boolean, canvas: Canvas,
): readonly string[] {
  const title = isDryRun
    ? t('Dry run of the matching as of {date}: nothing was stored', { date: formatPlainDate(today) })
    : t('Matched as of {date}', { date: formatPlainDate(today) })
  const changed = tellChangedDays(changedDays)
  const rules = ruleSet === 0 ? t('the program’s own rules') : t('rule set {version}', { version: ruleSet })
  const rows = [
    ...links.map((link) => [LINK_LABELS[link.link], ...countsOf(link)]), [t('all'), ...countsOf(counts)],
  ]
  return [
    `${canvas.paint('strong', title)}  ${rules}`,
    ...renderTable([
      { header: t('Between') }, { header: t('Confirmed'), align: 'right' }, { header: t('Suggested'), align: 'right' },
      { header: t('Breaks'), align: 'right' }, { header: t('In transit'), align: 'right' },
    ], rows, canvas),
    '',
    t('{added, number} new, {altered, number} altered, {dropped, number} dropped', changes),
    ...(changed === undefined ? [] : [canvas.paint('strong', changed), t('The close of a later day states it.')]),
    ...(counts.suggested === 0 ? [] : [t('Decide on the suggestions: {command}', {
      command: 'tillproof match list --state suggested',
    })]),
  ]
}

function countsOf(counts: MatchingOutcome['counts']): readonly string[] {
  return [counts.confirmed, counts.suggested, counts.breaks, counts.inTransit].map((count) => formatCount(count))
}

export function renderMatches(matches: readonly Match[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Match'), align: 'right' }, { header: t('State') }, { header: t('Left'), cutAt: 'end' },
      { header: t('Right'), cutAt: 'end' }, { header: t('Amount'), align: 'right' },
      { header: t('Residual'), align: 'right' },
    ],
    matches.map((match) => [
      String(match.id), { text: MATCH_STATE_LABELS[match.state], tone: STATE_TONES[match.state] },
      nameSide(match.left, match.leftCount), nameSide(match.right, match.rightCount), amountOf(match),
      residualOf(match),
    ]),
    canvas,
  )
}

/** The first item, and how many more. */
export function nameSide([first]: readonly MatchedItem[], count: number): string {
  if (!first) return ''
  return count === 1 ? first.name : t('{name} and {more, number} more', { name: first.name, more: count - 1 })
}

function amountOf({ left, leftCount }: Match): string {
  const [first] = left
  if (!first || left.length < leftCount) return ''
  const sum = left.reduce((total, item) => total + BigInt(item.partMinor ?? item.amountMinor), 0n)
  return left.every(({ currency }) => currency === first.currency) ? formatMoney(sum, first.currency) : ''
}

function residualOf({ residuals }: Match): string {
  return formatSums(residuals)
}

export function renderMatch(match: MatchDetail, canvas: Canvas): readonly string[] {
  const { id, state, link, rule, key, decision, waiting } = match
  const currency = match.left[0]?.currency ?? match.right[0]?.currency ?? 'NGN'
  return [
    canvas.paint('strong', t('Match {id}: {link}: {state}', {
      id, link: LINK_LABELS[link], state: MATCH_STATE_LABELS[state],
    })),
    ...renderFacts([
      [t('Rule'), rule === null ? t('by hand') : ruleLabel(rule)],
      ...(key === null ? [] : [[t('Key'), key] as const]),
      [t('Residual'), residualOf(match) || t('none')],
      ...(match.writtenOff.length === 0 ? [] : [[t('Written off'), formatSums(match.writtenOff)] as const]),
      ...(waiting ? [[t('Waiting'), t('write-off of {amounts} by {person}, for a second person: {reason}', {
        amounts: formatSums(waiting.amounts), person: waiting.by, reason: waiting.reason,
      })] as const] : []),
      ...(decision ? [[t('Decided'), `${formatUtc(decision.at)}, ${decision.by}: ${decision.reason}`] as const] : []),
    ], canvas),
    ...reasonsOfMatch({ ...match, state: 'suggested' }, currency).map((reason) => `  ${harmless(reason)}`),
    ...renderExplanations(match, currency, canvas),
    '',
    ...renderTable(
      [
        { header: t('Item') }, { header: t('Number'), align: 'right' }, { header: t('Name'), cutAt: 'end' },
        { header: t('Amount'), align: 'right' }, { header: t('Date') },
      ],
      [...match.left, ...match.right].map((item) => [
        ITEM_SOURCE_WORDS[item.source], String(item.id),
        item.isGone ? t('{name} (gone)', { name: item.name }) : item.name,
        formatMoney(item.partMinor ?? item.amountMinor, item.currency), formatPlainDate(item.date) ?? '',
      ]),
      canvas,
    ),
    ...tellMore(match, canvas),
    ...renderAlternatives(match, canvas),
  ]
}

/** Records of an explanation that are named; more of them are counted in its words. */
const MOST_NAMED = 5

function renderExplanations(
  { link, explanations }: MatchDetail, currency: Currency, canvas: Canvas,
): readonly string[] {
  return explanations.flatMap((explanation) => [
    `  ${canvas.paint('strong', describeExplanation(explanation, link, currency))}`,
    ...namesOf(explanation).map((name) => `    ${harmless(name)}`),
  ])
}

function namesOf({ items }: MatchExplanation): readonly string[] {
  if (items.length > MOST_NAMED) return []
  return items.map(({ source, id, name }) => `${ITEM_SOURCE_WORDS[source]} ${name} (${id})`)
}

function tellMore({ left, right, leftCount, rightCount }: Match, canvas: Canvas): readonly string[] {
  const more = leftCount - left.length + rightCount - right.length
  return more === 0 ? [] : [canvas.paint('quiet', `  ${t('and {more, number} more', { more })}`)]
}

function renderAlternatives({ alternatives, left, right }: MatchDetail, canvas: Canvas): readonly string[] {
  if (alternatives.length === 0) return []
  const nameOf = (items: readonly MatchedItem[], ids: readonly number[]) => (
    ids.map((id) => `${items.find((item) => item.id === id)?.name ?? ''} (${id})`).join(', ')
  )
  return [
    '', canvas.paint('strong', t('Possible matches')),
    ...renderTable(
      [
        { header: t('Choice'), align: 'right' }, { header: t('Left'), cutAt: 'end' },
        { header: t('Right'), cutAt: 'end' },
      ],
      alternatives.map((one, index) => [String(index + 1), nameOf(left, one.left), nameOf(right, one.right)]),
      canvas,
    ),
  ]
}

export function renderDecided({ id, state }: Match): readonly string[] {
  return [t('Match {id} is now: {state}.', { id, state: MATCH_STATE_LABELS[state] })]
}

/** Nothing where the matches are of the newest data. */
export function tellStanding({ computedAt, isStale }: MatchingStanding, canvas: Canvas): readonly string[] {
  if (!isStale) return []
  const text = computedAt === null
    ? t('Nothing has been matched yet: {command}', { command: 'tillproof match' })
    : t('The ledger has changed since the last matching, {at}: {command}', {
      at: formatUtc(computedAt), command: 'tillproof match',
    })
  return ['', canvas.paint('quiet', text)]
}
