/** Writes the file by which another machine joins a team, and takes what it says. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { TeamAccess } from '../../ledger/team-log/team-file.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export interface TeamKeyFile {
  readonly keyPath?: string | undefined
  /** As it was shown when the file was written. */
  readonly code?: string | undefined
}

/** Whoever has file and code can read all that the team does, and with the database take over. Throws TEAM_NONE. */
export async function writeTeamKey(
  parts: Parts, open: OpenProfiles,
  { profile, path, mustBeNew }: { readonly profile: string; readonly path: string; readonly mustBeNew: boolean },
) {
  await open.profile(profile)
  const member = parts.teams.membership(open.folderOf(profile))
  if (!member) throw new AppError('TEAM_NONE', { profile })
  const { team, database, key: logKey } = member
  const { audit } = await open.writer(profile)
  const stateKey = (await parts.sealed.share(profile)) ?? null
  const { content, code } = await parts.teamHandovers.seal({ database, team, logKey, stateKey, profile })
  await audit.recordAudit({
    action: 'team key written', subject: 'ledger', before: null, after: JSON.stringify({ team }), actor: parts.actor,
  })
  return { ...await parts.writeAttachedFile(path, Buffer.from(content), { mustBeNew }), code }
}

export interface TeamKey {
  readonly access: TeamAccess
  /** Once the ledger follows, and not where that is refused: the vault knows then what it takes over one day. */
  join(): Promise<void>
}

/**
 * Opens the vault, too, for which someone may have to be asked. Throws TEAM_FILE_INVALID, TEAM_CODE_WRONG and
 * TEAM_PROFILE_OTHER.
 */
export async function openTeamKey(
  parts: Parts, profile: string, { keyPath: path = '', code = '' }: TeamKeyFile,
): Promise<TeamKey> {
  const opened = await parts.teamHandovers.open(parts.teams.readKeyFile(path), code)
  if (opened === 'no such file') throw new AppError('TEAM_FILE_INVALID', { path })
  if (opened === 'wrong code') throw new AppError('TEAM_CODE_WRONG', { path })
  const { database, team, logKey, stateKey, profile: other } = opened
  // What people sign names the profile.
  if (other !== profile) throw new AppError('TEAM_PROFILE_OTHER', { profile, other })
  if (stateKey !== null) await parts.keys.open()
  return {
    access: { database, team, key: logKey },
    async join() {
      if (stateKey !== null) await parts.sealed.join(profile, { id: team, database, key: stateKey })
    },
  }
}
