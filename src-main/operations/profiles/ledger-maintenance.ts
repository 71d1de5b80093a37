/** Examines, backs up and restores a profile's ledger. */
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export async function examineLedger(
  parts: Parts, open: OpenProfiles, profile: string, signal?: AbortSignal,
): Promise<Finding[]> {
  // Where there is no ledger, or it can't be opened, the reader says so.
  await open.reader(profile)
  return [...(await parts.examineLedger(open.folderOf(profile), signal)), describeAccess(await parts.findOpenFiles())]
}

/** More names make nothing clearer. */
const NAMED = 5

function describeAccess(paths: readonly string[]): Finding {
  const more = paths.length > NAMED ? `, and ${paths.length - NAMED} more` : ''
  return {
    subject: 'Access', isSound: paths.length === 0,
    detail: paths.length === 0
      ? 'only its owner can read what lies in the data folder'
      : `others on this machine can read or write ${paths.slice(0, NAMED).join(', ')}${more}`,
  }
}

export async function backUpLedger(parts: Parts, open: OpenProfiles, profile: string, path: string) {
  await (await open.writer(profile)).backups.backup(path)
  return parts.describeBackup(path)
}

/** The profile is closed meanwhile: nothing may hold the file that is replaced. */
export async function restoreLedger(parts: Parts, open: OpenProfiles, profile: string, path: string) {
  const settings = await open.profile(profile)
  const restored = await parts.describeBackup(path)
  const { keptAside } = await open.whileClosed(profile, () => (
    parts.restoreBackup(settings, open.folderOf(profile), path)
  ))
  return { restored, keptAside, at: new Date(parts.clock.instant().wallMs).toISOString() }
}
