/** What the parts of a rule must be so that they go together. Pure. */
import type { MatchRule } from './match-rule.ts'
import { join, type IssueReader } from './read-issues.ts'

export function refuseContradictions(reader: IssueReader, rule: MatchRule, place: string): void {
  const refuse = (name: keyof MatchRule, reason: string): void => { reader.refuse(join(place, name), reason) }
  if (new Set(rule.tolerances.map(({ currency }) => currency)).size < rule.tolerances.length) {
    refuse('tolerances', 'names a currency twice')
  }
  if (rule.kind === 'key') refuseKeys(rule, refuse)
  else refuseWithoutKeys(rule, refuse)
}

type Refuse = (name: keyof MatchRule, reason: string) => void

function refuseKeys({ left, right }: MatchRule, refuse: Refuse): void {
  if (left.key === null) refuse('left', 'must have a key in a rule by key')
  if (right.key === null) refuse('right', 'must have a key in a rule by key')
  if (left.key?.kind === 'words' && right.key?.kind === 'words') {
    refuse('right', 'must have a field or a pattern as its key, because the other side has words')
  }
  for (const side of ['left', 'right'] as const) {
    if ({ left, right }[side].groupBy !== null) refuse(side, 'groups nothing in a rule by key')
  }
}

function refuseWithoutKeys(rule: MatchRule, refuse: Refuse): void {
  const { kind, left, right, cardinality, dateWindow } = rule
  for (const side of ['left', 'right'] as const) {
    if ({ left, right }[side].key !== null) refuse(side, 'must have no key in a rule by amount or sum')
    if (kind === 'sum' && { left, right }[side].groupBy !== null) refuse(side, 'groups nothing in a rule by sum')
  }
  if (dateWindow === null) refuse('dateWindow', 'must be there in a rule by amount or sum')
  if (kind === 'amount' && cardinality !== '1:1') refuse('cardinality', 'must be 1:1 in a rule by amount')
  if (kind === 'sum' && cardinality !== '1:N' && cardinality !== 'N:1') {
    refuse('cardinality', 'must be 1:N or N:1 in a rule by sum')
  }
  if (kind === 'sum' && rule.mayConfirm) refuse('mayConfirm', 'must be false in a rule by sum')
}
