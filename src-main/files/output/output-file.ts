/** Writes an export whole or not at all, and says what was written. */
import { createHash } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { refuseOddTarget } from '../../platform/output-target.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { draftFile } from '../../platform/whole-file.ts'

export interface OutputFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** What is produced is gathered up to so much: small writes would wait for the disk one after another. */
const BLOCK_BYTES = 256 * 1024

export interface OutputOptions {
  /** Throws OUTPUT_EXISTS where something has the name by the end; that stays as it is. Default false. */
  readonly mustBeNew?: boolean | undefined
}

export type Write = (data: Uint8Array | string) => Promise<void>

/**
 * What `produce` writes becomes the file, readable by its owner alone (0600), once `produce` has ended well. When it
 * throws, or the disk fails (EXPORT_WRITE_FAILED), nothing is left and a file that had the name stays as it was. What
 * is no plain file is never replaced (OUTPUT_REFUSED).
 */
export async function writeOutputFile(
  path: string, produce: (write: Write) => Promise<void>, { mustBeNew = false }: OutputOptions = {},
): Promise<OutputFile> {
  const onDisk = <Result>(act: () => Promise<Result>) => writing(path, act)
  const hash = createHash('sha256')
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  let blockBytes = 0
  let bytes = 0
  await refuseOddTarget(path)
  const draft = await onDisk(() => draftFile(path))
  try {
    await produce(async (data) => {
      const length = Buffer.byteLength(data)
      if (length > BLOCK_BYTES - blockBytes) await writeBlock()
      if (length > BLOCK_BYTES) return writeOut(Buffer.from(data))
      const rest = block.subarray(blockBytes)
      blockBytes += typeof data === 'string' ? rest.write(data) : Buffer.from(data).copy(rest)
    })
    await writeBlock()
    await onDisk(draft.complete)
    // A link or a device may have come to stand there meanwhile.
    await refuseOddTarget(path)
    if (!mustBeNew) await onDisk(draft.publish)
    else if (!(await onDisk(draft.publishNew))) throw new AppError('OUTPUT_EXISTS', { file: path })
  } finally {
    await draft.discard()
  }
  return { path, bytes, sha256: hash.digest('hex') }

  /** The block is used again, so it must be out before anything else is put into it. */
  async function writeBlock(): Promise<void> {
    const full = block.subarray(0, blockBytes)
    blockBytes = 0
    await writeOut(full)
  }

  async function writeOut(data: Uint8Array): Promise<void> {
    hash.update(data)
    bytes += data.length
    await onDisk(() => draft.write(data))
  }
}

async function writing<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('EXPORT_WRITE_FAILED', { file: path, reason }, { cause: error })
  }
}
