/** Business days that two people closed, opened again and closed again. */
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import type { LedgerReader, LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import { answerAct, proposalAct, type PeopleOfLedger, type SigningPerson } from './people.ts'

export interface Closing {
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
  readonly where: PeopleOfLedger
  readonly dates: readonly string[]
  /** Who signs, and who approves. */
  readonly two: readonly [SigningPerson, SigningPerson]
  readonly as: (procedure: string, who: SigningPerson) => Actor
  /** The act that set the people up. */
  readonly root: string
}

/** Each of the days. */
export async function closeDays({ reader, writer, where, dates, two: [one, other], as, root }: Closing): Promise<void> {
  async function agree(change: Change, nonce: string): Promise<void> {
    const proposed = proposalAct(where, 'proposed', one, change, { nonce })
    const { actId: id } = await writer.people.recordPeopleAct(proposed, as('proposals.propose', one))
    const confirmed = answerAct(where, 'confirmed', other, { id, statement: proposed.statement })
    await writer.people.recordPeopleAct(confirmed, as('proposals.confirm', other))
  }

  async function close(date: string, since: string, nonce: string): Promise<void> {
    const contentHash = (await reader.closes.hashDay(date)) ?? ''
    await agree({ kind: 'day-close', date, since, contentHash, carried: null }, nonce)
  }

  for (const date of dates) {
    await close(date, root, `close ${date}`)
    const reopening = { kind: 'day-reopening', date, since: `close ${date}`, reason: 'a file came late' } as const
    await agree(reopening, `reopening ${date}`)
    await close(date, `reopening ${date}`, `close ${date} again`)
  }
}
