/** The answers of calls among what is written to a ledger, and how a team’s log refuses to take them. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { LedgerWriter } from '../../ledger/api/ledger.ts'
import type { HeardAnswer } from '../../ledger/outbox/entries.ts'

/** What is heard goes by `record`; what people decide does not: it is refused where it can’t be written. */
export function recordingBy(record: (answer: HeardAnswer) => Promise<void>, writer: LedgerWriter): LedgerWriter {
  return {
    ...writer,
    verification: {
      ...writer.verification,
      recordOutcome: (outcome) => record({ kind: 'verify', record: outcome }),
      beginCoolOff: (coolOff) => record({ kind: 'cool-off', coolOff }),
    },
    charges: {
      ...writer.charges,
      recordCharge: (charge) => (charge.actor === null && charge.move !== null
        ? record({ kind: 'charge', record: charge })
        : writer.charges.recordCharge(charge)),
    },
    transfers: {
      ...writer.transfers,
      recordTransfers(records) {
        const [only] = records
        return only?.actor === null && records.length === 1
          ? record({ kind: 'transfer', record: only })
          : writer.transfers.recordTransfers(records)
      },
    },
  }
}

export function recordAnswer({ verification, charges, transfers }: LedgerWriter, answer: HeardAnswer): Promise<void> {
  switch (answer.kind) {
    case 'verify': return verification.recordOutcome(answer.record)
    case 'cool-off': return verification.beginCoolOff(answer.coolOff)
    case 'charge': return charges.recordCharge(answer.record)
    case 'transfer': return transfers.recordTransfers([answer.record])
  }
}

/** Does the scheduler try again to record it, once the database is back? It has one object for each. */
export function isRetriedByCaller({ kind }: HeardAnswer): boolean {
  return kind === 'verify' || kind === 'cool-off'
}

export function isSameAnswer(one: HeardAnswer, other: HeardAnswer): boolean {
  return (one.kind === 'verify' && other.kind === 'verify' && one.record === other.record)
    || (one.kind === 'cool-off' && other.kind === 'cool-off' && one.coolOff === other.coolOff)
}

/** The database can’t be reached, before the write or in the middle of it. */
export function isAway(error: unknown): boolean {
  return isUndone(error) || isOfCode(error, 'TEAM_OUTCOME_UNKNOWN')
}

/** Nothing was written. */
export function isUndone(error: unknown): boolean {
  return isOfCode(error, 'TEAM_DATABASE_AWAY')
}

/** The ledger has gone on without the answer. */
export function isOvertaken(error: unknown): boolean {
  return isOfCode(error, 'TRANSFER_STATE_INVALID') || isOfCode(error, 'CHARGE_STATE_INVALID')
}

/** Another machine is the active one. */
export function isReplaced(error: unknown): boolean {
  return isOfCode(error, 'TEAM_STANDBY')
}

/** Nothing is wrong with the answer: the team’s log could not take it. */
export function isOfTeam(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('TEAM_')
}

function isOfCode(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code
}
