/** Where the transfers of the command's profile go, as its person is shown it. */
import { payoutWayOf, type PayoutWay } from '../../../../src-shared/domain/transfers/payout-way.ts'
import type { CommandContext } from '../context.ts'
import { begin } from './begin.ts'

export async function getPayoutWay(context: CommandContext): Promise<PayoutWay> {
  const { client, profile } = await begin(context)
  return payoutWayOf(await client.profiles.get({ profile }))
}
