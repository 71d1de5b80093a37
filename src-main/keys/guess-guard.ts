/**
 * Lets one guess at the vault's passphrase be made at a time, and makes it wait after wrong ones: in this process and
 * in all others, by a file beside the vault that outlives them.
 */
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import {
  decideGuessWaitMs, NO_WRONG_GUESS, type WrongGuesses,
} from '../../src-shared/domain/passphrases/guess-delay.ts'
import type { Clock } from '../../src-shared/domain/time/clock.ts'
import { isSystemError } from '../platform/error-code.ts'
import { withFileLock } from '../platform/file-lock.ts'
import { readTextIfThere } from '../platform/is-there.ts'
import { createMutex } from '../platform/mutex.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

/** Runs the guess when its time has come; one that throws VAULT_WRONG_PASSPHRASE is counted. */
export type GuessGuard = (guess: () => Promise<void>) => Promise<void>

export interface GuessGuardOptions {
  readonly path: string
  readonly clock: Pick<Clock, 'instant' | 'schedule'>
  /** Tells of a wrong guess, before whoever made it is told. */
  readonly onWrong: (guesses: WrongGuesses) => Promise<void>
}

const fileSchema = z.object({ count: z.int().min(0), lastAtMs: z.int() })

export function createGuessGuard({ path, clock, onWrong }: GuessGuardOptions): GuessGuard {
  const inTurn = createMutex()

  /** Not done where the guess has to wait, so that the lock is held for the guess alone. */
  async function guessIfDue(guess: () => Promise<void>): Promise<{ readonly waitMs: number }> {
    const wrong = await read()
    const waitMs = decideGuessWaitMs(wrong, clock.instant().wallMs)
    if (waitMs > 0) return { waitMs }
    try {
      await guess()
    } catch (error) {
      if (error instanceof AppError && error.code === 'VAULT_WRONG_PASSPHRASE') await count(wrong)
      throw error
    }
    if (wrong.count > 0) await write(NO_WRONG_GUESS)
    return { waitMs: 0 }
  }

  async function count(wrong: WrongGuesses): Promise<void> {
    const counted = { count: wrong.count + 1, lastAtMs: clock.instant().wallMs }
    await write(counted)
    await onWrong(counted)
  }

  async function read(): Promise<WrongGuesses> {
    const text = await readTextIfThere(path)
    if (text === undefined) return NO_WRONG_GUESS
    try {
      return fileSchema.parse(JSON.parse(text))
    } catch {
      // Whoever can damage it can read the vault's file too, and guess elsewhere.
      return NO_WRONG_GUESS
    }
  }

  /** A folder that can't be written to has nothing to count in, and its owner may still open the vault. */
  async function write(guesses: WrongGuesses): Promise<void> {
    await writeWholeFile(path, `${JSON.stringify(guesses)}\n`).catch((error: unknown) => {
      if (!isSystemError(error)) throw error
    })
  }

  async function guessInTurn(guess: () => Promise<void>): Promise<void> {
    for (;;) {
      const { waitMs } = await whileLocked(() => guessIfDue(guess))
      if (waitMs === 0) return
      await new Promise<void>((resolve) => void clock.schedule(waitMs, resolve))
    }
  }

  async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    let begun = false
    try {
      const locked = await withFileLock(path, () => {
        begun = true
        return work()
      })
      if (locked.ok) return locked.value
      throw new AppError('VAULT_IN_USE', { path })
    } catch (error) {
      if (begun || !isSystemError(error)) throw error
      return work()
    }
  }

  return (guess) => inTurn(() => guessInTurn(guess))
}
