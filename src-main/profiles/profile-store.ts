/**
 * Keeps the profiles: a folder each under the data folder, with its settings beside its ledger. It knows no secrets.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { profileSchema, type Profile } from '../../src-shared/contract/profiles/profiles.ts'
import { profilesFolderIn, SEAT_FILE, SETTINGS_FILE } from '../platform/data-dir.ts'
import { ifMissing, isThere, readTextIfThere } from '../platform/is-there.ts'
import { createMutex } from '../platform/mutex.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

export interface ProfileStore {
  /** By name; a folder whose settings can't be read is reported by `get`, not hidden here. */
  list(): Promise<readonly Profile[]>
  find(name: string): Promise<Profile | undefined>
  /** By a profile, or by a seat that works on a team's core. */
  isTaken(name: string): Promise<boolean>
  /** Whose folder changed last, as it does when a ledger in it is opened or closed; undefined where there is none. */
  findLastUsed(): Promise<string | undefined>
  /** Throws PROFILE_UNKNOWN, or PROFILE_DAMAGED where its settings can't be read. */
  get(name: string): Promise<Profile>
  /** Throws PROFILE_EXISTS. */
  add(profile: Profile): Promise<void>
  /**
   * Changes what is named; the profile as it is then. `refuse` throws where it may not, by what is there at that
   * moment. Throws as `get` does, and DATA_FOLDER_UNWRITABLE.
   */
  update(
    name: string, change: Partial<Omit<Profile, 'name'>>, refuse?: (present: Profile) => void,
  ): Promise<Profile>
  /** Removes the folder with everything in it. */
  remove(name: string): Promise<void>
  /** Where the profile's ledger lies. */
  folderOf(name: string): string
  /** The file of its settings, for whoever tells people of it. */
  settingsPathOf(name: string): string
}

export function createProfileStore(dataDir: string): ProfileStore {
  const root = profilesFolderIn(dataDir)
  const folderOf = (name: string): string => join(root, name)
  const settingsPathOf = (name: string): string => join(folderOf(name), SETTINGS_FILE)
  const inTurn = createMutex()

  async function find(name: string): Promise<Profile | undefined> {
    const path = settingsPathOf(name)
    const text = await readTextIfThere(path).catch((cause: unknown) => {
      throw new AppError('PROFILE_DAMAGED', { path }, { cause })
    })
    return text === undefined ? undefined : parseProfile(text, path)
  }

  async function get(name: string): Promise<Profile> {
    const profile = await find(name)
    if (!profile) throw new AppError('PROFILE_UNKNOWN', { profile: name })
    return profile
  }

  async function list(): Promise<readonly Profile[]> {
    const names = (await readdir(root, { withFileTypes: true }).catch(ifMissing([])))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
    const found = await Promise.all(names.map(find))
    return found.filter((profile) => profile !== undefined)
  }

  return {
    folderOf,
    settingsPathOf,
    find,
    isTaken: async (name) => (await find(name)) !== undefined || isThere(join(folderOf(name), SEAT_FILE)),
    list,
    async findLastUsed() {
      const found = await Promise.all((await list()).map(async ({ name }) => (
        { name, changedMs: (await stat(folderOf(name))).mtimeMs }
      )))
      return found.sort((one, other) => other.changedMs - one.changedMs)[0]?.name
    },
    get,
    add: (profile) => inTurn(async () => {
      const folder = folderOf(profile.name)
      await makeFolder(folder)
      const path = join(folder, SETTINGS_FILE)
      if (await isThere(path)) throw new AppError('PROFILE_EXISTS', { profile: profile.name })
      await writeWholeFile(path, serialize(profile))
    }),
    update: (name, change, refuse) => inTurn(async () => {
      const profile = changed(await get(name), change, refuse)
      const folder = folderOf(name)
      try {
        await writeWholeFile(join(folder, SETTINGS_FILE), serialize(profile))
      } catch (cause) {
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause })
      }
      return profile
    }),
    async remove(name) {
      await rm(folderOf(name), { recursive: true, force: true })
    },
  }
}

function changed(
  present: Profile, change: Partial<Omit<Profile, 'name'>>, refuse?: (present: Profile) => void,
): Profile {
  refuse?.(present)
  return { ...present, ...change }
}

function serialize(profile: Profile): string {
  return `${JSON.stringify(profile, null, 2)}\n`
}

function parseProfile(text: string, path: string): Profile {
  try {
    return profileSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('PROFILE_DAMAGED', { path }, { cause })
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder)
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause })
  }
}
