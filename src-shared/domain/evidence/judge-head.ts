/** What is said of a ledger that is held against what was noted of it. Pure. */
import { describeStanding, type HeadStanding } from './evidence-head.ts'
import type { NotedHead } from './noted-head.ts'
import type { Timestamp } from './timestamp.ts'

/** Of the anchor’s signature. */
export interface SignatureFacts {
  readonly isRight: boolean
  /** Of the key that it names; shown to people. */
  readonly fingerprint: string
  /** Of the profile’s evidence key; null where there is no vault to tell it. */
  readonly ownFingerprint: string | null
}

export interface JudgedHead {
  readonly isSound: boolean
  readonly detail: string
}

/** `signature`: null where the head is noted without an anchor. */
export function judgeHead(
  { ledgerId, head, anchor }: NotedHead, here: { readonly ledgerId: string; readonly standing: HeadStanding },
  signature: SignatureFacts | null,
): JudgedHead {
  const doubt = signature && findDoubt(signature)
  if (doubt !== null) return { isSound: false, detail: doubt }
  if (ledgerId !== null && ledgerId !== here.ledgerId) return { isSound: false, detail: 'it belongs to another ledger' }
  const { standing } = here
  const isSound = standing === 'continued'
  const told = isSound ? 'the ledger is unchanged up to it' : 'the ledger is not the one it was made from'
  const detail = `${told}: ${describeStanding(standing, head)}; ${describeOrigin(anchor?.at, signature)}`
  return { isSound, detail }
}

function findDoubt({ isRight, fingerprint, ownFingerprint }: SignatureFacts): string | null {
  if (!isRight) return 'its signature is wrong: it was changed or made up'
  if (ownFingerprint === null || fingerprint === ownFingerprint) return null
  return `it was signed with another key than this profile’s: with ${fingerprint} instead of ${ownFingerprint}`
}

function describeOrigin(at: string | undefined, signature: SignatureFacts | null): string {
  if (!signature || at === undefined) return 'no anchor came with it, so nothing proves who wrote it down'
  const { fingerprint, ownFingerprint } = signature
  return ownFingerprint === null
    ? `made ${at} with the evidence key ${fingerprint}, which no key vault here can confirm`
    : `made ${at} with this profile’s evidence key`
}

/** `anchors`: the SHA-256 of each that the timestamp may be over, with the name of its file. */
export function judgeTimestamp(
  { sha256, at }: Timestamp, anchors: readonly { readonly name: string; readonly sha256: string }[],
): JudgedHead {
  const over = anchors.find((anchor) => anchor.sha256 === sha256)
  if (!over) return { isSound: false, detail: 'it covers none of the given anchors' }
  return {
    isSound: true,
    detail: `it covers ${over.name}; the time given is ${at}. The authority’s signature is not checked here: `
      + '`openssl ts -verify` does that',
  }
}
