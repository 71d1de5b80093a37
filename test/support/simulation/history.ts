/**
 * One history of a team: what people at their seats and machines do, and what becomes of machines, lines and clocks
 * meanwhile, as a seed has it.
 */
import { ACTOR } from '../ledger/fixtures.ts'
import { DatabaseClock } from './database-clock.ts'
import { Deeds, type Seats } from './deeds.ts'
import { Fence } from './fence.ts'
import { expecting, type Machine } from './machine.ts'
import { LEGS, Seat } from './seat.ts'
import { Service } from './service.ts'
import { CAPACITY, LONGEST_FREEZE_MS, NAMES, WRONG_CLOCKS, type Beside, type Template } from './template.ts'
import { LATEST_MS, TROUBLES } from './way.ts'
import { World } from './world.ts'

const STEPS = 26
const LONGEST_PAUSE_MS = 20_000
const CALM_MS = 60_000
const SLOW_MS = 20_000
const LONGEST_TROUBLE_MS = 90_000
const HOUR_MS = 3_600_000
/** How long a draft and its two signatures take at most over good lines. */
const SEATS_MS = 8_000

export interface History extends Beside {
  readonly deeds: Deeds
  readonly seats: Seats
  readonly machines: readonly [Machine, Machine, Machine]
  readonly replay: Machine
}

type Act = (history: History, machine: Machine) => Promise<unknown> | void

export interface Setting {
  readonly template: Template
  /** Takes the database away and brings it back, with what it has committed. */
  readonly restartDatabase: () => Promise<void>
}

/** Up to its last step: nothing is mended yet. */
export async function playHistory(seed: number, { template, restartDatabase }: Setting): Promise<History> {
  const world = new World(seed)
  const beside = {
    world, fence: new Fence(world, NAMES[0]), databaseClock: new DatabaseClock(world),
    service: new Service(world, CAPACITY), wrongClocks: WRONG_CLOCKS[seed % WRONG_CLOCKS.length] ?? 'none',
  }
  const [first, second, third, replay] = await template.begin(beside)
  if (!first || !second || !third || !replay) throw new Error('Too few machines were laid')
  const machines = [first, second, third] as const
  const seats = [new Seat('Ada', world), new Seat('Ben', world), new Seat('Cleo', world)] as const
  const history = { ...beside, machines, replay, seats, deeds: new Deeds({ ...beside, seats }) }
  const restartsAt = restartsDatabase(seed) ? world.random.integer(0, STEPS - 1) : undefined
  for (let step = 0; step < STEPS; step += 1) {
    if (step === restartsAt) await restartDatabase()
    await pick(ACTS, world)(history, pickMachine(history))
    await world.settle()
    await buryDead(machines)
    await world.pass(choosePause(world))
    await buryDead(machines)
  }
  return history
}

/** Long enough at times for whoever took over to have sent a full minute's calls. */
function choosePause({ random }: World): number {
  return random.happens(0.2) ? random.between(CALM_MS, 3 * CALM_MS) : random.between(0, LONGEST_PAUSE_MS)
}

/** It takes a second each time. */
function restartsDatabase(seed: number): boolean {
  return seed % 50 === 7
}

/** All lines are good again, everything that is under way comes to its end, and no core runs. */
export async function endHistory({ world, machines, seats }: History): Promise<void> {
  for (const seat of seats) seat.mend()
  for (const { way } of machines) {
    way.isCut = false
    way.trouble = undefined
  }
  await world.pass(LATEST_MS)
  for (const machine of machines) {
    await machine.kill()
    machine.clock.killProcess()
  }
}

async function buryDead(machines: readonly Machine[]): Promise<void> {
  for (const machine of machines) if (machine.way.isDead) await machine.kill()
}

function pick<Item>(items: readonly Item[], { random }: World): Item {
  const item = items[random.integer(0, items.length - 1)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** More happens where the work is. */
function pickMachine({ world, fence, machines }: History): Machine {
  const active = machines.find(({ name }) => name === fence.activeAt(world.nowMs))
  return active && world.random.happens(0.5) ? active : pick(machines, world)
}

/** At a seat, on a machine whose core runs, or is started for it. */
function atSeat(deed: (history: History, seat: Seat, machine: Machine) => Promise<void>): Act {
  return async (history, machine) => {
    await machine.open()
    history.world.alongside(deed(history, pick(history.seats, history.world), machine))
  }
}

const note = atSeat(({ deeds }, seat, machine) => deeds.note(seat, machine))
const look = atSeat(({ deeds }, seat, machine) => deeds.lookAndRepeat(seat, machine))
const draft = atSeat(({ deeds }, _, machine) => deeds.draft(machine))
const approve = atSeat(({ deeds }, _, machine) => deeds.approve(machine))
const contend = atSeat(({ deeds }, _, machine) => deeds.contend(machine))
const pay = atSeat(({ deeds }, seat, machine) => deeds.pay(seat, machine))

/** Whoever is there sets the run going, which a take-over and a death pause. */
const verify: Act = async ({ world }, machine) => {
  const core = await machine.open()
  if (!core) return
  for (const runId of core.reads.listStoppedRuns()) {
    const moving = core.writer.verification.moveRun(runId, 'running', null, ACTOR)
    world.alongside(expecting(moving, ['TEAM_LOG_DIFFERS', 'RUN_STATE_INVALID']).then(() => core.scheduler.resume()))
  }
  core.scheduler.resume()
}

const kill: Act = (_, machine) => machine.kill()

const reboot: Act = async (_, machine) => {
  await machine.kill()
  machine.clock.reboot()
}

/** Whoever is at the machine stops its core for it. */
const snapshot: Act = async (_, machine) => {
  await machine.kill()
  if (!machine.clock.isFrozen) await expecting(machine.takeSnapshot(), ['TEAM_LOG_DIFFERS'])
}

/** What it is told of the new log is lost, or the machine dies over it. */
const snapshotInTrouble: Act = async (history, machine) => {
  await machine.kill()
  await trouble(history, machine)
  await snapshot(history, machine)
}

/** The core before is not told, and may go on. */
const takeOver: Act = async (_, machine) => {
  if (!machine.core && !machine.clock.isFrozen) await expecting(machine.takeOver())
}

/** And works at once, as a team does that needs it. */
const takeOverAndVerify: Act = async (history, machine) => {
  await takeOver(history, machine)
  if (!machine.clock.isFrozen) await verify(history, machine)
}

const follow: Act = async (_, machine) => {
  if (!machine.core && !machine.clock.isFrozen) await expecting(machine.follow())
}

const cut: Act = ({ world }, { way }) => {
  way.isCut = true
  world.at(world.nowMs + world.random.between(0, LONGEST_TROUBLE_MS), () => {
    way.isCut = false
  })
}

const slow: Act = ({ world }, machine) => {
  machine.slowMs = SLOW_MS
  world.at(world.nowMs + world.random.between(0, LONGEST_TROUBLE_MS), () => {
    machine.slowMs = 0
  })
}

const freeze: Act = ({ world: { random } }, { clock }) => {
  clock.freeze(random.between(0, LONGEST_FREEZE_MS), random.happens(0.5))
}

const setClock: Act = ({ world: { random }, databaseClock, wrongClocks }, { clock }) => {
  const byMs = random.happens(0.5) ? random.between(-2 * HOUR_MS, 2 * HOUR_MS) : random.between(-90_000, 90_000)
  if (wrongClocks === 'database') databaseClock.set(byMs)
  if (wrongClocks === 'machines') clock.setWall(byMs)
}

const trouble: Act = ({ world }, { way }) => {
  way.trouble = pick(TROUBLES, world)
}

/** What people wait for is lost more often than what the core does by itself. */
const noteInTrouble: Act = async (history, machine) => {
  await trouble(history, machine)
  await note(history, machine)
}

const cutSeat: Act = ({ world, seats }, machine) => {
  pick(seats, world).cutFrom(machine, world.random.between(0, LONGEST_TROUBLE_MS))
}

const slowSeat: Act = ({ world, seats }) => {
  const seat = pick(seats, world)
  seat.isSlow = true
  world.at(world.nowMs + world.random.between(0, LONGEST_TROUBLE_MS), () => {
    seat.isSlow = false
  })
}

const restartSeat: Act = ({ world, seats }) => pick(seats, world).restart()

/** Of whatever its people do next. */
const breakCalls: Act = ({ world, seats }) => {
  for (const seat of seats) seat.breaksAt = pick(LEGS, world)
}

const noteInBrokenCall: Act = async (history, machine) => {
  await breakCalls(history, machine)
  await note(history, machine)
}

const approveInBrokenCall: Act = async (history, machine) => {
  await breakCalls(history, machine)
  await approve(history, machine)
}

/** Where a team is most in danger: its core stands still in the middle of its work, and another takes its place. */
const replaceFrozen: Act = async (history, machine) => {
  const { world, machines } = history
  const isPaying = world.random.happens(0.5)
  if (isPaying) {
    await draft(history, machine)
    await world.pass(SEATS_MS)
  }
  machine.way.trouble = 'frozen'
  await (isPaying ? pay : verify)(history, machine)
  await world.settle()
  await world.pass(world.random.between(0, LONGEST_PAUSE_MS))
  await takeOverAndVerify(history, pick(machines.filter((other) => other !== machine), world))
}

/** As often as each is there. */
const ACTS: readonly Act[] = [
  note, note, look, look, verify, verify, verify, draft, draft, draft, draft, draft, approve, approve, contend, contend,
  pay, pay, pay, pay, pay, kill, reboot, takeOver, takeOver, takeOverAndVerify, takeOverAndVerify, takeOverAndVerify,
  follow, cut, slow, freeze, setClock, trouble, snapshot, snapshotInTrouble, noteInTrouble, noteInTrouble,
  replaceFrozen, replaceFrozen, replaceFrozen, cutSeat, slowSeat, restartSeat, breakCalls, noteInBrokenCall,
  approveInBrokenCall,
]
