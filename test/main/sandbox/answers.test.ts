import { describe, expect, it } from 'vitest'
import { ANSWER_NAMES } from '../../../src-main/sandbox/answer-step.ts'
import type { Sandbox } from '../../../src-main/sandbox/server.ts'
import { askVerify, postJson, startWithReferences, verifyJson } from '../../support/service/practice-start.ts'

const APPROVED = { status: 'successful', chargecode: '00', chargemessage: 'Approved', currency: 'NGN', amount: 1250.5 }
const PENDING = { status: 'success-pending-validation', chargecode: '02' }

/** Fields of `data` that each answer differs in; all of them come as a success of the service. */
const SHOWN: Readonly<Record<string, object>> = {
  'approved': APPROVED,
  'pending': PENDING,
  'pending-then-approved': PENDING,
  'other-amount': { ...APPROVED, amount: 1250.49, chargedamount: 1250.49 },
  'other-currency': { ...APPROVED, currency: 'USD' },
  'other-reference': { ...APPROVED, txref: 'other-reference-OTHER' },
  'approved-code-pending-status': { ...PENDING, chargecode: '00' },
  'failed-inside': { status: 'failed', chargecode: '05' },
  'zero-code': { ...APPROVED, chargecode: '0' },
  'amount-as-text': { ...APPROVED, amount: '1250.50' },
  'amount-not-a-number': { ...APPROVED, amount: 'N/A' },
  'slow': APPROVED,
  'huge': { ...APPROVED, narration: 'x'.repeat(12 * 1024 * 1024) },
}

/** Answers that can't be read as the documented one. */
const UNREADABLE: Readonly<Record<string, (response: Response, body: string) => void>> = {
  'html-502': (response, body) => {
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
    expect(body).toContain('<html>')
  },
  'captive-portal': (response, body) => {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<form')
  },
  'empty': (response, body) => {
    expect([response.status, body]).toEqual([200, ''])
  },
  'null-data': (_, body) => {
    expect(JSON.parse(body)).toEqual({ status: 'success', message: 'Tx Fetched', data: null })
  },
  'truncated-json': (response, body) => {
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(body).toMatch(/^\{"status":"success"/)
    expect(() => parse(body)).toThrow(SyntaxError)
  },
  'wrong-content-type': (response, body) => {
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({ status: 'success', data: APPROVED })
  },
  'deeply-nested': (_, body) => {
    expect(body).toContain('{"data":'.repeat(100_000))
    expect(() => parse(body)).not.toThrow()
  },
}

const RATE_LIMITED = /^Merchant \d+ rate limited\. try again after 30 min\(s\)\.$/

const REFUSED: Readonly<Record<string, object>> = {
  'refused': { httpStatus: 400, message: 'This transaction can’t be fetched' },
  'unknown': { httpStatus: 404, message: 'No transaction found' },
  'rate-limited-once': { httpStatus: 429, message: expect.stringMatching(RATE_LIMITED) },
}

function parse(text: string): unknown {
  return JSON.parse(text)
}

function startWithEach(names: readonly string[]): Promise<Sandbox> {
  const withOptions = (answer: string) => (answer === 'slow' ? { answer, delayMs: 5 } : { answer })
  return startWithReferences(Object.fromEntries(names.map((name) => [name, withOptions(name)])))
}

describe('each answer of a scenario', () => {
  it('shows the transaction as its name says', async () => {
    const sandbox = await startWithEach(Object.keys(SHOWN))
    for (const [txref, data] of Object.entries(SHOWN)) {
      expect(await verifyJson(sandbox, txref)).toMatchObject({
        httpStatus: 200, status: 'success', message: 'Tx Fetched', data: { txref, ...data },
      })
    }
  })

  it('refuses as its name says', async () => {
    const sandbox = await startWithEach(Object.keys(REFUSED))
    for (const [txref, refusal] of Object.entries(REFUSED)) {
      expect(await verifyJson(sandbox, txref)).toEqual({ status: 'error', data: null, ...refusal })
    }
  })

  it('is unreadable as its name says', async () => {
    const sandbox = await startWithEach(Object.keys(UNREADABLE))
    for (const [txref, expectUnreadable] of Object.entries(UNREADABLE)) {
      const response = await askVerify(sandbox, txref)
      expectUnreadable(response, await response.text())
    }
  })

  it('resets the connection', async () => {
    const sandbox = await startWithEach(['reset'])
    const failure = await askVerify(sandbox, 'reset').catch((error: unknown) => error)
    expect(failure).toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  it('redirects to a place that tells on whoever follows', async () => {
    const sandbox = await startWithEach(['redirect'])
    const response = await askVerify(sandbox, 'redirect')
    expect(response.status).toBe(307)
    const followed = new URL(response.headers.get('location') ?? '', sandbox.baseUrl)
    await postJson(followed.href, { txref: 'redirect', SECKEY: sandbox.secretKey })
    expect(sandbox.arrivals().map(({ answered }) => answered)).toEqual(['redirect', 'redirect-followed'])
  })

  it('is covered by these tests', () => {
    const covered = [SHOWN, REFUSED, UNREADABLE].flatMap((answers) => Object.keys(answers))
    expect([...covered, 'reset', 'redirect'].sort()).toEqual([...ANSWER_NAMES].sort())
  })
})

describe('the options of an answer', () => {
  it('replace and add fields, set the HTTP status, the message, the minutes and how much is missing', async () => {
    const sandbox = await startWithReferences({
      F: { answer: 'approved', fields: { status: 'cancelled', amount: 7, extra: { deep: [null] } }, httpStatus: 201 },
      R: { answer: 'refused', message: 'Not yours', httpStatus: 200 },
      M: { answer: 'rate-limited-once', minutes: 0.5, httpStatus: 503 },
      A: { answer: 'other-amount', shortByMinor: 125_050 },
    })
    expect(await verifyJson(sandbox, 'F')).toMatchObject({
      httpStatus: 201,
      data: { status: 'cancelled', amount: 7, extra: { deep: [null] }, chargecode: '00' },
    })
    expect(await verifyJson(sandbox, 'R')).toMatchObject({ httpStatus: 200, status: 'error', message: 'Not yours' })
    expect(await verifyJson(sandbox, 'M')).toMatchObject({
      httpStatus: 503, message: expect.stringContaining('after 0.5 min(s).'),
    })
    expect(await verifyJson(sandbox, 'M')).toMatchObject({ httpStatus: 200, data: APPROVED })
    expect((await verifyJson(sandbox, 'A')).data['amount']).toBe(0)
  })

  it('use up a sequence one per ask and repeat its last', async () => {
    const sandbox = await startWithReferences({
      S: { answers: ['unknown', 'pending', { answer: 'pending-then-approved', approvedAfterAsks: 2 }] },
    })
    const codes = []
    for (let ask = 0; ask < 6; ask += 1) codes.push((await verifyJson(sandbox, 'S')).data?.['chargecode'])
    expect(codes).toEqual([undefined, '02', '02', '02', '00', '00'])
  })

  it('approve a pending one by the time, by the asks, or by both', async () => {
    let nowMs = 0
    const answer = 'pending-then-approved'
    const sandbox = await startWithReferences(
      {
        TIME: { answer, approvedAfterSeconds: 60 },
        BOTH: { answer, approvedAfterSeconds: 60, approvedAfterAsks: 3 },
      },
      { now: () => nowMs, epochMs: 0 },
    )
    const ask = async (txref: string) => (await verifyJson(sandbox, txref)).data['chargecode']
    nowMs = 59_999
    expect([await ask('TIME'), await ask('TIME')]).toEqual(['02', '02'])
    expect([await ask('BOTH'), await ask('BOTH')]).toEqual(['02', '02'])
    nowMs = 60_000
    expect([await ask('TIME'), await ask('BOTH'), await ask('BOTH')]).toEqual(['00', '02', '00'])
  })

  it('counts the seconds from the day’s start, also when the service starts later', async () => {
    const sandbox = await startWithReferences(
      { R: { answer: 'pending-then-approved', approvedAfterSeconds: 60 } },
      { now: () => 90_000, epochMs: 30_000 },
    )
    expect((await verifyJson(sandbox, 'R')).data['chargecode']).toBe('00')
  })
})
