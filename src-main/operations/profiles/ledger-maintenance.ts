/** Examines, backs up and restores a profile's ledger. */
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { anchorRestored } from '../transfers/used-up.ts'

export async function examineLedger(open: OpenProfiles, profile: string) {
  return (await open.reader(profile)).backups.examine()
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
  await anchorRestored(parts, open, profile)
  return { restored, keptAside, at: new Date(parts.clock.instant().wallMs).toISOString() }
}
