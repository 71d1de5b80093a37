/** Shows, tries, changes and exports matching rules. What comes from outside is read strictly first. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  GivenRuleChange, RulesReplay, RuleVersion, StoredRules,
} from '../../../src-shared/contract/matching/rules.ts'
import type { RuleChange } from '../../../src-shared/domain/matching/change-rules.ts'
import { parseGivenRules } from '../../../src-shared/domain/matching/given-rules.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { StoredRuleSet } from '../../ledger/api/matching.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { presentDay } from './matches.ts'

interface OfProfile {
  readonly profile: string
}

/** Throws RULE_VERSION_UNKNOWN. */
export async function getRules(
  open: OpenProfiles, { profile, version }: OfProfile & { readonly version?: number | undefined },
): Promise<StoredRules> {
  const { matching } = await open.reader(profile)
  const versions = await matching.listRuleVersions()
  const found = version === undefined ? await matching.getRuleSet() : await matching.findRuleSet(version)
  if (!found) throw new AppError('RULE_VERSION_UNKNOWN', { version: version ?? 0 })
  return toStored(found, versions)
}

export async function listRuleVersions(
  open: OpenProfiles, { profile }: OfProfile,
): Promise<{ rows: readonly RuleVersion[]; total: number }> {
  const rows = await (await open.reader(profile)).matching.listRuleVersions()
  return { rows, total: rows.length }
}

/** Throws RULE_INVALID and RULE_UNKNOWN. */
export async function replayRules(
  parts: Parts, open: OpenProfiles, { profile, change }: OfProfile & { readonly change: GivenRuleChange },
): Promise<RulesReplay> {
  const read = readChange(change)
  const today = await presentDay(parts, open, profile)
  return (await open.reader(profile)).matching.replayRules(read, today)
}

/** Throws RULES_CHANGED, RULE_INVALID, RULE_UNKNOWN and RULES_UNCHANGED. */
export async function changeRules(
  parts: Parts, open: OpenProfiles,
  { profile, change, reason, version }: OfProfile & {
    readonly change: GivenRuleChange
    readonly reason: string
    readonly version?: number | undefined
  },
): Promise<StoredRules> {
  const read = readChange(change)
  const { matching } = await open.writer(profile)
  const seen = version === undefined ? read : { ...read, seen: version }
  const stored = await matching.changeRules(seen, maskCardNumbers(reason), parts.actor)
  return toStored(stored, await (await open.reader(profile)).matching.listRuleVersions())
}

/** Throws RULE_UNKNOWN and OUTPUT_EXISTS. */
export async function exportRules(
  parts: Parts, open: OpenProfiles, { profile, path, name, mustBeNew }: OfProfile & {
    readonly path: string
    readonly name?: string | undefined
    readonly mustBeNew: boolean
  },
): Promise<{ path: string; bytes: number }> {
  const { ruleSet } = await (await open.reader(profile)).matching.getRuleSet()
  const rule = ruleSet.rules.find((one) => one.name === name)
  if (name !== undefined && !rule) throw new AppError('RULE_UNKNOWN', { name })
  const content = Buffer.from(`${JSON.stringify(rule ?? ruleSet, null, 2)}\n`)
  return parts.writeAttachedFile(path, content, { mustBeNew })
}

function readChange(change: GivenRuleChange): RuleChange {
  if (change.kind === 'switch') return change
  const parsed = parseGivenRules(change.given, createPatternEngine())
  if (parsed.ok) return parsed.value
  const [first] = parsed.issues
  throw new AppError('RULE_INVALID', {
    field: first?.field === '' || !first ? 'rule' : first.field, reason: first?.reason ?? 'is not an object',
    issues: parsed.issues.length,
  })
}

function toStored({ version, ruleSet }: StoredRuleSet, versions: readonly RuleVersion[]): StoredRules {
  const { at, by, reason } = versions.find((one) => one.version === version) ?? { at: null, by: null, reason: null }
  return { version, newestVersion: versions[0]?.version ?? version, at, by, reason, ruleSet }
}
