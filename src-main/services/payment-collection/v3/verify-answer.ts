/**
 * Reads the answer of v3's verify ("Endpoints", 4). The document does not show it, so each field is taken under any of
 * the names that it has elsewhere; what stays unread makes the whole unreadable, and nothing is guessed.
 */
import { unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import type { VerifyAnswer } from '../../../../src-shared/domain/verification/verify-outcome.ts'
import { isJsonObject, parseVerifyAnswer, type JsonObject } from '../legacy/verify-answer.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  txid: ['id', 'txid'],
  txref: ['txref', 'tx_ref', 'txRef'],
  status: ['status'],
  chargecode: ['chargecode', 'charge_code', 'chargeResponseCode', 'processor_response_code'],
  currency: ['currency'],
  amount: ['amount'],
}

/** Which of the five checks can't be made without it. */
const CHECKS: Readonly<Record<string, number>> = { txref: 1, status: 2, chargecode: 3, currency: 4, amount: 5 }

/** Numbers of `data` that are taken by their digits, under all names. */
export const EXACT_V3_NUMBERS = ['amount', 'fee', 'txid', 'id', 'chargecode', 'charge_code'] as const

export function parseV3VerifyAnswer(answer: JsonObject, digits: ReadonlyMap<string, string>): Parsed<VerifyAnswer> {
  const { data } = answer
  if (!isJsonObject(data)) return unreadable('has no data that is an object')
  const found: Record<string, unknown> = {}
  const foundDigits = new Map<string, string>()
  for (const [name, aliases] of Object.entries(NAMES)) {
    const alias = aliases.find((other) => data[other] !== undefined && data[other] !== null)
    const check = CHECKS[name]
    if (alias === undefined && check !== undefined) {
      const names = aliases.map((other) => `data.${other}`).join(', ')
      return unreadable(`has none of ${names}: check ${check} can’t be made`)
    }
    if (alias === undefined) continue
    found[name] = data[alias]
    const written = digits.get(alias)
    if (written !== undefined) foundDigits.set(name, written)
  }
  return parseVerifyAnswer(found, foundDigits)
}
