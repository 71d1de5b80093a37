/** Matching rules: shown, tried over the last 90 days, and changed, each time as a new version of the whole set. */
import { z } from 'zod'
import { LINK_NAMES } from '../../domain/matching/links.ts'
import { FIELD_NAMES } from '../../domain/matching/match-item.ts'
import { CARDINALITIES, RULE_KINDS, RULE_SET_FORM } from '../../domain/matching/match-rule.ts'
import { MAX_NAME_LENGTH } from '../../domain/matching/parse-rule.ts'
import { countSchema, currencySchema, dateSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { matchItemSchema } from './matches.ts'

const fieldSchema = z.enum(FIELD_NAMES)

const sideSchema = z.object({
  filters: z.array(z.object({
    field: fieldSchema, isNot: z.boolean(), values: z.array(z.string()).readonly(),
  })).readonly(),
  key: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('field'), field: fieldSchema }),
    z.object({ kind: z.literal('pattern'), from: fieldSchema, pattern: z.string() }),
    z.object({ kind: z.literal('words'), from: fieldSchema }),
  ]).nullable(),
  groupBy: fieldSchema.nullable(),
})

export const ruleSchema = z.object({
  name: z.string(),
  link: z.enum(LINK_NAMES),
  kind: z.enum(RULE_KINDS),
  priority: countSchema,
  isEnabled: z.boolean(),
  mayConfirm: z.boolean(),
  left: sideSchema,
  right: sideSchema,
  cardinality: z.enum(CARDINALITIES),
  ignoresCase: z.boolean(),
  dateWindow: z.object({ fromBusinessDays: z.int(), toBusinessDays: z.int() }).nullable(),
  tolerances: z.array(z.object({
    currency: currencySchema, absoluteMinor: countSchema, perCent: z.string(),
  })).readonly(),
})

export const ruleSetSchema = z.object({
  form: z.literal(RULE_SET_FORM),
  rules: z.array(ruleSchema).readonly(),
  lateAfterBusinessDays: z.record(z.enum(LINK_NAMES), countSchema),
  daysOff: z.object({ weekendDays: z.array(z.int()).readonly(), holidays: z.array(dateSchema).readonly() }),
})

const changesSchema = z.object({
  added: z.array(z.string()).readonly(),
  dropped: z.array(z.string()).readonly(),
  altered: z.array(z.string()).readonly(),
  enabled: z.array(z.string()).readonly(),
  disabled: z.array(z.string()).readonly(),
  hasOtherDays: z.boolean(),
})

const versionSchema = z.object({
  /** 0: the program's own, which nobody made. */
  version: countSchema,
  at: instantSchema.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
})

const storedRulesSchema = versionSchema.extend({ newestVersion: countSchema, ruleSet: ruleSetSchema })
export type StoredRules = Readonly<z.output<typeof storedRulesSchema>>

const ruleVersionSchema = versionSchema.extend({ changes: changesSchema })
export type RuleVersion = Readonly<z.output<typeof ruleVersionSchema>>

const standSchema = z.object({ state: z.enum(['confirmed', 'suggested']), rule: z.string().nullable() })

/** At most `MAX_ITEMS_REPLAYED` items of a side. */
const sidesSchema = z.object({
  link: z.enum(LINK_NAMES),
  left: z.array(matchItemSchema).readonly(),
  right: z.array(matchItemSchema).readonly(),
  leftCount: countSchema,
  rightCount: countSchema,
})

export const replayedMatchSchema = sidesSchema.extend({
  /** `altered`: the same items in another state or by another rule, or other items for one of them. */
  what: z.enum(['added', 'dropped', 'altered']),
  before: standSchema.nullable(),
  after: standSchema.nullable(),
})
export type ReplayedMatch = Readonly<z.output<typeof replayedMatchSchema>>

const sampleSchema = sidesSchema.extend(standSchema.shape)
export type SampleMatch = Readonly<z.output<typeof sampleSchema>>

export const rulesReplaySchema = z.object({
  /** What would change of the rules, against this version. */
  version: countSchema,
  changes: changesSchema,
  /** Matches with an item of these days, both included, and of no date. */
  fromDate: dateSchema,
  toDate: dateSchema,
  counts: z.object({ added: countSchema, dropped: countSchema, altered: countSchema, same: countSchema }),
  /** How many matches of earlier days would change, too. */
  earlier: countSchema,
  /** The first of those that would change: dropped, altered, added. */
  rows: z.array(replayedMatchSchema).readonly(),
  /** What each rule of the changed set makes of these days. */
  made: z.array(z.object({ rule: z.string(), confirmed: countSchema, suggested: countSchema })).readonly(),
  /** The newest matches of the rules that are given, added or changed. */
  sample: z.array(sampleSchema).readonly(),
})
export type RulesReplay = Readonly<z.output<typeof rulesReplaySchema>>

/** `given`: JSON of a rule or of a whole set, read strictly; as `rule show --json` and `rule list --json` write it. */
const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('given'), given: z.unknown() }),
  z.object({ kind: z.literal('switch'), name: z.string().min(1).max(MAX_NAME_LENGTH), isEnabled: z.boolean() }),
])
export type GivenRuleChange = Readonly<z.output<typeof changeSchema>>

export const rules = {
  /** The newest version, or the one that is asked for. Throws RULE_VERSION_UNKNOWN. */
  get: procedure
    .input(inProfileSchema.extend({ version: countSchema.optional() }))
    .output(storedRulesSchema),
  /** The newest first, down to the program's own. */
  versions: procedure
    .input(inProfileSchema)
    .output(z.object({ rows: z.array(ruleVersionSchema).readonly(), total: countSchema })),
  /**
   * What a change would add, drop and alter of the matches of the last 90 days; one that changes nothing adds, drops
   * and alters nothing. Stores nothing. Throws RULE_INVALID and RULE_UNKNOWN.
   */
  replay: procedure.input(inProfileSchema.extend({ change: changeSchema })).output(rulesReplaySchema),
  /**
   * Stores the next version of the set; the next run follows it. `version`: the newest as whoever changes it read it.
   * Throws what `replay` throws, RULES_UNCHANGED, and RULES_CHANGED where another version is the newest by then.
   */
  change: procedure
    .input(inProfileSchema.extend({
      change: changeSchema, reason: z.string().trim().min(1).max(500), version: countSchema.optional(),
    }))
    .output(storedRulesSchema),
  /** Writes a rule, or the whole set, as JSON that `change` takes back. Throws RULE_UNKNOWN and OUTPUT_EXISTS. */
  export: procedure
    .input(inProfileSchema.extend({
      path: z.string().min(1), name: z.string().min(1).max(MAX_NAME_LENGTH).optional(),
      mustBeNew: z.boolean().default(false),
    }))
    .output(z.object({ path: z.string(), bytes: countSchema })),
}
