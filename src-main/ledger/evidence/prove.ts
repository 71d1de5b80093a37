/** Gathers what proves the attempts of one payment: their records, and their ways to the root of the Merkle tree. */
import type { EvidenceHead } from '../../../src-shared/domain/evidence/evidence-head.ts'
import type { ProvenAttempt, ProvenCheck, ProvenObservation } from '../../../src-shared/domain/evidence/proof.ts'
import type { Readable } from '../engine/access.ts'
import type { StoredValue } from './digest.ts'
import { prepareHeads } from './heads.ts'
import { gatherLeaves, growTree } from './merkle.ts'
import { ATTEMPT_FIELDS, prepareAttemptEvidence, type StoredEvidence } from './observe-attempts.ts'

/** Where the evidence ends, with the root over all of it. */
export interface RootedHead {
  readonly head: EvidenceHead
  readonly merkleRoot: string
}

export interface ProvenPayment extends RootedHead {
  /** Oldest first. */
  readonly attempts: readonly ProvenAttempt[]
}

/** `tick` is told of the work now and then; what it throws ends it. */
export function findRoot(db: Readable, tick: () => void): RootedHead {
  const head = prepareHeads(db).evidenceHead()
  return { head, merkleRoot: growTree(gatherLeaves(db, head.observationCount, { tick }), [], tick).root }
}

export function provePayment(db: Readable, paymentId: number, tick: () => void): ProvenPayment {
  const head = prepareHeads(db).evidenceHead()
  const listIds = db.prepare<[number], number>('SELECT id FROM attempt WHERE payment_id = ? ORDER BY id').pluck()
  const ids: ReadonlySet<StoredValue> = new Set(listIds.all(paymentId))
  const observed: ProvenObservation[] = []
  const leaves = gatherLeaves(db, head.observationCount, {
    tick,
    onLink: (link) => {
      if (link.kind === 'attempt' && ids.has(link.subject)) observed.push(link)
    },
  })
  const { root, paths } = growTree(leaves, observed.map(({ id }) => id - 1), tick)
  const { readStored } = prepareAttemptEvidence(db)
  const attempts = observed.map(({ id, kind, subject, digest }) => ({
    observation: { id, kind, subject, digest }, ...toRecord(readStored(Number(subject))), path: paths.get(id - 1) ?? [],
  }))
  return { head, merkleRoot: root, attempts }
}

/** Its values by their names. */
export function toRecord({ values, checks }: StoredEvidence): Pick<ProvenAttempt, 'record' | 'checks'> {
  return {
    record: Object.fromEntries(ATTEMPT_FIELDS.map((name, place) => [name, values[place] ?? null])),
    checks: checks.map(toCheck),
  }
}

function toCheck(values: readonly StoredValue[]): ProvenCheck {
  const [ordinal = null, check = null, holds = null, expected = null, actual = null, hint = null] = values
  return { ordinal, check, holds, expected, actual, hint }
}
