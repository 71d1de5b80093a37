/** What is for a ledger of its own, and not for that of a team. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { readTeamFile, teamFilePath } from './team-file.ts'

export function isMember(ledgerFolder: string): boolean {
  return isThereSync(teamFilePath(ledgerFolder))
}

/** Before its lock is asked for, which whoever follows may hold. Throws TEAM_STANDBY and TEAM_FILE_INVALID. */
export function refuseFollower(ledgerFolder: string): void {
  if (readTeamFile(ledgerFolder)?.epoch === null) throw new AppError('TEAM_STANDBY')
}

/** Throws TEAM_MEMBER. */
export function refuseMember({ folder, profile }: { readonly folder: string; readonly profile: string }): void {
  if (isMember(folder)) throw new AppError('TEAM_MEMBER', { profile })
}
