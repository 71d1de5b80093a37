import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyFingerprint } from '../../../src-main/keys/fingerprint.ts'

const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'

describe('the fingerprint of a key', () => {
  it('is short, the same each time, and another for another key', () => {
    expect(keyFingerprint(SECRET)).toMatch(/^[0-9a-f]{16}$/)
    expect(keyFingerprint(SECRET)).toBe(keyFingerprint(SECRET))
    expect(keyFingerprint(`${SECRET}X`)).not.toBe(keyFingerprint(SECRET))
  })

  it('is not the plain hash, which others may have made of the same key', () => {
    const plain = createHash('sha256').update(SECRET).digest('hex')
    expect(plain.startsWith(keyFingerprint(SECRET))).toBe(false)
  })
})
