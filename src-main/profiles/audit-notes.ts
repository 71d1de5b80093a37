/**
 * Keeps entries of the audit trail about files that were written, as files in the profile's folder, while another
 * process holds the ledger: whoever writes to it next takes them in. Whoever can write to the folder can leave one, in
 * any name: they are entries of the kind `note`, and of nothing but exports and proof packs.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EXPORT_ACTION } from '../../src-shared/contract/books/exports.ts'
import { PACK_ACTION } from '../../src-shared/contract/closes/closes.ts'
import { REPORT_ACTION } from '../../src-shared/contract/reports/reports.ts'
import { errorCode } from '../platform/error-code.ts'
import { ifMissing } from '../platform/is-there.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

const noteSchema = z.object({
  action: z.enum([EXPORT_ACTION, PACK_ACTION, REPORT_ACTION]),
  subject: z.string().max(1_000).startsWith('file '),
  before: z.null(),
  after: z.string().max(100_000),
  actor: z.object({ name: z.string().max(200) }).transform(({ name }) => ({ name, kind: 'note' as const })),
})
type LeftNote = Readonly<z.input<typeof noteSchema>>
export type AuditNote = Readonly<z.output<typeof noteSchema>>

export interface AuditNotes {
  /** False where the folder can't be written to. */
  leave(profileFolder: string, note: LeftNote): Promise<boolean>
  /** Hands over each note and removes it then; one that fails, or that no program left, stays. */
  take(profileFolder: string, record: (note: AuditNote) => Promise<void>): Promise<void>
}

export const NOTES_FOLDER = 'audit-notes'
const NAME = /^[0-9a-f-]{36}\.json$/
const UNWRITABLE: readonly (string | undefined)[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']

export function createAuditNotes(): AuditNotes {
  /** By folder, so that two calls at once do not take the same note twice. */
  const underWay = new Map<string, Promise<void>>()

  return {
    async leave(profileFolder, note) {
      try {
        await writeNote(join(profileFolder, NOTES_FOLDER), JSON.stringify(note))
        return true
      } catch (error) {
        if (UNWRITABLE.includes(errorCode(error))) return false
        throw error
      }
    },
    take(profileFolder, record) {
      const running = underWay.get(profileFolder)
      if (running) return running
      const taking = takeAll(join(profileFolder, NOTES_FOLDER), record).finally(() => underWay.delete(profileFolder))
      underWay.set(profileFolder, taking)
      return taking
    },
  }
}

async function writeNote(folder: string, text: string): Promise<void> {
  await makePrivateFolder(folder)
  await writeWholeFile(join(folder, `${randomUUID()}.json`), text)
}

async function takeAll(folder: string, record: (note: AuditNote) => Promise<void>): Promise<void> {
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    if (!NAME.test(name)) continue
    const path = join(folder, name)
    const note = parseNote(await readFile(path, 'utf8'))
    if (!note) continue
    await record(note)
    await rm(path, { force: true })
  }
}

function parseNote(text: string): AuditNote | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON: no program of ours left it.
    return undefined
  }
}
