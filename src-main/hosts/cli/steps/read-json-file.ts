/** JSON that a command is given in a file, or on stdin. */
import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { findSystemReason } from '../../../platform/system-reason.ts'
import type { CommandContext } from '../context.ts'
import { withInput } from './given-input.ts'

/** Many times what a whole set of rules takes. */
const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Throws INPUT_INVALID. */
export function readJsonFile(context: CommandContext, file: string, command: string): Promise<unknown> {
  return withInput(context, file, command, async (path) => {
    const text = await readText(path, file)
    try {
      return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    } catch (cause) {
      throw new AppError('INPUT_INVALID', { reason: t('{file} is not JSON', { file }) }, { cause })
    }
  })
}

async function readText(path: string, file: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size <= MAX_JSON_BYTES) return await readFile(path, 'utf8')
  } catch (cause) {
    const reason = findSystemReason(cause)
    throw reason === undefined ? cause : new AppError('INPUT_INVALID', { reason: `${file}: ${reason}` }, { cause })
  }
  throw new AppError('INPUT_INVALID', {
    reason: t('{file} has more than {size}', { file, size: formatBytes(MAX_JSON_BYTES) }),
  })
}
