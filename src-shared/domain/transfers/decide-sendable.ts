/**
 * Whether what is signed of a transfer lets it be approved or sent: by whom, about what, until when, and whether it is
 * used up already. Every field of what was signed is held against what is true now. Pure.
 */
import { decided, refused, type Decided } from '../values/decided.ts'
import { sameUser, userKeyOf, type UserRole } from './app-users.ts'
import { hostOf, type PayoutWay } from './payout-way.ts'
import {
  parseStatement, SIGNED_GOOD_FOR_MS, type SignedAct, type StatementSubject, type TransferStatement,
} from './statement.ts'
import { isSpent, type SpentNonce } from './used-approvals.ts'

/** A clock may have been set back since. */
const CLOCKS_DIFFER_MS = 86_400_000

/** A row of what was signed, with what is known of its signer. */
export interface SignedRow {
  readonly act: SignedAct
  readonly user: string
  /** Null: signed for an earlier version, which named less. */
  readonly statement: string | null
  /** Is it signed by the key that this user has? */
  readonly isAuthentic: boolean
  /** Undefined where there is no such user. */
  readonly signer: SignerFacts | undefined
}

export interface SignerFacts {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly isActive: boolean
  /** Did people who could do so bring this user in, with this key and these roles? */
  readonly isCertified: boolean
}

export interface SignedFacts {
  /** All of the transfer, in the order in which they were signed. */
  readonly signed: readonly SignedRow[]
  /** As it is now: the payload hash is of the very body that would be sent, the way the one that would be taken. */
  readonly subject: StatementSubject
  readonly nowMs: number
  /** As the vault has it; empty where it may stay closed. */
  readonly spent: readonly SpentNonce[]
  /** Do its events or the audit trail say that it was sent, and nothing after it that it was not? */
  readonly isOut: boolean
}

export type SignedRefusal =
  'TRANSFER_SIGNATURE_BROKEN' | 'TRANSFER_SIGNED_ELSEWHERE' | 'TRANSFER_SIGNED_EXPIRED' | 'TRANSFER_SIGNED_USED'
  | 'TRANSFER_MAY_BE_OUT'

/** Those after which the transfer goes back to its maker: nobody did wrong, the signatures just don't hold any more. */
export const RETURNS_TO_DRAFT: ReadonlySet<string> = new Set<SignedRefusal>([
  'TRANSFER_SIGNED_ELSEWHERE', 'TRANSFER_SIGNED_EXPIRED', 'TRANSFER_SIGNED_USED',
])

export interface SignedPair {
  readonly submission: TransferStatement
  readonly approval: TransferStatement
}

/** Both signatures hold, now and for exactly this. */
export function decideSendable(facts: SignedFacts): Decided<SignedPair, SignedRefusal> {
  const submission = decideApprovable(facts)
  if (!submission.ok) return submission
  const approval = decideOne(facts, 'approved', 'checker')
  if (!approval.ok) return approval
  const { decision: made } = submission
  const { decision: checked } = approval
  if (sameUser(made.user, checked.user)) return broken(facts, 'it was made and approved by the same person')
  if (checked.atMs < made.atMs) return broken(facts, 'it was submitted again after its approval')
  return decided({ submission: made, approval: checked })
}

/** The maker's signature holds, so that a checker may put theirs beside it. */
export function decideApprovable(facts: SignedFacts): Decided<TransferStatement, SignedRefusal> {
  const { reference } = facts.subject
  if (facts.isOut) return refused('TRANSFER_MAY_BE_OUT', { reference })
  const ended = findEnding(facts.signed)
  if (ended !== undefined) return broken(facts, ended)
  return decideOne(facts, 'submitted', 'maker')
}

/** A rejection or an edit beats whatever was signed before it, whoever claims to have signed it. */
function findEnding(signed: readonly SignedRow[]): string | undefined {
  const submitted = signed.findLastIndex(({ act }) => act === 'submitted')
  const later = signed.findLast(({ act }, at) => at > submitted && (act === 'rejected' || act === 'edited'))
  return later && `it was ${later.act} by ${later.user} after it was submitted`
}

function decideOne(facts: SignedFacts, act: SignedAct, role: UserRole): Decided<TransferStatement, SignedRefusal> {
  const row = facts.signed.findLast((one) => one.act === act)
  const whose = role === 'maker' ? 'its maker' : 'its checker'
  if (!row) return broken(facts, `${whose}’s signature is missing`)
  if (row.statement === null) return broken(facts, `${whose} signed it in an earlier version`)
  const read = parseStatement(row.statement)
  if (!read.ok || !row.isAuthentic) return broken(facts, `${whose}’s signature does not match`)
  const statement = read.value
  if (statement.act !== act || userKeyOf(row.user) !== statement.user) {
    return broken(facts, `${whose}’s signature is of another act or person`)
  }
  const fault = findSignerFault(row.signer, role)
  if (fault !== undefined) return broken(facts, fault)
  return decideStatement(facts, statement)
}

function findSignerFault(signer: SignerFacts | undefined, role: UserRole): string | undefined {
  if (!signer) return 'nobody knows who signed it'
  if (!signer.isActive) return `${signer.name}, who signed it, is no longer active`
  if (!signer.roles.includes(role)) return `${signer.name}, who signed it, is not a ${role}`
  return signer.isCertified ? undefined : `nobody who could do so brought in ${signer.name}, who signed it`
}

function decideStatement(facts: SignedFacts, statement: TransferStatement): Decided<TransferStatement, SignedRefusal> {
  const { subject, nowMs, spent } = facts
  const { reference } = subject
  const other = OWN_FIELDS.find(([field]) => statement[field] !== subject[field])
  if (other) return broken(facts, `what was signed names a different ${other[1]}`)
  const elsewhere = findElsewhere(statement, subject)
  if (elsewhere) return refused('TRANSFER_SIGNED_ELSEWHERE', { reference, ...elsewhere })
  if (isSpent(spent, subject.transferId, statement)) return refused('TRANSFER_SIGNED_USED', { reference })
  // Whatever it says of itself: what is used up is remembered no longer than this.
  if (statement.expiresAtMs > statement.atMs + SIGNED_GOOD_FOR_MS) return broken(facts, 'it was signed for too long')
  if (statement.atMs > nowMs + CLOCKS_DIFFER_MS) return broken(facts, 'it was signed in the future')
  if (statement.expiresAtMs <= nowMs) {
    return refused('TRANSFER_SIGNED_EXPIRED', { reference, expired: new Date(statement.expiresAtMs).toISOString() })
  }
  return decided(statement)
}

const OWN_FIELDS = [
  ['ledgerId', 'ledger'], ['transferId', 'transfer'], ['revision', 'revision of it'], ['reference', 'reference'],
  ['payloadHash', 'content'],
] as const satisfies readonly (readonly [keyof StatementSubject, string])[]

/** Both as a person tells them apart: by the host, else by what else differs. */
function findElsewhere(signed: PayoutWay, now: PayoutWay): { signed: string; now: string } | undefined {
  if (signed.address !== now.address) {
    const isSameHost = hostOf(signed.address) === hostOf(now.address)
    return isSameHost ? { signed: signed.address, now: now.address }
      : { signed: hostOf(signed.address), now: hostOf(now.address) }
  }
  if (signed.profile !== now.profile) return { signed: `profile ${signed.profile}`, now: `profile ${now.profile}` }
  if (signed.profileKind !== now.profileKind) {
    return { signed: `a ${signed.profileKind} profile`, now: `a ${now.profileKind} profile` }
  }
  if (signed.keyFingerprint === now.keyFingerprint) return undefined
  return { signed: `the key ${signed.keyFingerprint}`, now: `the key ${now.keyFingerprint}` }
}

function broken({ subject: { reference } }: SignedFacts, reason: string) {
  return refused('TRANSFER_SIGNATURE_BROKEN', { reference, reason })
}
