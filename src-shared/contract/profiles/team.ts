/** The team that a ledger belongs to: several machines, of which one is active and the others follow its log. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { MAX_CODE_TEXT } from '../../domain/people/enrolment-code.ts'
import { STANDBY_HEALTH, TEAM_HEALTH } from '../../domain/teams/team-health.ts'
import { countSchema, idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { personal } from '../personal.ts'
import { credentialSchema } from '../transfers/app-users.ts'
import { secretText } from './secret-text.ts'

const MAX_ADDRESS = 2_000
const MAX_PASSWORD = 1_000

const standingSchema = z.object({
  /** Raised by each machine that takes over. */
  epoch: countSchema,
  /** The machine that raised it, as it calls itself. */
  core: z.string(),
  /** Which log is written; another version of the program begins a new one. */
  log: countSchema,
  /** What was committed together is one of them. */
  groups: countSchema,
  /** SHA-256 of the last one's line. */
  head: z.string(),
})
export type TeamStanding = Readonly<z.output<typeof standingSchema>>

const keptAnswersSchema = z.object({
  /** In the ledger's folder: one for what waits, and those that were put aside for a person. */
  files: z.array(z.object({ name: z.string(), answers: countSchema })),
  /** Is any of it not what this machine's vault vouches for? Null where the vault is not open. */
  isDamaged: z.boolean().nullable(),
  /** What was answered of transfers; null where the vault is not open. */
  transfers: z.array(z.object({
    transferId: idSchema, at: z.iso.datetime(), event: z.string(), detail: personal(z.string()).nullable(),
    serviceId: z.string().nullable(),
  })).nullable(),
})
export type KeptAnswersTold = Readonly<z.output<typeof keptAnswersSchema>>
/** As the standby told the database, which may be anything: it is only shown. */
const standbySchema = z.object({
  machine: z.string(),
  log: countSchema,
  groups: countSchema,
  /** How many groups it lacks; null where it is in another log. */
  behindGroups: countSchema.nullable(),
  /** How long ago the first of them was committed; 0 where it lacks none. */
  behindMs: countSchema,
  /** When it told so, and how long ago, by the database’s clock. */
  toldAt: instantSchema,
  silentMs: countSchema,
  health: z.enum(STANDBY_HEALTH),
})
export type Standby = Readonly<z.output<typeof standbySchema>>

const serverSchema = z.object({
  version: z.string(),
  /** Null where the database’s user may not see them. */
  replicas: z.object({ inSync: countSchema, all: countSchema }).nullable(),
})
export type TeamServer = Readonly<z.output<typeof serverSchema>>

export const teamSchema = z.object({
  /** 128 bits, hexadecimal. */
  team: z.string(),
  /** The address of its database, without the password. */
  database: z.string(),
  /** May this machine write? Where the database can't be asked: as far as it last knew. */
  isActive: z.boolean(),
  /** How far this machine's ledger has come. */
  log: countSchema,
  groups: countSchema,
  head: z.string(),
  /** What the database says; null where it can't be asked. */
  there: standingSchema.nullable(),
  /** Why it can't, in words; null where it can. */
  trouble: z.string().nullable(),
  /** What this machine heard of the service while the database was away, and keeps beside the ledger. */
  kept: keptAnswersSchema,
  /** Ledgers in its folder that the team's log lacked some of when it was reopened from another machine. */
  aside: z.array(z.string()),
  /** Since when it could not, as far as this process knows. */
  awaySince: instantSchema.nullable(),
  /** What standbys told within a day, newest first; null where the database can't be asked. */
  standbys: z.array(standbySchema).nullable(),
  server: serverSchema.nullable(),
  health: z.enum(TEAM_HEALTH),
})
export type Team = Readonly<z.output<typeof teamSchema>>

export const followEventSchema = z.discriminatedUnion('kind', [
  /** The ledger has come to this end of the log. */
  z.object({ kind: z.literal('level'), there: standingSchema }),
  /** The ledger has groups that the log lacks since it was reopened: it lies beside the new one under this name. */
  z.object({ kind: z.literal('aside'), file: z.string() }),
  /** The database can't be reached; it is tried again. */
  z.object({ kind: z.literal('away'), reason: z.string() }),
  /** This machine is the active one: there is nothing to follow. */
  z.object({ kind: z.literal('active'), there: standingSchema }),
])
export type FollowEvent = Readonly<z.output<typeof followEventSchema>>

/**
 * `shared`: who may act, limits and used approvals are those of the machine before. `later`: they come as soon as the
 * vault is open. `not-shared`: this machine never got the key for them.
 */
export const takenOverSchema = teamSchema.extend({ people: z.enum(['shared', 'later', 'not-shared']) })
export type TakenOver = Readonly<z.output<typeof takenOverSchema>>

const endSchema = z.object({ log: countSchema, groups: countSchema, head: z.string() })

export const teamReopeningSchema = z.object({
  /** 128 bits, hexadecimal. */
  team: z.string(),
  /**
   * `lost`: the log ends before this ledger. `other`: it has another group where this ledger ends. `broken-off`: a
   * reopening was broken off before anything was committed by it. `begun`: it is in the log, and is completed without
   * anybody's signature.
   */
  state: z.enum(['lost', 'other', 'broken-off', 'begun']),
  /** What is given up. */
  there: standingSchema,
  /** When the database had the last of it, by its own clock; null where it does not say. */
  thereAt: instantSchema.nullable(),
  /** What is gone on with. */
  own: endSchema,
  /** How many groups the log lacks at least; null where that can't be told. */
  lostGroups: countSchema.nullable(),
  isActive: z.boolean(),
})
export type TeamReopening = Readonly<z.output<typeof teamReopeningSchema>>

const archivedLogSchema = z.object({
  log: countSchema,
  groups: countSchema,
  /** SHA-256 of the last one's line. */
  head: z.string(),
  /** Does the next log begin where this one ends? Not where the team was reopened; null where that can't be told. */
  isContinued: z.boolean().nullable(),
})
export type ArchivedLog = Readonly<z.output<typeof archivedLogSchema>>

export const archivePlanSchema = z.object({
  /** Those that the database has, newest first. */
  logs: z.array(z.object({
    log: countSchema,
    /** Also those of its copy of the ledger. */
    lines: countSchema,
    /** Which machines have read the whole copy that it begins with. */
    machines: z.array(z.string()).readonly(),
    mayBeArchived: z.boolean(),
  })),
})
export type ArchivePlan = Readonly<z.output<typeof archivePlanSchema>>

export const teamArchiveSchema = z.object({
  path: z.string(), bytes: countSchema, sha256: z.string(),
  logs: z.array(archivedLogSchema),
  /** With which whoever keeps the database removes them from it. */
  sql: z.string(),
})
export type TeamArchive = Readonly<z.output<typeof teamArchiveSchema>>

export const checkedArchiveSchema = z.object({
  logs: z.array(archivedLogSchema),
  /** What is wrong with the file, in words; null where nothing is. */
  fault: z.string().nullable(),
})
export type CheckedArchive = Readonly<z.output<typeof checkedArchiveSchema>>

/**
 * What became of a log that was carried out again. `same`: it gave the ledger that the next one begins with, the newest
 * this machine's. The others were compared with none: two people went on with another ledger (`reopened`), this
 * machine's is still at an earlier log (`behind`), or another version of the program wrote it or the next one
 * (`version`).
 */
export const replayedLogSchema = z.object({
  log: countSchema, end: z.enum(['same', 'reopened', 'behind', 'version']),
})
export type ReplayedLog = Readonly<z.output<typeof replayedLogSchema>>

export const checkedTeamSchema = z.object({
  /** Null where the ledger is of no team, and people work on it at seats all the same. */
  there: standingSchema.nullable(),
  /** What is wrong with the logs, or with this ledger against them, in words; null where nothing is. */
  fault: z.string().nullable(),
  /** The first log that the database has; null where something is wrong. */
  from: countSchema.nullable(),
  /** The logs that were carried out again; null where that was not asked for, or something is wrong. */
  replayed: z.array(replayedLogSchema).readonly().nullable(),
  /** Seats that were refused of late, newest first: they were removed, or their person may not do what they tried. */
  refused: z.array(z.object({ at: instantSchema, seat: z.string(), person: z.string(), act: z.string().nullable() })),
  /** When the core was started of late with another certificate than before, newest first: SHA-256, hexadecimal. */
  certificates: z.array(z.object({
    at: instantSchema, actor: z.string(), before: z.string(), after: z.string(),
    /** Seats that joined with the one before and are still there; none where the core shows that one again. */
    seats: countSchema,
  })).readonly(),
})
export type CheckedTeam = Readonly<z.output<typeof checkedTeamSchema>>

/** Each throws TEAM_DATABASE_AWAY and TEAM_DATABASE_REFUSED where the database is asked. */
export const team = {
  /** The SQL for whoever keeps the database. */
  schema: procedure.output(z.object({ sql: z.string() })),
  /** Null where the ledger belongs to none. */
  get: procedure.input(inProfileSchema).output(teamSchema.nullable()),
  /** This machine is active then. `database`: `postgres://user@host/name`. Throws LEDGER_HELD and TEAM_MEMBER. */
  init: procedure
    .input(inProfileSchema.extend({
      database: secretText(MAX_ADDRESS), password: secretText(MAX_PASSWORD).optional(),
    }))
    .output(teamSchema),
  /** What another machine needs to follow, sealed under a code that is kept nowhere. Throws TEAM_NONE, TEAM_STANDBY. */
  writeKey: procedure
    .input(inProfileSchema.extend({ path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(z.object({ path: z.string(), bytes: countSchema, sha256: z.string(), code: z.string() })),
  /**
   * Until the caller leaves. `keyPath`: of a team that the ledger does not belong to yet; nobody may have used it.
   * Throws LEDGER_HELD, TEAM_NONE, TEAM_MEMBER, TEAM_LEDGER_THERE, TEAM_LOG_DIFFERS, TEAM_FILE_INVALID, TEAM_CODE_WRONG
   * and TEAM_PROFILE_OTHER.
   */
  follow: procedure
    .input(inProfileSchema.extend({ keyPath: z.string().optional(), code: secretText(MAX_CODE_TEXT).optional() }))
    .output(eventIterator(followEventSchema)),
  /** Throws LEDGER_HELD, TEAM_NONE and TEAM_LOG_DIFFERS. */
  takeOver: procedure.input(inProfileSchema).output(takenOverSchema),
  /** What `reopen` would do. Throws TEAM_NONE, TEAM_REOPENING_NEEDLESS, TEAM_REOPENING_BEHIND, TEAM_LOG_DIFFERS. */
  planReopening: procedure.input(inProfileSchema).output(teamReopeningSchema),
  /**
   * Goes on with this machine's ledger. `shown`: the ends that both people saw; `by`: both, unless it is only to be
   * completed. Throws LEDGER_HELD, TEAM_NONE, TEAM_REOPENING_…, USER_REFUSED, USER_ROLE_MISSING, PERSON_UNCERTIFIED and
   * TEAM_STATE_INVALID.
   */
  reopen: procedure
    .input(inProfileSchema.extend({
      shown: z.object({ there: standingSchema, own: endSchema }),
      by: z.array(credentialSchema).max(2),
    }))
    .output(takenOverSchema),
  /** The ledger is this machine's own again. Throws LEDGER_HELD, TEAM_NONE, TEAM_STANDBY. */
  leave: procedure.input(inProfileSchema).output(z.object({ team: z.string() })),
  /** The next log begins with a copy of the ledger as it is. Throws LEDGER_HELD, TEAM_NONE, TEAM_STANDBY. */
  snapshot: procedure.input(inProfileSchema).output(teamSchema),
  /** Which logs the database has, and which of them may be archived. Throws TEAM_NONE. */
  planArchive: procedure.input(inProfileSchema).output(archivePlanSchema),
  /** Writes those that may be archived to a file. Throws TEAM_LOGS_NEEDED, TEAM_LOG_DIFFERS and TEAM_STANDBY. */
  archive: procedure
    .input(inProfileSchema.extend({ path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(teamArchiveSchema),
  /** Examines such a file. Throws TEAM_NONE. */
  checkArchive: procedure.input(inProfileSchema.extend({ path: z.string() })).output(checkedArchiveSchema),
  /**
   * Reads all logs that the database has; `replays` carries them out again, too. Throws TEAM_NONE where there are no
   * seats either.
   */
  check: procedure.input(inProfileSchema.extend({ replays: z.boolean().default(false) })).output(checkedTeamSchema),
}
