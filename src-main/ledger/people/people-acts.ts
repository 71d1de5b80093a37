/** What people signed about people, and who they are by that. SQL and signatures only. */
import { followActs, type Followed, type SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import { listOf, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import type { NewPeopleAct } from '../api/people.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { DamagedRow } from '../engine/stored-row.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'

interface ActRow extends Omit<SignedAct, 'signatures'> {
  readonly signatures: string
}

export function preparePeopleReads(db: Readable) {
  const list = db.prepare<[], ActRow>(`
    SELECT id, act, proposal_id AS proposalId, statement, signatures FROM people_act ORDER BY id`)
  const { ledgerId } = prepareIdentity(db)
  const listPeopleActs = (): SignedAct[] => list.all().map(toAct)

  return {
    listPeopleActs,
    /** With `added` behind those that are there. */
    followPeople: (...added: readonly SignedAct[]): Followed => (
      followActs([...listPeopleActs(), ...added], { ledgerId: ledgerId(), isSignedBy })
    ),
  }
}

export function preparePeopleRows(db: Writable) {
  const next = db.prepare<[], number>('SELECT coalesce(max(id), 0) + 1 FROM people_act').pluck()
  const insert = db.prepare<[ActRow]>(`
    INSERT INTO people_act (id, act, proposal_id, statement, signatures)
    VALUES (@id, @act, @proposalId, @statement, @signatures)`)
  return {
    nextActId: (): number => next.get() ?? 1,
    insertAct({ id, act, proposalId, statement, signatures }: Omit<NewPeopleAct, 'sealedKeys'> & { id: number }): void {
      insert.run({ id, act, proposalId, statement, signatures: JSON.stringify(signatures) })
    },
  }
}

function toAct({ signatures, ...row }: ActRow): SignedAct {
  const read = parseStored('signatures', signatures, listOf(TEXT))
  if (!read.ok) throw new DamagedRow('people_act', row.id, read.reason)
  return { ...row, signatures: read.value }
}
