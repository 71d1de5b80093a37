import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_KEY_LENGTH, parsePublicKey, parseSecretKey } from '../../../../src-shared/domain/values/key-shapes.ts'

const shapes = { parseSecretKey, parsePublicKey }

describe.each(Object.entries(shapes))('%s', (_, parse) => {
  it.each(['SECK-0123456789abcdef0123456789abcdef-X', 'p-12345678901X', 'a_b.c-0123-4567-89-X'])('takes %s', (key) => {
    expect(parse(key)).toEqual({ ok: true, value: key })
  })

  it.each([
    ['', 'is empty'],
    ['SECK0123456789abcdefX', 'has no prefix ending in a hyphen'],
    ['-0123456789abcdefX', 'has no prefix ending in a hyphen'],
    ['SECK-1234567890X', 'has fewer than 12 characters after its prefix'],
    ['SECK-0123456789abcdef', 'does not end with X'],
    ['SECK-0123456789abcdef-x', 'does not end with X'],
    ['SECK-0123456789 abcdef-X', 'contains a space or a non-ASCII character'],
    ['SECK-0123456789abcdef-X\n', 'contains a space or a non-ASCII character'],
    ['SECK-0123456789äbcdef-X', 'contains a space or a non-ASCII character'],
    [`SECK-${'0'.repeat(MAX_KEY_LENGTH)}X`, 'is longer than 256 characters'],
  ])('refuses %j', (key, reason) => {
    expect(parse(key)).toEqual({ ok: false, reason })
  })

  it('never quotes a key that it refuses', () => {
    fc.assert(fc.property(fc.stringMatching(/^[!-~]{4,40}$/), (key) => {
      const result = parse(key)
      if (!result.ok) expect(result.reason).not.toContain(key)
    }))
  })
})
