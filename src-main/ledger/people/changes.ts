/**
 * Does to the ledger what people agreed on: roles, people who leave, limits and card entry. Of what lies in the vault
 * it says that they did.
 */
import {
  findKnown, type Followed, type KnownProposal, type SignedAct,
} from '../../../src-shared/domain/people/follow-acts.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { noteLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeWrites } from '../charges/charge-writes.ts'
import { prepareChargeReads } from '../charges/charges.ts'
import { prepareCloseWrites } from '../closes/close-writes.ts'
import type { Writable } from '../engine/access.ts'
import { prepareTransferBatches } from '../transfers/transfer-batches.ts'
import { prepareTransferRows } from '../transfers/transfer-changes.ts'
import { preparePersonRows } from './person-rows.ts'

/** An act that may be carried out: what it answers, and what follows from it. */
export interface Founded {
  readonly act: SignedAct
  readonly proposal: KnownProposal
  readonly after: Followed
}

export function prepareChanges(db: Writable) {
  const persons = preparePersonRows(db)
  const { insertLimit } = prepareTransferRows(db)
  const { listTransferLimits } = prepareTransferBatches(db)
  const { readCardEntry } = prepareChargeReads(db)
  const { setCardEntry } = prepareChargeWrites(db)
  const { recordAudit } = prepareAuditRows(db)
  // Days are closed once a day: what composes them is prepared when it is first asked for.
  let closes: ReturnType<typeof prepareCloseWrites> | undefined

  return {
    /** Is what it changes still what it says it was? What lies in the vault is asked elsewhere. */
    isAsItWas(change: Change): boolean {
      if (change.kind === 'card-entry') return readCardEntry().isOn === change.before
      if (change.kind !== 'limit') return true
      const now = listTransferLimits().find(({ currency }) => currency === change.after.currency)
      return now?.oneMinor === change.before?.oneMinor && now?.dayMinor === change.before?.dayMinor
    },
    /** Throws PROPOSAL_OUTDATED where a day does not say what was agreed on. */
    apply({ act, proposal, after }: Founded, actor: Actor, at: Instant): void {
      const { id, statement: { change, profile } } = proposal
      const { wallMs: atMs } = at
      const subject = `profile ${profile}`
      switch (change.kind) {
        case 'roles': return persons.changeRoles(getPerson(after, change.name), actor, atMs)
        case 'deactivation': return persons.deactivate(change.name, actor, atMs)
        case 'card-entry': return setCardEntry(change.after, change.statement, actor, at)
        case 'limit': {
          const limit = change.after
          const audit = noteLimit(limit, listTransferLimits())
          insertLimit({ ...limit, atMs, actor: actor.name })
          return recordAudit({ ...audit, subject: `transfers in ${limit.currency}`, actor }, atMs)
        }
        case 'write-off-limit': {
          const { currency } = change
          const tell = (limitMinor: number | null): string => JSON.stringify({ currency, limitMinor })
          const [before, after] = [tell(change.before), tell(change.after)]
          const action = 'write-off limit set'
          return recordAudit({ action, subject: `write-offs in ${currency}`, before, after, actor }, atMs)
        }
        case 'customers-hidden': {
          const tell = (isOn: boolean): string => JSON.stringify({ customers: isOn ? 'hidden' : 'shown' })
          const [before, after] = [tell(change.before), tell(change.after)]
          return recordAudit({ action: 'hiding of customers set', subject, before, after, actor }, atMs)
        }
        case 'address': {
          const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)]
          return recordAudit({ action: 'address changed', subject, before, after, actor }, atMs)
        }
        case 'key': {
          const { before, after } = change
          return recordAudit({ action: 'secret key replaced', subject, before, after, actor }, atMs)
        }
        case 'day-close': case 'day-reopening': {
          closes ??= prepareCloseWrites(db)
          if (closes.changeDay(change, { actId: act.id, actor, atMs: Math.floor(atMs) })) return
          throw new AppError('PROPOSAL_OUTDATED', { proposal: id })
        }
        // They enrol first.
        case 'person': return
      }
    },
  }
}

export function getPerson({ people }: Followed, name: string) {
  const person = findKnown(people, name)
  if (!person) throw new Error(`An act was founded that leaves nobody called ${name}`)
  return person
}
