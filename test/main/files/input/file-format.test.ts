/** What bytes a file may consist of, and what stops an import as a whole. */
import { describe, expect, it } from 'vitest'
import { createTextDecoding } from '../../../../src-main/files/input/encoding.ts'
import { failureOf, readFileOf } from '../../../support/files/folder.ts'

const TEXT = 'txref,amount,currency,customer\nA-1,1.50,NGN,Zoë Ömer – €\n'
const CUSTOMER = 'Zoë Ömer – €'

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

describe('the encoding', () => {
  const windows1252 = Buffer.concat([
    Buffer.from('txref,amount,currency,customer\nA-1,1.50,NGN,Zo\xeb \xd6mer \x96 \x80\n', 'latin1'),
  ])

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 little-endian without one', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 big-endian without one', utf16be(TEXT)],
    ['Windows-1252', windows1252],
  ])('is found: %s', async (_, bytes) => {
    const { rows, rejects } = await readFileOf(bytes)
    expect(rejects).toEqual([])
    expect(rows).toMatchObject([{ txref: 'A-1', customer: CUSTOMER }])
  })

  it('is UTF-8 only when the whole file is, and letters may lie across the blocks that are read', async () => {
    const lines = Array.from({ length: 30_000 }, (_, row) => `A-${row},1.50,NGN,Zoë ${'€'.repeat(row % 7)}\n`)
    const text = `txref,amount,currency,customer\n${lines.join('')}`
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16be(`\ufeff${text}`)]) {
      const { rows } = await readFileOf(bytes)
      expect(rows).toHaveLength(30_000)
      expect(rows.every(({ customer }, row) => customer === `Zoë ${'€'.repeat(row % 7)}`.trim())).toBe(true)
    }
  })

  it('is found at the last byte too, and what was learnt by a guess before counts for nothing', async () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => `${row + 1_000_000_000},"1,234",NGN,x\n`).join('')
    const late = Buffer.from(`txref,amount,currency,customer\n${rows}2,"1,5",NGN,Zo\xeb\n`, 'latin1')
    const { rows: read, rejects } = await readFileOf(late)
    expect(read).toHaveLength(0)
    expect(rejects).toHaveLength(40_001)
    const allowed = await readFileOf(late, { allowShortReferences: true, decimal: ',' })
    expect(allowed.rows.at(-1)).toMatchObject({ txref: '2', amountMinor: 150, customer: 'Zoë' })
  })

  it('may hold half a character, which is shown as such in a name and refused in a reference', async () => {
    const text = '\ufefftxref,amount,currency,customer\nA-1,1.50,NGN,x\ud800y\nB\ud800,1.50,NGN,z\n'
    const { rows, rejects } = await readFileOf(Buffer.from(text, 'utf16le'))
    expect(rows).toMatchObject([{ txref: 'A-1', customer: 'x\ufffdy' }])
    expect(rejects).toMatchObject([{ rowNumber: 3, reason: 'contains a broken character' }])
  })

  it('is not mended where it is broken: half a character is refused in a reference of either byte order', async () => {
    const text = '\ufefftxref,amount,currency\nA-1,1.50,NGN\nB\ud800,1.50,NGN\n'
    for (const bytes of [Buffer.from(text, 'utf16le'), utf16be(text)]) {
      const { rows, rejects } = await readFileOf(bytes)
      expect(rows).toMatchObject([{ txref: 'A-1' }])
      expect(rejects).toMatchObject([{ rowNumber: 3, reason: 'contains a broken character' }])
    }
  })

  it('of Windows gives each byte its character, and the five that stand for nothing their control character', () => {
    const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const decoding = createTextDecoding('windows-1252')
    const text = [...bytes].map((byte) => decoding.write(Buffer.from([byte]))).join('') + decoding.end()
    expect(text).toBe((bytes.toString('latin1', 0, 128) + upper + bytes.toString('latin1', 160)).replace('\r', '\n'))
    const whole = createTextDecoding('windows-1252')
    expect(whole.write(bytes) + whole.end()).toBe(text)
  })

  it('is asked for where UTF-8 and other bytes are mixed', async () => {
    const mixed = Buffer.concat([Buffer.from(TEXT), Buffer.from('A-2,1.50,NGN,Zo\xeb\n', 'latin1')])
    expect(await failureOf(mixed)).toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
    const { rows } = await readFileOf(mixed, { encoding: 'windows-1252' })
    expect(rows[1]?.customer).toBe('Zoë')
  })

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])('is asked for where the byte %i is of no Windows text', async (byte) => {
    const header = 'txref,amount,currency,customer'
    const dos = Buffer.concat([Buffer.from(`${header}\nA-1,1.50,NGN,M`), Buffer.from([byte, 0x6c, 0x0a])])
    const refused = { code: 'IMPORT_ENCODING_INVALID', reason: expect.stringContaining('stands for nothing') as string }
    expect(await failureOf(dos)).toMatchObject(refused)
    expect(await failureOf(dos, { encoding: 'windows-1252' })).toMatchObject(refused)
  })

  it.each([
    ['Cyrillic in Windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2', 'windows-1251', 'Привет', 'Ïðèâåò'],
    ['Polish in Windows-1250', 'Bia\xb3ystok', 'windows-1250', 'Białystok', 'Bia³ystok'],
    ['Spanish of an old Mac', 'Jos\x8e', 'macintosh', 'José', 'JosŽ'],
  ] as const)('is asked for where the words would be none: %s', async (_, bytes, encoding, right, wrong) => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `A-${at},1.50,NGN,Zoe\n`).join('')
    const file = Buffer.from(`txref,amount,currency,customer\n${rows}B-1,1.50,NGN,${bytes}\n`, 'latin1')
    expect(await failureOf(file)).toMatchObject({
      code: 'IMPORT_ENCODING_INVALID', reason: `it is not UTF-8, and as Windows-1252 it would read “${wrong}”`,
    })
    expect((await readFileOf(file, { encoding })).rows.at(-1)?.customer).toBe(right)
    expect((await readFileOf(file, { encoding: 'windows-1252' })).rows.at(-1)?.customer).toBe(wrong)
  })

  it('is seen in a word that lies across two of the blocks that are read', async () => {
    const row = 'A-1,1.50,NGN,x\n'
    const header = 'txref,amount,currency,customer\n'
    const block = 128 * 1_024
    const rows = row.repeat(Math.floor((block - header.length) / row.length) - 2)
    const last = 'B-1,1.50,NGN,'
    const space = block - header.length - rows.length - last.length - 'Bia'.length
    const file = Buffer.from(`${header}${rows}${last}${'x'.repeat(space - 1)} Bia\xb3ystok\n`, 'latin1')
    expect(file[block]).toBe(0xb3)
    expect(await failureOf(file)).toMatchObject({ reason: expect.stringContaining('“Bia³ystok”') as string })
  })

  it('is not asked for because of words of western languages', async () => {
    const words = 'Müller, Zoë & Søn – l’Été naïf “Ça va” d\u2019\u0152uvre créée, ÉTÉ, ¿Qué? GÖTEBORG 5 m² n° €'
    const western = words.replaceAll(/[\u0100-\uffff]/g, (sign) => ({
      '–': '\x96', '’': '\x92', '“': '\x93', '”': '\x94', 'Œ': '\x8c', '€': '\x80',
    })[sign] ?? '?')
    const text = `txref,amount,currency,customer\nA-1,1.50,NGN,"${western}"\n`
    const { rows } = await readFileOf(Buffer.from(text, 'latin1'))
    expect(rows[0]?.customer).toBe(words)
  })

  it('is asked for where a byte past the first blocks shows it', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `A-${at},1.50,NGN,Zo\xeb\n`).join('')
    const file = Buffer.from(`txref,amount,currency,customer\n${rows}B-1,1.50,NGN,M\x81ller\n`, 'latin1')
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
  })

  it('is asked for where halves of characters are coded as if they were UTF-8', async () => {
    const half = Buffer.from('txref,amount,currency\nREF-\xed\xa0\x80,1.50,NGN\n', 'latin1')
    expect(await failureOf(half)).toMatchObject({
      code: 'IMPORT_ENCODING_INVALID', reason: 'it has halves of characters, coded as if they were UTF-8',
    })
    expect(await failureOf(half, { encoding: 'utf-8' })).toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
  })

  it('must fit the bytes when a mark or a person names it', async () => {
    expect(await failureOf(windows1252, { encoding: 'utf-8' })).toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
    expect(await failureOf(Buffer.from('\ufefftxref\n', 'utf16le').subarray(1)))
      .toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
    const odd = Buffer.concat([Buffer.from(`\ufeff${TEXT}`, 'utf16le'), Buffer.from('x')])
    expect(await failureOf(odd)).toMatchObject({ code: 'IMPORT_ENCODING_INVALID' })
  })
})

describe('the delimiter', () => {
  const table = (delimiter: string) => (
    [['txref', 'amount', 'currency'], ['"A,1;2"', '1.50', 'NGN']].map((fields) => fields.join(delimiter)).join('\n')
  )

  it.each([',', ';', '\t', '|'])('is found: %j', async (delimiter) => {
    const { rows } = await readFileOf(table(delimiter))
    expect(rows).toMatchObject([{ txref: 'A,1;2', amountMinor: 150 }])
  })

  it('is what a sep= line says, which counts as a line but not as a row', async () => {
    const { rows } = await readFileOf(`sep=^\r\ntxref^amount^currency\r\nA,B;C^1.50^NGN\r\n`)
    expect(rows).toMatchObject([{ rowNumber: 3, txref: 'A,B;C' }])
  })

  it('is not mistaken for a decimal comma', async () => {
    const { rows } = await readFileOf('txref;amount;currency\nA;1,50;NGN\nB;2,50;NGN\n')
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([150, 250])
  })

  it('is found by the header where the first rows are ragged', async () => {
    const { rows, rejects } = await readFileOf('txref;amount;currency\nA;1.50\nB;2.50;NGN\n')
    expect([rows.length, rejects.length]).toEqual([1, 1])
  })

  it('can be given, but not one that no file can be split by', async () => {
    expect((await readFileOf('txref~amount~currency\nA~1.50~NGN\n', { delimiter: '~' })).rows).toHaveLength(1)
    expect(await failureOf(TEXT, { delimiter: '"' })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('line ends', () => {
  it.each([['\\n', '\n'], ['\\r\\n', '\r\n'], ['\\r alone', '\r']])('may be %s', async (_, end) => {
    const lines = Array.from({ length: 20_000 }, (__, row) => `A-${row},1.50,NGN,"x${end}y"`)
    const { rows, rejects } = await readFileOf(['txref,amount,currency,customer', ...lines].join(end))
    expect(rejects).toEqual([])
    expect(rows).toHaveLength(20_000)
    expect(rows.every(({ customer }) => customer === 'x\ny')).toBe(true)
    expect(rows.at(-1)).toMatchObject({ txref: 'A-19999', rowNumber: 2 + 19_999 * 2 })
  })
})

describe('quotation marks', () => {
  it('keep delimiters, line ends and doubled marks inside a field', async () => {
    const file = 'txref,amount,currency,customer\n"A,1",1.50,NGN,"say ""hi""\nthere"\nB,2,NGN,5" tape\n'
    const { rows } = await readFileOf(file)
    expect(rows).toMatchObject([
      { txref: 'A,1', customer: 'say "hi"\nthere', rowNumber: 2 }, { txref: 'B', customer: '5" tape', rowNumber: 4 },
    ])
  })

  it('that are never closed stop the import and name their line', async () => {
    const before = Array.from({ length: 30_000 }, (_, row) => `A-${row},1.50,NGN,x\n`).join('')
    const file = `txref,amount,currency,customer\n${before}B,1.50,NGN,"open\n${before}`
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_QUOTE_OPEN', line: 30_002 })
  })

  it('that stay open for longer than any record is are not waited for', async () => {
    const file = `txref,amount,currency,customer\nA,1.50,NGN,"open${'\n'.repeat(40 * 1024 ** 2)}"\n`
    expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_QUOTE_OPEN', line: 2 })
  })

  it('that are closed by a later field’s mark stop the import too', async () => {
    const file = (line: string) => `txref,amount,currency,customer\nA,1.50,NGN,x\n${line}\n`
    const found = { code: 'IMPORT_QUOTE_OPEN', line: 3 }
    expect(await failureOf(file('B,2.50,NGN,"x\nC,3.50,NGN,"y"'))).toMatchObject(found)
    expect(await failureOf(file('"B,2.50,NGN,x\nC",3.50,NGN'))).toMatchObject(found)
    expect(await failureOf(file('B,2.50,NGN,"x" y'))).toMatchObject(found)
  })

  it('are taken as closed wherever a block ends', async () => {
    const blockBytes = 96 * 1024
    const record = 'A,1.50,NGN,"a ""b"" c"  \r\n'
    const header = 'txref,amount,currency,customer\r\n'
    const filler = `P,1,NGN,${'x'.repeat(50_000)}\r\n`.repeat(2)
    for (let inside = 1; inside < record.length; inside += 1) {
      const before = `${header}${filler}P,1,NGN,`.padEnd(blockBytes - inside - 2, 'x')
      const { rows } = await readFileOf(`${before}\r\n${record}B,1,NGN,x\r\n`)
      expect(rows.slice(-2)).toMatchObject([
        { txref: 'A', customer: 'a "b" c', rowNumber: 5 }, { txref: 'B', rowNumber: 6 },
      ])
    }
  })
})

describe('a file that is no table of text', () => {
  it.each([
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8])],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a PDF', Buffer.from('%PDF-1.7 …')],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html></html>')],
    ['a web page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
    ['JSON', Buffer.from('[{"txref":"A"}]')],
  ])('is refused by what it is: %s', async (_, bytes) => {
    expect(await failureOf(bytes)).toMatchObject({ code: 'IMPORT_NOT_CSV' })
  })

  it('is refused for zero bytes, with the line', async () => {
    expect(await failureOf('txref,amount,currency\nA,1.50,NGN\nB\0,1.50,NGN\n')).toMatchObject({
      code: 'IMPORT_NUL_BYTES', line: 3,
    })
  })

  it.each([
    ['empty', ''], ['blank', '\n\n'], ['only a mark', '\ufeff'], ['only a header', 'txref,amount,currency\n'],
  ])('is refused when it is %s', async (_, text) => {
    expect(await failureOf(text)).toMatchObject({ code: 'IMPORT_EMPTY' })
  })

  it('is refused for a field of 10 MB, quoted or not, with the line', async () => {
    const long = 'x'.repeat(10_000_000)
    for (const field of [long, `"${long}"`]) {
      const file = `txref,amount,currency,customer\nA,1.50,NGN,x\nB,1.50,NGN,${field}\nC,1.50,NGN,x\n`
      expect(await failureOf(file)).toMatchObject({ code: 'IMPORT_FIELD_TOO_LONG', line: 3 })
    }
  })
})
