/** What a person does with matches, each told as a message that offers the way back. */
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import { listOpenAmounts } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useAction } from '../../composables/use-action.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { useToasts } from '../../stores/toasts.ts'

export type Decision = 'confirm' | 'dismiss' | 'undo' | 'write-off' | 'reject'

/** Items of both sides. */
export interface HandItems {
  readonly link: LinkName
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
}

export function useMatchActions() {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()

  const takeBack = useAction(async ({ id }: Match) => {
    await client.matches.undo({ profile: session.profileName, matchId: id, reason: 'Undone immediately' })
    toasts.show({ tone: 'good', title: t('Match {id}: undone', { id }) })
  })

  function tell(match: Match, title: string): Match {
    toasts.show({ tone: 'good', title, actionLabel: t('Undo') }, () => void takeBack.run(match))
    return match
  }

  /** What only waits, or was rejected, leaves nothing to take back. */
  function tellWrittenOff(match: Match): Match {
    const { id, waiting, decision } = match
    if (!waiting && decision?.kind === 'written-off') return tell(match, t('Match {id}: written off', { id }))
    toasts.show({ tone: 'good', title: waiting ? t('Match {id}: the write-off waits for a second person', { id })
      : t('Match {id}: the write-off was rejected', { id }) })
    return match
  }

  /** Gives the match as it is then. */
  const decide = useAction(async (
    decision: Decision, match: Match, reason: string, choice?: number,
  ): Promise<Match> => {
    const { id } = match
    const asked = { profile: session.profileName, matchId: id, reason }
    switch (decision) {
      case 'confirm': return tell(
        await client.matches.confirm({ ...asked, choice }), t('Match {id} confirmed', { id }),
      )
      case 'dismiss': return tell(await client.matches.dismiss(asked), t('Match {id} dismissed', { id }))
      case 'undo': return tell(await client.matches.undo(asked), t('Match {id}: undone', { id }))
      case 'write-off': return tellWrittenOff(
        await client.matches.writeOff({ ...asked, amounts: listOpenAmounts(match) }),
      )
      case 'reject': return tellWrittenOff(
        await client.matches.rejectWriteOff({ ...asked, proposalId: match.waiting?.id ?? 0 }),
      )
    }
  }, { showsFailure: true })
  const confirmWriteOff = useAction(async (match: Match): Promise<Match> => tellWrittenOff(
    await client.matches.confirmWriteOff({
      profile: session.profileName, matchId: match.id, proposalId: match.waiting?.id ?? 0,
    }),
  ))
  const make = useAction(async ({ link, left, right }: HandItems, reason: string): Promise<true> => {
    const made = await client.matches.make({
      profile: session.profileName, link, left: left.map(toPart), right: right.map(toPart), reason,
    })
    tell(made, t('Match {id} made', { id: made.id }))
    return true
  }, { showsFailure: true })

  return {
    decide, make, confirmWriteOff,
    /** What failed before a question is asked again. */
    forget(): void {
      decide.failure.value = undefined
      make.failure.value = undefined
    },
  }
}

export type MatchActions = ReturnType<typeof useMatchActions>

function toPart({ id, partMinor }: ItemPart): { id: number; partMinor: number | null } {
  return { id, partMinor }
}
