/** Tells which signatures of a transfer are good, by the keys that people have or had: what was signed, by whom. */
import type { Database } from 'better-sqlite3'
import { userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import {
  parseStatement, type SignedAct, type TransferStatement,
} from '../../../../src-shared/domain/transfers/statement.ts'
import type { TransferSignature } from '../../api/transfers.ts'
import { ADDED_ACTIONS } from '../../transfers/app-users.ts'
import { isSignedBy } from '../../../platform/is-signed-by.ts'

export interface SignedFor {
  readonly id: number
  readonly reference: string
  readonly payloadHash: string
  readonly revision: number
}

export interface SignaturesOf {
  /** Are all of them good, as far as that can still be told? */
  readonly areGood: boolean
  /** Did this user sign the transfer as what it is now? `isBound`: under a statement, not as earlier versions did. */
  isSignedAs(act: SignedAct, user: string | null, isBound: boolean): boolean
}

/** `isCarried`: after a restore, a transfer may have been signed in another ledger, under another number. */
export function prepareSignatures(db: Database, isCarried: boolean): (transfer: SignedFor) => SignaturesOf {
  const keys = readKeys(db)
  const ledgerId = db.prepare<[], string>('SELECT ledger_id FROM ledger_identity').pluck().get()
  const list = db.prepare<[number], TransferSignature>(`
    SELECT act, user, payload_hash AS payloadHash, at_ms AS atMs, signature, statement FROM transfer_signature
    WHERE transfer_id = ? ORDER BY id`)

  /** Undefined where the statement is another’s. */
  function parseOwn(text: string, transfer: SignedFor, signed: TransferSignature): TransferStatement | undefined {
    const read = parseStatement(text)
    if (!read.ok) return undefined
    const { value } = read
    const isOwn = value.act === signed.act && value.user === userKeyOf(signed.user) && value.atMs === signed.atMs
      && value.payloadHash === signed.payloadHash
      && (isCarried || (value.transferId === transfer.id && value.ledgerId === ledgerId))
    return isOwn ? value : undefined
  }

  return (transfer) => {
    const read = list.all(transfer.id).map((signed) => {
      const text = signed.statement ?? earlierText(transfer.reference, signed)
      const statement = signed.statement === null ? null : parseOwn(signed.statement, transfer, signed)
      const isGood = statement !== undefined
        && keysOf(keys, signed.user).some((key) => isSignedBy(key, text, signed.signature))
      return { signed, statement, isGood, isNow: isOfNow(transfer, signed, statement) }
    })
    return {
      // An earlier version's, of an earlier content, was made under the reference that the transfer had then.
      areGood: read.every(({ isGood, statement, isNow }) => isGood || (statement === null && !isNow)),
      isSignedAs: (act, user, isBound) => user !== null && read.some(({ signed, statement, isGood, isNow }) => (
        isGood && isNow && signed.act === act && userKeyOf(signed.user) === userKeyOf(user)
        && !(isBound && statement === null)
      )),
    }
  }
}

function isOfNow(
  { payloadHash, revision }: SignedFor, signed: TransferSignature, statement: TransferStatement | null | undefined,
): boolean {
  return signed.payloadHash === payloadHash && (statement === null || statement?.revision === revision)
}

type Keys = ReadonlyMap<string, ReadonlySet<string>>

/** Whoever was enrolled again has another key since; what the earlier one signed stays signed. */
function readKeys(db: Database): Keys {
  const keys = new Map<string, Set<string>>()
  const rows = db.prepare<[], [user: string, key: string | null]>(`
    SELECT user_key, public_key FROM app_user
    UNION ALL SELECT substr(subject, length('user ') + 1), after ->> '$.publicKey' FROM audit
    WHERE action IN (${ADDED_ACTIONS})`).raw()
  for (const [user, key] of rows.iterate()) {
    if (key !== null) keys.set(userKeyOf(user), (keys.get(userKeyOf(user)) ?? new Set()).add(key))
  }
  return keys
}

function keysOf(keys: Keys, user: string): readonly string[] {
  return [...(keys.get(userKeyOf(user)) ?? [])]
}

/** What earlier versions signed: it named neither ledger nor address, and is good for nothing that is not sent yet. */
export function earlierText(
  reference: string, { act, user, payloadHash, atMs }: Pick<TransferSignature, 'act' | 'user' | 'payloadHash' | 'atMs'>,
): string {
  return JSON.stringify(['tillproof transfer', act, reference, payloadHash, userKeyOf(user), atMs])
}
