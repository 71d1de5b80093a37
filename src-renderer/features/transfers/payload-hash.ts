/** The hash of exactly what a person was shown: that is what they sign, whatever a list says beside it. */
import { transferBody, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'

/** SHA-256 in hex. */
export async function hashPayload(details: TransferDetails): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(transferBody(details)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
