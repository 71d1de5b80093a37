/**
 * What a seat signs when its core asks: nothing but what the call that is under way says itself. The core is not
 * trusted with it: a text that says more, less or something else than the person was shown is refused. Pure.
 */
import { z } from 'zod'
import { parseCallStatement, type CallStatement } from '../../src-shared/domain/people/call-statement.ts'
import {
  parseStatement, SIGNED_GOOD_FOR_MS, type SignedAct, type TransferStatement,
} from '../../src-shared/domain/transfers/statement.ts'
import { transferBody, type TransferDetails } from '../../src-shared/domain/transfers/transfers.ts'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import {
  isNow, isOwn, NOT_OWN, OTHER_KIND, OTHER_TIME, type CallUnderWay, type OwnSeat, type Shown, type ToSign,
} from './call-under-way.ts'
import { decideOfPeople } from './what-to-sign-of-people.ts'

export function decideSignature(text: string, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  const ofCall = parseCallStatement(text)
  if (ofCall.ok) return decideCall(ofCall.value, call, own)
  if (!call.isProved) return unreadable('nobody typed a passphrase for it')
  const ofTransfer = parseStatement(text)
  return ofTransfer.ok ? decideTransfer(ofTransfer.value, call, own) : decideOfPeople(text, call, own)
}

function decideCall(said: CallStatement, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  if (!isOwn(said, own)) return unreadable(NOT_OWN)
  if (said.act !== call.procedure) return unreadable('it is another act')
  if (said.inputHash !== call.inputHash) return unreadable('it says something else than what was sent')
  return isNow(said, call) ? parsed({ kind: 'call' }) : unreadable(OTHER_TIME)
}

const ACTS: ReadonlyMap<string, SignedAct> = new Map([
  ['transfers.submit', 'submitted'], ['transfers.approve', 'approved'], ['transfers.reject', 'rejected'],
  ['transfers.edit', 'edited'],
])

function decideTransfer(said: TransferStatement, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  if (ACTS.get(call.procedure) !== said.act) return unreadable(OTHER_KIND)
  if (!isOwn(said, own)) return unreadable(NOT_OWN)
  if (!isNow(said, call, SIGNED_GOOD_FOR_MS)) return unreadable(OTHER_TIME)
  if (call.signedTransfers.has(said.transferId)) return unreadable('it was signed in this call already')
  const reason = findOtherTransfer(said, call)
  return reason === undefined ? parsed({ kind: 'transfer', transferId: said.transferId }) : unreadable(reason)
}

const seenSchema = z.object({ seen: z.array(z.object({ transferId: z.int(), payloadHash: z.string() })) })
const rejectedSchema = z.object({ transferIds: z.array(z.int()) })
const editedSchema = z.object({ transferId: z.int(), details: z.custom<TransferDetails>() })

/** What of it is not in the call; undefined where all is. */
function findOtherTransfer(said: TransferStatement, { input, shown, hashOf }: CallUnderWay): string | undefined {
  const { act, transferId, payloadHash, reference } = said
  switch (act) {
    case 'submitted':
    case 'approved': {
      const { seen } = seenSchema.parse(input)
      const one = seen.find((known) => known.transferId === transferId)
      if (one === undefined) return OTHER_TRANSFER
      // The terminal made this hash of the amount, currency, account and name that it showed.
      if (one.payloadHash !== payloadHash) return 'its content is not what was shown'
      return isShownWay(said, shown) ? undefined : 'it would go elsewhere than was shown'
    }
    case 'rejected':
      return rejectedSchema.parse(input).transferIds.includes(transferId) ? undefined : OTHER_TRANSFER
    case 'edited': {
      const edited = editedSchema.parse(input)
      if (edited.transferId !== transferId) return OTHER_TRANSFER
      const isWritten = hashOf(transferBody(edited.details)) === payloadHash && edited.details.reference === reference
      return isWritten ? undefined : 'its content is not what was written here'
    }
  }
}

const OTHER_TRANSFER = 'it is about another transfer'

function isShownWay(said: TransferStatement, { ways }: Shown): boolean {
  return ways.length > 0 && ways.every(({ profileKind, address, keyFingerprint }) => (
    said.profileKind === profileKind && said.address === address && said.keyFingerprint === keyFingerprint
  ))
}
