/** Keeps a ledger beside the one that takes its place. */
import { copyFileSync, linkSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { COMPANION_SUFFIXES, datedSuffix } from '../engine/paths.ts'

/** The ledger keeps its name until the other takes it, so that a kill never leaves none. Where it lies then. */
export function keepAside(ledger: string, word: 'aside' | 'replaced', wallMs: number): string {
  const aside = findFreeName(join(dirname(ledger), `ledger.${word}-${datedSuffix(wallMs)}`))
  try {
    linkSync(ledger, aside)
  } catch {
    copyFileSync(ledger, aside)
  }
  for (const suffix of COMPANION_SUFFIXES) if (isThereSync(ledger + suffix)) renameSync(ledger + suffix, aside + suffix)
  return aside
}

function findFreeName(stem: string): string {
  let name = `${stem}.sqlite`
  for (let count = 2; isThereSync(name); count += 1) name = `${stem}-${count}.sqlite`
  return name
}

const ASIDE = /^ledger\.aside-.+\.sqlite$/

/** The names of those that hold what a team's log lacks, the oldest first. */
export function listAside(ledgerFolder: string): readonly string[] {
  try {
    return readdirSync(ledgerFolder).filter((name) => ASIDE.test(name)).toSorted()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
