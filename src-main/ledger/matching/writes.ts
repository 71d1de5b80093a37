/** The writes of matching. */
import type { Timed } from '../api/ledger.ts'
import type { MatchingWrites } from '../api/matching.ts'
import type { Writable } from '../engine/access.ts'
import { prepareDecisionWrites } from './decision-writes.ts'
import { prepareHandWrites } from './hand-writes.ts'
import { prepareMatchWrites } from './match-writes.ts'
import { prepareRuleWrites } from './rule-sets.ts'
import { prepareWriteOffWrites } from './write-off-writes.ts'

export function createMatchingWrites(db: Writable): Timed<MatchingWrites> {
  return {
    ...prepareMatchWrites(db), ...prepareDecisionWrites(db), ...prepareHandWrites(db),
    ...prepareWriteOffWrites(db), ...prepareRuleWrites(db),
  }
}
