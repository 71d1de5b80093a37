import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromJson, toJson } from '../../../../src-main/ledger/command-log/json-values.ts'

function through(value: unknown): unknown {
  return fromJson(JSON.parse(JSON.stringify(toJson(value))))
}

const VALUE = fc.anything({
  withBigInt: true, withMap: true, withSet: true, withNullPrototype: false, withObjectString: false, withDate: false,
  key: fc.oneof(fc.string(), fc.constantFrom('$', 'value', '__proto__')),
})

describe('a value that went through JSON', () => {
  it('is what it was, of whatever kind', () => {
    fc.assert(fc.property(VALUE, (value) => {
      expect(through(value)).toStrictEqual(value)
    }))
  })

  it.each([
    ['bytes', new Uint8Array([0, 10, 255])],
    ['bytes within others', new Uint8Array(new Uint8Array([9, 1, 2, 9]).buffer, 1, 2)],
    ['what a list leaves out', [undefined, 1, undefined]],
    ['what an object leaves out', { given: undefined }],
    ['numbers for which JSON has no form', [-0, Infinity, -Infinity, NaN]],
    ['an amount beyond any number', 2n ** 80n],
    ['what looks like a mark', { $: 'bytes', value: 'AA==' }],
    ['half a character', '\ud800'],
  ])('%s', (_, value) => {
    expect(through(value)).toStrictEqual(value)
  })

  it.each([['a date', new Date(0)], ['a function', () => 1], ['an object of a class', new Error('x')]])(
    'is refused where it is %s', (_, value) => {
      expect(() => toJson({ within: [value] })).toThrow(TypeError)
    },
  )
})
