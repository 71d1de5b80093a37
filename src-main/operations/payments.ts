/** Looks one payment up. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { PaymentDetail } from '../../src-shared/contract/payments.ts'
import type { OpenProfiles } from './open-profiles.ts'

export async function getPayment(open: OpenProfiles, profile: string, txref: string): Promise<PaymentDetail> {
  const payment = await (await open.reader(profile)).findPayment(txref)
  if (!payment) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return payment
}
