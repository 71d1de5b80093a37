/** The document's tables of what the service says, copied by hand: each field and its type. */

export type FieldType =
  | 'integer' | 'number' | 'string' | 'boolean' | 'timestamp' | 'null' | 'anything' | 'object' | 'list'
  | 'string or null' | 'string or object'
export type Fields = Readonly<Record<string, FieldType>>

/** "Charge record", but for what only some records have. */
export const CHARGE_RECORD: Fields = {
  id: 'integer', txRef: 'string', orderRef: 'string or null', gwRef: 'string', platformRef: 'string or null',
  redirectUrl: 'string', device_fingerprint: 'string', settlement_token: 'null', cycle: 'string', amount: 'number',
  charged_amount: 'number', appfee: 'number', merchantfee: 'number', merchantbearsfee: 'integer',
  chargeResponseCode: 'string', chargeResponseMessage: 'string', authModelUsed: 'string', currency: 'string',
  IP: 'string', narration: 'string', status: 'string', modalauditid: 'string', vbvrespmessage: 'string',
  vbvrespcode: 'string', authurl: 'string', acctvalrespmsg: 'string or null', acctvalrespcode: 'string or null',
  paymentType: 'string', paymentPlan: 'string or null', paymentPage: 'string or null', paymentId: 'string',
  fraud_status: 'string', charge_type: 'string', is_live: 'integer', retry_attempt: 'anything',
  getpaidBatchId: 'anything', createdAt: 'timestamp', updatedAt: 'timestamp', deletedAt: 'string or null',
  customerId: 'integer', AccountId: 'integer', customer: 'object', validateInstructions: 'string or object',
}

/** "Customer". */
export const CUSTOMER: Fields = {
  id: 'integer', phone: 'string or null', fullName: 'string', customertoken: 'string or null', email: 'string',
  createdAt: 'timestamp', updatedAt: 'timestamp', deletedAt: 'string or null', AccountId: 'integer',
}

/** "Webhook payload". */
export const WEBHOOK: Fields = {
  id: 'integer', txRef: 'string', gwRef: 'string', orderRef: 'string or null', paymentPlan: 'string or null',
  createdAt: 'timestamp', amount: 'number', charged_amount: 'number', status: 'string', IP: 'string',
  currency: 'string', customer: 'object', entity: 'object',
}

/** "Verify response", but for `card` and `meta`, which only cards have. */
export const VERIFY_RECORD: Fields = {
  txid: 'integer', txref: 'string', gwref: 'string', devicefingerprint: 'string', cycle: 'string',
  amount: 'number', currency: 'string', chargedamount: 'number', appfee: 'number', merchantfee: 'number',
  merchantbearsfee: 'integer', chargecode: 'string', chargemessage: 'string', authmodel: 'string', ip: 'string',
  narration: 'string', status: 'string', vbvcode: 'string', vbvmessage: 'string', authurl: 'string',
  acctcode: 'string or null', acctmessage: 'string or null', paymenttype: 'string', paymentid: 'string',
  fraudstatus: 'string', chargetype: 'string', createdday: 'integer', createddayname: 'string',
  createdweek: 'integer', createdmonth: 'integer', createdmonthname: 'string', createdquarter: 'integer',
  createdyear: 'integer', createdyearisleap: 'boolean', createddayispublicholiday: 'integer',
  createdhour: 'integer', createdminute: 'integer', createdpmam: 'string', created: 'timestamp',
  customerid: 'integer', custphone: 'string', custnetworkprovider: 'string', custname: 'string',
  custemail: 'string', custemailprovider: 'string', custcreated: 'timestamp', accountid: 'integer',
  acctbusinessname: 'string', acctcontactperson: 'string', acctcountry: 'string',
  acctbearsfeeattransactiontime: 'integer', acctparent: 'integer', acctvpcmerchant: 'string', acctalias: 'string',
  acctisliveapproved: 'integer', orderref: 'string or null', paymentplan: 'string or null',
  paymentpage: 'string or null', platformref: 'string or null', amountsettledforthistransaction: 'number',
}

/** "Transfer", response. The types that the document leaves open are those of its request. */
export const TRANSFER_RECORD: Fields = {
  id: 'integer', account_number: 'string', bank_code: 'string', full_name: 'string', created_at: 'timestamp',
  currency: 'string', debit_currency: 'string', amount: 'number', fee: 'number', status: 'string', reference: 'string',
  meta: 'anything', narration: 'string', complete_message: 'string', requires_approval: 'integer',
  is_approved: 'integer', bank_name: 'string',
}

/** Which fields are missing, of another type, or not in the document: none of a record that is as documented. */
export function findDeviations(record: unknown, fields: Fields): readonly string[] {
  if (!isRecord(record)) return ['it is not an object']
  const wrong = Object.entries(fields).filter(([name, type]) => !(name in record) || !hasType(record[name], type))
  const foreign = Object.keys(record).filter((name) => !(name in fields))
  return [...wrong.map(([name, type]) => `${name} is no ${type}`), ...foreign.map((name) => `${name} is foreign`)]
}

function hasType(value: unknown, type: FieldType): boolean {
  switch (type) {
    case 'integer': return Number.isInteger(value)
    case 'timestamp': return typeof value === 'string' && new Date(value).toISOString() === value
    case 'null': return value === null
    case 'anything': return true
    case 'object': return isRecord(value)
    case 'list': return Array.isArray(value)
    case 'string or null': return value === null || typeof value === 'string'
    case 'string or object': return typeof value === 'string' || isRecord(value)
    default: return typeof value === type
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
