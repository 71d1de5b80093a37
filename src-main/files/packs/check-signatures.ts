/** Did two people sign this day, who may do so by what was signed since the first two were set up? */
import { isDayClosed, sinceOfDay } from '../../../src-shared/domain/closes/closed-days.ts'
import type { Signer, SignedClose } from '../../../src-shared/domain/closes/pack-verdict.ts'
import {
  findKnown, followActs, type Followed, type KnownPerson, type KnownProposal, type SignedAct,
} from '../../../src-shared/domain/people/follow-acts.ts'
import { PEOPLE_ACTS } from '../../../src-shared/domain/people/statement.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import {
  COUNT, listOf, objectOf, oneOf, orNull, TEXT, type Shape,
} from '../../../src-shared/domain/values/shape.ts'
import { readLines, type OpenedPack } from './opened-pack.ts'
import { bytesOfBase64, fingerprintOf, type PackCrypto } from './pack-crypto.ts'

export const PEOPLE_FILE = 'people.jsonl'

export interface FollowedSignatures {
  readonly close: SignedClose
  /** That people signed who could do so, as far as the pack has them. */
  readonly acts: number
}

const ACT: Shape<SignedAct> = objectOf<SignedAct>({
  id: COUNT, act: oneOf(PEOPLE_ACTS), proposalId: orNull(COUNT), statement: TEXT, signatures: listOf(TEXT),
})

export async function checkSignatures(pack: OpenedPack): Promise<Parsed<FollowedSignatures>> {
  const acts = readLines(pack, PEOPLE_FILE, ACT)
  if (!acts.ok) return acts
  const { date, contentHash } = pack.manifest
  const followed = await followSigned(acts.value, pack)
  const nonce = sinceOfDay(followed.days, date, '')
  const proposal = followed.proposals.find(({ statement }) => statement.nonce === nonce)
  if (!proposal || !isDayClosed(followed.days, date)) return unreadable('two people did not sign the close of this day')
  const { change } = proposal.statement
  if (change.kind !== 'day-close' || change.contentHash !== contentHash) {
    return unreadable('two people signed a different content for this day')
  }
  const signers = await tellSigners(proposal, followed)
  if (!signers) return unreadable('someone signed who is not known')
  // What nobody signed who could do so changes nothing: acts of a ledger from whose backup this one was restored.
  const founded = acts.value.length - followed.unfounded.length
  return parsed({ close: { ...signers, carried: change.carried }, acts: founded })
}

async function tellSigners({ statement, answer }: KnownProposal, { people }: Followed) {
  const [signer, approver] = [statement.by, answer?.by ?? ''].map((by) => findKnown(people, by))
  if (!signer || !approver || !answer) return undefined
  return { signed: await tellSigner(signer, statement.atMs), approved: await tellSigner(approver, answer.atMs) }
}

async function tellSigner({ name, publicKey }: KnownPerson, atMs: number): Promise<Signer> {
  const fingerprint = await fingerprintOf(bytesOfBase64(publicKey) ?? new Uint8Array())
  return { name, at: new Date(atMs).toISOString(), fingerprint }
}

interface AskedSignature {
  readonly publicKey: string
  readonly text: string
  readonly signature: string
}

/**
 * Browsers verify a signature in their own time, and who may act follows in one go: so each signature that is asked
 * about for the first time is taken for good, verified, and all is followed again, until nothing was taken for granted.
 */
async function followSigned(acts: readonly SignedAct[], { manifest, crypto }: OpenedPack): Promise<Followed> {
  const { ledgerId, profile } = manifest
  const known = new Map<string, boolean>()
  for (;;) {
    const asked = new Map<string, AskedSignature>()
    const followed = followActs(acts, {
      ledgerId, profile,
      isSignedBy(publicKey, text, signature) {
        const name = JSON.stringify([publicKey, text, signature])
        if (!known.has(name)) asked.set(name, { publicKey, text, signature })
        return known.get(name) ?? true
      },
    })
    if (asked.size === 0) return followed
    for (const [name, one] of asked) known.set(name, await isGood(one, crypto))
  }
}

async function isGood({ publicKey, text, signature }: AskedSignature, crypto: PackCrypto): Promise<boolean> {
  const [key, signed] = [publicKey, signature].map(bytesOfBase64)
  if (!key || !signed) return false
  return crypto.isSigned({ form: 'spki', bytes: key }, text, signed)
}
