/**
 * Which reopening of its team a machine began, in a file beside the ledger until it is done: another machine whose
 * ledger ended at the same group must not take that for its own.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import { writeWholeFileSync } from '../../platform/whole-file-sync.ts'

const NAME = 'reopening.begun'

/** `nonce`: of what was signed. On the disk when it returns. */
export function noteBegun(ledgerFolder: string, nonce: string): void {
  writeWholeFileSync(join(ledgerFolder, NAME), `${nonce}\n`)
}

/** Undefined where none was. */
export function findBegun(ledgerFolder: string): string | undefined {
  try {
    return readFileSync(join(ledgerFolder, NAME), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export function forgetBegun(ledgerFolder: string): void {
  rmSync(join(ledgerFolder, NAME), { force: true })
}
