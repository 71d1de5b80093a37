/** A look at a profile's folder that spares the start of a thread, and needs nothing of SQLite. */
import { stat } from 'node:fs/promises'
import { ledgerPaths } from './paths.ts'

/** Neither a ledger nor the mark of one that is lost. What can't be looked at is for a thread to explain. */
export async function wasNeverMade(folder: string): Promise<boolean> {
  const { ledger, made } = ledgerPaths(folder)
  const absences = await Promise.all([ledger, made].map(isAbsent))
  return absences.every(Boolean)
}

function isAbsent(path: string): Promise<boolean> {
  return stat(path).then(() => false, (error: unknown) => (
    error instanceof Error && 'code' in error && error.code === 'ENOENT'
  ))
}
