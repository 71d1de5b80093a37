/** Proof packs: all of a closed day in one file, with what proves it. */
import { basename } from 'node:path'
import { PACK_ACTION, type WrittenPack } from '../../../src-shared/contract/closes/closes.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { readFacts } from '../../../src-shared/domain/closes/content-facts.ts'
import { readContent } from '../../../src-shared/domain/closes/day-content.ts'
import { isSignedByKnown } from '../../../src-shared/domain/closes/known-signers.ts'
import type { PackFacts } from '../../../src-shared/domain/closes/pack-verdict.ts'
import type { CloseEvidence, StoredAnswer } from '../../ledger/api/closes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { recordOutput } from '../core/record-output.ts'
import { getEvidenceSigner, sealedKindOf } from '../evidence/anchors.ts'
import type { StandingOfPeople } from '../people/standing.ts'

interface PackRequest {
  readonly profile: string
  readonly closeId: number
  readonly path: string
  readonly mustBeNew: boolean
}

interface Ledgers {
  readonly open: OpenProfiles
  readonly standing: StandingOfPeople
}

/** With their answers, a few megabytes. */
const ANSWERS_AT_ONCE = 500

/**
 * Opens the vault: with its evidence key only what people signed whom it knows. Throws CLOSE_UNKNOWN, VAULT_LOCKED,
 * EVIDENCE_NO_VAULT, PACK_SIGNERS_UNKNOWN, PACK_NOT_SOUND.
 */
export async function writePack(
  parts: Parts, { open, standing }: Ledgers, { profile, closeId, path, mustBeNew }: PackRequest, signal?: AbortSignal,
): Promise<WrittenPack> {
  const { closes } = await open.reader(profile)
  const close = await closes.findClose(closeId)
  if (!close) throw new AppError('CLOSE_UNKNOWN', { close: closeId })
  // Before the work: it may be that nobody can open the vault.
  const signer = await getEvidenceSigner(parts, open, profile)
  const { acts, vault } = await standing.look(profile, 'sealed')
  if (!vault || !isSignedByKnown({ actId: close.actId, acts }, vault, parts.userKeys.isSignedBy)) {
    throw new AppError('PACK_SIGNERS_UNKNOWN', { date: close.date })
  }
  const kind = await sealedKindOf(parts, open, profile)
  const content = await closes.readContent(closeId)
  const evidence = await closes.readEvidence(closeId)
  const said = readSaid(content)
  const answers: StoredAnswer[] = []
  for (let from = 0; from < said.attemptIds.length; from += ANSWERS_AT_ONCE) {
    signal?.throwIfAborted()
    answers.push(...await closes.readAnswers(said.attemptIds.slice(from, from + ANSWERS_AT_ONCE)))
  }
  const facts: PackFacts = {
    ledgerId: said.ledgerId, profile, kind, date: close.date, close: closeId,
    closedAt: new Date(close.atMs).toISOString(), contentHash: close.contentHash, audit: endOf(evidence),
  }
  const order = { facts, content, answers, ...evidence, signer, verifyPagePath: parts.verifyPackPagePath }
  const file = await parts.writePack(path, order, { mustBeNew })
  const fingerprint = parts.evidenceKeys.fingerprintOf(signer.publicKey)
  await recordOutput(parts, open, profile, {
    action: PACK_ACTION, subject: `file ${basename(file.path)}`,
    after: JSON.stringify({ closeId, date: close.date, ...file }),
  })
  return { ...file, close: closeId, date: close.date, fingerprint }
}

/** Whose day it is, and of each payment the attempt that its state rests on, in the order of the rows. */
function readSaid(content: string): { readonly ledgerId: string; readonly attemptIds: readonly number[] } {
  const rows = readContent(content)
  const days = rows.ok ? readFacts(rows.value, 'day') : rows
  const answers = rows.ok ? readFacts(rows.value, 'answer') : rows
  if (!days.ok) throw new Error(days.reason)
  if (!answers.ok) throw new Error(answers.reason)
  return { ledgerId: days.value[0]?.ledgerId ?? '', attemptIds: answers.value.map(({ attemptId }) => attemptId) }
}

function endOf({ entries }: CloseEvidence): PackFacts['audit'] {
  const { id: count = 0, hash: head = '' } = entries.at(-1) ?? {}
  return { count, head }
}
