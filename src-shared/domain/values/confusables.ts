/**
 * Tells names that look alike, by skeletons as of Unicode's technical standard 39: letters of other scripts and odd
 * ones of Latin become the plain letter that they pass for. Of its table only what names here can hold. Stricter in two
 * ways: capitals count as their small letters too, and spaces, dots, hyphens and apostrophes as nothing.
 */

/** The plain letter, then those that pass for it. Accents are taken off before: `ё` is `е` with its dots. */
const ALIKE: readonly (readonly [plain: string, alike: string])[] = [
  ['a', 'αАаɑᴀ'],
  ['ae', 'æӕ'],
  ['b', 'βВвЬьßƅʙ'],
  ['c', 'СсϲϹᴄ'],
  ['d', 'ԀԁᴅƋ'],
  ['e', 'ЕеεɛᴇҽΕЄє'],
  ['f', 'ƒʃƑϜքֆ'],
  ['g', 'ɡցɢԌԍ'],
  ['h', 'НнҺһΗհʜԦԧ'],
  ['i', 'іıɩɪιӏ'],
  ['j', 'ЈјϳյᴊͿ'],
  ['k', 'КкκΚᴋқҚ'],
  ['l', '1I|ΙІӀǀǃʟוןا׀Լ'],
  ['ll', 'ǁ'],
  ['m', 'МмΜᴍ'],
  ['n', 'ηΝոռɴп'],
  ['o', '0ОоοΟσօՕסهഠဝᴏᴑഃ'],
  ['oe', 'œ'],
  ['p', 'РрρΡþƿᴘҎҏ'],
  ['q', 'ԚԛգզɋԳ'],
  ['r', 'гґᴦʀɼ'],
  ['s', 'ЅѕƽꜱՏ'],
  ['t', 'ТтτΤᴛ'],
  ['u', 'υμսՍʋʊᴜ'],
  ['v', 'νѵѴᴠט'],
  ['w', 'ωѡѠԜԝաɯᴡ'],
  ['x', 'ХхχΧҲҳ'],
  ['y', 'УуүҮΥγɣʏყჿ'],
  ['z', 'ΖζᴢꜾ'],
  ['2', 'ƨƧ'],
  ['3', 'ЗзӠӡʒȝɜƷȜ'],
  ['6', 'б'],
  ['8', 'ȣȢ'],
]

const PLAIN_OF: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([plain, alike]) => [...alike].map((sign) => [sign, plain] as const)),
)

/** Do two names look alike? True of equal ones. */
export function looksLike(one: string, other: string): boolean {
  const skeletons = skeletonsOf(other)
  return skeletonsOf(one).some((skeleton) => skeletons.includes(skeleton))
}

/** As it is written, and in small letters: `I` passes for `l`, and `Н` for `H`, but `η` for `n`. */
function skeletonsOf(name: string): readonly string[] {
  return [skeletonOf(name), skeletonOf(name.toLowerCase())]
}

function skeletonOf(name: string): string {
  const plain = Array.from(name.normalize('NFKC').normalize('NFD'), (sign) => PLAIN_OF.get(sign) ?? sign)
    .join('').toLowerCase().normalize('NFD')
  return plain
    // A dot above is not seen on a letter that has one.
    .replace(/(?<=[ijl])\u0307/g, '')
    .replace(/[\s._’'-]/g, '')
    .replaceAll('w', 'vv')
    .replaceAll('m', 'rn')
}
