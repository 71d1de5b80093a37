import { describe, expect, it } from 'vitest'
import { maySign } from '../../../../src-renderer/link/seat/decide-signature.ts'
import type { SigningCall } from '../../../../src-renderer/link/seat/signing-call.ts'
import { callStatementText, type CallStatement } from '../../../../src-shared/domain/people/call-statement.ts'
import { joinStatementText, signInStatementText } from '../../../../src-shared/domain/people/seat-statement.ts'
import {
  ANSWER, PROPOSAL, type AnswerStatement, type Change, type ProposalStatement,
} from '../../../../src-shared/domain/people/statement.ts'
import { statementText, type TransferStatement } from '../../../../src-shared/domain/transfers/statement.ts'

const OWN = { ledgerId: 'L1', profile: 'shop', person: 'Ada' }
const HERE = { ledgerId: 'L1', profile: 'shop', atMs: 5, nonce: 'n' }
const HASH = 'a'.repeat(64)

const call = (changes: Partial<SigningCall> = {}): SigningCall => (
  { procedure: 'exceptions.note', input: {}, isProved: false, ...changes }
)
const proved = (procedure: string, input: unknown): SigningCall => ({ procedure, input, isProved: true })
const callText = (changes: Partial<CallStatement> = {}): string => (
  callStatementText({ ...HERE, act: 'exceptions.note', inputHash: HASH, user: 'ada', ...changes })
)

describe('a statement of the call under way', () => {
  it('is signed for its person, in its books', () => {
    expect(maySign(callText(), call(), OWN)).toBe(true)
  })

  it.each<[string, Partial<CallStatement>]>([
    ['another act', { act: 'exceptions.resolve' }], ['another person', { user: 'ben' }],
    ['another profile', { profile: 'live' }], ['another ledger', { ledgerId: 'L2' }],
  ])('is not signed where it says %s', (_, changes) => {
    expect(maySign(callText(changes), call(), OWN)).toBe(false)
  })

  it('is not signed where it is written otherwise, or is none', () => {
    for (const text of [` ${callText()}`, callText().replace('{', '{"a":1,'), '', 'null', '{}']) {
      expect(maySign(text, call(), OWN)).toBe(false)
    }
  })

  it('takes a passphrase for an act that proves its person, whoever is signed in', () => {
    const text = callText({ act: 'transfers.send' })
    expect(maySign(text, call({ procedure: 'transfers.send' }), OWN)).toBe(false)
    expect(maySign(text, proved('transfers.send', {}), OWN)).toBe(true)
  })

  it('of an edit takes one where somebody is named', () => {
    const text = callText({ act: 'transfers.edit' })
    expect(maySign(text, call({ procedure: 'transfers.edit' }), OWN)).toBe(true)
    expect(maySign(text, call({ procedure: 'transfers.edit', input: { by: { user: 'Ada' } } }), OWN)).toBe(false)
  })
})

describe('a statement about a transfer', () => {
  const said: TransferStatement = {
    ...HERE, act: 'submitted', profileKind: 'live', address: 'https://pay.example.com', keyFingerprint: 'f',
    transferId: 7, revision: 1, reference: 'T-7', payloadHash: HASH, user: 'ada', expiresAtMs: 9,
  }
  const seen = { seen: [{ transferId: 6, payloadHash: HASH }, { transferId: 7, payloadHash: HASH }] }
  const edit = { transferId: 7, details: { reference: 'T-7' } }

  it.each<[string, TransferStatement['act'], unknown]>([
    ['transfers.submit', 'submitted', seen], ['transfers.approve', 'approved', seen],
    ['transfers.reject', 'rejected', { transferIds: [7] }], ['transfers.edit', 'edited', edit],
  ])('is signed in %s, of a transfer that the call names', (procedure, act, input) => {
    const text = statementText({ ...said, act })
    expect(maySign(text, proved(procedure, input), OWN)).toBe(true)
    expect(maySign(text, { ...proved(procedure, input), isProved: false }, OWN)).toBe(false)
    for (const other of ['submitted', 'approved', 'rejected', 'edited'] as const) {
      expect(maySign(statementText({ ...said, act: other }), proved(procedure, input), OWN)).toBe(other === act)
    }
    for (const changed of [
      { transferId: 8 }, { user: 'ben' }, { profile: 'other' }, { ledgerId: 'L2' },
    ]) expect(maySign(statementText({ ...said, act, ...changed }), proved(procedure, input), OWN)).toBe(false)
  })

  it('is not signed of another body than was seen, nor of another reference than was typed', () => {
    const other = statementText({ ...said, payloadHash: 'b'.repeat(64) })
    expect(maySign(other, proved('transfers.submit', seen), OWN)).toBe(false)
    const renamed = statementText({ ...said, act: 'edited', reference: 'T-8' })
    expect(maySign(renamed, proved('transfers.edit', edit), OWN)).toBe(false)
  })

  it('is signed in no other call', () => {
    for (const procedure of ['exceptions.note', 'transfers.send', 'transfers.resolve', 'proposals.propose']) {
      expect(maySign(statementText(said), proved(procedure, seen), OWN)).toBe(false)
    }
  })
})

describe('a statement about people and limits', () => {
  const proposal = (changes: Partial<ProposalStatement> = {}): string => PROPOSAL.write({
    ...HERE, act: 'proposed', root: 'r', by: 'ada', expiresAtMs: 9, enrolmentKey: null,
    change: { kind: 'person', name: 'Cleo', after: ['officer'] }, ...changes,
  })
  const asked = { change: { kind: 'person', name: ' Cleo', roles: ['officer'] } }

  const SINCE = { since: 's' }
  const LIMIT = { currency: 'NGN', oneMinor: 5, dayMinor: null } as const
  it.each<[Change, object]>([
    [{ kind: 'person', name: 'Cleo', after: ['maker', 'officer'] }, { name: 'Cleo', roles: ['officer', 'maker'] }],
    [{ ...SINCE, kind: 'roles', name: 'Cleo', before: ['maker'], after: ['viewer'] },
      { name: 'cleo', roles: ['viewer'] }],
    [{ kind: 'limit', before: null, after: LIMIT }, { limit: { dayMinor: null, currency: 'NGN', oneMinor: 5 } }],
    [{ kind: 'card-entry', before: false, after: true, statement: 'We may.' }, { isOn: true, statement: 'We may. ' }],
    [{ ...SINCE, kind: 'write-off-limit', currency: 'NGN', before: 5, after: null },
      { currency: 'NGN', limitMinor: null }],
    [{ ...SINCE, kind: 'customers-hidden', before: false, after: true }, { isOn: true }],
    [{ ...SINCE, kind: 'day-close', date: '2026-01-02', contentHash: HASH, carried: null },
      { date: '2026-01-02', contentHash: HASH }],
    [{ ...SINCE, kind: 'day-close', date: '2026-01-02', contentHash: HASH, carried: { reason: 'late', owner: 'Ben' } },
      { date: '2026-01-02', carried: { reason: ' late', owner: 'ben' } }],
    [{ ...SINCE, kind: 'day-reopening', date: '2026-01-02', reason: 'a late file' },
      { date: '2026-01-02', reason: 'a late file' }],
  ])('is signed where it proposes what was asked for, and not where it proposes more: %j', (change, input) => {
    const isSigned = (fields: object): boolean => (
      maySign(proposal({ change }), proved('proposals.propose', { change: { kind: change.kind, ...fields } }), OWN)
    )
    expect(isSigned(input)).toBe(true)
    for (const [field, value] of Object.entries(input)) {
      const other = Array.isArray(value) ? ['checker'] : 'something else'
      expect(isSigned({ ...input, [field]: other }), field).toBe(false)
    }
  })

  it('is signed by its own person, in its own books, and with a passphrase', () => {
    expect(maySign(proposal(), proved('proposals.propose', asked), OWN)).toBe(true)
    expect(maySign(proposal(), { ...proved('proposals.propose', asked), isProved: false }, OWN)).toBe(false)
    for (const changes of [{ by: 'ben' }, { ledgerId: 'L2' }, { profile: 'live' }]) {
      expect(maySign(proposal(changes), proved('proposals.propose', asked), OWN)).toBe(false)
    }
    expect(maySign(proposal(), proved('exceptions.note', asked), OWN)).toBe(false)
  })

  it('never proposes a key: none may be typed at a seat', () => {
    const change: Change = { kind: 'key', before: 'f', after: 'g' }
    expect(maySign(proposal({ change }), proved('proposals.propose', { change: { kind: 'key' } }), OWN)).toBe(false)
  })

  it('deactivates whom the call names', () => {
    const text = proposal({ act: 'done', change: { ...SINCE, kind: 'deactivation', name: 'Cleo' } })
    expect(maySign(text, proved('people.deactivate', { name: 'Cleo' }), OWN)).toBe(true)
    expect(maySign(text, proved('people.deactivate', { name: 'Ben' }), OWN)).toBe(false)
  })

  it.each<[string, AnswerStatement['act'], string | null]>([
    ['proposals.confirm', 'confirmed', null], ['proposals.refuse', 'refused', 'not now'],
    ['proposals.withdraw', 'withdrawn', null],
  ])('answers a proposal of its books in %s', (procedure, act, reason) => {
    const answer = (changes: Partial<AnswerStatement> = {}): string => ANSWER.write({
      act, proposal: proposal(), by: 'ada', atMs: 5, nonce: 'n', enrolmentKey: null, reason, ...changes,
    })
    const input = { proposalId: 3, ...(reason !== null && { reason }) }
    expect(maySign(answer(), proved(procedure, input), OWN)).toBe(true)
    expect(maySign(answer(), { ...proved(procedure, input), isProved: false }, OWN)).toBe(false)
    const wrong: Partial<AnswerStatement>[] = [
      { by: 'ben' }, { act: act === 'refused' ? 'confirmed' : 'refused' }, { reason: 'for no reason' },
      { proposal: proposal({ ledgerId: 'L2' }) }, { proposal: 'something' },
    ]
    for (const changes of wrong) expect(maySign(answer(changes), proved(procedure, input), OWN)).toBe(false)
  })
})

it('what lets a seat in is signed in no call', () => {
  const join = joinStatementText({ ...OWN, user: 'ada', seatKey: 'k', seatName: 's', invitationHash: HASH, atMs: 1 })
  const signIn = signInStatementText({ ...OWN, user: 'ada', seatId: 1, door: 'https://x', nonce: 'n' })
  for (const text of [join, signIn]) {
    for (const procedure of ['sittings.signIn', 'seats.invite', 'exceptions.note']) {
      expect(maySign(text, proved(procedure, {}), OWN)).toBe(false)
    }
  }
})
