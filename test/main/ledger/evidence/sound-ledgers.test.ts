import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRecorded } from '../../../support/ledger/recorded.ts'
import { STEPS, type Step } from '../../../support/ledger/everyday.ts'

type Name = keyof typeof STEPS

/** Signatures of these steps are made up, so that transfers can't be sound, nor entries that name who signed. */
const MADE_UP = ['Transfers', 'Entries of people']
const NAMES = Object.keys(STEPS).filter((name): name is Name => name in STEPS)

async function examineAfter(steps: readonly { readonly name: Name; readonly vary: number }[]) {
  const recorded = await openRecorded()
  for (const [index, { name, vary }] of steps.entries()) {
    const step: Step = STEPS[name]
    await step(recorded, index, vary).catch(() => undefined)
  }
  const findings = await recorded.ledger.reader.backups.examine()
  await recorded.ledger.close()
  return findings.filter(({ subject, isSound }) => !isSound && !MADE_UP.includes(subject))
}

describe('a ledger that was only used', () => {
  it('is called sound, whatever was done in it, in any order', async () => {
    const step = fc.record({ name: fc.constantFrom(...NAMES), vary: fc.nat(60) })
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90, size: 'max' }), async (steps) => {
      expect(await examineAfter([{ name: 'import', vary: 1 }, { name: 'run', vary: 1 }, ...steps])).toEqual([])
    }), { numRuns: 6, endOnFailure: true })
  }, 240_000)
})
