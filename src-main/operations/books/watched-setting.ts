/** Which folder the workbench watches for a profile: a setting of it, in its audit trail as the others are. */
import type { FolderWatch, WatchedFolder } from '../../../src-shared/contract/books/watching.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { updateProfile } from '../profiles/profile-settings.ts'
import type { FolderWatches } from './folder-watches.ts'

/** Throws IMPORT_FILE_UNREADABLE for the folder. Nothing that was found in another one is told any more. */
export async function watchFolder(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople, watches: FolderWatches,
  { profile, folder }: { readonly profile: string; readonly folder: WatchedFolder },
): Promise<FolderWatch> {
  await parts.watched.list(folder.path)
  await updateProfile(parts, open, standing, { profile, watchedFolder: folder })
  await watches.forget({ profile })
  const watch = await watches.lookNow({ profile })
  if (!watch) throw new Error('A folder that was just set is not watched')
  return watch
}

export async function unwatchFolder(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople, watches: FolderWatches, profile: string,
): Promise<void> {
  await updateProfile(parts, open, standing, { profile, watchedFolder: null })
  await watches.forget({ profile })
}
