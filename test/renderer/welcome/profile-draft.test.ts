import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, findDraftFaults, keyDoubt } from '../../../src-renderer/features/welcome/profile-draft.ts'

const SECRET = 'SECK-0123456789abcdef-X'
const GOOD = {
  ...EMPTY_DRAFT, name: 'shop', baseUrl: 'https://pay.example', publicKey: 'PUBK-0123456789abcdef-X',
  timeZone: 'Africa/Lagos',
}

describe('a new profile', () => {
  it('has no faults where everything fits, with or without a v3 address', () => {
    expect(findDraftFaults(GOOD, SECRET, [])).toEqual({})
    expect(findDraftFaults({ ...GOOD, v3BaseUrl: 'https://pay.example/v3' }, SECRET, [])).toEqual({})
  })

  it('says of each field what is wrong', () => {
    const fields = ['name', 'baseUrl', 'publicKey', 'secretKey', 'timeZone']
    expect(Object.keys(findDraftFaults(EMPTY_DRAFT, '', []))).toEqual(fields)
    expect(findDraftFaults({ ...GOOD, baseUrl: 'http://pay.example' }, SECRET, []).baseUrl).toContain('https://')
    expect(findDraftFaults({ ...GOOD, v3BaseUrl: 'v3' }, SECRET, []).v3BaseUrl).toBeDefined()
    expect(findDraftFaults({ ...GOOD, timeZone: 'Lagos' }, SECRET, []).timeZone).toBeDefined()
    expect(findDraftFaults({ ...GOOD, requestsPerMinute: '0' }, SECRET, []).requestsPerMinute).toBeDefined()
  })

  it.each(['Shop', 'a b', '-x', 'practice', 'taken'])('is not called %s', (name) => {
    expect(findDraftFaults({ ...GOOD, name }, SECRET, ['taken']).name).toBeDefined()
  })

  it('takes no public key for the secret one', () => {
    expect(findDraftFaults(GOOD, GOOD.publicKey, []).secretKey).toBe('This is the same as the public key.')
  })

  it('is asked about where a live one has a key that looks like a test key', () => {
    const publicKey = 'PUBK_TEST-0123456789abcdef-X'
    expect(keyDoubt({ ...GOOD, kind: 'live', publicKey })).toBeDefined()
    expect(keyDoubt({ ...GOOD, publicKey })).toBeUndefined()
    expect(keyDoubt({ ...GOOD, kind: 'live' })).toBeUndefined()
  })
})
