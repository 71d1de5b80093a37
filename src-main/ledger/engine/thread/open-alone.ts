/** Opens a ledger that nobody has open for writing, for a few commands and without a writer's memory. */
import { openCommandLog } from '../../team-log/open-log.ts'
import type { Instant } from '../../../../src-shared/domain/time/clock.ts'
import type { Actor, Holder } from '../../api/common.ts'
import { takeLock } from '../lock.ts'
import { ledgerPaths } from '../paths.ts'
import { toOpeningError } from '../sqlite-errors.ts'
import { createCommands } from './commands.ts'
import type { CommittedWith } from './commit-one.ts'
import { openForOneWrite } from './connection.ts'

export interface AloneWith {
  readonly folder: string
  /** How LEDGER_HELD calls the ledger. */
  readonly profile: string
  readonly holder: Holder
}

/** What is done so, by whom and when. */
export interface OrderAlone extends AloneWith {
  readonly actor: Actor
  readonly at: Instant
}

export interface OpenAlone extends CommittedWith {
  /** Gives up the lock. */
  close(): void
}

/** Throws LEDGER_HELD while a writer lives, and LEDGER_OLDER before a migration. */
export function openAlone({ folder, profile, holder }: AloneWith): OpenAlone {
  const path = ledgerPaths(folder).ledger
  try {
    const lock = takeLock(folder, holder, profile)
    try {
      const db = openForOneWrite(path)
      const commands = createCommands(db, () => undefined)
      const log = openCommandLog({ db, commands, folder })
      return {
        db, log, commands,
        close() {
          log.close()
          db.close()
          lock.release()
        },
      }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}

/** The same for as long as `use` lasts. */
export async function whileAlone<Result>(
  order: AloneWith, use: (open: CommittedWith) => Promise<Result>,
): Promise<Result> {
  const open = openAlone(order)
  try {
    return await use(open)
  } catch (error) {
    throw toOpeningError(error, ledgerPaths(order.folder).ledger)
  } finally {
    open.close()
  }
}
