import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseGroup } from '../../../../src-main/ledger/command-log/group.ts'
import { createCommands } from '../../../../src-main/ledger/engine/thread/commands.ts'
import { openForOneWrite } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { laidLog, linesOfLog, replayed } from '../../../support/ledger/command-log.ts'
import { STEPS } from '../../../support/ledger/everyday.ts'
import { everydaySteps, live } from '../../../support/ledger/lived-log.ts'

function methodsOf(folder: string): readonly string[] {
  const db = openForOneWrite(join(folder, 'ledger.sqlite'))
  try {
    return createCommands(db, () => undefined).methods
  } finally {
    db.close()
  }
}

function namesOf<Key extends string>(steps: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(steps).filter((name): name is Key => name in steps)
}

it('the log of everyday use, with every command there is, gives the same ledger again', async () => {
  const folder = await laidLog()
  await live(folder, everydaySteps([0, 1, 2, 5]))
  expect(replayed(folder)).toBeUndefined()
  const commands = linesOfLog(folder).slice(1).flatMap((line) => parseGroup(line).commands)
  expect(commands.some(({ outcome }) => 'refused' in outcome)).toBe(true)
  expect(commands.filter(({ outcome }) => 'failed' in outcome)).toEqual([])
  const logged = new Set(commands.map(({ method }) => method))
  expect(methodsOf(folder).filter((method) => !logged.has(method))).toEqual([])
}, 120_000)

it('so it does in any order', async () => {
  const step = fc.tuple(fc.constantFrom(...namesOf(STEPS)), fc.nat(60))
  const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })
  await fc.assert(fc.asyncProperty(steps, async (taken) => {
    const folder = await laidLog()
    await live(folder, [['import', 1], ['run', 1], ...taken])
    expect(replayed(folder)).toBeUndefined()
  }), { numRuns: 4, endOnFailure: true })
}, 120_000)
