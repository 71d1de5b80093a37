/** What only the practice service says: where its QR codes can be paid on this machine. Pure. */
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'

const WALLET = /http:\/\/127\.0\.0\.1:\d{1,5}\/practice\/pay\/[\w-]{1,80}/

/** Null where its answer names none. */
export function practiceWallet({ events }: Pick<ChargeDetail, 'events'>): string | null {
  const { body } = events.findLast(({ kind }) => kind === 'waits for scan') ?? { body: null }
  // JSON may escape a slash.
  return WALLET.exec((body ?? '').replaceAll('\\/', '/'))?.[0] ?? null
}
