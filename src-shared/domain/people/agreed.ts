/** What people agreed on beside who they are: limits, card entry, and whether viewers see customers. Pure. */
import type { WriteOffLimit } from '../books/resolution-rules.ts'
import type { TransferLimit } from '../transfers/transfer-limits.ts'
import type { TransferCurrency } from '../transfers/transfers.ts'
import type { Currency } from '../values/currency.ts'
import type { Change } from './statement.ts'

/** `since`: the act that made it so; that of the set-up where none did since. */
export interface AgreedLimit extends TransferLimit {
  readonly since: string
}

export interface AgreedWriteOffLimit extends WriteOffLimit {
  readonly since: string
}

export interface AgreedCardEntry {
  readonly isOn: boolean
  readonly since: string
}

export interface AgreedHiding {
  readonly isOn: boolean
  readonly since: string
}

export interface Agreed {
  /** At most one of each currency. */
  readonly limits: readonly AgreedLimit[]
  /** Null where nothing is known of it. */
  readonly cardEntry: AgreedCardEntry | null
  /** At most one of each currency; without one, nobody writes off alone. */
  readonly writeOffLimits: readonly AgreedWriteOffLimit[]
  /** Are customers hidden from viewers? Null where nobody ever said so: they are not. */
  readonly customersHidden: AgreedHiding | null
}

/** As the ledger's rows have it. */
export interface ListedMoney {
  readonly limits: readonly TransferLimit[]
  readonly isCardEntryOn: boolean
}

export const NOTHING_AGREED: Agreed = {
  limits: [], cardEntry: null, writeOffLimits: [], customersHidden: null,
}

/**
 * What holds from a set-up on, and where the vault is of a version that sealed none of it: what the ledger lists, and
 * never more than was sealed.
 */
export function beginAgreed({ limits, isCardEntryOn }: ListedMoney, sealed: Agreed | undefined, root: string): Agreed {
  const all = [...limits, ...(sealed?.limits ?? [])]
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  return {
    limits: currencies.map((currency) => {
      const each = all.filter((limit) => limit.currency === currency)
      return {
        currency, oneMinor: lowest(each.map(({ oneMinor }) => oneMinor)),
        dayMinor: lowest(each.map(({ dayMinor }) => dayMinor)), since: root,
      }
    }),
    cardEntry: { isOn: isCardEntryAllowed(isCardEntryOn, sealed ?? NOTHING_AGREED), since: root },
    writeOffLimits: [],
    customersHidden: sealed && areCustomersHidden(sealed) ? { isOn: true, since: root } : null,
  }
}

/** Null is no limit. */
function lowest(limits: readonly (number | null)[]): number | null {
  const set = limits.filter((limit) => limit !== null)
  return set.length === 0 ? null : Math.min(...set)
}

/** `isListed`: what the ledger's row says. Nothing is known of a profile without people. */
export function isCardEntryAllowed(isListed: boolean, { cardEntry }: Agreed): boolean {
  return isListed && cardEntry?.isOn !== false
}

export function sinceOfLimit({ limits }: Agreed, currency: TransferCurrency, root: string): string {
  return limits.find((limit) => limit.currency === currency)?.since ?? root
}

/** Null where nobody writes off alone. */
export function writeOffLimitOf({ writeOffLimits }: Agreed, currency: Currency): number | null {
  return writeOffLimits.find((limit) => limit.currency === currency)?.limitMinor ?? null
}

export function sinceOfWriteOffLimit({ writeOffLimits }: Agreed, currency: Currency, root: string): string {
  return writeOffLimits.find((limit) => limit.currency === currency)?.since ?? root
}

export function sinceOfCardEntry({ cardEntry }: Agreed, root: string): string {
  return cardEntry?.since ?? root
}

export function areCustomersHidden({ customersHidden }: Pick<Agreed, 'customersHidden'>): boolean {
  return customersHidden?.isOn === true
}

export function sinceOfHiding({ customersHidden }: Agreed, root: string): string {
  return customersHidden?.since ?? root
}

/**
 * As the change leaves it; undefined where something else was agreed on meanwhile. What earlier versions signed does
 * not say what it came after, and changes the ledger's rows alone.
 */
export function agreeOn(
  agreed: Agreed, root: string, change: Change, nonce: string,
): Agreed | undefined {
  const { limits, cardEntry, writeOffLimits, customersHidden } = agreed
  const same: Agreed = { limits, cardEntry, writeOffLimits, customersHidden }
  switch (change.kind) {
    case 'limit': {
      const { after, since } = change
      if (since === undefined) return same
      if (since !== sinceOfLimit(agreed, after.currency, root)) return undefined
      return { ...same, limits: [...othersThan(after.currency, limits), { ...after, since: nonce }] }
    }
    case 'card-entry': {
      if (change.since === undefined) return same
      if (change.since !== sinceOfCardEntry(agreed, root)) return undefined
      return { ...same, cardEntry: { isOn: change.after, since: nonce } }
    }
    case 'write-off-limit': {
      const { currency, since, after: limitMinor } = change
      if (since !== sinceOfWriteOffLimit(agreed, currency, root)) return undefined
      return {
        ...same,
        writeOffLimits: [...othersThan(currency, writeOffLimits), { currency, limitMinor, since: nonce }],
      }
    }
    case 'customers-hidden': {
      if (change.since !== sinceOfHiding(agreed, root)) return undefined
      return { ...same, customersHidden: { isOn: change.after, since: nonce } }
    }
    case 'person': case 'roles': case 'deactivation': case 'address': case 'key': case 'day-close':
    case 'day-reopening': return same
  }
}

function othersThan<Limit extends { readonly currency: Currency }>(
  currency: Currency, limits: readonly Limit[],
): readonly Limit[] {
  return limits.filter((limit) => limit.currency !== currency)
}
