import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callStatementText, parseCallStatement } from '../../../../src-shared/domain/people/call-statement.ts'
import { canonicalJson } from '../../../../src-shared/domain/values/canonical-json.ts'

const STATEMENT = {
  ledgerId: 'f00d', profile: 'shop', act: 'exceptions.note', inputHash: 'ab', user: 'ada', atMs: 5, nonce: 'n',
}

describe('the statement of a call', () => {
  it('is one text, whatever order its fields were given in', () => {
    const { nonce, ...rest } = STATEMENT
    const text = callStatementText({ nonce, ...rest })
    expect(text).toBe(callStatementText(STATEMENT))
    expect(parseCallStatement(text)).toEqual({ ok: true, value: STATEMENT })
  })

  it('is none where it is written otherwise, has another field, or is of another version', () => {
    const text = callStatementText(STATEMENT)
    const others = [
      `${text} `, text.replace('"v":1', '"v":2'), text.replace('{', '{"more":1,'), text.replace('"n"', '7'), '{}', '',
    ]
    expect(others.map((other) => parseCallStatement(other).ok)).toEqual(others.map(() => false))
  })
})

describe('canonical JSON', () => {
  it('is one text for equal values, and reads as the same value', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }))
    expect(canonicalJson({ b: [1n, undefined], a: undefined, c: { y: 'é', x: null } }))
      .toBe(canonicalJson({ c: { x: null, y: 'é' }, b: [1, null] }))
  })
})
