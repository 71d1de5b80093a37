/** What a person does with matches, each told as a message that offers the way back. */
import type { Match } from '../../../src-shared/contract/matching/matches.ts'
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { useAction } from '../../composables/use-action.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'
import { useToasts } from '../../stores/toasts.ts'

export type Decision = 'confirm' | 'dismiss' | 'undo'

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

  function tell(match: Match, title: string): void {
    toasts.show({ tone: 'good', title, actionLabel: t('Undo') }, () => void takeBack.run(match))
  }

  const decide = useAction(async (decision: Decision, id: number, reason: string, choice?: number): Promise<true> => {
    const asked = { profile: session.profileName, matchId: id, reason }
    switch (decision) {
      case 'confirm':
        tell(await client.matches.confirm({ ...asked, choice }), t('Match {id} confirmed', { id }))
        break
      case 'dismiss':
        tell(await client.matches.dismiss(asked), t('Match {id} dismissed', { id }))
        break
      case 'undo':
        tell(await client.matches.undo(asked), t('Match {id}: undone', { id }))
    }
    return true
  }, { showsFailure: true })
  const make = useAction(async ({ link, left, right }: HandItems, reason: string): Promise<true> => {
    const made = await client.matches.make({
      profile: session.profileName, link, left: left.map(toPart), right: right.map(toPart), reason,
    })
    tell(made, t('Match {id} made', { id: made.id }))
    return true
  }, { showsFailure: true })

  return {
    decide, make,
    /** What failed before a question is asked anew. */
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
