/** The rule sets of a ledger: each version stays, the newest holds. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  changeRules, compareRuleSets, decideRulesSeen, type RuleChange, type RuleSetChanges,
} from '../../../src-shared/domain/matching/change-rules.ts'
import { DEFAULT_RULE_SET } from '../../../src-shared/domain/matching/default-rules.ts'
import type { RuleSet } from '../../../src-shared/domain/matching/match-rule.ts'
import { MAX_RULES } from '../../../src-shared/domain/matching/parse-rules.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { StoredRuleSet } from '../api/matching.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'

interface RuleSetRow {
  readonly version: number
  readonly rules: string
  readonly atMs: number
  readonly by: string
}

const OWN: StoredRuleSet = { version: 0, ruleSet: DEFAULT_RULE_SET, atMs: null, by: null }
const COLUMNS = 'version, rules, at_ms AS atMs, actor AS by'

export function prepareRuleSets(db: Readable) {
  const newest = db.prepare<[], RuleSetRow>(`
    SELECT ${COLUMNS} FROM matching_rule_set ORDER BY version DESC LIMIT 1`)
  const one = db.prepare<[number], RuleSetRow>(`SELECT ${COLUMNS} FROM matching_rule_set WHERE version = ?`)
  const all = db.prepare<[], RuleSetRow>(`SELECT ${COLUMNS} FROM matching_rule_set ORDER BY version`)

  return {
    getRuleSet(): StoredRuleSet {
      const row = newest.get()
      return row ? toRuleSet(row) : OWN
    },
    findRuleSet(version: number): StoredRuleSet | undefined {
      if (version === OWN.version) return OWN
      const row = one.get(version)
      return row && toRuleSet(row)
    },
    /** The oldest first, which is the program's own. */
    listRuleSets: (): readonly StoredRuleSet[] => [OWN, ...all.all().map(toRuleSet)],
  }
}

/** Only what was read as a rule set is stored, and its row is held against change. */
function toRuleSet({ rules, ...rest }: RuleSetRow): StoredRuleSet {
  return { ...rest, ruleSet: JSON.parse(rules) as RuleSet }
}

/** Throws RULE_UNKNOWN, RULE_INVALID and RULES_UNCHANGED. */
export function changedRules({ version, ruleSet }: StoredRuleSet, change: RuleChange): RuleSet {
  const changed = changeRules(ruleSet, change)
  if (changed.ok) return changed.ruleSet
  switch (changed.refused) {
    case 'unknown': throw new AppError('RULE_UNKNOWN', { name: change.kind === 'switch' ? change.name : '' })
    case 'unchanged': throw new AppError('RULES_UNCHANGED', { version })
    case 'too-many': throw new AppError('RULE_INVALID', {
      field: 'rules', reason: `must be a list of at most ${MAX_RULES}`, issues: 1,
    })
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
    changeRules(
      { seen, ...change }: RuleChange & { readonly seen?: number }, reason: string, actor: Actor, { wallMs }: Instant,
    ): StoredRuleSet {
      const before = getRuleSet()
      takeDecision(decideRulesSeen(before, seen))
      const ruleSet = changedRules(before, change)
      const [version, atMs] = [before.version + 1, Math.floor(wallMs)]
      insert.run({ version, rules: JSON.stringify(ruleSet), atMs, by: actor.name })
      recordAudit({
        action: RULES_CHANGED, subject: subjectOf(version), before: namesOf(before.ruleSet),
        after: JSON.stringify({ rules: namesOf(ruleSet), ...told(compareRuleSets(before.ruleSet, ruleSet)), reason }),
        actor,
      }, atMs)
      return getRuleSet()
    },
  }
}

export const RULES_CHANGED = 'matching rules changed'

export function subjectOf(version: number): string {
  return `rule set ${version}`
}

/** What did not change is not told. */
function told(changes: RuleSetChanges): object {
  return Object.fromEntries(Object.entries<boolean | readonly string[]>({ ...changes }).filter(([, names]) => (
    typeof names === 'boolean' ? names : names.length > 0
  )))
}

/** `a, b (disabled)`. */
function namesOf({ rules }: RuleSet): string {
  return rules.map(({ name, isEnabled }) => (isEnabled ? name : `${name} (disabled)`)).join(', ')
}
