/**
 * What is typed at a seat and never leaves it: seats take it out or refuse the call, and the core refuses what comes
 * with it. Pure.
 */

/** As the contract calls them, wherever they stand. The digits of a card are none of them: a charge takes them. */
const STAYING: ReadonlySet<string> = new Set(['passphrase', 'vaultPassphrase', 'secretKey', 'codes'])
/** Deeper than any input of the contract: what lies below is taken for one. */
const MAX_DEPTH = 12

/** Of a call's input. */
export function holdsSeatSecret(input: unknown, depth = 0): boolean {
  if (typeof input !== 'object' || input === null) return false
  if (depth > MAX_DEPTH) return true
  // Not by entries: a column of a million references would take a while.
  if (Array.isArray(input)) return input.some((one: unknown) => holdsSeatSecret(one, depth + 1))
  return Object.entries(input).some(([name, member]: [string, unknown]) => (
    (STAYING.has(name) && member !== undefined) || holdsSeatSecret(member, depth + 1)
  ))
}
