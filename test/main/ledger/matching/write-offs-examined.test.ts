/** Doctor adds up again what people wrote off of matches, and holds it against what they agreed on. */
import { expect, it } from 'vitest'
import type { Actor } from '../../../../src-main/ledger/api/common.ts'
import { listOpenAmounts, type WriteOffStep } from '../../../../src-shared/domain/matching/decide-write-off.ts'
import type { Change } from '../../../../src-shared/domain/people/statement.ts'
import { bankFile, bankLine, bankStatement } from '../../../support/ledger/bank.ts'
import { ACTOR, NGN, openTestLedger } from '../../../support/ledger/fixtures.ts'
import {
  actingAs, answerAct, proposalAct, ROOT, setUpAct, signingPerson, type SigningPerson,
} from '../../../support/ledger/people.ts'
import { settlementLine, takeSettlement } from '../../../support/ledger/settlements.ts'

const [ADA, BEN] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]
const TODAY = '2026-09-30'

/** Two settlements of which the bank has 10 kobo less each, matched by hand, and a limit on which two agreed. */
async function openShort(limitMinor: number | null) {
  const ledger = await openTestLedger()
  const { reader, writer, clock } = ledger
  const where = { ledgerId: await reader.audit.ledgerId(), atMs: clock.now.wallMs }
  await writer.people.recordPeopleAct(setUpAct(where, [[ADA, ['maker']], [BEN, ['checker']]]), ACTOR)
  const change: Change = { kind: 'write-off-limit', currency: NGN, since: ROOT, before: null, after: limitMinor }
  const proposal = proposalAct(where, 'proposed', ADA, change)
  await writer.people.recordPeopleAct(proposal, ACTOR)
  const id = (await reader.people.listPeopleActs()).at(-1)?.id ?? 0
  await writer.people.recordPeopleAct(
    answerAct(where, 'confirmed', BEN, { id, statement: proposal.statement }), ACTOR,
  )
  const sums = [6_000, 7_000]
  await takeSettlement(writer, 'short', sums.map((grossMinor, index) => settlementLine(index + 1, {
    settlementId: `SHORT-${index}`, kind: 'adjustment', txref: null, platformReference: null, grossMinor,
    appFeeMinor: 0,
  })))
  await writer.statements.takeBankFile(bankFile([bankStatement({
    number: '1', opening: null, closing: null,
    lines: sums.map((minor, index) => bankLine(index + 1, { amountMinor: minor - 10, bankReference: `S-${index}` })),
  })], { twins: 'new' }), ACTOR)
  for (const index of [1, 2]) {
    const part = [{ id: index, partMinor: null }]
    await writer.matching.makeMatch({ link: 'settlement-bank', left: part, right: part }, 'short', ACTOR)
  }
  let acts = 0
  const as = (who: SigningPerson, act: string): Actor => (
    actingAs(who, { ...where, act: `matches.${act}`, nonce: `act ${acts += 1}`, atMs: clock.now.wallMs })
  )
  const work = (matchId: number, step: WriteOffStep, actor: Actor, limit = 99) => {
    clock.advance(1_000)
    return writer.matching.workWriteOff(
      { matchId, step, today: TODAY, limits: [{ currency: NGN, limitMinor: limit }] }, actor,
    )
  }
  const writeOff = async (matchId: number, limit?: number) => {
    const match = await reader.matching.findMatch(matchId)
    const amounts = match ? listOpenAmounts(match) : []
    return work(matchId, { kind: 'write-off', amounts, reason: 'short' }, as(ADA, 'writeOff'), limit)
  }
  const undo = (matchId: number) => (
    writer.matching.decideMatch(matchId, { kind: 'undone' }, 'it came', as(ADA, 'undo'))
  )
  const examine = async () => (
    (await reader.backups.examine()).filter(({ isSound }) => !isSound).map(({ subject, detail }) => [subject, detail])
  )
  return { as, work, writeOff, undo, examine }
}

/** As a core would that lets more through than was agreed on. */
it.each([
  [20, [1, 2], true], [10, [1, 2], false], [10, [1], true], [null, [1], false],
] as const)('what one person wrote off alone, under a limit of %s: %s', async (limit, matches, isSound) => {
  const { writeOff, examine } = await openShort(limit)
  for (const match of matches) expect((await writeOff(match)).waiting).toBeNull()
  expect(await examine()).toEqual(isSound ? [] : [
    ['Resolutions', expect.stringMatching(/^one person alone settled what takes two: match \d$/)],
  ])
})

it('what was taken back in between counts no more', async () => {
  const { writeOff, undo, examine } = await openShort(10)
  await writeOff(1)
  await undo(1)
  await writeOff(2)
  await undo(2)
  await writeOff(1)
  expect(await examine()).toEqual([])
})

it('what two people agreed on is theirs: another who says so signed it, too', async () => {
  const { as, work, writeOff, examine } = await openShort(null)
  const proposal = (await writeOff(1, 0)).waiting?.id ?? 0
  await work(1, { kind: 'confirm', proposal }, as(BEN, 'confirmWriteOff'))
  expect(await examine()).toEqual([])
})
