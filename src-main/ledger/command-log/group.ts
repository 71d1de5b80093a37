/**
 * A group of the command log: what was committed together, as one line of JSON. Each says which one it follows by that
 * one's hash, what became of its commands, and where the ledger's two chains ended after it.
 */
import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import type { Failure, Reply, Request } from '../engine/thread/protocol.ts'
import type { ChainMark } from '../evidence/seal.ts'
import { fromJson, toJson } from './json-values.ts'

/**
 * Raised when the same commands would give other tables than before, whatever the app's version. A log goes on under
 * one of them only. test/main/ledger/command-log/golden.test.ts carries out logs that were written under this one.
 */
export const STATE_MACHINE = 3

/** Of the answer, its hash; of a refusal, its code. What failed otherwise is a mistake in the program. */
export type Outcome =
  | { readonly answer: string }
  | { readonly refused: ErrorCode }
  | { readonly failed: true }

export interface LoggedCommand extends Pick<Request, 'method' | 'args'> {
  readonly outcome: Outcome
}

export interface Group {
  /** Counts up from 1 without gaps. */
  readonly sequence: number
  /** The hash of the line before. */
  readonly before: string
  readonly stateMachine: number
  readonly commands: readonly LoggedCommand[]
  /** Where the audit trail and the observations ended, with all of its commands carried out. */
  readonly audit: ChainMark
  readonly observations: ChainMark
}

/** Without its line break. */
export function lineOfGroup(group: Group): string {
  const { sequence, before, stateMachine, commands, audit, observations } = group
  return JSON.stringify({
    sequence, before, stateMachine,
    commands: commands.map(({ method, args, outcome }) => ({ method, args: toJson(args), outcome })),
    audit, observations,
  })
}

/** Only of lines that the chain of hashes vouches for. Throws where it is no group all the same. */
export function parseGroup(line: string): Group {
  const group = JSON.parse(line) as Group
  const commands = group.commands.map((command) => ({ ...command, args: fromJson(command.args) as unknown[] }))
  return { ...group, commands }
}

export function hashOfLine(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}

export function outcomeOf(reply: Reply): Outcome {
  return reply.ok ? { answer: hashOfLine(JSON.stringify(toJson(reply.value))) } : outcomeOfFailure(reply.failure)
}

function outcomeOfFailure(failure: Failure): Outcome {
  return failure.kind === 'app' ? { refused: failure.code } : { failed: true }
}

/** The first line of a log: sequence 0, and what its groups are to be carried out on. */
export interface LogHeader {
  readonly sequence: 0
  readonly format: typeof LOG_FORMAT
  readonly ledgerId: string
  readonly layout: number
  readonly stateMachine: number
  readonly begunAtMs: number
  /** SHA-256 of the copy of the ledger that it begins with. */
  readonly start: string
  /** Where the ledger stood that was copied, in the log before. Not of a first log, nor of one beside its ledger. */
  readonly copiedAt?: LogPlace | undefined
}

export interface LogPlace {
  readonly sequence: number
  /** SHA-256 of that line. */
  readonly head: string
}

export const LOG_FORMAT = 'tillproof command log 1'
