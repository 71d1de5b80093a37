/** Lists payments, and looks one up. */
import type { Page } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Payment, PaymentDetail, PaymentFilter } from '../../../src-shared/contract/books/payments.ts'
import { refuseUnknownBatch } from './known-batch.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

interface AskedPayments {
  readonly profile: string
  readonly filter: PaymentFilter
  readonly page: { readonly limit: number; readonly after: number }
}

export async function listPayments(
  open: OpenProfiles, { profile, filter, page }: AskedPayments,
): Promise<Page<Payment>> {
  await refuseUnknownBatch(open, profile, filter.batchId)
  return (await open.reader(profile)).books.listPayments(filter, page)
}

export async function getPayment(open: OpenProfiles, profile: string, txref: string): Promise<PaymentDetail> {
  const payment = await (await open.reader(profile)).books.findPayment(txref)
  if (!payment) throw new AppError('PAYMENT_UNKNOWN', { txref })
  return payment
}
