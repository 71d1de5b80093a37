/**
 * The halves of the code by which a new person enrols: Crockford's base32, which has no sign that is taken for another.
 * Pure.
 */

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: each half stands alone against whoever has the other one. */
export const HALF_SIGNS = 12
const GROUP_SIGNS = 4
/** As typed, with room for what is set between its groups. */
export const MAX_CODE_TEXT = 60

/** One sign for each byte, of which five bits count; in groups, as it is shown. */
export function writeHalf(chance: readonly number[]): string {
  return groupHalf(chance.slice(0, HALF_SIGNS).map((byte) => SIGNS[byte % SIGNS.length] ?? '').join(''))
}

/** Without what people set between groups; what they take for one another is one. Undefined where it is no half. */
export function readHalf(typed: string): string | undefined {
  const signs = typed.normalize('NFKC').toUpperCase().replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1').replaceAll('O', '0')
  return signs.length === HALF_SIGNS && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined
}

function groupHalf(signs: string): string {
  return signs.match(new RegExp(`.{1,${GROUP_SIGNS}}`, 'g'))?.join('-') ?? ''
}
