/**
 * Seals in the vault where the evidence of a ledger ends, and holds a ledger against what was sealed last: one that was
 * put back, cut or rewritten since does not continue it. Where the vault is locked nobody is asked, and what was sealed
 * stays as it is.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideStanding, describeStanding, type EvidenceHead,
} from '../../../src-shared/domain/evidence/evidence-head.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { Parts } from './parts.ts'

type Means = Pick<Parts, 'sealed'>
type SealedState = Awaited<ReturnType<Parts['sealed']['read']>>

/** Times that another program may have sealed another head in between: none writes without the ledger’s lock. */
const MAX_TRIES = 5

/** Throws LEDGER_NOT_NEWEST. */
export async function refuseOtherHead({ sealed }: Means, profile: string, reader: LedgerReader): Promise<void> {
  if (!sealed.isOpen(profile)) return
  const { head } = await sealed.read(profile)
  const reason = head && (await findOtherHead(head, reader))
  if (reason !== undefined) throw new AppError('LEDGER_NOT_NEWEST', { profile, reason })
}

/** Why the ledger does not continue this head; undefined where it does. */
export async function findOtherHead(head: EvidenceHead, reader: LedgerReader): Promise<string | undefined> {
  if ((await reader.audit.ledgerId()) !== head.ledgerId) return 'another ledger is in its place'
  const standing = decideStanding(head, await reader.audit.findHead(head))
  return standing === 'continued' ? undefined : describeStanding(standing, head)
}

/** Leaves alone what was sealed of a ledger that this one does not continue, which its next opening is told. */
export async function sealHead({ sealed }: Means, profile: string, reader: LedgerReader): Promise<void> {
  if (!sealed.isOpen(profile)) return
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { head: before } = await sealed.read(profile)
    if (before && (await findOtherHead(before, reader)) !== undefined) return
    // Read after what was sealed, so that it is never older than that.
    const now = await reader.audit.evidenceHead()
    if (before && isSame(before, now)) return
    let isSealed = false
    await sealed.update(profile, (state) => {
      isSealed = state.head?.counter === before?.counter
      if (!isSealed) return state
      return { ...state, head: { ...now, counter: (before?.counter ?? 0) + 1 }, restoresUpTo: restoresUpToIn(state) }
    })
    if (isSealed) return
  }
}

/**
 * The last entry of the audit trail that may tell of a restore. An earlier version sealed where the trail ended after
 * each, and did not say so.
 */
export function restoresUpToIn({ restoresUpTo, head }: SealedState): number {
  return restoresUpTo ?? head?.auditCount ?? 0
}

/** After a restore, before anybody opens what came of it: whatever was sealed of the ledger that was there before. */
export async function sealRestored(
  { sealed, openReader }: Pick<Parts, 'sealed' | 'openReader'>, profile: string, folder: string,
): Promise<void> {
  const reader = await openReader(folder)
  if (!reader) throw new Error('A ledger that was just restored is not there')
  try {
    const now = await reader.audit.evidenceHead()
    await sealed.update(profile, (state) => (
      { ...state, head: { ...now, counter: (state.head?.counter ?? 0) + 1 }, restoresUpTo: now.auditCount }
    ))
  } finally {
    await reader.close()
  }
}

function isSame(one: EvidenceHead, other: EvidenceHead): boolean {
  return one.auditHead === other.auditHead && one.observationHead === other.observationHead
}
