/** The practice merchant: its keys and number, in the shapes that the document gives ("Authentication"). */
import { digestOf } from './random.ts'

export interface PracticeMerchant {
  /** The `accountid` of its transactions and the `<merchant_id>` of the rate-limit message. */
  readonly merchantId: number
  readonly publicKey: string
  readonly secretKey: string
}

/** Keys that follow from the seed and say what they are, so that nobody takes them for real ones. */
export function practiceMerchant(seed: number): PracticeMerchant {
  const digest = digestOf(seed, 'merchant')
  return {
    merchantId: 10_000 + (Number.parseInt(digest.slice(0, 8), 16) % 90_000),
    publicKey: `PRACTICEPUB-${digest.slice(0, 32)}-X`,
    secretKey: `PRACTICESEC-${digest.slice(32, 64)}-X`,
  }
}
