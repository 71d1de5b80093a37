/**
 * Seeded histories of three machines on one database: commands, followings, take-overs, cores that do not know that
 * they were replaced, lines that break, answers that are lost. What was acknowledged is there once, at the end of each.
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TestLedger } from '../../../support/ledger/fixtures.ts'
import { openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { seeded } from '../../../support/ledger/tampering.ts'
import { soak } from '../../../support/core/soak.ts'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { badLineTo, type BadLine } from '../../../support/team/bad-line.ts'
import {
  catchUp, countActions, differenceOf, entryOf, laidTeam, moveDatabase, standbyOf, takeOverApart, useServer,
} from '../../../support/team/teams.ts'

const server = useServer()
const HISTORIES = soak(2_000, 12)
const STEPS = 14

interface Machine {
  readonly home: string
  readonly line: BadLine
  /** Open for writing, as a core that is active or believes to be. */
  ledger?: TestLedger | undefined
}

interface History {
  readonly machines: readonly Machine[]
  readonly next: () => number
  /** What was acknowledged, and what nobody knows of. */
  readonly kept: string[]
  readonly unknown: string[]
  epoch: number
}

/** What a machine that is not active, or can't reach the database, is told; anything else is a fault. */
const EXPECTED: ReadonlySet<string> = new Set([
  'TEAM_STANDBY', 'TEAM_DATABASE_AWAY', 'TEAM_OUTCOME_UNKNOWN', 'LEDGER_HELD',
])

async function expecting(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof AppError && EXPECTED.has(error.code)) return error.code
    throw error
  }
}

type Act = (history: History, machine: Machine, step: number) => Promise<void>

const ACTS: readonly Act[] = [write, write, write, loseAnswer, follow, takeOver, takeOver, leave]

/** Several at once: they are one group. */
async function write({ kept, unknown }: History, machine: Machine, step: number): Promise<void> {
  const opening = await expecting(openOnce(machine))
  if (opening !== undefined || !machine.ledger) return
  const { writer } = machine.ledger
  await Promise.all([0, 1].map(async (place) => {
    const action = `${step} ${place} ${kept.length} ${unknown.length}`
    const refused = await expecting(writer.audit.recordAudit(entryOf(action)))
    if (refused === undefined) kept.push(action)
    if (refused === 'TEAM_OUTCOME_UNKNOWN') unknown.push(action)
  }))
}

async function openOnce(machine: Machine): Promise<void> {
  machine.ledger ??= await openTestLedger(machine.home)
}

/** Then the same as a write, whose way back is cut. */
async function loseAnswer(history: History, machine: Machine, step: number): Promise<void> {
  if (!machine.ledger) return
  machine.line.loseNextAnswer()
  await write(history, machine, step)
}

async function follow(_history: History, machine: Machine): Promise<void> {
  if (!machine.ledger) await expecting(catchUp(machine.home))
}

/** The core before is not told, and may go on writing. */
async function takeOver(history: History, machine: Machine, step: number): Promise<void> {
  if (machine.ledger) return
  const { epoch } = await takeOverApart(machine.home, `of ${step}`)
  // Whoever is active already goes on.
  expect(epoch).toBeGreaterThanOrEqual(history.epoch)
  history.epoch = epoch ?? 0
}

async function leave(_history: unknown, machine: Machine): Promise<void> {
  await machine.ledger?.close()
  machine.ledger = undefined
}

function pick<Item>(items: readonly Item[], next: () => number): Item {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

async function begin(seed: number): Promise<History> {
  const team = await laidTeam(server())
  const homes = [team.folder]
  for (const name of ['second', 'third']) homes.push(await standbyOf(team, join(await temporaryFolder(), name)))
  const machines: Machine[] = []
  for (const home of homes) {
    const line = await badLineTo(team.core)
    moveDatabase(home, line.address)
    machines.push({ home, line })
  }
  return { machines, next: seeded(seed), kept: [], unknown: [], epoch: 1 }
}

async function end({ machines, kept, unknown }: History): Promise<void> {
  for (const machine of machines) await leave(undefined, machine)
  const [first, second, third] = machines.map(({ home }) => home)
  if (!first || !second || !third) throw new Error('There are three of them')
  await takeOverApart(second, 'last')
  for (const home of [first, third]) await catchUp(home)
  expect([differenceOf(second, first), differenceOf(second, third)]).toEqual([undefined, undefined])
  const counts = countActions(second)
  expect(kept.filter((action) => counts.get(action) !== 1)).toEqual([])
  expect(unknown.filter((action) => (counts.get(action) ?? 0) > 1)).toEqual([])
  expect((await checkTeam({ folder: second, profile: 'shop', replays: true })).fault).toBeUndefined()
}

it.each(Array.from({ length: HISTORIES }, (_, seed) => seed))('history %i ends with one ledger', async (seed) => {
  const history = await begin(seed)
  for (let step = 0; step < STEPS; step += 1) {
    await pick(ACTS, history.next)(history, pick(history.machines, history.next), step)
  }
  await end(history)
}, 60_000)
