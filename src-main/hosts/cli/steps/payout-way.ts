/** Where the transfers of the command's profile go, as its person is shown it. */
import { payoutWayOf, type PayoutWay } from '../../../../src-shared/domain/transfers/payout-way.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { CommandContext } from '../context.ts'
import { begin } from './begin.ts'

export async function getPayoutWay(context: CommandContext): Promise<PayoutWay> {
  const { client, profile } = await begin(context)
  const found = (await client.profiles.list({})).find(({ name }) => name === profile)
  if (!found) throw new AppError('PROFILE_UNKNOWN', { profile })
  return payoutWayOf(found)
}
