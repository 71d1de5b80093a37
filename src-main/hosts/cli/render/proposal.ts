/** Proposals as the terminal shows them. */
import type { Proposal } from '../../../../src-shared/contract/people/proposals.ts'
import { formatUtc, NO_VALUE } from '../../../../src-shared/labels/format.ts'
import {
  proposalStateLabel, titleOfChange, valuesOfChange, type ChangedValue,
} from '../../../../src-shared/labels/people.ts'
import { joinParts } from '../../../../src-shared/labels/sentence.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Screen } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { displayWidth, harmless, pad } from './text.ts'

function columns(): readonly Column[] {
  return [
    { header: t('Id'), align: 'right' }, { header: t('State') }, { header: t('What'), cutAt: 'end' },
    { header: t('Before'), cutAt: 'end' }, { header: t('After'), cutAt: 'end' }, { header: t('By'), cutAt: 'end' },
    { header: t('Good until') },
  ]
}

export function renderProposals(proposals: readonly Proposal[], screen: Screen): readonly string[] {
  if (proposals.length === 0) return [t('No proposals.')]
  return renderTable(columns(), proposals.map((proposal) => {
    const { id, state, change, proposedBy } = proposal
    const values = valuesOfChange(change)
    return [
      String(id), proposalStateLabel(state), titleOfChange(change), listOf(values, 'from'), listOf(values, 'to'),
      proposedBy, goodUntilOf(proposal) ?? NO_VALUE,
    ]
  }), screen)
}

export function renderProposal(proposal: Proposal): readonly string[] {
  const { id, state, change, proposedBy, proposedAt, answeredBy, answeredAt, reason } = proposal
  const goodUntil = goodUntilOf(proposal)
  const width = Math.max(displayWidth(t('from')), displayWidth(t('to')))
  return [
    t('Proposal {id}: {state}', { id, state: proposalStateLabel(state) }),
    `  ${harmless(titleOfChange(change))}`,
    ...valuesOfChange(change).flatMap(({ what, from, to }) => [
      `  ${what}`,
      ...(from === null ? [`    ${harmless(to)}`] : [
        `    ${pad(t('from'), width, 'left')}  ${harmless(from)}`,
        `    ${pad(t('to'), width, 'left')}  ${harmless(to)}`,
      ]),
    ]),
    ...(change.kind === 'card-entry' ? [`  “${harmless(change.statement)}”`] : []),
    `  ${t('Proposed by {person} at {at}', { person: harmless(proposedBy), at: formatUtc(proposedAt) })}`,
    ...(answeredBy === null || answeredAt === null ? []
      : [`  ${t('Answered by {person} at {at}', { person: harmless(answeredBy), at: formatUtc(answeredAt) })}`]),
    ...(reason === null ? [] : [`  ${harmless(reason)}`]),
    ...(goodUntil === undefined ? [] : [`  ${t('Good until {at}', { at: goodUntil })}`]),
  ]
}

/** Until when it can be confirmed, or the person who was confirmed can enrol; undefined where nothing is left to do. */
function goodUntilOf({ state, change, goodUntil }: Proposal): string | undefined {
  const isAwaited = state === 'open' || (state === 'confirmed' && change.kind === 'person')
  return isAwaited ? formatUtc(goodUntil) : undefined
}

/** Named where there are several. */
function listOf(values: readonly ChangedValue[], side: 'from' | 'to'): string {
  return joinParts(values.map(({ what, ...sides }) => {
    const value = sides[side] ?? NO_VALUE
    return values.length > 1 && sides[side] !== null ? t('{what}: {value}', { what, value }) : value
  }))
}
