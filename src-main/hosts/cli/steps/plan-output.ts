/** Where a command writes a file that a person named, asked before anything is done. */
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { isThere } from '../../../platform/is-there.ts'
import { refuseOutputTarget } from '../../../platform/output-target.ts'
import type { CommandContext } from '../context.ts'
import type { ReplaceFlags } from '../options/replace-option.ts'

/** The absolute path. `inputs` are absolute too. Throws OUTPUT_EXISTS, OUTPUT_REFUSED and EXPORT_WRITE_FAILED. */
export async function planOutput(
  { dataDir, pathOf }: CommandContext, file: string, { replace }: ReplaceFlags, inputs: readonly string[] = [],
): Promise<string> {
  const path = pathOf(file)
  await refuseOutputTarget(path, { dataDir, inputs })
  if (replace !== true) await refuseExisting(path)
  return path
}

export async function refuseExisting(path: string): Promise<void> {
  if (await isThere(path)) throw new AppError('OUTPUT_EXISTS', { file: path })
}

/** The file that a person named for the rejected rows of `input`. */
export async function planRejects(
  context: CommandContext, flags: ReplaceFlags & { readonly rejects?: string }, input: string,
): Promise<void> {
  if (flags.rejects !== undefined) await planOutput(context, flags.rejects, flags, [input])
}
