/** Reads the vault's file from the disk, and says what is wrong with it. */
import { open } from 'node:fs/promises'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { errorCode } from '../platform/error-code.ts'
import { isThere } from '../platform/is-there.ts'
import { MAX_VAULT_BYTES, parseVault, type StoredVault } from './vault-file.ts'

/** Throws VAULT_MISSING, VAULT_DAMAGED. */
export async function readStoredVault(path: string): Promise<StoredVault> {
  const stored = parseVault(await readText(path))
  if (!stored.ok) throw damaged(path, stored.reason)
  return stored.value
}

/** One that can't be examined counts as there, so that nothing is written over it. */
export async function mayBeThere(path: string): Promise<boolean> {
  return isThere(path).catch(() => true)
}

export function damaged(path: string, reason: string, cause?: unknown): AppError {
  return new AppError('VAULT_DAMAGED', { path, reason }, { cause })
}

async function readText(path: string): Promise<string> {
  let file
  try {
    file = await open(path, 'r')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new AppError('VAULT_MISSING', { path }, { cause: error })
    throw damaged(path, errorCode(error) ?? 'it can’t be opened', error)
  }
  try {
    if ((await file.stat()).size > MAX_VAULT_BYTES) throw damaged(path, 'it is larger than a key vault can be')
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
