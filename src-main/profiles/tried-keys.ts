/**
 * Remembers the calls that were made with a key before any profile has it: a file per call, so that processes never
 * overwrite each other’s. It knows a key by its fingerprint, and holds no part of it.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { ifMissing, readTextIfThere } from '../platform/is-there.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

const instantSchema = z.object({ wallMs: z.number(), uptimeMs: z.number() })
const triedCallSchema = z.object({
  txref: z.string().min(1).max(200),
  takenAt: instantSchema,
  /** The cool-off that the call met; null where it met none, or nobody knows yet. */
  coolOff: z.object({ startedAt: instantSchema, durationMs: z.number(), message: z.string() }).nullable(),
})
export type TriedCall = z.infer<typeof triedCallSchema>

export interface TriedKeys {
  /** Throws DATA_FOLDER_UNWRITABLE. */
  keep(fingerprint: string, call: TriedCall): Promise<void>
  list(fingerprint: string): Promise<readonly TriedCall[]>
  forget(fingerprint: string, txref: string): Promise<void>
}

export function createTriedKeys(dataDir: string): TriedKeys {
  const folderOf = (fingerprint: string): string => join(dataDir, 'tried-keys', fingerprint)
  const pathOf = (fingerprint: string, txref: string): string => join(folderOf(fingerprint), `${txref}.json`)

  return {
    async keep(fingerprint, call) {
      try {
        await makePrivateFolder(folderOf(fingerprint))
        await writeWholeFile(pathOf(fingerprint, call.txref), `${JSON.stringify(call)}\n`)
      } catch (cause) {
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: dataDir }, { cause })
      }
    },

    async list(fingerprint) {
      const names = await readdir(folderOf(fingerprint)).catch(ifMissing([]))
      const texts = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => (
        readTextIfThere(join(folderOf(fingerprint), name))
      )))
      return texts.flatMap((text) => parseCall(text ?? ''))
    },

    forget: (fingerprint, txref) => rm(pathOf(fingerprint, txref), { force: true }),
  }
}

/** What can't be read was written by nobody here. */
function parseCall(text: string): readonly TriedCall[] {
  try {
    const call = triedCallSchema.safeParse(JSON.parse(text)).data
    return call ? [call] : []
  } catch {
    return []
  }
}
