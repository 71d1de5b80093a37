import { describe, expect, it } from 'vitest'
import {
  decideApprovable, decideSendable, type SignedFacts, type SignedRow,
} from '../../../../src-shared/domain/transfers/decide-sendable.ts'
import {
  SIGNED_GOOD_FOR_MS, statementText, type SignedAct, type StatementSubject, type TransferStatement,
} from '../../../../src-shared/domain/transfers/statement.ts'
import { spendSigned } from '../../../../src-shared/domain/transfers/used-approvals.ts'

const SUBJECT: StatementSubject = {
  ledgerId: 'a'.repeat(32), profile: 'shop', profileKind: 'live', address: 'https://pay.example/v3',
  keyFingerprint: 'k1', transferId: 7, revision: 2, reference: 'P-1', payloadHash: 'hash',
}
const MADE_MS = 1_000_000_000
const APPROVED_MS = MADE_MS + 1_000
const NOW_MS = APPROVED_MS + 1_000
const EXPIRES_MS = MADE_MS + SIGNED_GOOD_FOR_MS

function statementOf(act: SignedAct, user: string, changes: Partial<TransferStatement> = {}): TransferStatement {
  const atMs = act === 'submitted' ? MADE_MS : APPROVED_MS
  return { ...SUBJECT, act, user, atMs, expiresAtMs: EXPIRES_MS, nonce: `nonce of ${act}`, ...changes }
}

function rowOf(statement: TransferStatement, changes: Partial<SignedRow> = {}): SignedRow {
  const { act, user } = statement
  const roles = [act === 'approved' ? 'checker' as const : 'maker' as const]
  return {
    act, user, statement: statementText(statement), isAuthentic: true,
    signer: { name: user, roles, isActive: true, isCertified: true }, ...changes,
  }
}

const SUBMISSION = rowOf(statementOf('submitted', 'ada'))
const APPROVAL = rowOf(statementOf('approved', 'ben'))
const FACTS: SignedFacts = {
  signed: [SUBMISSION, APPROVAL], subject: SUBJECT, nowMs: NOW_MS, spent: [], isOut: false,
}

const refusalOf = (facts: SignedFacts) => {
  const outcome = decideSendable(facts)
  return outcome.ok ? 'none' : outcome.refusal.code
}

describe('a transfer may be sent', () => {
  it('where maker and checker signed exactly what is true now', () => {
    expect(decideSendable(FACTS)).toEqual({ ok: true, decision: {
      submission: statementOf('submitted', 'ada'), approval: statementOf('approved', 'ben'),
    } })
  })

  it.each<[keyof StatementSubject, StatementSubject[keyof StatementSubject], string]>([
    ['ledgerId', 'b'.repeat(32), 'TRANSFER_SIGNATURE_BROKEN'],
    ['profile', 'other', 'TRANSFER_SIGNED_ELSEWHERE'],
    ['profileKind', 'test', 'TRANSFER_SIGNED_ELSEWHERE'],
    ['address', 'https://evil.example/v3', 'TRANSFER_SIGNED_ELSEWHERE'],
    ['address', 'https://pay.example/v4', 'TRANSFER_SIGNED_ELSEWHERE'],
    ['keyFingerprint', 'k2', 'TRANSFER_SIGNED_ELSEWHERE'],
    ['transferId', 8, 'TRANSFER_SIGNATURE_BROKEN'],
    ['revision', 3, 'TRANSFER_SIGNATURE_BROKEN'],
    ['reference', 'P-2', 'TRANSFER_SIGNATURE_BROKEN'],
    ['payloadHash', 'another hash', 'TRANSFER_SIGNATURE_BROKEN'],
  ])('not where the %s is another one now, or either of the two named another', (field, value, code) => {
    expect(refusalOf({ ...FACTS, subject: { ...SUBJECT, [field]: value } })).toBe(code)
    for (const act of ['submitted', 'approved'] as const) {
      const other = rowOf(statementOf(act, act === 'submitted' ? 'ada' : 'ben', { [field]: value }))
      expect(refusalOf({ ...FACTS, signed: [SUBMISSION, APPROVAL].map((row) => (row.act === act ? other : row)) }))
        .toBe(code)
    }
  })

  it('not to another host, and says both', () => {
    const subject = { ...SUBJECT, address: 'https://evil.example/v3' }
    expect(decideSendable({ ...FACTS, subject })).toMatchObject({ refusal: { details: {
      reference: 'P-1', signed: 'pay.example', now: 'evil.example',
    } } })
  })

  it.each<[string, readonly SignedRow[]]>([
    ['nobody signed it', []],
    ['nobody approved it', [SUBMISSION]],
    ['nobody submitted it', [APPROVAL]],
    ['one signature does not match', [SUBMISSION, { ...APPROVAL, isAuthentic: false }]],
    ['one was signed in an earlier version', [{ ...SUBMISSION, statement: null }, APPROVAL]],
    ['one signer is unknown', [SUBMISSION, { ...APPROVAL, signer: undefined }]],
    ['one signer has left', [SUBMISSION, rowOf(statementOf('approved', 'ben'), {
      signer: { name: 'ben', roles: ['checker'], isActive: false, isCertified: true },
    })]],
    ['one signer has not the role', [SUBMISSION, rowOf(statementOf('approved', 'ben'), {
      signer: { name: 'ben', roles: ['maker'], isActive: true, isCertified: true },
    })]],
    ['one signer’s key is in no trail', [SUBMISSION, rowOf(statementOf('approved', 'ben'), {
      signer: { name: 'ben', roles: ['checker'], isActive: true, isCertified: false },
    })]],
    ['one person signed both', [SUBMISSION, rowOf(statementOf('approved', 'ada'))]],
    ['a submission stands in for an approval', [SUBMISSION, { ...APPROVAL, statement: SUBMISSION.statement }]],
    ['another’s statement is under the name', [SUBMISSION, { ...APPROVAL, user: 'cleo' }]],
    ['it was submitted again after its approval', [
      SUBMISSION, APPROVAL, rowOf(statementOf('submitted', 'ada', { atMs: APPROVED_MS + 1, nonce: 'again' })),
    ]],
    ['it was rejected afterwards', [SUBMISSION, APPROVAL, rowOf(statementOf('rejected', 'cleo'))]],
    ['it was rejected by whoever claims so', [
      SUBMISSION, APPROVAL, { ...rowOf(statementOf('rejected', 'cleo')), isAuthentic: false, statement: 'what' },
    ]],
    ['it was edited afterwards', [SUBMISSION, APPROVAL, rowOf(statementOf('edited', 'ada'))]],
    ['it says that it holds for longer', [
      SUBMISSION, rowOf(statementOf('approved', 'ben', { expiresAtMs: APPROVED_MS + SIGNED_GOOD_FOR_MS + 1 })),
    ]],
    ['it was signed days from now', [
      SUBMISSION, rowOf(statementOf('approved', 'ben', {
        atMs: NOW_MS + 2 * 86_400_000, expiresAtMs: NOW_MS + 3 * 86_400_000,
      })),
    ]],
  ])('not where %s', (_, signed) => {
    expect(refusalOf({ ...FACTS, signed })).toBe('TRANSFER_SIGNATURE_BROKEN')
  })

  it('until what was signed expires', () => {
    expect(refusalOf({ ...FACTS, nowMs: EXPIRES_MS - 1 })).toBe('none')
    expect(refusalOf({ ...FACTS, nowMs: EXPIRES_MS })).toBe('TRANSFER_SIGNED_EXPIRED')
  })

  it('not where one of the two is used up', () => {
    for (const nonce of ['nonce of submitted', 'nonce of approved']) {
      expect(refusalOf({ ...FACTS, spent: [{ nonce, expiresAtMs: EXPIRES_MS }] })).toBe('TRANSFER_SIGNED_USED')
    }
    const spent = spendSigned([], { transferId: 7, nonces: [], atMs: NOW_MS }) ?? []
    expect(refusalOf({ ...FACTS, spent })).toBe('TRANSFER_SIGNED_USED')
  })

  it('not where its history says that it was sent', () => {
    expect(refusalOf({ ...FACTS, isOut: true })).toBe('TRANSFER_MAY_BE_OUT')
  })

  it('by the newest of each, after a rejection that was followed by another submission', () => {
    const again = rowOf(statementOf('submitted', 'ada', { nonce: 'again' }))
    const signed = [SUBMISSION, APPROVAL, rowOf(statementOf('edited', 'ada')), again, APPROVAL]
    expect(refusalOf({ ...FACTS, signed })).toBe('none')
  })
})

describe('a transfer may be approved', () => {
  it('where its maker’s signature holds, whoever approves it', () => {
    expect(decideApprovable({ ...FACTS, signed: [SUBMISSION] })).toMatchObject({ decision: { user: 'ada' } })
    expect(decideApprovable({ ...FACTS, signed: [SUBMISSION], nowMs: EXPIRES_MS })).toMatchObject({
      refusal: { code: 'TRANSFER_SIGNED_EXPIRED' },
    })
    expect(decideApprovable({ ...FACTS, signed: [APPROVAL] })).toMatchObject({
      refusal: { code: 'TRANSFER_SIGNATURE_BROKEN' },
    })
  })
})
