/**
 * Carries out the ledger’s commands, in the transaction that is open. Its thread and a replay write through these
 * alone: what a command does depends on the ledger and its arguments, so the same commands in the same order give the
 * same tables.
 */
import type { Change } from '../../../../src-shared/domain/changes.ts'
import type { LedgerWrites } from '../../api/ledger.ts'
import { prepareSeal } from '../../evidence/seal.ts'
import { createRunProgress } from '../../verification/run-progress.ts'
import type { Writable } from '../access.ts'
import { changesOfWrite } from './changes-of-writes.ts'
import { invoke, namesOf, type MethodName, type Request } from './protocol.ts'
import { createWrites, type GroupedWrites } from './writer.ts'

/** Its moment is the last of its arguments. */
export type Command = Pick<Request, 'method' | 'args'>

/** The first of each writer. */
export const BEGIN: MethodName<GroupedWrites> = 'writer.begin'
/** They are sent by the ledger itself. */
const OWN = /^(writer|commandLog)\./
/** Gathered by run-progress.ts, so that others of its group may follow before a run is looked at. */
const RECORD_OUTCOME: MethodName<LedgerWrites> = 'verification.recordOutcome'

export interface Commands {
  /** What the command answers. Throws its refusal: then what it wrote is to be rolled back. */
  carryOut(command: Command): unknown
  /** Ends the commands of the transaction, before its commit. */
  finish(): void
  /** What the commands so far gathered is written, so that what follows can be undone without them. */
  settle(): void
  /** What was gathered since then belongs to what was rolled back. */
  forget(): void
  /** Those that callers may send. */
  readonly methods: readonly string[]
}

/** `note` is told what each command changes, once it is carried out. */
export function createCommands(db: Writable, note: (changes: readonly Change[]) => void): Commands {
  const progress = createRunProgress(db, note)
  const writes = createWrites(db, progress)
  const { seal } = prepareSeal(db)

  return {
    /** Whatever looks at a run sees it with all outcomes recorded before. */
    carryOut(command) {
      if (command.method !== RECORD_OUTCOME) progress.apply()
      const result = invoke(writes, command)
      note(changesOfWrite(command, result))
      return result
    },
    finish() {
      progress.apply()
      seal()
    },
    settle: progress.apply,
    forget: progress.forget,
    methods: namesOf(writes).filter((method) => !OWN.test(method)),
  }
}
