/**
 * The words that entries of the audit trail hold for states and the like, as people read them. In English most
 * are the codes, without their hyphens. Pure.
 */
import { t, texts } from '../texts/text.ts'

/** Only these hold codes: in any other field the same word may be a name that a person chose. */
const CODED: ReadonlySet<string> = new Set([
  'state', 'states', 'order', 'lane', 'method', 'roles', 'cardEntry', 'authenticity', 'finding',
  'subject', 'kind', 'link', 'source', 'twins', 'fee', 'borneBy', 'customers',
])

const CODES: Readonly<Record<string, string>> = texts({
  // Payments, transfers, charges and runs.
  'proved': 'proved', 'pending': 'pending', 'refused': 'refused', 'unresolved': 'unresolved',
  'unverified': 'unverified', 'failed': 'failed', 'draft': 'draft', 'awaiting-approval': 'awaiting approval',
  'approved': 'approved', 'sending': 'sending', 'unknown': 'unknown', 'new': 'new', 'completed': 'completed',
  'rejected': 'rejected', 'waiting': 'waiting', 'charged': 'charged', 'abandoned': 'abandoned', 'queued': 'queued',
  'running': 'running', 'paused': 'paused', 'cooling-off': 'cooling off', 'cancelled': 'cancelled',
  // Why a run is paused.
  'person': 'person', 'interrupted': 'interrupted', 'stopped': 'stopped', 'unreachable': 'unreachable',
  'key-refused': 'key-refused', 'cool-off': 'cool-off', 'ledger': 'ledger',
  // Their order, lane and method.
  'file': 'file', 'money': 'money', 'lookup': 'lookup', 'webhook': 'webhook', 'requery': 'requery', 'bulk': 'bulk',
  'card': 'card', 'pwc-qr': 'pwc qr', 'nibss-qr': 'nibss qr', 'mobile-money-uganda': 'mobile money uganda',
  // People.
  'maker': 'maker', 'checker': 'checker', 'officer': 'officer', 'active': 'active', 'not active': 'not active',
  'on': 'on', 'off': 'off', 'hidden': 'hidden', 'shown': 'shown',
  // What a proposal changes; what a person or a limit is has words above.
  'roles': 'roles', 'deactivation': 'deactivation', 'limit': 'limit', 'card-entry': 'card entry',
  'write-off-limit': 'write-off limit', 'customers-hidden': 'hiding of customers',
  'address': 'address', 'key': 'key', 'day-close': 'close of a day', 'day-reopening': 'reopening of a day',
  // Matches, and what files say.
  'suggested': 'suggested', 'confirmed': 'confirmed', 'dismissed': 'dismissed', 'undone': 'undone',
  'service-settlement': 'service and settlement', 'settlement-bank': 'settlement and bank',
  'transfer-bank': 'transfers and bank',
  'settlement': 'settlement', 'refunds': 'refunds', 'chargebacks': 'chargebacks', 'known': 'known',
  // Fees, and who pays them.
  'appFee': 'app fee', 'merchantFee': 'merchant fee', 'stampDuty': 'stamp duty', 'merchant': 'merchant',
  'customer': 'customer',
  // What is exported.
  'payments': 'payments', 'exceptions': 'exceptions', 'attempts': 'attempts', 'suspicious': 'suspicious',
  'transfers': 'transfers', 'webhooks': 'webhooks', 'audit': 'audit',
})

/** `paused: key-refused` as well; undefined where it is none. */
export function auditCode(field: string, value: string): string | undefined {
  if (!CODED.has(field)) return undefined
  const [state = '', reason] = value.split(': ')
  const [stateWord, reasonWord] = [CODES[state], reason === undefined ? undefined : CODES[reason]]
  if (reason === undefined) return stateWord
  return stateWord !== undefined && reasonWord !== undefined
    ? t('{state}: {reason}', { state: stateWord, reason: reasonWord })
    : undefined
}
