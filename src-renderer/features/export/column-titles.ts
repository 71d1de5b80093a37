/** What the columns of exports are called where they are chosen; their names in the file stay. */
import { texts } from '../../../src-shared/texts/text.ts'

export const COLUMN_TITLES = texts({
  reference: 'Reference', amount: 'Amount', currency: 'Currency', customer: 'Customer', email: 'Email', date: 'Date',
  state: 'State', regressed: 'Regressed', reason: 'Reason', actual_amount: 'Actual amount',
  actual_currency: 'Actual currency', difference: 'Difference', actual_status: 'Actual status',
  actual_chargecode: 'Actual chargecode', txid: 'Txid', asked_at: 'Asked at', check_reference: 'Check reference',
  check_status: 'Check status', check_chargecode: 'Check chargecode', check_currency: 'Check currency',
  check_amount: 'Check amount', batch: 'Batch', row: 'Row', exception: 'Exception',
  exception_since: 'Exception since', case: 'Case', owner: 'Owner', resolution: 'Resolution',
  resolution_reason: 'Resolution reason', resolved_by: 'Resolved by', resolved_at: 'Resolved at',
  confirmed_by: 'Confirmed by', expected_by: 'Expected by', written_off: 'Written off', notes: 'Notes',
  attachments: 'Attachments', charged_amount: 'Charged amount', app_fee: 'App fee', merchant_fee: 'Merchant fee',
  settled_amount: 'Settled amount', id: 'Id', run: 'Run', lane: 'Priority', started_at: 'Started at',
  ended_at: 'Ended at', outcome: 'Outcome', http_status: 'Http status', message: 'Message', status: 'Status',
  chargecode: 'Chargecode', verdict: 'Verdict', view: 'View', since: 'Since', why: 'Why', related: 'Related',
  beneficiary_name: 'Beneficiary name', beneficiary: 'Beneficiary', account_bank: 'Account bank',
  account_number: 'Account number', narration: 'Narration', created_by: 'Created by', created_at: 'Created at',
  maker: 'Maker', checker: 'Checker', sent_at: 'Sent at', service_id: 'Service id', service_status: 'Service status',
  fee: 'Fee', warnings: 'Warnings', payload_hash: 'Payload hash', arrived_at: 'Arrived at', source: 'Source',
  kind: 'Kind', authentic: 'Authentic', gateway_reference: 'Gateway reference', order_reference: 'Order reference',
  payment: 'Payment', duplicate_of: 'Duplicate of', fault: 'Fault', at: 'At', actor: 'Actor',
  actor_kind: 'Actor kind', signed: 'Signed', action: 'Action', subject: 'Subject', before: 'Before', after: 'After',
  hash: 'Hash',
})

const TITLES: Readonly<Record<string, string>> = COLUMN_TITLES

/** `state` is `State`, `check_amount` is `Check amount`; a column that is not known here goes by its name. */
export function titleOf(name: string): string {
  return TITLES[name] ?? name
}
