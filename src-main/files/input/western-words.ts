/** Notices text that was surely not written in Windows-1252, the encoding of Western Europe. */
import { isAscii } from 'node:buffer'

/**
 * What no word of a western language has, as bytes: three accented letters in a row (Cyrillic and Greek have little
 * else), a sign such as `³` or `‡` between letters, or an accented capital behind a small letter. Central Europe’s
 * Windows-1250, Mac OS Roman and the DOS code pages have such bytes for common letters.
 */
const UNLIKELY = new RegExp(
  [
    '[\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\xff]{3}',
    '[a-z][\\x82-\\x84\\x86-\\x89\\x8b\\x93\\x94\\x98\\x9b\\xa1\\xa2\\xa4-\\xa6\\xa8\\xab\\xac\\xaf\\xb1\\xb3\\xb5\\xb6'
      + '\\xb8\\xb9\\xbb-\\xbf\\xd7\\xf7][a-z]',
    '[a-z][\\x8a\\x8c\\x8e\\x9f\\xc0-\\xd6\\xd8-\\xde]',
    '[A-Z][\\x8c\\x8e\\x9f][a-z]',
  ].join('|'),
)
/** In bytes; a word that lies across two blocks is seen as a whole. */
const MAX_WORD = 40

/** Takes a text's blocks in order, and keeps the first word that shows it, as Windows-1252 would read it. */
export function createWesternCheck() {
  let found: string | undefined
  let tail = Buffer.alloc(0)

  function push(block: Buffer): void {
    if (found !== undefined) return
    if (!isAscii(tail) || !isAscii(block)) found = findIn(Buffer.concat([tail, block]))
    tail = Buffer.from(block.subarray(Math.max(0, block.length - MAX_WORD)))
  }
  return { push, find: () => found }
}

function findIn(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const at = UNLIKELY.exec(text)?.index
  if (at === undefined) return undefined
  const before = /[^\s,;|"]*$/.exec(text.slice(Math.max(0, at - MAX_WORD), at))?.[0].length ?? 0
  const length = /^[^\s,;|"]*/.exec(text.slice(at - before, at + MAX_WORD))?.[0].length ?? 0
  return new TextDecoder('windows-1252').decode(bytes.subarray(at - before, at - before + length), { stream: true })
}
