/** What a ledger is held against: the head that the vault sealed last, and the anchors that were given. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { anchorText, type Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import {
  decideStanding, describeStanding, type EvidenceHead, type FoundHead, type HeadStanding,
} from '../../../src-shared/domain/evidence/evidence-head.ts'
import { judgeHead, judgeTimestamp, type SignatureFacts } from '../../../src-shared/domain/evidence/judge-head.ts'
import type { NotedHead } from '../../../src-shared/domain/evidence/noted-head.ts'
import type { Timestamp } from '../../../src-shared/domain/evidence/timestamp.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { hashOfAnchor } from '../../platform/hash-of-anchor.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { restoresUpToIn } from '../core/sealed-heads.ts'
import { getEvidenceKey } from './anchors.ts'

export interface ExaminationRequest {
  readonly profile: string
  readonly anchorPaths: readonly string[]
  readonly timestampPath?: string | undefined
  /** Ask for its passphrase, to compare what was sealed; an anchor asks for it in any case. */
  readonly opensVault: boolean
  readonly replays: boolean
}

export interface Noted {
  /** In the order in which `judge` wants what the ledger has there. */
  readonly all: readonly NotedHead[]
  /** The last entry of the audit trail that may tell of a restore; undefined where the key vault can’t be asked. */
  readonly restoresUpTo: number | undefined
  judge(ledgerId: string, found: readonly FoundHead[]): readonly Finding[]
}

interface NamedHead extends NotedHead {
  readonly name: string
}

/** Throws ANCHOR_UNREADABLE, VAULT_LOCKED. */
export async function gatherNoted(parts: Parts, open: OpenProfiles, request: ExaminationRequest): Promise<Noted> {
  const { profile, anchorPaths, timestampPath, opensVault } = request
  const given: NamedHead[] = []
  for (const path of anchorPaths) given.push(...named(path, readable(path, await parts.readAnchors(path))))
  const timestamp = timestampPath === undefined ? undefined
    : { name: basename(timestampPath), ...readable(timestampPath, await parts.readTimestamp(timestampPath)) }
  const isReal = profile !== PRACTICE_PROFILE
  const hasVault = isReal && (await parts.keys.status()).exists
  if (hasVault && (opensVault || given.length > 0)) await parts.keys.open()
  const isOpen = isReal && parts.sealed.isOpen(profile)
  const state = isOpen ? await parts.sealed.read(profile) : undefined
  const sealed = state?.head
  const own = isOpen || !isReal ? (await getEvidenceKey(parts, open, profile)).fingerprint : null
  const all = sealed ? [{ ledgerId: sealed.ledgerId, head: sealed, anchor: null }, ...given] : given

  return {
    all,
    restoresUpTo: state && restoresUpToIn(state),
    judge(ledgerId, found) {
      const standings = found.map((there, place) => decideStanding(all[place]?.head ?? NOWHERE, there))
      const ofGiven = given.map((noted, place) => {
        const standing = standings[place + all.length - given.length] ?? 'trail-cut'
        const signature = noted.anchor && signatureFacts(parts, noted.anchor, own)
        return { subject: `Anchor ${noted.name}`, ...judgeHead(noted, { ledgerId, standing }, signature) }
      })
      return [
        ...(isReal ? [judgeSealed(sealed, { ledgerId, standing: standings[0] }, isOpen)] : []),
        ...ofGiven,
        ...(timestamp ? [judgeStamped(timestamp, given)] : []),
      ]
    },
  }
}

const NOWHERE = { auditCount: 0, auditHead: '', observationCount: null, observationHead: null }

function judgeSealed(
  sealed: EvidenceHead | undefined,
  here: { readonly ledgerId: string; readonly standing: HeadStanding | undefined }, isOpen: boolean,
): Finding {
  const subject = 'Sealed head'
  if (!isOpen) return { subject, isSound: true, detail: 'not compared, because the key vault is locked' }
  if (!sealed) return { subject, isSound: true, detail: 'nothing was sealed of this ledger yet' }
  if (sealed.ledgerId !== here.ledgerId) return { subject, isSound: false, detail: 'another ledger is in its place' }
  const { standing = 'trail-cut' } = here
  const detail = describeStanding(standing, sealed)
  return standing === 'continued'
    ? { subject, isSound: true, detail: `${detail}, as the key vault sealed it last` }
    : { subject, isSound: false, detail: `since the key vault sealed it, ${detail}` }
}

function signatureFacts({ evidenceKeys }: Parts, anchor: Anchor, ownFingerprint: string | null): SignatureFacts {
  const { publicKey, signature } = anchor
  return {
    isRight: evidenceKeys.isSignedBy(publicKey, anchorText(anchor, publicKey), signature),
    fingerprint: evidenceKeys.fingerprintOf(publicKey),
    ownFingerprint,
  }
}

function judgeStamped(
  { name, ...timestamp }: Timestamp & { readonly name: string }, given: readonly NamedHead[],
): Finding {
  const anchors = given.flatMap(({ name: file, anchor }) => (
    anchor ? [{ name: file, sha256: hashOfAnchor(anchor).toString('hex') }] : []
  ))
  return { subject: `Timestamp ${name}`, ...judgeTimestamp(timestamp, anchors) }
}

function named(path: string, heads: readonly NotedHead[]): readonly NamedHead[] {
  const file = basename(path)
  return heads.map((head, line) => ({ ...head, name: heads.length === 1 ? file : `${file}, line ${line + 1}` }))
}

function readable<Value>(path: string, read: Parsed<Value>): Value {
  if (read.ok) return read.value
  throw new AppError('ANCHOR_UNREADABLE', { file: basename(path), reason: read.reason })
}
