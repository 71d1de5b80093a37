/** Proposals as the terminal shows them. */
import type { Proposal } from '../../../../src-shared/contract/people/proposals.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import {
  PROPOSAL_STATE_LABELS, titleOfChange, valuesOfChange, type ChangedValue,
} from '../../../../src-shared/labels/people.ts'
import type { Screen } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'

const COLUMNS: readonly Column[] = [
  { header: 'Id', align: 'right' }, { header: 'State' }, { header: 'What', cutAt: 'end' },
  { header: 'Before', cutAt: 'end' }, { header: 'After', cutAt: 'end' }, { header: 'By', cutAt: 'end' },
  { header: 'Good until' },
]

export function renderProposals(proposals: readonly Proposal[], screen: Screen): readonly string[] {
  if (proposals.length === 0) return ['No proposals.']
  return renderTable(COLUMNS, proposals.map(({ id, state, change, proposedBy, goodUntil }) => {
    const values = valuesOfChange(change)
    return [
      String(id), PROPOSAL_STATE_LABELS[state], titleOfChange(change), listOf(values, 'from'), listOf(values, 'to'),
      proposedBy, formatUtc(goodUntil),
    ]
  }), screen)
}

export function renderProposal(proposal: Proposal): readonly string[] {
  const { id, state, change, proposedBy, proposedAt, goodUntil, answeredBy, answeredAt, reason } = proposal
  return [
    `Proposal ${id}: ${PROPOSAL_STATE_LABELS[state]}`,
    `  ${harmless(titleOfChange(change))}`,
    ...valuesOfChange(change).flatMap(({ what, from, to }) => [
      `  ${what}`, `    from  ${harmless(from)}`, `    to    ${harmless(to)}`,
    ]),
    ...(change.kind === 'card-entry' ? [`  “${harmless(change.statement)}”`] : []),
    `  Proposed by ${harmless(proposedBy)} at ${formatUtc(proposedAt)}`,
    ...(answeredBy === null || answeredAt === null ? []
      : [`  Answered by ${harmless(answeredBy)} at ${formatUtc(answeredAt)}`]),
    ...(reason === null ? [] : [`  ${harmless(reason)}`]),
    ...(state === 'open' || state === 'confirmed' ? [`  Good until ${formatUtc(goodUntil)}`] : []),
  ]
}

/** Named where there are several. */
function listOf(values: readonly ChangedValue[], side: 'from' | 'to'): string {
  return values.map(({ what, ...sides }) => (values.length > 1 ? `${what}: ${sides[side]}` : sides[side])).join('; ')
}
