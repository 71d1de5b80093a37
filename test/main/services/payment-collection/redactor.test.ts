import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_EXCERPT_BYTES } from '../../../../src-main/services/payment-collection/excerpt.ts'
import { createRedactor } from '../../../../src-main/services/payment-collection/redactor.ts'
import { maskCardNumbers } from '../../../../src-shared/domain/values/masking.ts'
import { SECRET_KEY, verifyText } from '../../../support/service/answers.ts'

const redactor = createRedactor(SECRET_KEY, ['amount', 'n', 's', 'y'])
const CARD = '4111111111111111'
const CARDS = [CARD, '4111 1111 1111 1111', '4111-1111-1111-1111', '4111.1111.1111.1111']
const MASKED = '411111******1111'

function keep(text: string): string {
  const redacted = redactor.redactJson(text)
  if (!redacted.ok) throw new Error(redacted.reason)
  return redacted.value.kept
}

const bytes = Buffer.from(SECRET_KEY)
const ECHOES: readonly [string, string][] = [
  ['raw', SECRET_KEY],
  ['base64', bytes.toString('base64')],
  ['base64 without padding', bytes.toString('base64url')],
  ['hex', bytes.toString('hex')],
  ['hex in capitals', bytes.toString('hex').toUpperCase()],
  ['a URL', encodeURIComponent(SECRET_KEY)],
]
/** Twelve characters of a form are already too much. */
function holdsPartOf(text: string, form: string): boolean {
  const parts = Array.from({ length: form.length - 11 }, (_, at) => form.slice(at, at + 12))
  return parts.some((part) => text.includes(part))
}

describe('what is kept of an answer in JSON', () => {
  it('is the answer as it came, where it holds no secret', () => {
    const text = ` {\n "a" : 1250.10, "b":12345678901234567890 ,"c":[true,null,{"d":"é\\u00e9\\n"}], "e":-0.0e+5 }\t`
    expect(keep(text)).toBe(text)
    expect(keep(verifyText())).toBe(verifyText())
  })

  it('has the meta of a payment as it came, but no card number that stands in it', () => {
    const meta = '{"data":{"meta":[{"metaname":"table","metavalue":"7"},{"metaname":"guests","metavalue":2}]}}'
    expect(keep(meta)).toBe(meta)
    expect(keep(meta.replace('"7"', '"5531887654321097"'))).not.toContain('5531887654321097')
  })

  it('is the answer as it came, for any JSON', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => {
      fc.pre(!/token|pin|otp|cvv|pan/i.test(text) && !/\d{13}/.test(text))
      expect(keep(text)).toBe(text)
    }))
  })

  it('keeps members that are named like JavaScript’s own, as data', () => {
    const text = '{"__proto__":{"x":1},"constructor":2,"toString":"y","hasOwnProperty":null}'
    expect(keep(text)).toBe(text)
  })

  it.each([
    ['"embedtoken":"abc"', '"embedtoken":"[removed]"'],
    ['"card_tokens":[{"embedtoken":"abc","shortcode":"d"},{"x":[1]}]', '"card_tokens":"[removed]"'],
    ['"chargeToken" : {"user_token":"a","b":{"c":"}"}} ', '"chargeToken" : "[removed]" '],
    ['"cvv":123', '"cvv":"[removed]"'],
    ['"otp":"12\\"34"', '"otp":"[removed]"'],
    ['"\\u0070in":"1234"', '"\\u0070in":"[removed]"'],
    ['"settlement_token":null', '"settlement_token":"[removed]"'],
    ['"SECKEY":"whatever"', '"SECKEY":"[removed]"'],
    [`"x":${CARD}`, `"x":"${MASKED}"`],
    [`"data":{"x":${CARD},"n":${CARD}}`, `"data":{"x":"${MASKED}","n":${CARD}}`],
    [`"x":[1,${CARD}]`, `"x":[1,"${MASKED}"]`],
    ['"since":1789000000000000,"ratio":4.111111111111111', '"since":1789000000000000,"ratio":4.111111111111111'],
  ])('has %s as %s', (member, kept) => {
    expect(keep(`{"before":1,${member},"after":[2]}`)).toBe(`{"before":1,${kept},"after":[2]}`)
  })

  it.each(ECHOES)('has our secret key nowhere, not even as %s', (_, form) => {
    const echo = { echo: form, [form]: 1, txref: form, list: [`${form} and ${form}`], deep: { text: `see ${form}.` } }
    const kept = keep(JSON.stringify(echo))
    expect(holdsPartOf(kept, form)).toBe(false)
    expect(JSON.parse(kept)).toHaveProperty('echo')
  })

  it('has our secret key nowhere, however base64 of a longer text falls', () => {
    fc.assert(fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (before, after) => {
      const form = Buffer.from(before + SECRET_KEY + after).toString('base64')
      const kept = keep(JSON.stringify({ echo: form }))
      const startsAt = Buffer.from(before).length
      const wholeGroups = form.slice(Math.ceil(startsAt / 3) * 4, Math.floor((startsAt + bytes.length) / 3) * 4)
      expect(holdsPartOf(kept, wholeGroups)).toBe(false)
    }))
  })

  it('has our secret key nowhere, not even in escapes', () => {
    const escaped = [...bytes].map((byte) => `\\u00${byte.toString(16)}`).join('')
    expect(keep(`{"echo":"${escaped}","${escaped}":1}`)).toBe('{"echo":"[removed]","[removed]":1}')
  })

  it('has our secret key nowhere, of whatever characters it is made', () => {
    fc.assert(fc.property(fc.stringMatching(/^[!-~]{4}-[!-~]{16}X$/), (secret) => {
      const redacted = createRedactor(secret, []).redactJson(JSON.stringify({ a: `<${secret}>`, b: [secret] }))
      expect(redacted.ok && JSON.parse(redacted.value.kept)).toEqual({ a: '<[removed]>', b: ['[removed]'] })
    }))
  })

  it('masks card numbers inside text, in lists and names too', () => {
    expect(keep(`{"narration":"card ${CARD} used","x":["${CARD}"],"${CARD}":1}`))
      .toBe(`{"narration":"card ${MASKED} used","x":["${MASKED}"],"${MASKED}":1}`)
    expect(keep('{"x":"\\u0034111111111111111"}')).toBe(`{"x":"${MASKED}"}`)
  })

  it.each(CARDS)('masks %s', (card) => {
    expect(keep(`{"narration":"card ${card} used"}`)).toBe(`{"narration":"card ${MASKED} used"}`)
  })

  it('masks in a text what would be masked in what it says, however it is written', () => {
    const piece = fc.constantFrom(...CARDS, '4111', '2026-09-17T', ' ', '-', '.', ':', '--', 'é', '"', '\\')
    const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    fc.assert(fc.property(fc.array(piece), fc.infiniteStream(fc.integer({ max: 6, min: 0 })), (pieces, dice) => {
      const said = pieces.join('')
      const plain = (character: string) => JSON.stringify(character).slice(1, -1)
      const written = [...said].map((one) => (dice.next().value === 0 ? escaped(one) : plain(one))).join('')
      expect(JSON.parse(keep(`{"x":"${written}"}`))).toEqual({ x: maskCardNumbers(said) })
    }), { numRuns: 400 })
  })

  it.each(['txref', 'gwref', 'orderref', 'platformref', 'txRef'])('keeps a %s that looks like a card', (name) => {
    const text = `{"${name}":"${CARD}"}`
    expect(keep(text)).toBe(text)
  })

  it('masks card numbers again in what follows a reference', () => {
    expect(keep(`{"txref":["${CARD}"],"a":{"txref":"1"},"b":"${CARD}"}`))
      .toBe(`{"txref":["${MASKED}"],"a":{"txref":"1"},"b":"${MASKED}"}`)
  })

  it('is still JSON, and holds the same but for what was removed', () => {
    const leaf = fc.constantFrom<unknown>(CARD, SECRET_KEY, 'plain', '"\\', 1.5, null, true)
    const name = fc.constantFrom('a', 'txref', 'cvv', 'user_token', '"', 'é')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    }))
    fc.assert(fc.property(value, fc.constantFrom(0, 1, 2), (given, indent) => {
      const kept = keep(JSON.stringify(given, null, indent))
      expect(JSON.parse(kept)).toEqual(expectedOf(given, ''))
    }))
  })

  it('gives the digits of the exact numbers in data, and of no others', () => {
    const text = '{"n":1,"data":{"amount":1250.10,"x":{"y":2},"z":[3],"t":true,"n":-1.50e3,"s":"4"},"b":{"y":5}}'
    const redacted = redactor.redactJson(text)
    expect(redacted.ok && [...redacted.value.dataNumbers]).toEqual([['amount', '1250.10'], ['n', '-1.50e3']])
  })

  it('is nothing where a name stands twice in one object, and takes no text that is no JSON for that', () => {
    expect(redactor.redactJson('{"a":[{"b":1},{"b":2}],"b":{"a":1}}')).toMatchObject({ ok: true })
    expect(redactor.redactJson('{"a":{"b":1,"\\u0062":2}}')).toEqual({
      ok: false, reason: 'has a field name twice in one object',
    })
    expect(redactor.redactJson('<p a="b":1 "b":2>')).toMatchObject({ ok: true })
  })

  const escaped = (name: string) => [...name].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')
  const many = Array.from({ length: 5_000 }, (_, index) => `the name number ${index}`)
  const tell = (names: readonly string[]) => `{${names.map((name) => `"${name}":0`).join(',')}}`
  it.each([
    ['none', []], ['many names', many], ['many names that are written longer than they are', many.map(escaped)],
  ])('finds each name that stands twice, in whatever spelling, also when it has met %s', (_, met) => {
    const crowded = createRedactor(SECRET_KEY, [])
    expect(crowded.redactJson(tell(met))).toMatchObject({ ok: true })
    const long = 'n'.repeat(200)
    const twice = [
      ['new', 'new'], ['new', escaped('new')], [escaped('new'), 'n\\u0065w'], [long, long], [long, escaped(long)],
    ]
    for (const names of [...twice, ...twice]) {
      expect(crowded.redactJson(tell(names))).toMatchObject({ ok: false })
      expect(crowded.redactJson(`[${names.map((name) => tell([name])).join(',')}]`)).toMatchObject({ ok: true })
    }
    for (const again of ['the name number 4999', escaped('the name number 7')]) {
      expect(crowded.redactJson(tell([...many, again]))).toMatchObject({ ok: false })
    }
  })

  it('knows the names of each answer anew, whatever order they had before', () => {
    const orders = ['{"a":{"b":1,"c":"x"},"c":2}', '{"b":{"c":1},"a":{"b":2}}', '{"c":1,"a":{"c":1,"b":1},"b":1}']
    for (const text of [...orders, ...orders.toReversed()]) expect(keep(text)).toBe(text)
    expect(redactor.redactJson('{"a":{"b":1,"c":"x"},"a":2}')).toMatchObject({ ok: false })
  })

  it('comes to the end of hostile texts of a megabyte within the time of a test, and keeps only an excerpt', () => {
    const many = 200_000
    const hostile = ['{"a":"', '"\\', '\\"', '{"cvv":[', '1 ', '[', 'a'].map((piece) => piece.repeat(many))
    for (const text of [...hostile, `"${'\\"'.repeat(many)}"`, `{"cvv":${'['.repeat(many)}`]) {
      redactor.redactJson(text)
      expect(redactor.excerpt(text).length).toBeLessThan(text.length)
    }
  })
})

function expectedOf(value: unknown, name: string): unknown {
  if (value === CARD) return name === 'txref' ? CARD : MASKED
  if (value === SECRET_KEY) return '[removed]'
  if (Array.isArray(value)) return value.map((item) => expectedOf(item, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => {
    return [key, key === 'cvv' || key === 'user_token' ? '[removed]' : expectedOf(item, key)]
  }))
}

describe('what is kept of an answer that is not valid JSON', () => {
  it.each(ECHOES)('has our secret key nowhere, not even as %s', (_, form) => {
    expect(holdsPartOf(redactor.excerpt(`<html>you sent ${form}, which`), form)).toBe(false)
  })

  it.each([
    ['{"embedtoken":"abc","amount":1', '{"embedtoken":[removed],"amount":1'],
    ['{"embedtoken":"abc', '{"embedtoken":[removed]'],
    ['{"card_tokens":[{"embedtoken":"abc"},{"embedtoken":"de', '{"card_tokens":[removed]'],
    ["{'cvv': '123', 'x': 1}", "{'cvv': [removed], 'x': 1}"],
    ['"{\\"otp\\":\\"1234\\",\\"x\\":1', '"{\\"otp\\":[removed],\\"x\\":1'],
    ['cvv=123&amount=5', 'cvv=[removed]&amount=5'],
    ['Authorization: abc\nHost: x', 'Authorization: [removed]\nHost: x'],
    [`paid by ${CARD}.`, `paid by ${MASKED}.`],
    ['<html>Bad gateway</html>', '<html>Bad gateway</html>'],
    ['shipping: 5, company=x', 'shipping: 5, company=x'],
  ])('has %s as %s', (text, excerpt) => {
    expect(redactor.excerpt(text)).toBe(excerpt)
  })

  it('has our secret key nowhere, not even in another encoding', () => {
    const echo = (): Buffer => Buffer.from(`echo ${SECRET_KEY}`, 'utf16le')
    for (const text of [echo(), echo().swap16()]) expect(redactor.excerpt(text.toString())).toBe('echo [removed]')
  })

  it('is at most 16 KiB, and no half of a character', () => {
    expect(redactor.excerpt('x'.repeat(1_000_000))).toBe('x'.repeat(MAX_EXCERPT_BYTES))
    const euros = redactor.excerpt('€'.repeat(100_000))
    expect(Buffer.byteLength(euros)).toBeLessThanOrEqual(MAX_EXCERPT_BYTES)
    expect(euros).toMatch(/^€{5000,}$/)
  })

  it('shows no half of a secret or card number at its end', () => {
    for (const secret of [SECRET_KEY, CARD]) {
      for (let before = MAX_EXCERPT_BYTES - 60; before <= MAX_EXCERPT_BYTES + 100; before += 1) {
        const text = `${SECRET_KEY.repeat(3)} ${'x'.repeat(before)} ${secret} and more of it${'y'.repeat(200)}`
        const excerpt = redactor.excerpt(text)
        expect(excerpt).not.toContain(secret.slice(0, 12))
      }
    }
  })
})
