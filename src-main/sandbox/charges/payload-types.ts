/** Holds a payload against the types of the document's tables ("Charge payload" and what methods add to it). */
import { isJsonObject, type JsonObject } from '../json.ts'

const TEXTS = [
  'PBFPubKey', 'currency', 'country', 'txRef', 'email', 'phonenumber', 'firstname', 'lastname', 'IP',
  'device_fingerprint', 'redirect_url', 'payment_type', 'is_qr', 'submerchant_business_name', 'network', 'orderRef',
  'cardno', 'cvv', 'expirymonth', 'expiryyear', 'charge_type', 'suggested_auth', 'pin', 'billingzip', 'billingcity',
  'billingaddress', 'billingstate', 'billingcountry',
] as const
const INTEGERS = ['is_nqr', 'is_mobile_money_ug'] as const

/** What is wrong with the first field that is not of its documented type; null where all are. */
export function findTypeFault(payload: JsonObject): string | null {
  const text = TEXTS.find((name) => isGiven(payload[name]) && typeof payload[name] !== 'string')
  if (text !== undefined) return `${text} must be text`
  const integer = INTEGERS.find((name) => isGiven(payload[name]) && !Number.isInteger(payload[name]))
  if (integer !== undefined) return `${integer} must be a whole number`
  const { amount, meta, subaccounts } = payload as { amount?: unknown; meta?: unknown; subaccounts?: unknown }
  if (isGiven(amount) && typeof amount !== 'number' && typeof amount !== 'string') {
    return 'amount must be a number or numeric text'
  }
  return findMetaFault(meta) ?? findSubaccountFault(subaccounts)
}

/** `null` is how some clients leave a field out. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function findMetaFault(meta: unknown): string | null {
  if (!isGiven(meta)) return null
  if (!Array.isArray(meta)) return 'meta must be a list'
  const isItem = (item: unknown): boolean => (
    isJsonObject(item) && isFilledText(item['metaname']) && isGiven(item['metavalue'])
      && typeof item['metavalue'] !== 'object'
  )
  return meta.every(isItem) ? null : 'each item of meta must be an object with a metaname and a metavalue'
}

function findSubaccountFault(subaccounts: unknown): string | null {
  if (!isGiven(subaccounts)) return null
  if (!Array.isArray(subaccounts)) return 'subaccounts must be a list'
  for (const subaccount of subaccounts as unknown[]) {
    if (!isJsonObject(subaccount)) return 'each subaccount must be an object'
    const { id, transaction_split_ratio: ratio } = subaccount as { id?: unknown; transaction_split_ratio?: unknown }
    if (!isGiven(id) || id === '') return 'each subaccount needs an id'
    if (typeof id !== 'string') return 'the id of a subaccount must be text'
    if (!isGiven(ratio) && subaccounts.length > 1) {
      return 'each of several subaccounts needs a transaction_split_ratio'
    }
    if (isGiven(ratio) && !isRatio(ratio)) return 'transaction_split_ratio must be numeric text'
  }
  return null
}

function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRatio(value: unknown): boolean {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
}
