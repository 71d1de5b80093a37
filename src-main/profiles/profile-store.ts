/**
 * Keeps the profiles: a folder each under the data folder, with its settings beside its ledger. It knows no secrets.
 */
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import { profileSchema, type Profile } from '../../src-shared/contract/profiles.ts'
import { emptyIfMissing } from './missing.ts'

export interface ProfileStore {
  /** By name; a folder whose settings can't be read is reported by `get`, not hidden here. */
  list(): Promise<readonly Profile[]>
  find(name: string): Promise<Profile | undefined>
  /** Throws PROFILE_UNKNOWN, or PROFILE_DAMAGED where its settings can't be read. */
  get(name: string): Promise<Profile>
  /** Throws PROFILE_EXISTS. */
  add(profile: Profile): Promise<void>
  /** Removes the folder with everything in it. */
  remove(name: string): Promise<void>
  /** Where the profile's ledger lies. */
  folderOf(name: string): string
}

const SETTINGS_FILE = 'profile.json'

export function createProfileStore(dataDir: string): ProfileStore {
  const root = join(dataDir, 'profiles')
  const folderOf = (name: string): string => join(root, name)

  async function find(name: string): Promise<Profile | undefined> {
    const path = join(folderOf(name), SETTINGS_FILE)
    const text = await readIfThere(path)
    return text === undefined ? undefined : parseProfile(text, path)
  }

  return {
    folderOf,
    find,
    async list() {
      const names = (await readdir(root, { withFileTypes: true }).catch(emptyIfMissing))
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
      const found = await Promise.all(names.map(find))
      return found.filter((profile) => profile !== undefined)
    },
    async get(name) {
      const profile = await find(name)
      if (!profile) throw new AppError('PROFILE_UNKNOWN', { profile: name })
      return profile
    },
    async add(profile) {
      const folder = folderOf(profile.name)
      await makeFolder(folder)
      const path = join(folder, SETTINGS_FILE)
      if (await isThere(path)) throw new AppError('PROFILE_EXISTS', { profile: profile.name })
      await writeWhole(path, `${JSON.stringify(profile, null, 2)}\n`)
    },
    async remove(name) {
      await rm(folderOf(name), { recursive: true, force: true })
    },
  }
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
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause })
  }
}

/** The file is there whole or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

async function readIfThere(path: string): Promise<string | undefined> {
  return (await isThere(path)) ? readFile(path, 'utf8') : undefined
}

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(() => true, () => false)
}
