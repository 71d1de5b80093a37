/**
 * Tells whether a file or folder is there. Where that can't be found out (permissions, a failing disk) they throw:
 * neither yes nor no would be true.
 */
import { statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { isMissing } from './error-code.ts'

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(() => true, ifMissing(false))
}

export function isThereSync(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Undefined where there is no such file. */
export async function readTextIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ifMissing(undefined))
}

/** For a promise that fails where something need not be there. */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isMissing(error)) return value
    throw error
  }
}
