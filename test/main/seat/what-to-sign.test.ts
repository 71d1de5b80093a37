import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CallUnderWay } from '../../../src-main/seat/call-under-way.ts'
import { decideSignature } from '../../../src-main/seat/what-to-sign.ts'
import { PROPOSAL_GOOD_FOR_MS } from '../../../src-shared/domain/people/proposal.ts'
import { ANSWER, PROPOSAL, type AnswerStatement, type Change } from '../../../src-shared/domain/people/statement.ts'
import { statementText } from '../../../src-shared/domain/transfers/statement.ts'
import { transferBody, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import { canonicalJson } from '../../../src-shared/domain/values/canonical-json.ts'

const OWN = { ledgerId: 'ledger', profile: 'shop', user: 'ada' }
const NOW = Date.UTC(2026, 8, 17)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function callOf(procedure: string, input: object, changes: Partial<CallUnderWay> = {}): CallUnderWay {
  return {
    procedure, input, inputHash: 'i', isProved: true, signedTransfers: new Set(), nowMs: NOW, hashOf,
    shown: { ways: [], changes: new Map() }, ...changes,
  }
}

function proposalOf(change: Change, changes: object = {}): string {
  return PROPOSAL.write({
    act: 'proposed', ledgerId: 'ledger', profile: 'shop', root: 'r', change, by: 'ada', atMs: NOW,
    expiresAtMs: NOW + PROPOSAL_GOOD_FOR_MS, nonce: 'n', enrolmentKey: null, ...changes,
  })
}

const isSigned = (text: string, call: CallUnderWay): boolean => decideSignature(text, call, OWN).ok

const LIMIT = { currency: 'NGN', oneMinor: 100, dayMinor: null } as const
const CLOSE = { kind: 'day-close', date: '2026-09-16', since: 's', contentHash: 'c', carried: null } as const
const ADDRESSES = { baseUrl: 'https://pay.example', v3BaseUrl: null }

/** What is asked for, what fits it, and what is something else. */
const CHANGES: readonly (readonly [string, object, Change, readonly Change[]])[] = [
  ['a person', { kind: 'person', name: 'Cleo', roles: ['officer', 'maker'] },
    { kind: 'person', name: 'Cleo', after: ['maker', 'officer'] },
    [{ kind: 'person', name: 'Mallory', after: ['maker', 'officer'] },
      { kind: 'person', name: 'Cleo', after: ['maker', 'checker'] }]],
  ['roles', { kind: 'roles', name: 'ben', roles: ['checker'] },
    { kind: 'roles', name: 'Ben', since: 's', before: [], after: ['checker'] },
    [{ kind: 'roles', name: 'Ben', since: 's', before: [], after: ['maker', 'checker'] },
      { kind: 'person', name: 'ben', after: ['checker'] }]],
  ['a limit', { kind: 'limit', limit: LIMIT }, { kind: 'limit', since: 's', before: null, after: LIMIT },
    [{ kind: 'limit', since: 's', before: null, after: { ...LIMIT, oneMinor: 1_000 } },
      { kind: 'limit', since: 's', before: null, after: { ...LIMIT, currency: 'USD' } }]],
  ['card entry', { kind: 'card-entry', isOn: false, statement: 'off' },
    { kind: 'card-entry', since: 's', before: true, after: false, statement: 'off' },
    [{ kind: 'card-entry', since: 's', before: true, after: true, statement: 'off' },
      { kind: 'card-entry', since: 's', before: true, after: false, statement: 'on' }]],
  ['a write-off limit', { kind: 'write-off-limit', currency: 'NGN', limitMinor: 5 },
    { kind: 'write-off-limit', currency: 'NGN', since: 's', before: null, after: 5 },
    [{ kind: 'write-off-limit', currency: 'NGN', since: 's', before: null, after: 50 }]],
  ['hidden customers', { kind: 'customers-hidden', isOn: true },
    { kind: 'customers-hidden', since: 's', before: false, after: true },
    [{ kind: 'customers-hidden', since: 's', before: true, after: false }]],
  ['an address', { kind: 'address', baseUrl: 'https://PAY.example/' },
    { kind: 'address', before: { ...ADDRESSES, baseUrl: 'https://old.example' }, after: ADDRESSES },
    [{ kind: 'address', before: ADDRESSES, after: { ...ADDRESSES, baseUrl: 'https://other.example' } },
      { kind: 'address', before: ADDRESSES, after: { ...ADDRESSES, v3BaseUrl: 'https://other.example' } }]],
  ['a close', { kind: 'day-close', date: '2026-09-16', contentHash: 'c' }, CLOSE,
    [{ ...CLOSE, date: '2026-09-15' }, { ...CLOSE, contentHash: 'd' },
      { ...CLOSE, carried: { reason: 'late', owner: 'ben' } }]],
  ['a reopening', { kind: 'day-reopening', date: '2026-09-16', reason: 'late' },
    { kind: 'day-reopening', date: '2026-09-16', since: 's', reason: 'late' },
    [{ kind: 'day-reopening', date: '2026-09-16', since: 's', reason: 'other' }, CLOSE]],
]

describe('a proposal', () => {
  it.each(CHANGES)('of %s is signed as it was asked for, and in no other way', (_, change, fitting, others) => {
    const call = callOf('proposals.propose', { profile: 'shop', change })
    expect(isSigned(proposalOf(fitting), call)).toBe(true)
    for (const other of others) expect(isSigned(proposalOf(other), call), JSON.stringify(other)).toBe(false)
    expect(isSigned(proposalOf(fitting), { ...call, isProved: false })).toBe(false)
  })

  it.each([
    { by: 'ben' }, { ledgerId: 'other' }, { profile: 'other' }, { expiresAtMs: NOW + PROPOSAL_GOOD_FOR_MS + 1 },
    { atMs: NOW - 2 * 86_400_000 },
  ])('is not signed with %j', (changes) => {
    const call = callOf('proposals.propose', { change: { kind: 'limit', limit: LIMIT } })
    const change = { kind: 'limit', since: 's', before: null, after: LIMIT } as const
    expect([isSigned(proposalOf(change), call), isSigned(proposalOf(change, changes), call)]).toEqual([true, false])
  })

  it('of a secret key is never signed at a seat', () => {
    const call = callOf('proposals.propose', { change: { kind: 'key' } })
    expect(isSigned(proposalOf({ kind: 'key', before: 'a', after: 'b' }), call)).toBe(false)
  })

  it('that deactivates names whom the person named', () => {
    const call = callOf('people.deactivate', { name: 'Ben' })
    const text = (name: string): string => proposalOf({ kind: 'deactivation', name, since: 's' }, { act: 'done' })
    expect([isSigned(text('ben'), call), isSigned(text('cleo'), call)]).toEqual([true, false])
    expect(isSigned(text('ben'), callOf('transfers.approve', { seen: [] }))).toBe(false)
  })
})

describe('an answer to a proposal', () => {
  const change: Change = { kind: 'limit', since: 's', before: null, after: LIMIT }
  const text = proposalOf(change, { by: 'ben' })
  const answerOf = (changes: Partial<AnswerStatement> = {}): string => ANSWER.write({
    act: 'confirmed', proposal: text, by: 'ada', atMs: NOW, nonce: 'n', enrolmentKey: null, reason: null, ...changes,
  })
  const { since: _, ...seen } = change
  const shown = (...given: readonly object[]) => ({
    shown: { ways: [], changes: new Map([[4, given.map((one) => canonicalJson(one))]]) },
  })

  it('confirms what was shown, and nothing else', () => {
    const input = { profile: 'shop', proposalId: 4 }
    expect(isSigned(answerOf(), callOf('proposals.confirm', input, shown(seen)))).toBe(true)
    expect(isSigned(answerOf(), callOf('proposals.confirm', input))).toBe(false)
    const other = { ...seen, after: { ...LIMIT, oneMinor: 5 } }
    expect(isSigned(answerOf(), callOf('proposals.confirm', input, shown(other)))).toBe(false)
    expect(isSigned(answerOf(), callOf('proposals.confirm', input, shown(seen, other)))).toBe(false)
    expect(isSigned(answerOf(), callOf('proposals.confirm', { ...input, proposalId: 5 }, shown(seen)))).toBe(false)
  })

  it('is of the act and with the reason that the person gave', () => {
    const refusal = callOf('proposals.refuse', { proposalId: 4, reason: 'no' })
    expect(isSigned(answerOf({ act: 'refused', reason: 'no' }), refusal)).toBe(true)
    expect(isSigned(answerOf({ act: 'refused', reason: 'yes' }), refusal)).toBe(false)
    expect(isSigned(answerOf(), { ...refusal, ...shown(seen) })).toBe(false)
    const foreign = proposalOf(change, { by: 'ben', ledgerId: 'other' })
    expect(isSigned(answerOf({ act: 'refused', reason: 'no', proposal: foreign }), refusal)).toBe(false)
    expect(isSigned(answerOf({ act: 'refused', reason: 'no', by: 'ben' }), refusal)).toBe(false)
  })
})

describe('an edit of a transfer', () => {
  const details: TransferDetails = {
    reference: 'PAY-1', currency: 'NGN', amountMinor: 100, accountBank: '044', accountNumber: '0690000031',
  }
  const editOf = (changes: object = {}): string => statementText({
    act: 'edited', ledgerId: 'ledger', profile: 'shop', profileKind: 'test', address: 'a', keyFingerprint: 'k',
    transferId: 5, revision: 2, reference: 'PAY-1', payloadHash: hashOf(transferBody(details)), user: 'ada', atMs: NOW,
    expiresAtMs: NOW, nonce: 'n', ...changes,
  })

  it('is signed over what was written here', () => {
    const call = callOf('transfers.edit', { transferId: 5, details })
    expect(isSigned(editOf(), call)).toBe(true)
    const dearer = { ...details, amountMinor: 100_000 }
    expect(isSigned(editOf({ payloadHash: hashOf(transferBody(dearer)) }), call)).toBe(false)
    expect(isSigned(editOf({ transferId: 6 }), call)).toBe(false)
    expect(isSigned(editOf({ reference: 'PAY-2' }), call)).toBe(false)
    expect(isSigned(editOf({ act: 'approved' }), call)).toBe(false)
  })

  it('and a rejection is of those that were named', () => {
    const call = callOf('transfers.reject', { transferIds: [5] })
    expect(isSigned(editOf({ act: 'rejected' }), call)).toBe(true)
    expect(isSigned(editOf({ act: 'rejected', transferId: 6 }), call)).toBe(false)
    expect(isSigned(editOf(), call)).toBe(false)
  })
})
