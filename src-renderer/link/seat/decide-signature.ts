/**
 * What a seat signs. The core asks for a signature while a call is under way; it gets one of a text that says just what
 * this call is, for this person in these books, and of nothing else. Pure.
 */
import { actKindOf } from '../../../src-shared/contract/acts.ts'
import { parseCallStatement } from '../../../src-shared/domain/people/call-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { findMember } from '../members.ts'
import { fitsPeopleCall } from './people-statements.ts'
import type { Own, SigningCall } from './signing-call.ts'
import { fitsTransferCall } from './transfer-statements.ts'

export function maySign(text: string, call: SigningCall, own: Own): boolean {
  const read = parseCallStatement(text)
  if (read.ok) {
    return read.value.act === call.procedure && isOwn(read.value, own) && (call.isProved || !needsProof(call))
  }
  return call.isProved && (fitsTransferCall(text, call, own) || fitsPeopleCall(text, call, own))
}

/** Whether the call is one that its person proves themselves for, whoever is signed in. */
function needsProof({ procedure, input }: SigningCall): boolean {
  const kind = actKindOf(procedure)
  return kind === 'proves' || (kind === 'writes-or-proves' && findMember(input, 'by') !== undefined)
}

interface Belonging {
  readonly ledgerId: string
  readonly profile: string
  readonly user: string
}

function isOwn({ ledgerId, profile, user }: Belonging, own: Own): boolean {
  return ledgerId === own.ledgerId && profile === own.profile && user === userKeyOf(own.person)
}
