/** What stands behind each step of a bridge, as a place of the app. Pure. */
import type { SettlementInBank } from '../../src-shared/contract/settlements/settlements.ts'
import type { Currency } from '../../src-shared/domain/values/currency.ts'
import type { StepName } from './bridge-steps.ts'

/** What the bridge is of. */
export type BridgePlace =
  | { readonly kind: 'days'; readonly fromDate: string; readonly toDate: string }
  /** The settlement of the bridge’s currency; undefined where it is not among those that were read. */
  | { readonly kind: 'settlement'; readonly settlement: SettlementInBank | undefined }

export interface Place {
  readonly name: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

export function placeOfStep(step: StepName, of: BridgePlace, currency: Currency): Place | undefined {
  switch (step) {
    case 'expected': return of.kind === 'days' ? paymentsOf(of, currency, '') : linesOf(of)
    case 'proved':
    case 'unsettled':
    case 'unsettled-rest': return of.kind === 'days' ? paymentsOf(of, currency, 'proved') : linesOf(of)
    case 'unproved': return of.kind === 'days' ? unprovedOf(of, currency) : linesOf(of)
    case 'refunds':
    case 'chargebacks': return { name: 'settlements', query: { tab: 'taken-back' } }
    case 'gross':
    case 'app-fees':
    case 'merchant-fees':
    case 'duties':
    case 'adjustments':
    case 'settlement-rest':
    case 'net': return linesOf(of)
    case 'unbanked': return { name: 'settlements', query: { bank: 'in-transit' } }
    case 'unbanked-rest': return of.kind === 'days' ? { name: 'settlements', query: { bank: 'break' } } : bankOf(of)
    case 'bank': return bankOf(of)
    case 'residual': return undefined
  }
}

type OfDays = Extract<BridgePlace, { kind: 'days' }>

function paymentsOf({ fromDate, toDate }: OfDays, currency: Currency, only: string): Place {
  return {
    name: 'payments',
    query: {
      ...(fromDate === toDate ? { day: fromDate } : { from: fromDate, to: toDate }), currency,
      ...(only !== '' && { only }),
    },
  }
}

/** Exceptions are listed day by day. */
function unprovedOf(of: OfDays, currency: Currency): Place {
  if (of.fromDate !== of.toDate) return paymentsOf(of, currency, 'open')
  return { name: 'exceptions', query: { day: of.fromDate } }
}

function linesOf(of: BridgePlace): Place {
  const { settlement } = of.kind === 'settlement' ? of : { settlement: undefined }
  return settlement ? { name: 'settlement', params: { settlementId: String(settlement.id) } } : { name: 'settlements' }
}

function bankOf(of: BridgePlace): Place {
  const [line] = of.kind === 'settlement' ? of.settlement?.bank.lines ?? [] : []
  return line ? { name: 'statement', params: { statementId: String(line.statementId) } } : { name: 'bank' }
}
