/** ISO 4217 currencies and how many decimals each has. */
import { parsed, unreadable, type Parsed } from './parsed.ts'

declare const currencyBrand: unique symbol
/** Those that the service's document names ("Transfer"): certain without being read. */
type DocumentedCurrency = 'NGN' | 'GHS' | 'KES' | 'UGX' | 'TZS' | 'USD'
/** An ISO 4217 alphabetic code in upper case, one of the list below. */
export type Currency = DocumentedCurrency | (string & { readonly [currencyBrand]: true })

const ZERO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'
const FOUR_DECIMALS = 'CLF UYW'
const TWO_DECIMALS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
  'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'

const EXPONENTS: ReadonlyMap<string, number> = new Map(
  [ZERO_DECIMALS, TWO_DECIMALS, THREE_DECIMALS, FOUR_DECIMALS].flatMap((codes, index) => {
    const exponent = [0, 2, 3, 4][index] as number
    return codes.split(' ').map((code) => [code, exponent] as const)
  }),
)

export const CURRENCIES: readonly Currency[] = [...EXPONENTS.keys()].sort() as Currency[]

/** Reads a code as written in a file; case does not matter there (`ngn` is NGN), anything else does. */
export function parseCurrency(text: string): Parsed<Currency> {
  const code = text.toUpperCase()
  return EXPONENTS.has(code) ? parsed(code as Currency) : unreadable('is not an ISO 4217 currency code')
}

/** How many decimals the minor unit stands for: UGX 0, NGN 2. */
export function currencyExponent(currency: Currency): number {
  const exponent = EXPONENTS.get(currency)
  if (exponent === undefined) throw new Error(`Not a currency: ${currency}`)
  return exponent
}
