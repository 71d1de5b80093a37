/** One look at a team for all windows, and what they are told of it. */
import { expect, it, onTestFinished } from 'vitest'
import { createEvents } from '../../../../src-main/events.ts'
import type { ToldStandby } from '../../../../src-main/ledger/team-log/log-database.ts'
import type { ToldTeam } from '../../../../src-main/ledger/team-log/tell-team.ts'
import { createTeamWatches } from '../../../../src-main/operations/profiles/team-watch.ts'
import { VirtualMachine } from '../../../support/scheduler/machine.ts'
import { settled } from '../../../support/scheduler/world.ts'

const PROFILE = 'shop'
const THERE = { epoch: 1, log: 1, sequence: 7, head: 'f', core: 'till-1' }
const STANDBY: ToldStandby = {
  machine: 'till-2', log: 1, sequence: 7, toldAtMs: 0, silentMs: 1_000, behindGroups: 0, behindMs: 0,
}
const GOOD: ToldTeam = {
  team: 'a', database: 'postgres://db/books', epoch: 1, log: 1, sequence: 7, head: 'f', there: THERE,
  standbys: [STANDBY], server: { version: '17.2', replicas: undefined }, trouble: undefined,
}
const AWAY: ToldTeam = { ...GOOD, there: undefined, standbys: undefined, server: undefined, trouble: 'it is gone' }

/** A team that says what the test says, on imagined time. */
function openWatches() {
  const machine = new VirtualMachine()
  const events = createEvents()
  const seen = { team: GOOD, looks: 0, open: 0, told: 0 }
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const news = events.hear(PROFILE, stop.signal)
  void (async () => {
    for await (const { topics } of news) if (topics.includes('team')) seen.told += 1
  })()
  const teams = {
    isMember: (folder: string) => folder === PROFILE,
    watch() {
      seen.open += 1
      return {
        look: () => {
          seen.looks += 1
          return Promise.resolve(seen.team)
        },
        close: () => Promise.resolve(void (seen.open -= 1)),
      }
    },
  }
  const open = {
    folderOf: (name: string) => name,
    reader: () => Promise.resolve({ commandLog: { commandLogStanding: () => Promise.resolve(undefined) } }),
  }
  const watches = createTeamWatches({ teams, events, clock: machine } as never, open as never)
  async function pass(durationMs: number): Promise<void> {
    const untilMs = machine.nowMs + durationMs
    await settled()
    while (machine.step(untilMs)) await settled()
    machine.runUntil(untilMs)
    await settled()
  }
  return { machine, watches, seen, pass }
}

it('looks once for all who hear, every five seconds, and no more when the last has gone', async () => {
  const { watches, seen, pass } = openWatches()
  const ends = [watches.begin(PROFILE), watches.begin(PROFILE)]
  await pass(20_000)
  expect([seen.open, seen.looks]).toEqual([1, 5])
  ends[0]?.()
  await pass(5_000)
  expect(seen.looks).toBe(6)
  ends[1]?.()
  await pass(60_000)
  expect([seen.open, seen.looks]).toEqual([0, 6])
  expect(await watches.seen(PROFILE)).toBeUndefined()
})

it('does not look where the ledger belongs to no team', async () => {
  const { watches, seen, pass } = openWatches()
  watches.begin('another')()
  await pass(10_000)
  expect([seen.looks, await watches.seen('another')]).toEqual([0, undefined])
})

it('tells of what windows show at once, and not of each group or second', async () => {
  const { watches, seen, pass } = openWatches()
  const end = watches.begin(PROFILE)
  await pass(1_000)
  const moving = { ...STANDBY, silentMs: 1_900, behindGroups: 3, behindMs: 900, sequence: 4, toldAtMs: 9 }
  seen.team = { ...GOOD, sequence: 9, there: { ...THERE, sequence: 9 }, standbys: [moving] }
  await pass(5_000)
  expect(seen.told).toBe(1)
  for (const [place, change] of [{ silentMs: 60_001 }, { behindMs: 60_001 }, {}].entries()) {
    seen.team = { ...GOOD, standbys: [{ ...STANDBY, ...change }] }
    await pass(5_000)
    expect(seen.told).toBe(place + 2)
  }
  seen.team = { ...GOOD, there: { ...THERE, epoch: 2, core: 'till-2' } }
  await pass(5_000)
  expect(seen.told).toBe(5)
  end()
})

it('knows since when the database is away, until it is back', async () => {
  const { watches, seen, pass, machine } = openWatches()
  const end = watches.begin(PROFILE)
  await pass(1_000)
  expect((await watches.seen(PROFILE))?.awaySinceMs).toBeUndefined()
  seen.team = AWAY
  await pass(5_000)
  const since = (await watches.seen(PROFILE))?.awaySinceMs
  expect(since).toBeGreaterThan(machine.instant().wallMs - 5_000)
  await pass(30_000)
  expect((await watches.seen(PROFILE))?.awaySinceMs).toBe(since)
  expect(seen.told).toBe(2)
  seen.team = GOOD
  await pass(5_000)
  expect((await watches.seen(PROFILE))?.awaySinceMs).toBeUndefined()
  expect(seen.told).toBe(3)
  end()
})
