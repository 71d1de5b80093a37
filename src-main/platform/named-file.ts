/** Writes a file that a person named, whole or not at all, and never in place of one that may not be replaced. */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { refuseOddTarget } from './output-target.ts'
import { findSystemReason } from './system-reason.ts'
import { draftFile } from './whole-file.ts'

export type Content = Uint8Array | string | AsyncIterable<Uint8Array>

/** `mustBeNew`: what has the name by the end stays. Throws EXPORT_WRITE_FAILED, OUTPUT_EXISTS and OUTPUT_REFUSED. */
export async function writeNamedFile(path: string, content: Content, mustBeNew: boolean): Promise<void> {
  await refuseOddTarget(path)
  try {
    if (!(await writeWhole(path, content, mustBeNew))) throw new AppError('OUTPUT_EXISTS', { file: path })
  } catch (cause) {
    const reason = findSystemReason(cause)
    throw reason === undefined || cause instanceof AppError ? cause
      : new AppError('EXPORT_WRITE_FAILED', { file: path, reason }, { cause })
  }
}

/** False where it must be new and is not. */
async function writeWhole(path: string, content: Content, mustBeNew: boolean): Promise<boolean> {
  const draft = await draftFile(path)
  try {
    for await (const piece of isWhole(content) ? [content] : content) await draft.write(piece)
    await draft.complete()
    if (mustBeNew) return await draft.publishNew()
    // What came under this name meanwhile is asked once more.
    await refuseOddTarget(path)
    await draft.publish()
    return true
  } finally {
    await draft.discard()
  }
}

function isWhole(content: Content): content is Uint8Array | string {
  return typeof content === 'string' || content instanceof Uint8Array
}
