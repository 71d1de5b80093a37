/** What one person may write off alone: within a day that ends with each act, and as doctor adds it up again. */
import { expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { ExceptionStep } from '../../../../src-shared/domain/books/decide-exception-step.ts'
import type { Change } from '../../../../src-shared/domain/people/statement.ts'
import { DAY_MS, openOnes, tooSmall, verifyAll, work } from '../../../support/ledger/casework.ts'
import {
  ACTOR, expectedRows, importRows, NGN, openTestLedger, type TestLedger,
} from '../../../support/ledger/fixtures.ts'
import {
  actingAs, answerAct, proposalAct, ROOT, setUpAct, signingPerson, type SigningPerson,
} from '../../../support/ledger/people.ts'

const [ADA, BEN] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]
const WRITE_OFF: ExceptionStep = { kind: 'resolved', as: 'written-off', text: 'not worth a letter' }
const REOPEN: ExceptionStep = { kind: 'reopened', text: 'the money came' }

let nonces = 0

/** T-2 to T-5 lack one kobo each, which is what a write-off of them counts. */
async function ledgerWithFour() {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(4))
  const where = { ledgerId: await ledger.reader.audit.ledgerId(), atMs: ledger.clock.now.wallMs }
  await ledger.writer.people.recordPeopleAct(setUpAct(where, [[ADA, ['maker']], [BEN, ['checker']]]), ACTOR)
  await verifyAll(ledger, tooSmall)
  return { ...ledger, where }
}

async function writeOff(
  ledger: TestLedger, who: SigningPerson, txrefs: readonly string[], limitMinor: number | null, step = WRITE_OFF,
): Promise<readonly string[]> {
  nonces += 1
  const said = {
    ledgerId: await ledger.reader.audit.ledgerId(), atMs: ledger.clock.now.wallMs, nonce: String(nonces),
    act: step.kind === 'reopened' ? 'exceptions.reopen' : 'exceptions.resolve',
  }
  const writeOffLimits = [{ currency: NGN, limitMinor }]
  await work(ledger, txrefs, step, { actor: actingAs(who, said), writeOffLimits })
  ledger.clock.advance(1_000)
  return (await openOnes(ledger)).map((text) => text.slice(0, 3))
}

it('act after act counts together within 24 hours, of each person alone', async () => {
  const ledger = await ledgerWithFour()
  expect(await writeOff(ledger, ADA, ['T-2'], 2)).toEqual(['T-3', 'T-4', 'T-5'])
  expect(await writeOff(ledger, ADA, ['T-3'], 2)).toEqual(['T-4', 'T-5'])
  expect(await writeOff(ledger, ADA, ['T-4'], 2)).toEqual(['T-4', 'T-5'])
  expect(await writeOff(ledger, BEN, ['T-5'], 2)).toEqual(['T-4'])
  expect(await ledger.reader.books.listWrittenOff('Ada', 0)).toMatchObject([
    { currency: NGN, writtenOffMinor: 1 }, { currency: NGN, writtenOffMinor: 1 },
  ])
  ledger.clock.advance(DAY_MS)
  expect(await writeOff(ledger, ADA, ['T-4'], 2)).toEqual([])
})

it('a payment counts once, however often it is reopened', async () => {
  const ledger = await ledgerWithFour()
  for (let times = 0; times < 3; times += 1) {
    expect(await writeOff(ledger, ADA, ['T-2'], 1)).not.toContain('T-2')
    await writeOff(ledger, ADA, ['T-2'], 1, REOPEN)
  }
  expect(await writeOff(ledger, ADA, ['T-2', 'T-3'], 1)).toContain('T-2')
})

it('nothing is written off alone without a limit, or by whoever is nobody’s person', async () => {
  const ledger = await ledgerWithFour()
  expect(await writeOff(ledger, ADA, ['T-2'], null)).toContain('T-2')
  const asMachine = work(ledger, ['T-3'], WRITE_OFF, { writeOffLimits: [{ currency: NGN, limitMinor: 9 }] })
  await expect(asMachine).rejects.toThrow(new AppError('RESOLUTION_NEEDS_PERSON', { txref: 'T-3' }))
})

/** As a core would that lets more through than was agreed on. */
it.each([
  [2, ['T-2', 'T-3'], true], [1, ['T-2', 'T-3'], false], [null, ['T-2'], false],
] as const)('doctor holds what one wrote off alone against a limit of %s: %s', async (agreed, txrefs, isSound) => {
  const ledger = await ledgerWithFour()
  const change: Change = { kind: 'write-off-limit', currency: NGN, since: ROOT, before: null, after: agreed }
  const { people } = ledger.writer
  const proposal = proposalAct(ledger.where, 'proposed', ADA, change)
  await people.recordPeopleAct(proposal, ACTOR)
  const id = (await ledger.reader.people.listPeopleActs()).at(-1)?.id ?? 0
  await people.recordPeopleAct(
    answerAct(ledger.where, 'confirmed', BEN, { id, statement: proposal.statement }), ACTOR,
  )
  for (const txref of txrefs) expect(await writeOff(ledger, ADA, [txref], 99)).not.toContain(txref)
  const found = (await ledger.reader.backups.examine()).find(({ subject }) => subject === 'Resolutions')
  expect(found).toMatchObject({
    isSound, ...(!isSound && { detail: expect.stringContaining('one person alone') }),
  })
})
