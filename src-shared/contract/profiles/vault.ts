/** The key vault, as a door sees it: locked or open. A secret goes in and never comes out. */
import { z } from 'zod'
import { procedure } from '../common.ts'

export const vaultStatusSchema = z.object({
  exists: z.boolean(),
  isUnlocked: z.boolean(),
  /** Without a call for this long it locks by itself, unless a run needs its key; null for never. */
  autoLockMinutes: z.int().min(1).max(24 * 60).nullable(),
})
export type VaultStatus = Readonly<z.output<typeof vaultStatusSchema>>

const passphraseSchema = z.object({ passphrase: z.string() })

export const vault = {
  status: procedure.output(vaultStatusSchema),
  create: procedure.input(passphraseSchema).output(vaultStatusSchema),
  unlock: procedure.input(passphraseSchema).output(vaultStatusSchema),
  /** `next` replaces `passphrase`. What is open stays open, here and in other programs. */
  changePassphrase: procedure
    .input(passphraseSchema.extend({ next: z.string() }))
    .output(vaultStatusSchema),
  lock: procedure.output(vaultStatusSchema),
  setAutoLock: procedure
    .input(z.object({ minutes: vaultStatusSchema.shape.autoLockMinutes }))
    .output(vaultStatusSchema),
}
