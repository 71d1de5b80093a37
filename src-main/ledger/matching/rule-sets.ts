/** The rule sets of a ledger: each version stays, the newest holds. */
import { DEFAULT_RULE_SET } from '../../../src-shared/domain/matching/default-rules.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { StoredRuleSet } from '../api/matching.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Readable, Writable } from '../engine/access.ts'

interface RuleSetRow {
  readonly version: number
  readonly rules: string
  readonly atMs: number
  readonly by: string
}

const OWN: StoredRuleSet = { version: 0, ruleSet: DEFAULT_RULE_SET, atMs: null, by: null }

export function prepareRuleSets(db: Readable) {
  const newest = db.prepare<[], RuleSetRow>(`
    SELECT version, rules, at_ms AS atMs, actor AS by FROM matching_rule_set ORDER BY version DESC LIMIT 1`)

  return {
    getRuleSet(): StoredRuleSet {
      const row = newest.get()
      if (!row) return OWN
      const { rules, ...rest } = row
      // Only what was read as a rule set is stored, and its row is held against change.
      return { ...rest, ruleSet: JSON.parse(rules) as RuleSet }
    },
  }
}

export function prepareRuleWrites(db: Writable) {
  const { getRuleSet } = prepareRuleSets(db)
  const insert = db.prepare<[RuleSetRow]>(
    'INSERT INTO matching_rule_set (version, rules, at_ms, actor) VALUES (@version, @rules, @atMs, @by)',
  )
  const { recordAudit } = prepareAuditRows(db)

  return {
    /** The next version; the one before stays readable. */
    addRuleSet(ruleSet: RuleSet, reason: string, actor: Actor, { wallMs }: Instant): StoredRuleSet {
      const before = getRuleSet()
      const [version, atMs] = [before.version + 1, Math.floor(wallMs)]
      insert.run({ version, rules: JSON.stringify(ruleSet), atMs, by: actor.name })
      recordAudit({
        action: 'matching rules changed', subject: `rule set ${version}`, before: namesOf(before.ruleSet),
        after: JSON.stringify({ rules: namesOf(ruleSet), reason }), actor,
      }, atMs)
      return getRuleSet()
    },
  }
}

/** `a, b (disabled)`. */
function namesOf({ rules }: RuleSet): string {
  return rules.map(({ name, isEnabled }) => (isEnabled ? name : `${name} (disabled)`)).join(', ')
}
