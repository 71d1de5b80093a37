import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dumpTables, isBroken, openRecorded, replay, type RecordedLedger } from '../../../support/ledger/recorded.ts'
import { DAYS, STEPS, type Step } from '../../../support/ledger/everyday.ts'

type Name = keyof typeof STEPS
interface Taken {
  readonly name: Name
  readonly vary: number
}

const STEP: fc.Arbitrary<Taken> = fc.record({ name: fc.constantFrom(...namesOf(STEPS)), vary: fc.nat(60) })

function namesOf<Key extends string>(steps: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(steps).filter((name): name is Key => name in steps)
}

/** What does not fit is refused, which is a command like any other. */
async function take(recorded: RecordedLedger, steps: readonly Taken[]): Promise<void> {
  for (const [index, { name, vary }] of steps.entries()) {
    const step: Step = STEPS[name]
    await step(recorded, index, vary).catch(() => undefined)
  }
  await recorded.ledger.close()
}

async function expectSame({ ledger, commands }: RecordedLedger, { isReversed = false } = {}) {
  const again = await replay(commands, { isReversed })
  expect(again.replies).toEqual(commands.filter((command) => command.kind === 'write').map(({ reply }) => reply))
  const tables = dumpTables(ledger.path)
  expect(dumpTables(again.path)).toEqual(tables)
  return tables
}

describe('the same commands in the same order', () => {
  it('give the same answers and the same tables, whatever they are', async () => {
    const recorded = await openRecorded()
    const days = [0, 1, 2, 5].flatMap((day) => DAYS.map((name, place) => ({ name, vary: day + place })))
    await take(recorded, days)
    const tables = await expectSame(recorded)
    await expectSame(recorded, { isReversed: true })
    const replies = recorded.commands.flatMap((command) => (command.kind === 'write' ? [command.reply] : []))
    expect(replies.filter(isBroken)).toEqual([])
    // Of those that keep a log, command-log/everyday.test.ts tells; of take-overs, the tests of teams.
    expect(Object.keys(tables).filter((name) => tables[name]?.length === 0))
      .toEqual(['command_log', 'take_over', 'taken_over_slot'])
    for (const kind of ['proposed', 'rejected', 'resolved']) {
      expect(tables['exception_event']).toContainEqual(expect.objectContaining({ kind }))
    }
    expect(tables['match_decision']).toContainEqual(expect.objectContaining({ kind: 'made' }))
    expect(tables['exception_resolution']).toContainEqual(expect.objectContaining({ proposal_id: expect.any(Number) }))
  }, 120_000)

  it('in any order of theirs', async () => {
    await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const recorded = await openRecorded()
      await take(recorded, [{ name: 'import', vary: 1 }, { name: 'run', vary: 1 }, ...steps])
      await expectSame(recorded)
    }), { numRuns: 4, endOnFailure: true })
  }, 120_000)
})
