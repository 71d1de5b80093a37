/** Who brought in those who made these transfers: what a checker looks at before they approve. */
import type { Transfer } from '../../../../src-shared/contract/transfers/transfers.ts'
import { sameUser } from '../../../../src-shared/domain/transfers/app-users.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { describeBroughtIn } from '../../../../src-shared/labels/people.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { harmless } from '../render/text.ts'
import { begin } from './begin.ts'

export async function listTies(context: CommandContext, transfers: readonly Transfer[]): Promise<readonly string[]> {
  const { client, profile } = await begin(context)
  const { people } = await client.people.list({ profile })
  const makers = people.filter(({ name }) => transfers.some(({ maker }) => maker !== null && sameUser(maker, name)))
  return makers.map(({ name, broughtIn, addedAt }) => (
    t('Made by {name}, {how} ({at}).', {
      name: harmless(name), how: harmless(describeBroughtIn(broughtIn)), at: formatUtc(addedAt),
    })
  ))
}
