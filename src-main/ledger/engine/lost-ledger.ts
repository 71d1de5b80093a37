/**
 * Tells a ledger that was lost from one that was never made, by a mark beside it: a lost one knew what was sent to the
 * service, and taken for a fresh start it would be forgotten.
 */
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { ledgerPaths } from './paths.ts'
import { createPrivateFile } from './private-files.ts'
import { flushSync } from '../../platform/flush.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { damaged } from './sqlite-errors.ts'

export function markAsMade(folder: string): void {
  const { made } = ledgerPaths(folder)
  if (isThereSync(made)) return
  createPrivateFile(made)
  flushSync(folder)
}

export function wasMade(folder: string): boolean {
  return isThereSync(ledgerPaths(folder).made)
}

/** Throws LEDGER_DAMAGED where one was made and is gone or empty. */
export function refuseLost(folder: string): void {
  if (!wasMade(folder)) return
  const { ledger, made } = ledgerPaths(folder)
  const size = statSync(ledger, { throwIfNoEntry: false })?.size ?? null
  if (size !== null && size > 0) return
  const begin = `to start over without it, remove the file ${basename(made)} next to it`
  throw damaged(`${size === null ? 'it is gone' : 'it is empty'} (${begin})`, ledger)
}

/**
 * Was there one that is gone? Also where nobody left a mark, as earlier versions did not, or someone took it away: a
 * writer makes the ledger's file before its lock, so a lock without a ledger is the trace of a lost one.
 */
export function isLost(folder: string): boolean {
  const { ledger, lock } = ledgerPaths(folder)
  const hasTrace = isThereSync(lock) || wasMade(folder)
  return hasTrace && !isThereSync(ledger)
}
