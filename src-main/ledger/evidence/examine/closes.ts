/** Holds closed days against their hashes, and both against what two people signed. */
import { inflateSync } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import { isCloseChange } from '../../../../src-shared/domain/closes/closed-days.ts'
import type { KnownProposal } from '../../../../src-shared/domain/people/follow-acts.ts'
import { hexOfText } from '../digest.ts'
import { wasRestored } from '../../audit/restores.ts'
import { preparePeopleReads } from '../../people/people-acts.ts'
import { createFaults, together, type Examination } from './examination.ts'

interface CloseRow {
  readonly id: number
  readonly actId: number
  readonly date: string
  readonly contentHash: string
  readonly content: Uint8Array
}

interface ReopeningRow {
  readonly actId: number
  readonly date: string
}

export const findChangedCloses: Examination = ({ db, restoresUpTo, tick }) => {
  const signed = listSigned(db)
  const [changed, unsigned] = [createFaults(), createFaults()]
  const stored = new Set<number>()
  const closes = db.prepare<[], CloseRow>(`
    SELECT id, act_id AS actId, date, content_hash AS contentHash, content FROM day_close ORDER BY id`)
  for (const { id, actId, date, contentHash, content } of closes.iterate()) {
    tick()
    stored.add(actId)
    if (hashOf(content) !== contentHash) changed.add(`${date} (${id})`)
    const change = signed.get(actId)?.statement.change
    const isSigned = change?.kind === 'day-close' && change.date === date && change.contentHash === contentHash
    if (!isSigned) unsigned.add(`${date} (${id})`)
  }
  for (const { actId, date } of db.prepare<[], ReopeningRow>(`
    SELECT r.act_id AS actId, c.date FROM day_reopening r JOIN day_close c ON c.id = r.close_id ORDER BY r.id`).all()) {
    stored.add(actId)
    const change = signed.get(actId)?.statement.change
    if (change?.kind !== 'day-reopening' || change.date !== date) unsigned.add(date)
  }
  const missing = createFaults()
  for (const [actId, { statement: { change } }] of signed) {
    if (isCloseChange(change) && !stored.has(actId)) missing.add(change.date)
  }
  const altered = changed.tell('what closed days said was changed, of')
  // What people signed in the ledger of a backup may be nobody's here.
  if (wasRestored(db, restoresUpTo)) return altered
  return together(
    altered, unsigned.tell('nobody signed what is stored of the days'),
    missing.tell('what two people signed is missing, of the days'),
  )
}

/** Confirmed proposals about days, by the act that confirmed each. */
function listSigned(db: Database): ReadonlyMap<number, KnownProposal> {
  const { listPeopleActs, followPeople } = preparePeopleReads(db)
  const { proposals, unfounded } = followPeople()
  const confirmed = listPeopleActs().filter(({ id, act }) => act === 'confirmed' && !unfounded.includes(id))
  return new Map(confirmed.flatMap(({ id, proposalId }) => {
    const proposal = proposals.find((one) => one.id === proposalId)
    return proposal && isCloseChange(proposal.statement.change) ? [[id, proposal] as const] : []
  }))
}

/** Empty where it can't be unpacked. */
function hashOf(content: Uint8Array): string {
  try {
    return hexOfText(inflateSync(content).toString())
  } catch {
    return ''
  }
}
