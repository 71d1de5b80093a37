/** Suggests references that were never used. Pure: chance and time come from the caller. */

/** Without what is mistaken for something else: 0 O, 1 I L, 5 S, 8 B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXYZ234679'
/** About 10^11 of them a day, so that two never meet. */
export const FRESH_LENGTH = 8

/** `COLLECT-20261121-K7M2QXPA`. `random`: at least FRESH_LENGTH bytes. */
export function freshReference(prefix: string, nowMs: number, random: Uint8Array): string {
  const day = new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')
  const rest = [...random.subarray(0, FRESH_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${prefix}-${day}-${rest}`
}
