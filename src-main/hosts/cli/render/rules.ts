/** Matching rules, their versions, and what a change would make of the matches, as lines for people. */
import type { MatchedItem } from '../../../../src-shared/contract/matching/matches.ts'
import type {
  ReplayedMatch, RulesReplay, RuleVersion, StoredRules,
} from '../../../../src-shared/contract/matching/rules.ts'
import { LINK_NAMES } from '../../../../src-shared/domain/matching/links.ts'
import type { MatchRule } from '../../../../src-shared/domain/matching/match-rule.ts'
import { inOrder } from '../../../../src-shared/domain/matching/rule-order.ts'
import { formatCount, formatMoney, formatPlainDate, formatUtc } from '../../../../src-shared/labels/format.ts'
import { LINK_LABELS, MATCH_STATE_LABELS, ruleLabel } from '../../../../src-shared/labels/matching-labels.ts'
import { REPLAY_LABELS } from '../../../../src-shared/labels/replay-words.ts'
import {
  CARDINALITY_LABELS, describeChanges, describeRule, RULE_KIND_LABELS,
} from '../../../../src-shared/labels/rule-words.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { nameSide } from './matches.ts'
import { renderTable, type Cell } from './table.ts'
import { harmless } from './text.ts'

export function renderRules({ ruleSet, ...version }: StoredRules, canvas: Canvas): readonly string[] {
  return [
    canvas.paint('strong', titleOf(version)),
    ...(version.at === null ? [] : [`  ${harmless(tellMaker(version))}`]),
    ...LINK_NAMES.flatMap((link) => [
      '', canvas.paint('strong', LINK_LABELS[link]),
      ...renderTable(
        [
          { header: t('Order'), align: 'right' }, { header: t('Name'), cutAt: 'end' },
          { header: t('Does') },
        ],
        inOrder(ruleSet.rules.filter((rule) => rule.link === link)).map((rule) => [
          String(rule.priority), rule.name, doesText(rule),
        ]),
        canvas,
      ),
    ]),
  ]
}

function doesText({ isEnabled, mayConfirm }: MatchRule): Cell {
  if (!isEnabled) return { text: t('nothing: not in use'), tone: 'quiet' }
  return mayConfirm ? t('confirms what is unique') : t('only suggests')
}

function titleOf({ version }: Pick<StoredRules, 'version'>): string {
  return version === 0 ? t('The program’s own rules') : t('Version {version} of the rule set', { version })
}

function tellMaker({ at, by, reason }: Pick<RuleVersion, 'at' | 'by' | 'reason'>): string {
  return `${formatUtc(at ?? '')}, ${by ?? ''}: ${reason ?? ''}`
}

export function renderRule(rule: MatchRule, version: number, canvas: Canvas): readonly string[] {
  return [
    canvas.paint('strong', harmless(rule.name)),
    ...renderFacts([
      [t('Name'), ruleLabel(rule.name)],
      [t('Between'), LINK_LABELS[rule.link]],
      [t('Kind'), RULE_KIND_LABELS[rule.kind]],
      [t('Order'), String(rule.priority)],
      [t('In use'), rule.isEnabled ? t('yes') : t('no')],
      [t('Items'), CARDINALITY_LABELS[rule.cardinality]],
      [t('Rule set'), titleOf({ version })],
    ], canvas),
    ...describeRule(rule).map((sentence) => `  ${harmless(sentence)}`),
  ]
}

export function renderVersions(versions: readonly RuleVersion[], canvas: Canvas): readonly string[] {
  return versions.flatMap((version, index) => [
    ...(index === 0 ? [] : ['']),
    canvas.paint('strong', titleOf(version)),
    ...(version.at === null ? [] : [`  ${harmless(tellMaker(version))}`]),
    ...describeChanges(version.changes).map((change) => `  ${harmless(change)}`),
  ])
}

/** In the terminal so many are read; `--json` has more. */
const MOST_ROWS = 20

export function renderReplay(replay: RulesReplay, canvas: Canvas): readonly string[] {
  const { changes, counts, earlier, fromDate, toDate, made, rows } = replay
  const touched = new Set([...changes.added, ...changes.altered, ...changes.enabled])
  const all = counts.added + counts.dropped + counts.altered
  return [
    canvas.paint('strong', t('Matches from {from} to {to}, if the rules were changed', {
      from: formatPlainDate(fromDate), to: formatPlainDate(toDate),
    })),
    ...describeChanges(changes).map((change) => `  ${harmless(change)}`),
    '',
    t('{added, number} more, {dropped, number} fewer, {altered, number} altered, {same, number} the same', counts),
    ...(earlier === 0 ? [] : [t('Of earlier days, {earlier, number} would change, too.', { earlier })]),
    ...made.filter(({ rule }) => touched.has(rule)).map(({ rule, confirmed, suggested }) => (
      harmless(t('{rule}: {confirmed} confirmed, {suggested} suggested', {
        rule: ruleLabel(rule), confirmed: formatCount(confirmed), suggested: formatCount(suggested),
      }))
    )),
    ...(rows.length === 0 ? [] : ['', ...renderChanged(rows.slice(0, MOST_ROWS), canvas)]),
    ...(all <= MOST_ROWS ? [] : [
      canvas.paint('quiet', `  ${t('and {more, number} more', { more: all - MOST_ROWS })}`),
    ]),
  ]
}

function renderChanged(rows: readonly ReplayedMatch[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Change') }, { header: t('Left'), cutAt: 'end' }, { header: t('Right'), cutAt: 'end' },
      { header: t('Amount'), align: 'right' }, { header: t('Before') }, { header: t('After') },
    ],
    rows.map((row) => [
      REPLAY_LABELS[row.what], nameSide(row.left, row.leftCount), nameSide(row.right, row.rightCount),
      amountOf(row.left[0] ?? row.right[0]), stateOf(row.before), stateOf(row.after),
    ]),
    canvas,
  )
}

function stateOf(stand: ReplayedMatch['before']): string {
  return stand ? MATCH_STATE_LABELS[stand.state] : ''
}

function amountOf(item: MatchedItem | undefined): string {
  return item ? formatMoney(item.partMinor ?? item.amountMinor, item.currency) : ''
}

export function renderSaved({ version }: StoredRules): readonly string[] {
  return [
    t('Version {version} of the rule set is in use.', { version }),
    t('Run the matching with it: {command}', { command: 'tillproof match' }),
  ]
}
