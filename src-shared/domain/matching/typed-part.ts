/** A part of an item, as a person types it: without a sign, since the item has one. Pure. */
import type { Currency } from '../values/currency.ts'
import { parseTypedAmountMinor } from '../values/money.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'

/** Of `free`, which is what no match holds of the item: above nothing, and no more than it. */
export function parsePart(
  text: string, free: { readonly currency: Currency; readonly amountMinor: number },
): Parsed<number> {
  const read = parseTypedAmountMinor(text, free.currency)
  if (!read.ok) return read
  const sizeMinor = Math.abs(read.value)
  if (sizeMinor === 0) return unreadable('is nothing')
  if (sizeMinor > Math.abs(free.amountMinor)) return unreadable('is more than what is free of it')
  return parsed(free.amountMinor < 0 ? -sizeMinor : sizeMinor)
}
