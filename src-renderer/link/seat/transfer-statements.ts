/** Whether a transfer's statement says what the call under way says: this act, of a transfer that it names. Pure. */
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import {
  parseStatement, type SignedAct, type TransferStatement,
} from '../../../src-shared/domain/transfers/statement.ts'
import { findMember } from '../members.ts'
import type { Own, SigningCall } from './signing-call.ts'

const ACTS: ReadonlyMap<string, SignedAct> = new Map([
  ['transfers.submit', 'submitted'], ['transfers.approve', 'approved'], ['transfers.reject', 'rejected'],
  ['transfers.edit', 'edited'],
])

export function fitsTransferCall(text: string, { procedure, input }: SigningCall, own: Own): boolean {
  const act = ACTS.get(procedure)
  const read = parseStatement(text)
  if (act === undefined || !read.ok) return false
  const { value: said } = read
  const isOwn = said.ledgerId === own.ledgerId && said.profile === own.profile && said.user === userKeyOf(own.person)
  return isOwn && said.act === act && isNamed(said, input)
}

/** Whoever submits or approves has seen what it is: its hash goes with the call, and is the one that is signed. */
function isNamed({ act, transferId, payloadHash, reference }: TransferStatement, input: unknown): boolean {
  switch (act) {
    case 'submitted':
    case 'approved': return listOf(input, 'seen').some((seen) => (
      findMember(seen, 'transferId') === transferId && findMember(seen, 'payloadHash') === payloadHash
    ))
    case 'rejected': return listOf(input, 'transferIds').includes(transferId)
    case 'edited': return findMember(input, 'transferId') === transferId
      && findMember(findMember(input, 'details'), 'reference') === reference
  }
}

function listOf(input: unknown, name: string): readonly unknown[] {
  const value = findMember(input, name)
  return Array.isArray(value) ? value : []
}
