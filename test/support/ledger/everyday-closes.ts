/** A business day that two people close, or open again, as one of the steps of a ledger's days. */
import { PROPOSAL, type Change } from '../../../src-shared/domain/people/statement.ts'
import { ACTOR, LEDGER_ID } from './fixtures.ts'
import { answerAct, proposalAct, ROOT, signingPerson } from './people.ts'
import type { RecordedLedger } from './recorded.ts'

/** The later one states what came for the first. */
const DATES = ['2026-09-17', '2026-09-24'] as const
const [ADA, BEN] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]

/** The first day that is open is closed. Where none is, one of them is opened, by turns. */
export async function changeDay({ ledger: { reader, writer, clock } }: RecordedLedger, index: number): Promise<void> {
  const closes = await reader.closes.listCloses()
  const newestOf = (date: string) => closes.find((close) => close.date === date)
  const isOpen = (date: string) => newestOf(date)?.reopenedByActId !== null
  const date = DATES.find(isOpen) ?? DATES[index % DATES.length] ?? DATES[0]
  const newest = newestOf(date)
  const since = await nonceOf(reader, newest && (newest.reopenedByActId ?? newest.actId))
  const contentHash = (await reader.closes.hashDay(date)) ?? ''
  const change: Change = isOpen(date) ? { kind: 'day-close', date, since, contentHash, carried: null }
    : { kind: 'day-reopening', date, since, reason: 'a file came late' }
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
