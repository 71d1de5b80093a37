/** Asks v3's verify about a transaction that the legacy verify named, once, and keeps what it said beside the rest. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { V3Query } from '../../../src-shared/contract/books/payments.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { getPayment } from '../books/payments.ts'

export async function askV3(
  parts: Parts, open: OpenProfiles, { profile, txref }: { readonly profile: string; readonly txref: string },
): Promise<V3Query> {
  if (!(await open.profile(profile)).v3Verify) throw new AppError('V3_VERIFY_OFF', { profile })
  const { id: paymentId, attempts } = await getPayment(open, profile, txref)
  const named = attempts.findLast((attempt) => attempt.outcome === 'answered' && attempt.txid !== null)
  if (!named || named.txid === null) throw new AppError('V3_TRANSACTION_UNKNOWN', { txref })
  // First, so that nothing is asked whose answer can't be kept.
  const writer = await open.writer(profile)
  const outcome = await (await open.calls(profile)).verifyById(named.txid)
  await writer.verification.recordV3Query({
    paymentId, attemptId: named.id, txid: named.txid, outcome, actor: parts.actor,
  })
  const query = (await getPayment(open, profile, txref)).v3Queries.at(-1)
  if (!query) throw new Error('A lookup that was just stored is missing')
  return query
}
