import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyAnswer } from '../../../../src-main/services/payment-collection/legacy/classify-answer.ts'
import { EXACT_NUMBERS } from '../../../../src-main/services/payment-collection/legacy/verify-answer.ts'
import { createRedactor } from '../../../../src-main/services/payment-collection/redactor.ts'
import type { ResponseHeaders } from '../../../../src-main/services/payment-collection/transport.ts'
import { findDeviations, VERIFY_RECORD } from '../../../support/service/documented-fields.ts'
import { refusalText, SECRET_KEY, VERIFY_DATA, verifyText } from '../../../support/service/answers.ts'

const redactor = createRedactor(SECRET_KEY, EXACT_NUMBERS)
const WALL_MS = Date.UTC(2026, 8, 17, 8, 30)
const JSON_TYPE: ResponseHeaders = { 'content-type': 'application/json; charset=utf-8' }

interface Given {
  readonly httpStatus?: number
  readonly headers?: ResponseHeaders
  readonly txref?: string
  readonly isWhole?: boolean
}

function classify(body: string | Buffer, given: Given = {}) {
  const { httpStatus = 200, headers = JSON_TYPE, txref = 'ORD-1', isWhole = true } = given
  return classifyAnswer({ httpStatus, headers, body: Buffer.from(body), isWhole }, { txref, redactor, wallMs: WALL_MS })
}

function answerOf(body: string) {
  const outcome = classify(body)
  if (outcome.kind !== 'answered') throw new Error(`${outcome.kind}: ${outcome.message}`)
  return outcome.answer
}

/** As written. */
function countNames(text: string): number {
  return [...text.matchAll(/"[^"]*":/g)].length
}

/** As JSON readers keep them: of equal names in one object, one. */
function countMembers(text: string): number {
  let members = 0
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) members += Object.keys(value).length
    return value
  })
  return members
}

describe('an answer', () => {
  it('is the documented success with what the five checks need', () => {
    const text = verifyText()
    expect(findDeviations(VERIFY_DATA, VERIFY_RECORD)).toEqual([])
    expect(classify(text)).toEqual({
      kind: 'answered',
      httpStatus: 200,
      body: text,
      answer: {
        txid: '4975363', txref: 'ORD-1', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1250.5',
      },
    })
  })

  it('keeps statuses and codes that the document does not show as they came', () => {
    for (const change of [{ status: 'failed', chargecode: 'RR-05' }, { status: '', currency: 'ngn ' }]) {
      expect(answerOf(verifyText(change))).toMatchObject(change)
    }
  })

  it.each([
    ['1250.10', '1250.10'],
    ['1250', '1250'],
    ['0', '0'],
    ['90071992547409.93', '90071992547409.93'],
    ['9007199254740993', '9007199254740993'],
    ['0.1000000000000000000000001', '0.1000000000000000000000001'],
    ['1.25050e3', '1250.50'],
    ['5E-2', '0.05'],
    ['125e2', '12500'],
    ['-1250.50', '-1250.50'],
    ['"1250.50"', '1250.50'],
    ['"0"', '0'],
  ])('takes the amount %s by its digits', (source, amount) => {
    const text = verifyText().replace('"amount":1250.5', `"amount": ${source}`)
    expect(answerOf(text).amount).toBe(amount)
    expect(classify(text)).toMatchObject({ body: text })
  })

  it.each(['0', '00012', '02'])('keeps the digits of a charge code given as the number %s', (source) => {
    const outcome = classify(verifyText().replace('"chargecode":"00"', `"chargecode":${source}`))
    if (source === '0') expect(outcome).toMatchObject({ kind: 'answered', answer: { chargecode: '0' } })
    else expect(outcome).toMatchObject({ kind: 'bad-response', message: 'HTTP 200: the answer is not JSON' })
  })

  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['"tx-1"', 'tx-1'],
    ['null', null],
    ['""', null],
    ['{}', null],
  ])('takes the transaction id %s as %s', (source, txid) => {
    expect(answerOf(verifyText().replace('"txid":4975363', `"txid":${source}`)).txid).toBe(txid)
  })

  it('is not led astray by members of the same names elsewhere', () => {
    const text = verifyText({ meta: [{ amount: 1, data: { amount: 2 } }], card: { amount: 3 } })
      .replace('{"status"', '{"amount":4,"meta":{"data":{"amount":5}},"status"')
    expect(answerOf(text).amount).toBe('1250.5')
  })

  it('takes its members’ names in any spelling that JSON has', () => {
    const text = verifyText()
      .replace('"amount":1250.5', '"\\u0061mount" :\n\t1250.50')
      .replace('"data":', '"d\\u0061ta" : ')
    expect(answerOf(text).amount).toBe('1250.50')
  })

  it('is accepted under a wrong content type only when it is wholly as documented', () => {
    const headers = { 'content-type': 'text/html' }
    expect(classify(verifyText(), { headers }).kind).toBe('answered')
    expect(classify(refusalText('No transaction found'), { headers }).kind).toBe('refused')
    expect(classify('{"status":"login"}', { headers }).kind).toBe('bad-response')
    expect(classify(verifyText({ amount: null }), { headers }).kind).toBe('bad-response')
    expect(classify('{"status":"login"}', { headers: {} }).kind).toBe('refused')
  })

  it('may begin with a byte order mark', () => {
    expect(classify(`\ufeff${verifyText()}`)).toMatchObject({ kind: 'answered', body: verifyText() })
  })
})

describe('our secret key', () => {
  const echo = `you sent ${SECRET_KEY}`

  it.each<[string, string, Given]>([
    ['an answer', verifyText({ txref: echo, status: echo, chargecode: echo, currency: echo, txid: echo }), {}],
    ['a refusal', refusalText(echo), { httpStatus: 400 }],
    ['a refusal that is not its message', refusalText('no', echo), {}],
    ['a rate limit', refusalText(`${echo}: rate limited`), {}],
    ['a rate limit in plain text', `${echo}: rate limited`, { httpStatus: 429 }],
    ['a bad response in JSON', refusalText(echo), { httpStatus: 500 }],
    ['a bad response in HTML', `<html>${echo}</html>`, {}],
    ['a bad response that is cut off', refusalText(echo).slice(0, -3), {}],
    ['a bad response that is too large', refusalText(echo), { isWhole: false }],
    ['a bad response in another encoding', Buffer.from(echo, 'utf16le').toString('latin1'), {}],
  ])('is nowhere in what is made of %s', (_, body, given) => {
    expect(JSON.stringify(classify(body, given))).not.toMatch(/0123456789abcdef/)
  })
})

describe('a bad response', () => {
  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'is empty'],
    ['blank', ' \n', 'is empty'],
    ['HTML with 200', '<html><body>Please log in</body></html>', 'is not JSON'],
    ['truncated', verifyText().slice(0, 300), 'is not JSON'],
    ['two values', '{}{}', 'is not JSON'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'is not UTF-8 text'],
    ['nested too deeply', `{"data":${'['.repeat(64)}${']'.repeat(64)}}`, 'is nested deeper than 64 levels'],
    ['nested a million levels', '['.repeat(1_000_000), 'is nested deeper than 64 levels'],
    ['a list', '[]', 'is not a JSON object'],
    ['a text', '"success"', 'is not a JSON object'],
    ['null', 'null', 'is not a JSON object'],
    ['without a status', '{"data":{}}', 'has no status that is text'],
    ['with a status that is not text', '{"status":true,"data":{}}', 'has no status that is text'],
    ['without data', '{"status":"success","message":"Tx Fetched"}', 'has no data'],
    ['with data: null', '{"status":"success","data":null}', 'has no data'],
    ['with data that is a list', '{"status":"success","data":[]}', 'has data that is not an object'],
    ['with data that is text', '{"status":"success","data":"x"}', 'has data that is not an object'],
    ['with data that is all inherited', '{"status":"success","data":{"__proto__":{"txref":"x"}}}',
      'has no data.txref that is text'],
  ])('is an answer that is %s', (_, body, reason) => {
    const message = `HTTP 200: the answer ${reason}`
    expect(classify(body)).toMatchObject({ kind: 'bad-response', httpStatus: 200, message })
  })

  it.each(['txref', 'status', 'chargecode', 'currency'])('is a success without a readable %s', (field) => {
    const message = `HTTP 200: the answer has no data.${field} that is text`
    for (const value of [undefined, null, {}, [], true, 'x'.repeat(1_001)]) {
      expect(classify(verifyText({ [field]: value }))).toMatchObject({ kind: 'bad-response', message })
    }
  })

  it.each<[unknown, string]>([
    [undefined, 'has no data.amount'],
    [null, 'has no data.amount'],
    ['', 'has a data.amount that is not a plain decimal number'],
    ['abc', 'has a data.amount that is not a plain decimal number'],
    ['1,250.50', 'has a data.amount that is not a plain decimal number'],
    ['1.25e3', 'has a data.amount that is not a plain decimal number'],
    [' 1250', 'has a data.amount that is not a plain decimal number'],
    ['NaN', 'has a data.amount that is not a plain decimal number'],
    [true, 'has a data.amount that is not a number'],
    [{}, 'has a data.amount that is not a number'],
    ['9'.repeat(61), 'has a data.amount that has more digits than an amount can have'],
  ])('is a success with the amount %j', (amount, reason) => {
    const message = `HTTP 200: the answer ${reason}`
    expect(classify(verifyText({ amount }))).toMatchObject({ kind: 'bad-response', message })
  })

  it.each([
    ['a status', verifyText({}, '"status":"failed",')],
    ['an amount', verifyText({}, '"amount":1,')],
    ['its data', verifyText().replace('"data":', '"data":{"amount":1},"data":')],
    ['its own status', verifyText().replace('{', '{"status":"error",')],
    ['a name in another spelling', verifyText({}, '"st\\u0061tus":"failed",')],
    ['a name of no check', verifyText({ meta: { a: 1 } }).replace('{"a":1}', '{"a":1,"a":1}')],
    ['a name deep in a list', verifyText({ meta: [[{ a: {} }]] }).replace('{"a":{}}', '{"a":{"b":0,"c":1,"b":0}}')],
    ['a secret', verifyText({}, '"embedtoken":"a","embedtoken":"b",')],
  ])('is an answer that says %s twice: who reads it decides what it says', (_, text) => {
    expect(() => { JSON.parse(text) }).not.toThrow()
    expect(classify(text)).toMatchObject({
      kind: 'bad-response', message: 'HTTP 200: the answer has a field name twice in one object',
    })
  })

  it('is any answer that says something twice in one object, wherever that is', () => {
    const key = fc.constantFrom('a', 'b', 'status', '__proto__')
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, fc.constant('1'), tie('list'), tie('object')),
      list: fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
      object: fc.array(fc.tuple(key, tie('any')), { maxLength: 4 })
        .map((members) => `{${members.map(([name, text]) => `"${name}":${String(text)}`).join(',')}}`),
    })).any
    fc.assert(fc.property(value, (meta) => {
      const text = verifyText({}, `"meta":${String(meta)},`)
      expect(classify(text).kind).toBe(countMembers(text) === countNames(text) ? 'answered' : 'bad-response')
    }))
  })

  it('is an amount that no number can hold', () => {
    const text = verifyText().replace('"amount":1250.5', '"amount":1e400')
    expect(classify(text)).toMatchObject({ message: 'HTTP 200: the answer has a data.amount that is out of range' })
  })

  it.each([301, 302, 303, 307, 308, 304])('is a redirect, whatever its body: HTTP %i', (httpStatus) => {
    const headers = { ...JSON_TYPE, location: 'https://elsewhere.example/' }
    for (const body of ['', verifyText(), refusalText('No transaction found')]) {
      expect(classify(body, { httpStatus, headers }).kind).toBe('bad-response')
    }
  })

  it.each([500, 502, 503, 504, 599])('is HTTP %i, whatever its body', (httpStatus) => {
    for (const body of ['', '<html>Bad gateway</html>', verifyText(), refusalText('No transaction found')]) {
      expect(classify(body, { httpStatus })).toMatchObject({ kind: 'bad-response', httpStatus })
    }
  })

  it('is a success that its HTTP status contradicts', () => {
    expect(classify(verifyText(), { httpStatus: 404 }).kind).toBe('bad-response')
  })

  it('is an error page of something in between', () => {
    const given = { httpStatus: 403, headers: { 'content-type': 'text/html' } }
    expect(classify('<html>Forbidden</html>', given).kind).toBe('bad-response')
  })

  it('is a compressed answer, which was not asked for', () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    const message = 'HTTP 200: the answer is compressed, although this was not requested'
    expect(classify(verifyText(), { headers })).toMatchObject({ kind: 'bad-response', message, body: '' })
    expect(classify(verifyText(), { headers: { ...JSON_TYPE, 'content-encoding': 'identity' } }).kind).toBe('answered')
  })

  it('is an answer that was cut off for its size, even where what came looks whole', () => {
    expect(classify(verifyText(), { isWhole: false }))
      .toMatchObject({ kind: 'bad-response', message: 'HTTP 200: the answer is larger than any valid answer' })
  })

  it('is never taken for an answer, a refusal or a rate limit, whatever bytes come', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(classify(Buffer.from(bytes)).kind).toBe('bad-response')
    }))
  })
})

describe('a refusal', () => {
  it.each([200, 201, 400, 404, 422])('is an error body with HTTP %i, with its message as the reason', (httpStatus) => {
    expect(classify(refusalText('No transaction found'), { httpStatus })).toEqual({
      kind: 'refused',
      httpStatus,
      body: refusalText('No transaction found'),
      message: 'No transaction found',
      keyRefused: false,
    })
  })

  it('is every status but success, to the letter', () => {
    for (const status of ['error', 'Success', 'SUCCESS', 'success ', '', 'fail']) {
      expect(classify(verifyText().replace('"status":"success"', `"status":"${status}"`)).kind).toBe('refused')
    }
  })

  it('has a reason of its own where the service gave none', () => {
    for (const body of ['{"status":"error"}', '{"status":"error","message":null}', refusalText('')]) {
      expect(classify(body)).toMatchObject({ kind: 'refused', message: 'The service refused without saying why' })
    }
  })

  it('shows a message of any length in short', () => {
    const outcome = classify(refusalText('x'.repeat(5_000)))
    expect(outcome).toMatchObject({ kind: 'refused', message: `${'x'.repeat(500)}…` })
  })

  it.each([
    'Invalid secret key', 'invalid seckey', 'Secret key is required', 'Your API key is wrong', 'Unknown merchant',
    'Merchant not found', 'Merchant account is disabled', 'No such merchant', 'Unauthorized', 'Unauthorised access',
    'Merchant is not authorized', 'Invalid authorization key', 'Invalid credentials', 'Merchant does not exist',
  ])('is of the key where it says so: %s', (message) => {
    expect(classify(refusalText(message))).toMatchObject({ kind: 'refused', keyRefused: true, message })
  })

  it.each([
    'No transaction found', 'Transaction not found', 'Transaction reference is invalid', 'Invalid txref',
    'txref is required', 'Transaction not found for merchant 1234', 'No transaction found for this merchant key',
    'Unknown reference',
    'You are not authorized to view this transaction', 'Invalid tx ref', 'Payment not found', 'Duplicate charge',
    'Keyboard not found', 'Something went wrong', 'Not found', 'Invalid tx_ref for this account',
  ])('is of the reference where it does not: %s', (message) => {
    expect(classify(refusalText(message), { httpStatus: 404 })).toMatchObject({ kind: 'refused', keyRefused: false })
  })

  it('is of the reference where only the reference’s own name speaks of keys', () => {
    const txref = 'INVALID-MERCHANT-KEY-1'
    expect(classify(refusalText(`${txref} does not exist`), { txref })).toMatchObject({ keyRefused: false })
  })

  it.each([401, 403])('is of the key with HTTP %i, unless it speaks of the transaction', (httpStatus) => {
    const refusedWith = (message: string) => classify(refusalText(message), { httpStatus })
    expect(refusedWith('Not allowed')).toMatchObject({ kind: 'refused', keyRefused: true })
    expect(refusedWith('No transaction found')).toMatchObject({ kind: 'refused', keyRefused: false })
  })
})

describe('the rate limit', () => {
  const documented = 'Merchant 1234 rate limited. try again after 30 min(s).'

  it.each([200, 302, 400, 401, 403, 404, 429, 500, 503])('is told by the message with HTTP %i too', (httpStatus) => {
    expect(classify(refusalText(documented), { httpStatus })).toEqual({
      kind: 'rate-limited', httpStatus, body: refusalText(documented), message: documented, coolOffMinutes: 30,
    })
  })

  it('is not told by the reference’s own name', () => {
    const txref = 'ORDER rate limit 7'
    expect(classify(refusalText(`No transaction found for ${txref}`), { txref })).toMatchObject({ kind: 'refused' })
    expect(classify(refusalText(documented), { txref: 'rate limited' })).toMatchObject({ kind: 'rate-limited' })
  })

  it('waits the minutes that it names', () => {
    const outcome = classify(refusalText('Merchant 1 rate limited. try again after 5 min(s).'))
    expect(outcome).toMatchObject({ kind: 'rate-limited', coolOffMinutes: 5 })
  })

  it.each([
    ['seconds', { 'retry-after': '3600' }, 60],
    ['fewer seconds than the message', { 'retry-after': '60' }, 30],
    ['a date held against the answer’s own', {
      'retry-after': 'Thu, 17 Sep 2026 12:00:00 GMT', date: 'Thu, 17 Sep 2026 11:00:00 GMT',
    }, 60],
    ['a date held against our clock', { 'retry-after': 'Thu, 17 Sep 2026 09:15:00 GMT' }, 45],
    ['a date that is over', { 'retry-after': 'Thu, 17 Sep 2026 07:00:00 GMT' }, 30],
    ['nonsense', { 'retry-after': 'soon' }, 30],
    ['a number below zero', { 'retry-after': '-5' }, 30],
    ['several', { 'retry-after': ['7200', '1'] }, 120],
  ])('waits longer where Retry-After names %s', (_, headers, coolOffMinutes) => {
    const outcome = classify(refusalText(documented), { httpStatus: 429, headers })
    expect(outcome).toMatchObject({ kind: 'rate-limited', coolOffMinutes })
  })

  it.each([
    ['nothing', '', 'HTTP 429'],
    ['HTML', `<html>${'<p>Too many requests</p>'.repeat(50)}</html>`, 'HTTP 429'],
    ['another message', refusalText('Slow down'), 'Slow down'],
    ['a success', verifyText(), 'Tx Fetched'],
  ])('is a bare HTTP 429 with %s', (_, body, message) => {
    expect(classify(body, { httpStatus: 429 })).toMatchObject({ kind: 'rate-limited', message, coolOffMinutes: 30 })
  })

  it('is told by a line of plain text too', () => {
    for (const text of [documented, JSON.stringify(documented)]) {
      expect(classify(text, { headers: { 'content-type': 'text/plain' } }))
        .toMatchObject({ kind: 'rate-limited', message: documented })
    }
  })

  it('is never what an answer says that succeeded', () => {
    const text = verifyText({ narration: documented }).replace('Tx Fetched', documented)
    expect(classify(text).kind).toBe('answered')
    expect(classify('{"status":"success","message":"rate limited","data":null}').kind).toBe('bad-response')
  })

  it('is not what an error page beside the point says', () => {
    const page = `<html>${'x'.repeat(600)} rate limit </html>`
    expect(classify(page, { httpStatus: 503 }).kind).toBe('bad-response')
  })

  it('shows no secret in its message', () => {
    expect(classify(refusalText(`Merchant ${SECRET_KEY} rate limited`)))
      .toMatchObject({ message: 'Merchant [removed] rate limited' })
  })
})
