/**
 * Remembers, beside the vault, which revision of it was written last on this machine, so that an older copy put in its
 * place is noticed. It vouches for nothing: who puts back both is not told by it.
 */
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readTextIfThere } from '../platform/is-there.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

const fileSchema = z.object({ keyId: z.string().max(100), revision: z.int().min(0) })
export type LastRevision = Readonly<z.output<typeof fileSchema>>

export interface LastRevisions {
  readonly path: string
  /** Undefined where none was remembered, or what stands there can't be read. */
  read(): Promise<LastRevision | undefined>
  write(last: LastRevision): Promise<void>
}

export function createLastRevisions(vaultPath: string): LastRevisions {
  const path = join(dirname(vaultPath), 'vault-revision.json')
  return {
    path,
    async read() {
      const text = await readTextIfThere(path)
      if (text === undefined) return undefined
      try {
        return fileSchema.safeParse(JSON.parse(text)).data
      } catch {
        // It only helps to notice: one that was cut off is none.
        return undefined
      }
    },
    async write(last) {
      await writeWholeFile(path, `${JSON.stringify(last)}\n`)
    },
  }
}
