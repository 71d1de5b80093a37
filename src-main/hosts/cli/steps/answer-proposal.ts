/** Says what became of a change that takes two people, and what happens next. */
import type { Proposed } from '../../../../src-shared/contract/people/proposals.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderProposal } from '../render/proposal.ts'
import { harmless } from '../render/text.ts'

export function answerProposed(
  context: CommandContext, profile: string, proposed: Proposed,
): ExitStatus {
  const { proposal } = proposed
  context.answer({ profile, ...proposed }, () => [...renderProposal(proposal), '', ...describeNext(proposed)])
  return EXIT.done
}

function describeNext({ proposal: { id, state, change }, code }: Proposed): readonly string[] {
  const name = change.kind === 'person' ? harmless(change.name) : ''
  const half = code === null ? [] : [
    t('Your half of the code for {name}, shown this once: {code}', { name, code }),
    t('Give it to them yourself, and to nobody else.'),
  ]
  switch (state) {
    case 'open': return [
      ...half, t('Proposed as {id}. Another person confirms it with: {command}', {
        id, command: `tillproof proposal confirm ${id} --user …`,
      }),
    ]
    case 'confirmed': return change.kind === 'person'
      ? [...half, t('Confirmed. {name} enrols with both halves: {command}', {
        name, command: `tillproof user enrol "${name}"`,
      })]
      : [t('Confirmed and done.')]
    case 'done': return [t('Done at once: it only takes away.')]
    case 'enrolled': case 'refused': case 'withdrawn': case 'expired': case 'outdated': return []
  }
}
