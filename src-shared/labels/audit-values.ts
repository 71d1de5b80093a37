/** One value of an entry of the audit trail, as people read it. Pure. */
import { parseCurrency, type Currency } from '../domain/values/currency.ts'
import { auditCode } from './audit-codes.ts'
import { formatCount, formatInstant, formatMoney, NO_VALUE } from './format.ts'
import { t, texts } from '../texts/text.ts'
import { joinParts } from './sentence.ts'

export type Facts = Readonly<Record<string, unknown>>

const FIELDS: Readonly<Record<string, string>> = texts({
  accountBank: 'Bank', accountNumber: 'Account', as: 'Resolution', at: 'At', attempt: 'Attempt',
  auditHead: 'Audit head', authenticity: 'Check', baseUrl: 'Address', beneficiaryName: 'Beneficiary',
  bytes: 'Size in bytes', callsWithoutAnswer: 'Calls without an answer', carriedPayouts: 'Payouts kept',
  carriedSlots: 'Calls kept in the limit', changed: 'Changed', chargesUnknown: 'Charges left unclear',
  dayMinor: 'A day', differs: 'Differs', doubled: 'Duplicates', duplicate: 'Duplicate', entries: 'Entries',
  file: 'File', httpStatus: 'HTTP status', inARow: 'Times in a row', isOn: 'Allowed',
  keyFingerprint: 'Key fingerprint', kind: 'Kind', lane: 'Priority', ledgerId: 'Ledger', new: 'New',
  oneMinor: 'One transfer', payloadHash: 'Hash of what is sent', peopleToEnrol: 'To enrol again',
  publicKey: 'Public key', references: 'References', rejected: 'Rejected', requestsPerMinute: 'Requests per minute',
  runsPaused: 'Runs paused', runsQueued: 'Runs queued', same: 'Same', secretFingerprint: 'Secret fingerprint',
  sha256: 'SHA-256', sharePercent: 'Share of the limit in percent', taken: 'Received',
  transfersUnknown: 'Transfers left unclear', txref: 'Reference', unknownReference: 'Unknown references',
  v3BaseUrl: 'v3 address', v3Verify: 'v3 verification', voidedTransfers: 'Transfers to sign again',
  certificate: 'Certificate', invitation: 'Invitation', person: 'Person',
  carried: 'Carried forward', contentHash: 'SHA-256', date: 'Date',
  // Of statements, settlements and matches.
  account: 'Account', added: 'Added', altered: 'Altered', breaks: 'Breaks', confirmed: 'Confirmed',
  disabled: 'Disabled', dropped: 'Dropped', enabled: 'Enabled', hasOtherDays: 'Other days',
  inTransit: 'In transit', known: 'Known', left: 'Left', lines: 'Lines', linesGone: 'Lines gone', link: 'Between',
  logGroups: 'Groups in the log', logHead: 'Head of the log',
  right: 'Right', ruleSet: 'Rule set', rules: 'Rules', source: 'Source', statements: 'Statements',
  suggested: 'Suggested', today: 'Business day', twins: 'Lines alike',
  // Of the journal and of proof packs.
  fromDate: 'First day', toDate: 'Last day', journalEntries: 'Journal entries', corrections: 'Corrections',
  closeId: 'Number of the close',
  // Of fee rules.
  feeRules: 'Fee rules', fee: 'Fee', perCent: 'Per cent of the gross', fixedMinor: 'Fixed amount',
  minimumMinor: 'At least', capMinor: 'At most', appliesFromMinor: 'Due from a gross of', borneBy: 'Who pays it',
  // Of the same words as the field’s name.
  act: 'Act', address: 'Address', amount: 'Amount', batch: 'Batch', batchId: 'Batch id', filter: 'Filter',
  rows: 'Rows', subject: 'Subject', before: 'Before', after: 'After', by: 'By', amountMinor: 'Amount',
  businessDay: 'Business day',
  cardEntry: 'Card entry', charge: 'Charge', currency: 'Currency', customers: 'Customers',
  finding: 'Finding', limit: 'Limit',
  limitMinor: 'Limit',
  method: 'Method', name: 'Name', narration: 'Narration', note: 'Note', order: 'Order', owner: 'Owner', path: 'Path',
  people: 'People', port: 'Port', profile: 'Profile', reason: 'Reason', reference: 'Reference', refused: 'Refused',
  roles: 'Roles', selection: 'Selection', share: 'Share', size: 'Size', state: 'State', states: 'States',
  transfers: 'Transfers',
})

/** Numbers that name something: without a comma. */
const NAMES = new Set(['attempt', 'batch', 'batchId', 'charge', 'closeId', 'httpStatus', 'port', 'proposal', 'runId'])

/** `payloadHash` as it is called, and an unknown `someField` as “Some field”. */
export function fieldWord(name: string): string {
  const words = name.replace(/Minor$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return FIELDS[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export function isRecord(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `beside`: the facts among which it stands, which name an amount's currency. Null where it says nothing. */
export function describeAuditValue(name: string, value: unknown, beside: Facts, timeZone: string): string | null {
  if (value === undefined || value === null || value === '') return null
  switch (typeof value) {
    case 'boolean': return value ? t('yes') : t('no')
    case 'number': return describeNumber(name, value, beside)
    case 'string': return auditCode(name, value) ?? describeText(value, timeZone)
    default: break
  }
  if (Array.isArray(value)) {
    // A change by two people holds lists of roles, before and after, and no others.
    const itemName = name === 'before' || name === 'after' ? 'roles' : name
    const items = value.map((item) => describeAuditValue(itemName, item, beside, timeZone) ?? NO_VALUE)
    return items.length === 0 ? t('none') : items.join(', ')
  }
  if (!isRecord(value)) return null
  const facts = Object.entries(value).flatMap(([field, one]) => {
    const words = describeAuditValue(field, one, value, timeZone)
    return words === null ? [] : [t('{field} {value}', { field: fieldWord(field).toLowerCase(), value: words })]
  })
  return facts.length === 0 ? t('none') : joinParts(facts)
}

function describeNumber(name: string, value: number, beside: Facts): string {
  const currency = currencyOf(beside)
  if (/minor$/i.test(name) && currency) return formatMoney(value, currency)
  return NAMES.has(name) || !Number.isInteger(value) ? String(value) : formatCount(value)
}

function currencyOf({ currency }: Facts): Currency | undefined {
  const read = typeof currency === 'string' ? parseCurrency(currency) : undefined
  return read?.ok ? read.value : undefined
}

/** An instant in the reader's time zone; `awaiting-approval` without its hyphens; anything else as it is. */
function describeText(text: string, timeZone: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(text, timeZone)
  return /^[a-z]+(?:-[a-z]+)+$/.test(text) ? text.replaceAll('-', ' ') : text
}
