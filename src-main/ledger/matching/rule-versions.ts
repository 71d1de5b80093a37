/** The versions of the rule set with who made each and why. The reason stands in the audit trail. */
import type { RuleVersion } from '../../../src-shared/contract/matching/rules.ts'
import { compareRuleSets } from '../../../src-shared/domain/matching/change-rules.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { prepareRuleSets, RULES_CHANGED, subjectOf } from './rule-sets.ts'

export function prepareRuleVersions(db: Readable): () => readonly RuleVersion[] {
  const { listRuleSets } = prepareRuleSets(db)
  const entries = db.prepare<[string], { subject: string; after: string | null }>(`
    SELECT subject, after FROM audit WHERE action = ? ORDER BY id`)

  return () => {
    const reasons = new Map(entries.all(RULES_CHANGED).map(({ subject, after }) => [subject, reasonIn(after)]))
    const sets = listRuleSets()
    return sets.map(({ version, ruleSet, atMs, by }, index) => ({
      version, by, at: atMs === null ? null : toInstantText(atMs), reason: reasons.get(subjectOf(version)) ?? null,
      changes: compareRuleSets(sets[index - 1]?.ruleSet ?? ruleSet, ruleSet),
    })).reverse()
  }
}

/** The entry is chained, and was written by this program: it holds a reason. */
function reasonIn(after: string | null): string | null {
  const { reason = null } = JSON.parse(after ?? '{}') as { reason?: string }
  return reason
}
