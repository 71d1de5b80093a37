import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../../src-main/services/payment-collection/redactor.ts'
import { readDelivered } from '../../../../src-main/services/payment-collection/webhooks/read-notice.ts'

const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'
const CARD_NUMBER = '4187427415564246'
const redactor = createRedactor(SECRET, [])
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

function read(body: string | Uint8Array, contentType = '', contentEncoding = '') {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return readDelivered({ bytes, contentType, contentEncoding }, redactor)
}

/** As the document's table has it. */
const AS_JSON = '{"id":93,"txRef":"T-1","gwRef":"G-1","orderRef":null,"paymentPlan":null,'
  + '"createdAt":"2026-09-17T08:30Z","amount":1250.50,"charged_amount":1250.5000000000000001,"status":"successful",'
  + '"IP":"10.0.0.1","currency":"NGN",'
  + '"customer":{"email":"c@example.com"},"entity":{"id":"NO-ENTITY"}}'
const AS_FORM = 'id=93&txRef=T-1&gwRef=G-1&orderRef=&paymentPlan=&createdAt=2026-09-17T08%3A30Z&amount=1250.50&'
  + 'charged_amount=1250.5000000000000001&status=successful&IP=10.0.0.1&currency=NGN&'
  + 'customer%5Bemail%5D=c%40example.com&entity[id]=NO-ENTITY'
const NOTICE = {
  kind: 'payment', txref: 'T-1', txid: '93', gatewayReference: 'G-1', orderReference: null, amount: '1250.50',
  chargedAmount: '1250.5000000000000001', currency: 'NGN', status: 'successful', fault: null,
}

describe('the body of a webhook', () => {
  it.each([
    ['json', AS_JSON, JSON_TYPE], ['json', AS_JSON, 'application/json; charset=utf-8'],
    ['json', AS_JSON, 'application/vnd.x+json'], ['json', AS_JSON, ''], ['json', AS_JSON, 'text/plain'],
    ['form', AS_FORM, FORM], ['form', AS_FORM, `${FORM};charset=UTF-8`], ['form', AS_FORM, ''],
  ])('is read as %s, amounts digit for digit (%#)', (encoding, body, contentType) => {
    const { notice, ...rest } = read(body, contentType)
    expect(notice).toMatchObject(NOTICE)
    expect(rest).toMatchObject({ encoding, body })
  })

  it('keeps a running number whose digits pass as a card number’s by chance, as JSON does', () => {
    const form = read(`txRef=T-1&id=${CARD_NUMBER}&note=${CARD_NUMBER}`)
    const hidden = '418742******4246'
    expect([form.notice.txid, form.body]).toEqual([hidden, `txRef=T-1&id=${hidden}&note=${hidden}`])
    const harmless = '1111111111112'
    expect(read(`txRef=T-1&id=${harmless}`).notice.txid).toBe(harmless)
    expect(read(`txRef=T-1&note=${harmless}`).body).toBe('txRef=T-1&note=111111***1112')
  })

  it('is the same content where it is the same, and only there', () => {
    const hashes = [AS_JSON, AS_JSON, AS_FORM, AS_JSON.replace('1250.50', '1250.51')].map((body) => (
      read(body).contentSha256
    ))
    expect(hashes[0]).toBe(hashes[1])
    expect(new Set(hashes).size).toBe(3)
  })

  it.each([
    ['JSON', `{"txRef":"T-1","narration":"${SECRET}","card":{"cvv":"737","number":"${CARD_NUMBER}"},"otp":12345,`
      + `"customertoken":"tok-778","embedtoken":{"a":"tok-778"}}`],
    ['a form', `txRef=T-1&narration=${SECRET}&card[cvv]=737&card[number]=${CARD_NUMBER}&otp=12345&customertoken=tok-778`
      + '&embedtoken[a]=tok-778'],
    ['an encoded form', `txRef=T-1&narration=x+${SECRET}&card%5Bcvv%5D=737&`
      + `n=${CARD_NUMBER.replaceAll(/(....)/g, '$1+')}`
      + '&card.pin=12345&card.token=tok-778'],
    ['half a JSON', `{"txRef":"T-1","narration":"${SECRET}","cvv":"737","pin":"12345","number":"${CARD_NUMBER}`],
    ['bytes that are no text', Buffer.concat([
      Buffer.from(`{"narration":"${SECRET}","cvv":"737","n":"${CARD_NUMBER}"`), Buffer.from([0xff, 0xfe]),
    ])],
  ])('%s is kept without secrets', (_, body) => {
    const { body: kept } = read(body)
    for (const secret of [SECRET, '737', CARD_NUMBER, '12345', 'tok-778']) expect(kept).not.toContain(secret)
    expect(kept).toContain('removed')
  })

  it('keeps a reference that looks like a card number: it must stay the one it is', () => {
    expect(read(`txRef=${CARD_NUMBER}&status=x`).notice.txref).toBe(CARD_NUMBER)
    expect(read(`{"txRef":"${CARD_NUMBER}"}`).notice.txref).toBe(CARD_NUMBER)
  })

  it.each([
    ['nothing', '', JSON_TYPE, 'the body is empty'],
    ['blanks', '  \n', FORM, 'the body is empty'],
    ['half a JSON', '{"txRef":"T-1"', JSON_TYPE, 'the body is not JSON'],
    ['a list', '["T-1"]', JSON_TYPE, 'the body is not a JSON object'],
    ['a text', '"txRef=T-1"', JSON_TYPE, 'the body is not a JSON object'],
    ['null', 'null', JSON_TYPE, 'the body is not a JSON object'],
    ['deep JSON', `{"txRef":"T-1","a":${'['.repeat(60_000)}`, JSON_TYPE, 'the body is nested deeper than 64 levels'],
    ['a form of 10,000 names', Array.from({ length: 10_000 }, (_, at) => `k${at}=1`).join('&'), FORM,
      'the body has more than 200 fields'],
    ['a deep form', `a${'[b]'.repeat(20)}=1&txRef=T-1`, FORM, 'the body nests deeper than 8 levels'],
    ['a web page', '<html><body>hello</body></html>', 'text/html',
      'the body has neither a txRef nor a reference with a status'],
  ])('of %s is kept with its fault', (_, body, contentType, fault) => {
    const { notice, body: kept } = read(body, contentType)
    expect(notice).toMatchObject({ kind: 'unreadable', fault })
    expect(kept.length).toBeLessThanOrEqual(16 * 1024)
  })

  it('that is no UTF-8, or compressed, is kept as far as it may be', () => {
    expect(read(Buffer.from([0x7b, 0xff, 0xfe])).notice.fault).toBe('the body is not UTF-8 text')
    expect(read(AS_JSON, JSON_TYPE, 'gzip')).toMatchObject({ notice: { fault: 'the body is compressed' }, body: '' })
    expect(read(AS_JSON, JSON_TYPE, 'identity').notice).toMatchObject(NOTICE)
  })

  it('with names of prototypes changes no object', () => {
    const form = '__proto__[polluted]=1&constructor[prototype][polluted]=1&txRef=T-1&txRef=T-2&txRef[a]=3&status=x'
    const json = '{"__proto__":{"polluted":1,"txRef":"T-9"},"constructor":{"prototype":{"polluted":1}},"txRef":"T-1"}'
    for (const body of [form, json]) expect(read(body).notice.txref).toBe('T-1')
    expect(read('__proto__[txRef]=T-1&status=x').notice.kind).toBe('unreadable')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('with half a character keeps text that can be stored', () => {
    const { notice, body } = read('{"txRef":"T-\\ud800","status":"\\udfff"}', JSON_TYPE)
    expect([notice.txref, notice.status]).toEqual(['T-\ufffd', '\ufffd'])
    expect(body.isWellFormed()).toBe(true)
    expect(read('txRef=T-%ED%A0%80&status=%').notice).toMatchObject({ kind: 'payment', status: '%' })
  })
})
