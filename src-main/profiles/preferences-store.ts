/** Keeps what a person set up for herself, for all doors: one private file in the data folder. It holds no secret. */
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { MAX_PREFERENCES, preferencesSchema } from '../../src-shared/contract/profiles/preferences.ts'
import type { Clock } from '../../src-shared/domain/time/clock.ts'
import { readTextIfThere } from '../platform/is-there.ts'
import { createMutex } from '../platform/mutex.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

export interface PreferencesStore {
  all(): Promise<Record<string, string>>
  /** Null forgets it. Throws PREFERENCES_FULL, DATA_FOLDER_UNWRITABLE. */
  set(name: string, value: string | null): Promise<void>
}

/** A file that can't be read is kept aside, and all begins again: nobody's work hangs on it. */
export function createPreferencesStore(dataDir: string, clock: Pick<Clock, 'instant'>): PreferencesStore {
  const path = join(dataDir, 'preferences.json')
  const inTurn = createMutex()

  async function read(): Promise<Record<string, string>> {
    const text = await readTextIfThere(path)
    if (text === undefined) return {}
    const preferences = parsePreferences(text)
    if (preferences) return preferences
    const moment = new Date(clock.instant().wallMs).toISOString().replace(/[:.]/g, '-')
    await rename(path, join(dataDir, `preferences.unreadable-${moment}.json`))
    return {}
  }

  async function write(preferences: ReadonlyMap<string, string>): Promise<void> {
    try {
      await makePrivateFolder(dirname(path))
      await writeWholeFile(path, `${JSON.stringify(Object.fromEntries(preferences), null, 2)}\n`)
    } catch (cause) {
      throw new AppError('DATA_FOLDER_UNWRITABLE', { path: dataDir }, { cause })
    }
  }

  return {
    all: () => inTurn(read),
    set: (name, value) => inTurn(async () => {
      // Read again each time: another process may have written.
      const preferences = new Map(Object.entries(await read()))
      if (value === null) preferences.delete(name)
      else preferences.set(name, value)
      if (preferences.size > MAX_PREFERENCES) throw new AppError('PREFERENCES_FULL', { count: MAX_PREFERENCES })
      await write(preferences)
    }),
  }
}

/** Each seat has its own, in its profile's folder: one store for all its calls, which write in turn. */
export function createPreferencesOfSeats(
  folderOf: (profile: string) => string, clock: Pick<Clock, 'instant'>,
): (seat: { readonly profile: string; readonly seatId: number }) => PreferencesStore {
  const stores = new Map<string, PreferencesStore>()
  return ({ profile, seatId }) => {
    const folder = join(folderOf(profile), 'seats', String(seatId))
    const store = stores.get(folder) ?? createPreferencesStore(folder, clock)
    stores.set(folder, store)
    return store
  }
}

function parsePreferences(text: string): Record<string, string> | undefined {
  try {
    return preferencesSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
