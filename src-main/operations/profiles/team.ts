/** Makes a ledger that of a team, follows the team's log on another machine, and lets that machine take over. */
import type {
  CheckedTeam, FollowEvent, KeptAnswersTold, Standby, TakenOver, Team, TeamStanding,
} from '../../../src-shared/contract/profiles/team.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { healthOfStandby, healthOfTeam } from '../../../src-shared/domain/teams/team-health.ts'
import type { OutboxEntry } from '../../ledger/outbox/entries.ts'
import { ignore } from '../../platform/ignore.ts'
import type { CheckOrder } from '../../ledger/team-log/check-team.ts'
import type { FollowedStep } from '../../ledger/team-log/following.ts'
import type { TeamStanding as Standing, ToldStandby } from '../../ledger/team-log/log-database.ts'
import type { Whose } from '../../ledger/team-log/teams.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import { listChangedCertificates } from './changed-certificates.ts'
import { listRefusedSeats } from './refused-seats.ts'
import { openTeamKey, type TeamKeyFile } from './team-key.ts'
import type { SeenTeam, TeamWatches } from './team-watch.ts'

/** The database says when there is news; where it can't, so often is it looked for. */
const LOOK_EVERY_MS = 500

/** Null where the ledger belongs to none. Where windows are told of it, as it was last seen for them. */
export async function getTeam(
  parts: Parts, open: OpenProfiles, watches: Pick<TeamWatches, 'seen'>, profile: string,
): Promise<Team | null> {
  await open.profile(profile)
  const folder = open.folderOf(profile)
  if (!parts.teams.isMember(folder)) return null
  const seen = await watches.seen(profile)
  if (!seen) return lookNow(parts, folder, profile)
  return { ...describeTeam(seen), ...await tellBeside(parts, profile, folder) }
}

/** What lies beside the ledger for a person. */
async function tellBeside(parts: Parts, profile: string, folder: string): Promise<Pick<Team, 'kept' | 'aside'>> {
  return { kept: await tellKept(parts, profile, folder), aside: [...parts.teams.listAside(folder)] }
}

async function lookNow(parts: Parts, folder: string, profile: string): Promise<Team | null> {
  const told = await parts.teams.tell({ folder, profile })
  if (!told) return null
  return { ...describeTeam({ ...told, awaySinceMs: undefined }), ...await tellBeside(parts, profile, folder) }
}

function describeTeam(seen: SeenTeam): Omit<Team, 'kept' | 'aside'> {
  const { team, database, epoch, log, sequence, head, there, trouble, standbys, server, awaySinceMs } = seen
  return {
    team, database, log, groups: sequence, head,
    isActive: epoch !== null && (there === undefined || there.epoch === epoch),
    there: there ? describeStanding(there) : null, trouble: trouble ?? null,
    awaySince: awaySinceMs === undefined ? null : new Date(awaySinceMs).toISOString(),
    standbys: standbys?.map(describeStandby) ?? null,
    server: server ? { version: server.version, replicas: server.replicas ?? null } : null,
    health: healthOfTeam(standbys),
  }
}

function describeStandby({ machine, log, sequence, toldAtMs, silentMs, behindGroups, behindMs }: ToldStandby): Standby {
  return {
    machine, log, groups: sequence, behindGroups: behindGroups ?? null, behindMs,
    toldAt: new Date(toldAtMs).toISOString(), silentMs, health: healthOfStandby({ silentMs, behindMs }),
  }
}

/** Only what the vault vouches for: by an answer that was made up, a person might pay a second time. */
async function tellKept(
  { outboxes, answerKeys }: Parts, profile: string, folder: string,
): Promise<KeptAnswersTold> {
  const isAny = outboxes.tell(folder, undefined).length > 0
  const key = isAny ? await answerKeys.keyOf(profile).catch(whereLocked) : undefined
  const told = outboxes.tell(folder, key)
  key?.fill(0)
  const entries = told.flatMap((file) => file.entries)
  return {
    files: told.map(({ name, lines }) => ({ name, answers: lines })),
    isDamaged: isAny && !key ? null : told.some(({ isDamaged }) => isDamaged),
    transfers: isAny && !key ? null : entries.flatMap(describeKept),
  }
}

const whereLocked = ignore(['VAULT_LOCKED', 'VAULT_MISSING'], 'how many there are is told all the same')

function describeKept({ answer, heardAtMs }: OutboxEntry): NonNullable<KeptAnswersTold['transfers']> {
  if (answer.kind !== 'transfer') return []
  const { transferId, event, detail, reply } = answer.record
  return [{ transferId, event, detail, at: new Date(heardAtMs).toISOString(), serviceId: reply?.id ?? null }]
}

export interface FollowRequest extends Partial<TeamKeyFile> {
  readonly profile: string
}

export interface TeamRequest {
  readonly profile: string
  readonly database: string
  readonly password?: string | undefined
}

/** The profile is closed meanwhile: a log begins with the ledger as nobody writes to it. */
export async function initTeam(
  parts: Parts, open: OpenProfiles, { profile, database, password }: TeamRequest,
): Promise<Team> {
  // A ledger of an earlier layout is brought up to date by this.
  await open.writer(profile)
  // What it seals is shared in the end, for which someone may have to be asked.
  if (profile !== PRACTICE_PROFILE) await parts.keys.open()
  await open.whileClosed(profile, () => parts.teams.init(whose(parts, open, profile), { database, password }))
  await parts.sealed.share(profile)
  return getMembership(parts, open, profile)
}

/** Whoever reads the ledger meanwhile sees it move; nobody can write to it. */
export async function* followTeam(
  parts: Parts, open: OpenProfiles, { profile, ...joining }: FollowRequest, signal?: AbortSignal,
): AsyncGenerator<FollowEvent, void, void> {
  await open.profile(profile)
  const key = joining.keyPath === undefined ? undefined : await openTeamKey(parts, profile, joining)
  const followed = await open.whileClosed(profile, () => parts.teams.follow(whose(parts, open, profile), key?.access))
  try {
    await key?.join()
    let told = ''
    for (let waitMs = 0; signal?.aborted !== true; waitMs = LOOK_EVERY_MS) {
      const step = await followed.step(waitMs)
      if (step.aside !== undefined) yield { kind: 'aside', file: step.aside }
      const event = describeStep(step)
      const telling = JSON.stringify(event)
      if (telling !== told) yield event
      if (event.kind === 'active') return
      told = telling
    }
  } finally {
    await followed.close()
  }
}

export async function takeOverTeam(parts: Parts, open: OpenProfiles, profile: string): Promise<TakenOver> {
  await open.profile(profile)
  await open.whileClosed(profile, () => parts.teams.takeOver(whose(parts, open, profile)))
  // It sets right what the core before left under way.
  await open.writer(profile)
  return { ...await getMembership(parts, open, profile), people: await takeOverPeople(parts, profile) }
}

/** Where nobody is there to open the vault, whoever opens it next takes them over. */
export async function takeOverPeople({ keys, sealed }: Parts, profile: string): Promise<TakenOver['people']> {
  if (profile === PRACTICE_PROFILE || !(await keys.status()).exists) return 'not-shared'
  const state = await sealed.read(profile)
    .catch(ignore(['VAULT_LOCKED', 'TEAM_DATABASE_AWAY'], 'they are taken over when both can be reached'))
  if (!state) return 'later'
  return state.team ? 'shared' : 'not-shared'
}

export async function leaveTeam(parts: Parts, open: OpenProfiles, profile: string): Promise<{ readonly team: string }> {
  await open.profile(profile)
  return open.whileClosed(profile, () => parts.teams.leave(whose(parts, open, profile)))
}

export async function checkTeam(
  parts: Parts, open: OpenProfiles, { profile, replays }: { readonly profile: string; readonly replays: boolean },
): Promise<CheckedTeam> {
  await open.profile(profile)
  const folder = open.folderOf(profile)
  const hasSeatsAlone = !parts.teams.isMember(folder) && await hasSeats(open, profile)
  const log = hasSeatsAlone ? NO_LOG : await checkLog(parts, { folder, profile, replays })
  return {
    ...log, refused: await listRefusedSeats(parts, open, profile),
    certificates: await listChangedCertificates(parts, open, profile),
  }
}

const NO_LOG = { there: null, fault: null, from: null, replayed: null }

async function checkLog(
  parts: Parts, order: CheckOrder,
): Promise<Pick<CheckedTeam, 'there' | 'fault' | 'from' | 'replayed'>> {
  const { there: standing, replayed, from, ...checked } = await parts.teams.check(order)
  const there = describeStanding(standing)
  const fault = checked.fault ?? await findSharedFault(parts, order.profile)
  if (fault !== undefined) return { there, fault, from: null, replayed: null }
  return { there, fault: null, from: from ?? null, replayed: replayed ?? null }
}

async function hasSeats(open: OpenProfiles, profile: string): Promise<boolean> {
  const { seats } = await open.reader(profile)
  return (await seats.listSeats()).length > 0
}

/** Opens the vault. Where nobody can, what the vaults share can't be told from anything else. */
async function findSharedFault({ keys, sealed }: Parts, profile: string): Promise<string | undefined> {
  if (profile === PRACTICE_PROFILE || !(await keys.status()).exists) return undefined
  return sealed.findFault(profile).catch(ignore('VAULT_LOCKED', 'the log itself is told of all the same'))
}

export async function getMembership(parts: Parts, open: OpenProfiles, profile: string): Promise<Team> {
  const team = await lookNow(parts, open.folderOf(profile), profile)
  if (!team) throw new AppError('TEAM_NONE', { profile })
  return team
}

export function whose({ actor }: Parts, open: OpenProfiles, profile: string): Whose {
  return { folder: open.folderOf(profile), profile, actor }
}

function describeStep({ there, trouble = '', isActive }: FollowedStep): FollowEvent {
  if (!there) return { kind: 'away', reason: trouble }
  return { kind: isActive ? 'active' : 'level', there: describeStanding(there) }
}

export function describeStanding({ epoch, core, log, sequence, head }: Standing): TeamStanding {
  return { epoch, core, log, groups: sequence, head }
}
