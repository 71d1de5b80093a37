/** Recognises files of other kinds that are only named like a CSV file. */

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['PK\x03\x04', 'an Excel workbook or a ZIP archive'],
  ['\xd0\xcf\x11\xe0', 'an Excel workbook in the old format, or one with a password'],
  ['%PDF', 'a PDF document'],
  ['\x1f\x8b', 'a compressed file, which has to be unpacked first'],
  ['{\\rtf', 'a text document'],
  ['SQLite format 3\0', 'a database'],
]
/** Blanks, and the marks of an encoding. */
const MARKUP = /^[\s\xef\xbb\xbf\xff\xfe]*<(?:!doctype|html|head|body|table|\?xml|!--|svg)/i
const JSON_START = /^[\s\xef\xbb\xbf\xff\xfe]*(?:\{\s*["}]|\[\s*[[{])/

/** What the file is instead, for people; undefined where nothing speaks against CSV. `start`: its first bytes. */
export function findForeignFormat(start: Buffer): string | undefined {
  const bytes = start.toString('latin1', 0, 1_024)
  const signature = SIGNATURES.find(([first]) => bytes.startsWith(first))
  if (signature) return signature[1]
  const text = bytes.replaceAll('\0', '')
  if (MARKUP.test(text)) return 'a web page or an XML document'
  return JSON_START.test(text) ? 'a JSON document' : undefined
}
