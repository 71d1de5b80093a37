/** Begins a team's next log on demand, and moves the logs that nobody needs any more from its database to a file. */
import { basename } from 'node:path'
import type {
  ArchivedLog, ArchivePlan, CheckedArchive, Team, TeamArchive,
} from '../../../src-shared/contract/profiles/team.ts'
import type { ExaminedLog } from '../../ledger/team-log/examine-lines.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { getMembership, whose } from './team.ts'

/** The profile is closed meanwhile: a log begins with the ledger as nobody writes to it. */
export async function takeSnapshot(parts: Parts, open: OpenProfiles, profile: string): Promise<Team> {
  await open.writer(profile)
  await open.whileClosed(profile, () => parts.teams.takeSnapshot(whose(parts, open, profile)))
  return getMembership(parts, open, profile)
}

export async function planArchive(parts: Parts, open: OpenProfiles, profile: string): Promise<ArchivePlan> {
  await open.profile(profile)
  const { logs, upTo = 0 } = await parts.teams.archives.plan({ folder: open.folderOf(profile), profile })
  return {
    logs: logs.map(({ log, lines, machines }) => ({ log, lines, machines, mayBeArchived: log <= upTo })),
  }
}

export interface ArchiveRequest {
  readonly profile: string
  readonly path: string
  readonly mustBeNew: boolean
}

/** Only the active machine does it, whose audit trail says where they went. */
export async function archiveLogs(
  parts: Parts, open: OpenProfiles, { profile, path, mustBeNew }: ArchiveRequest,
): Promise<TeamArchive> {
  const { audit } = await open.writer(profile)
  const archive = await parts.teams.archives.read({ folder: open.folderOf(profile), profile })
  try {
    const file = await parts.writeAttachedFile(path, archive.lines, { mustBeNew })
    const logs = archive.examined().map(describeLog)
    const written = { file: basename(file.path), sha256: file.sha256, logs }
    await audit.recordAudit({
      action: 'team logs archived', subject: 'ledger', before: null, after: JSON.stringify(written), actor: parts.actor,
    })
    return { ...file, logs, sql: `SELECT tillproof.remove_logs('${archive.team}', ${archive.upTo});` }
  } finally {
    await archive.close()
  }
}

export async function checkArchive(
  parts: Parts, open: OpenProfiles, { profile, path }: Pick<ArchiveRequest, 'profile' | 'path'>,
): Promise<CheckedArchive> {
  await open.profile(profile)
  const { logs, fault } = await parts.teams.archives.check({ folder: open.folderOf(profile), profile }, path)
  return { logs: logs.map(describeLog), fault: fault ?? null }
}

function describeLog({ log, groups, head, isContinued }: ExaminedLog): ArchivedLog {
  return { log, groups, head, isContinued: isContinued ?? null }
}
