/** Checks a proof pack that lies somewhere as a file. */
import { basename } from 'node:path'
import { stat, readFile } from 'node:fs/promises'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { PackVerdict } from '../../../src-shared/domain/closes/pack-verdict.ts'
import { createPatternEngine } from '../../platform/linear-patterns.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { checkPack } from './check-pack.ts'
import { MAX_PACK_BYTES, unpack } from './unpack.ts'

/** Throws PACK_UNREADABLE for what is no archive; what is wrong inside one is told. */
export async function checkPackFile(path: string): Promise<PackVerdict> {
  const files = unpack(await readWhole(path))
  if (!files.ok) throw new AppError('PACK_UNREADABLE', { file: basename(path), reason: files.reason })
  return checkPack(files.value, createPatternEngine())
}

async function readWhole(path: string): Promise<Uint8Array> {
  const file = basename(path)
  try {
    const { size } = await stat(path)
    if (size > MAX_PACK_BYTES) throw new AppError('PACK_UNREADABLE', { file, reason: 'it is too large' })
    return await readFile(path)
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('PACK_UNREADABLE', { file, reason }, { cause: error })
  }
}
