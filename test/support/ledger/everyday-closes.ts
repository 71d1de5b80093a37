/** A business day that two people close, or open again, as one of the steps of a ledger's days. */
import { PROPOSAL, type Change } from '../../../src-shared/domain/people/statement.ts'
import { ACTOR, LEDGER_ID } from './fixtures.ts'
import { answerAct, proposalAct, ROOT, signingPerson } from './people.ts'
import type { RecordedLedger } from './recorded.ts'

const DATE = '2026-09-17'
const [ADA, BEN] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]

/** What fits: an open day is closed, a closed one opened. */
export async function changeDay({ ledger: { reader, writer, clock } }: RecordedLedger, index: number): Promise<void> {
  const [newest] = await reader.closes.listCloses()
  const isClosed = newest?.reopenedByActId === null
  const since = await nonceOf(reader, newest && (newest.reopenedByActId ?? newest.actId))
  const contentHash = (await reader.closes.hashDay(DATE)) ?? ''
  const change: Change = isClosed ? { kind: 'day-reopening', date: DATE, since, reason: 'a file came late' }
    : { kind: 'day-close', date: DATE, since, contentHash, carried: null }
  const where = { ledgerId: LEDGER_ID, atMs: clock.now.wallMs }
  const proposed = proposalAct(where, 'proposed', ADA, change, { nonce: `day ${index}` })
  const { actId: id } = await writer.people.recordPeopleAct(proposed, ACTOR)
  const confirmed = answerAct(where, 'confirmed', BEN, { id, statement: proposed.statement })
  await writer.people.recordPeopleAct(confirmed, ACTOR)
}

/** Of the proposal that this act confirmed; that of the set-up where there was none. */
async function nonceOf({ people }: RecordedLedger['ledger']['reader'], actId: number | undefined): Promise<string> {
  const acts = await people.listPeopleActs()
  const proposalId = acts.find(({ id }) => id === actId)?.proposalId
  const proposal = acts.find(({ id }) => id === proposalId)
  const read = proposal && PROPOSAL.read(proposal.statement)
  return read?.ok === true ? read.value.nonce : ROOT
}
