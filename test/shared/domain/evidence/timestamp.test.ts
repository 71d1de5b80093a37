/** Requests that OpenSSL takes, and responses that it makes. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readTimestampResponse, timestampRequest } from '../../../../src-shared/domain/evidence/timestamp.ts'
import { OTHER_RESPONSE, TIMESTAMP_AT, TIMESTAMP_RESPONSE } from '../../../support/evidence/timestamp-response.ts'

const sha256 = createHash('sha256').update('an anchor\n').digest()

describe('a timestamp', () => {
  it('is asked for by a request of RFC 3161, with the certificate', () => {
    expect(Buffer.from(timestampRequest(sha256)).toString('hex')).toBe(
      `30390201013031300d060960864801650304020105000420${sha256.toString('hex')}0101ff`,
    )
  })

  it('says over what and when it was made', () => {
    expect(readTimestampResponse(TIMESTAMP_RESPONSE)).toEqual({
      ok: true, value: { sha256: sha256.toString('hex'), at: TIMESTAMP_AT },
    })
    expect(readTimestampResponse(OTHER_RESPONSE)).toEqual({ ok: false, reason: 'it is not over a SHA-256' })
    // PKIStatus 2: rejection, without a token.
    expect(readTimestampResponse(Buffer.from('30053003020102', 'hex'))).toEqual({
      ok: false, reason: 'the authority did not grant a timestamp',
    })
  })

  it('is read to its end or not at all: no cut or changed byte is a crash, or another hash unseen', () => {
    for (let at = 0; at < TIMESTAMP_RESPONSE.length; at += 1) {
      expect(readTimestampResponse(TIMESTAMP_RESPONSE.subarray(0, at)).ok).toBe(false)
      const changed = Buffer.from(TIMESTAMP_RESPONSE)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      const read = readTimestampResponse(changed)
      expect(read.ok ? read.value : read.reason).toBeTruthy()
    }
    expect(readTimestampResponse(Buffer.alloc(300 * 1024)).ok).toBe(false)
    expect(readTimestampResponse(Buffer.from('3080', 'hex')).ok).toBe(false)
  })
})
