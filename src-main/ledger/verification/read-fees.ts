/** Reads fees and settlement from a kept answer ("Verify response"). Nothing rests on them, so all may be missing. */
import type { PaymentDetail } from '../../../src-shared/contract/books/payments.ts'

type Fees = NonNullable<PaymentDetail['fees']>

const FIELDS = {
  chargedAmount: 'chargedamount',
  appFee: 'appfee',
  merchantFee: 'merchantfee',
  amountSettled: 'amountsettledforthistransaction',
} as const satisfies Record<Exclude<keyof Fees, 'currency'>, string>

const PLAIN_DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** `body` is the answer as it was kept. Null where it states none of them. */
export function readFees(body: string | null, currency: string | null): Fees | null {
  const data = readData(body)
  if (!data || body === null) return null
  const [chargedAmount, appFee, merchantFee, amountSettled] = Object.values(FIELDS).map((field) => (
    readAmount(body, field, data[field])
  ))
  const fees = {
    currency: currency ?? '',
    chargedAmount: chargedAmount ?? null,
    appFee: appFee ?? null,
    merchantFee: merchantFee ?? null,
    amountSettled: amountSettled ?? null,
  }
  const isStated = [chargedAmount, appFee, merchantFee, amountSettled].some((amount) => typeof amount === 'string')
  return isStated ? fees : null
}

/** By which method the customer paid. Null where the answer does not say. */
export function readPaymentType(body: string | null): string | null {
  const type = readData(body)?.['paymenttype']
  return typeof type === 'string' && type !== '' ? type : null
}

function readData(body: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const answer: unknown = JSON.parse(body ?? '')
    const data: unknown = isObject(answer) ? answer['data'] : null
    return isObject(data) ? data : null
  } catch {
    // A body that was cut short is kept too; it states nothing.
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** By its digits: building the value has rounded what no float holds. Null where it is no plain decimal number. */
function readAmount(body: string, field: string, value: unknown): string | null {
  if (typeof value === 'string') return PLAIN_DECIMAL.test(value) ? value : null
  if (typeof value !== 'number') return null
  // A name in its quotes and a colon stand nowhere inside a text: there, quotes are escaped.
  const numbers = body.matchAll(new RegExp(`"${field}"\\s*:\\s*(-?[\\d.]+)(?=[\\s,}])`, 'g'))
  const written = [...numbers].map(([, text]) => text ?? '')
  const exact = written.findLast((text) => PLAIN_DECIMAL.test(text) && Number(text) === value)
  if (exact !== undefined) return exact
  return PLAIN_DECIMAL.test(String(value)) ? String(value) : null
}
