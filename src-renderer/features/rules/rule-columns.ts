/** The columns of rules, their versions, and of matches that a rule makes or a change of rules would change. */
import type { MatchedItem } from '../../../src-shared/contract/matching/matches.ts'
import type { ReplayedMatch, RuleVersion, SampleMatch } from '../../../src-shared/contract/matching/rules.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import { LINK_LABELS, MATCH_STATE_LABELS, ruleLabel } from '../../../src-shared/labels/matching-labels.ts'
import { REPLAY_LABELS } from '../../../src-shared/labels/replay-words.ts'
import { describeChanges, describeRule } from '../../../src-shared/labels/rule-words.ts'
import { joinParts } from '../../../src-shared/labels/sentence.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const RULE_COLUMNS: readonly GridColumn<MatchRule>[] = [
  { id: 'priority', header: t('Order'), width: 64, kind: 'number', value: ({ priority }) => priority },
  { id: 'name', header: t('Rule'), width: 230, kind: 'text', value: ({ name }) => ruleLabel(name) },
  { id: 'does', header: t('What it does'), width: 420, kind: 'text', value: (rule) => describeRule(rule).join(' ') },
  { id: 'use', header: t('In use'), width: 90, kind: 'custom', value: () => '' },
]

export const VERSION_COLUMNS: readonly GridColumn<RuleVersion>[] = [
  {
    id: 'version', header: t('Version'), width: 80, kind: 'text',
    value: ({ version }) => (version === 0 ? t('0: the program’s own') : String(version)),
  },
  { id: 'at', header: t('Since'), width: 150, kind: 'instant', value: ({ at }) => at },
  { id: 'by', header: t('By'), width: 130, kind: 'text', value: ({ by }) => by },
  { id: 'reason', header: t('Reason'), width: 220, kind: 'text', value: ({ reason }) => reason },
  {
    id: 'changes', header: t('Change'), width: 260, kind: 'text',
    value: ({ changes }) => joinParts(describeChanges(changes)),
  },
]

type Sides = Pick<SampleMatch, 'left' | 'right' | 'leftCount' | 'rightCount'>

function nameSide([first]: readonly MatchedItem[], count: number): string {
  if (!first) return ''
  return count === 1 ? first.name : t('{name} and {more, number} more', { name: first.name, more: count - 1 })
}

function sideColumns<Row extends Sides>(): readonly GridColumn<Row>[] {
  return [
    {
      id: 'left', header: t('Left'), width: 150, kind: 'text',
      value: ({ left, leftCount }) => nameSide(left, leftCount),
    },
    {
      id: 'right', header: t('Right'), width: 190, kind: 'text',
      value: ({ right, rightCount }) => nameSide(right, rightCount),
    },
    {
      id: 'amount', header: t('Amount'), width: 120, kind: 'money',
      value: ({ left, right }) => {
        const item = left[0] ?? right[0]
        return item ? { amountMinor: item.partMinor ?? item.amountMinor, currency: item.currency } : null
      },
    },
  ]
}

export const SAMPLE_COLUMNS: readonly GridColumn<SampleMatch>[] = [
  { id: 'state', header: t('State'), width: 96, kind: 'text', value: ({ state }) => MATCH_STATE_LABELS[state] },
  ...sideColumns<SampleMatch>(),
]

export const REPLAY_COLUMNS: readonly GridColumn<ReplayedMatch>[] = [
  { id: 'what', header: t('Change'), width: 90, kind: 'text', value: ({ what }) => REPLAY_LABELS[what] },
  { id: 'link', header: t('Between'), width: 150, kind: 'text', value: ({ link }) => LINK_LABELS[link] },
  ...sideColumns<ReplayedMatch>(),
  { id: 'before', header: t('Before'), width: 130, kind: 'text', value: ({ before }) => standOf(before) },
  { id: 'after', header: t('After'), width: 130, kind: 'text', value: ({ after }) => standOf(after) },
]

function standOf(stand: ReplayedMatch['before']): string {
  if (!stand) return t('no match')
  return stand.rule === null ? MATCH_STATE_LABELS[stand.state] : t('{state}, {rule}', {
    state: MATCH_STATE_LABELS[stand.state], rule: ruleLabel(stand.rule),
  })
}
