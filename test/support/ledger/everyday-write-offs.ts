/** What happens to what matches leave in the days of a ledger: written off by people, in steps in any order. */
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import { listOpenAmounts, type WriteOffStep } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { Step } from './everyday.ts'
import { LEDGER_ID } from './fixtures.ts'
import { actingAs, signingPerson, type SigningPerson } from './people.ts'
import type { RecordedLedger } from './recorded.ts'

const TODAY = '2026-09-30'
const [ADA, BEN] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]

/** Of one call, which has a number. */
export function personOf(
  { clock }: RecordedLedger['ledger'], who: SigningPerson, act: string, index: number,
): Actor {
  return actingAs(who, { ledgerId: LEDGER_ID, act, atMs: clock.now.wallMs, nonce: `${act} ${index}` })
}

function work(ledger: RecordedLedger['ledger'], matchId: number, step: WriteOffStep, actor: Actor): Promise<unknown> {
  return ledger.writer.matching.workWriteOff({ matchId, step, limits: [], today: TODAY }, actor)
}

export const WRITE_OFF_STEPS = {
  /** What the newest confirmed matches leave: nobody agreed on a limit, so that it waits. */
  async writeOff({ ledger }, index, vary) {
    const { rows } = await ledger.reader.matching.listMatches({ state: 'confirmed' }, { offset: 0, limit: 50 })
    const open = rows.filter((one) => listOpenAmounts(one).length > 0)
    const match = open[vary % Math.max(open.length, 1)]
    const amounts = match ? listOpenAmounts(match) : []
    const actor = personOf(ledger, ADA, 'matches.writeOff', index)
    return work(ledger, match?.id ?? 1, { kind: 'write-off', amounts, reason: 'a kobo' }, actor)
  },
  async answerWriteOff({ ledger }, index, vary) {
    const { rows: [match] } = await ledger.reader.matching.listMatches({ isWaiting: true }, { offset: 0, limit: 1 })
    const proposal = match?.waiting?.id ?? 1
    const [step, act] = vary % 3 === 0
      ? [{ kind: 'reject', proposal, reason: 'not agreed' }, 'matches.rejectWriteOff'] as const
      : [{ kind: 'confirm', proposal }, 'matches.confirmWriteOff'] as const
    return work(ledger, match?.id ?? 1, step, personOf(ledger, vary % 7 === 0 ? ADA : BEN, act, index))
  },
} as const satisfies Readonly<Record<string, Step>>
