/** What crosses to a ledger's thread arrives as it was sent, to the order of its fields: it is logged so. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWire, toWire } from '../../../../src-main/ledger/engine/thread/wire.ts'

const text = fc.string({ unit: 'binary' })
const time = fc.double({ noNaN: true })
const instant = fc.record({ wallMs: time, uptimeMs: time }, { noNullPrototype: true })
const answer = fc.record({
  txid: fc.option(text), txref: text, status: text, chargecode: text, currency: text, amount: text,
}, { noNullPrototype: true })
const outcome = fc.oneof(
  fc.record({ kind: fc.constant('answered'), httpStatus: fc.nat(), body: text, answer }, { noNullPrototype: true }),
  fc.record({ kind: fc.constant('timeout'), message: text }, { noNullPrototype: true }),
)
const next = fc.oneof(
  fc.record({ kind: fc.constant('done'), gaveUp: fc.boolean() }, { noNullPrototype: true }),
  fc.record({
    kind: fc.constant('again'), dueAtMs: time, lane: fc.constant('bulk'), countsAsTry: fc.boolean(),
  }, { noNullPrototype: true }),
)
const call = fc.record({ sendId: fc.nat(), paymentId: fc.nat() }, { noNullPrototype: true })
const record = fc.record({ call, outcome, endedAt: instant, holdMs: time, next }, { noNullPrototype: true })
const request = fc.oneof(
  fc.record({
    id: fc.nat(), method: fc.constant('verification.recordOutcome'), args: fc.tuple(record, instant),
    atMs: fc.option(fc.nat()),
  }, { noNullPrototype: true }),
  fc.record({
    id: fc.nat(), method: fc.constant('verification.claim'), args: fc.tuple(fc.nat(), instant), atMs: fc.constant(null),
  }, { noNullPrototype: true }),
)

it('arrives as it was sent', () => {
  fc.assert(fc.property(request, (sent) => {
    const arrived = fromWire(structuredClone(toWire(sent)))
    expect(arrived).toEqual(sent)
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(sent))
  }))
})
