/**
 * Wrong passphrases while a team's ledger can't be written, in a file beside it. They make the next guess wait, and the
 * audit trail has them once the ledger can be written again.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import { writeWholeFileSync } from '../../platform/whole-file-sync.ts'

export interface WrongGuess {
  readonly user: string
  /** UTC, ms. */
  readonly atMs: number
}

const NAME = 'reopening.guesses'
/** The waits are at their longest long before. */
const MOST = 200

/** The oldest first. What is not of this form counts for nothing. */
export function listWrongGuesses(ledgerFolder: string): readonly WrongGuess[] {
  return readLines(join(ledgerFolder, NAME)).flatMap((line) => {
    const [, atMs, user] = /^(\d{1,15}) (.+)$/.exec(line) ?? []
    return user === undefined ? [] : [{ user, atMs: Number(atMs) }]
  })
}

/** On the disk when it returns. */
export function noteWrongGuess(ledgerFolder: string, guess: WrongGuess): void {
  write(ledgerFolder, [...listWrongGuesses(ledgerFolder), guess].slice(-MOST))
}

/** It was right after all. */
export function takeBackWrongGuess(ledgerFolder: string, { user, atMs }: WrongGuess): void {
  const guesses = listWrongGuesses(ledgerFolder)
  const at = guesses.findLastIndex((guess) => guess.user === user && guess.atMs === atMs)
  write(ledgerFolder, guesses.filter((_, place) => place !== at))
}

export function forgetWrongGuesses(ledgerFolder: string): void {
  rmSync(join(ledgerFolder, NAME), { force: true })
}

function write(ledgerFolder: string, guesses: readonly WrongGuess[]): void {
  if (guesses.length === 0) return forgetWrongGuesses(ledgerFolder)
  const content = guesses.map(({ user, atMs }) => `${atMs} ${user}\n`).join('')
  writeWholeFileSync(join(ledgerFolder, NAME), content)
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
