/**
 * A team's day in three minutes, as processes of the built program: a core that four seats work on, a standby, a
 * PostgreSQL, and the practice service at the documented limit. The core is killed twice, and each time the other
 * machine takes over; whether its seats go on there, or its own verify does, it finds out.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startService } from './child.ts'
import { atLeast, atMost, percent, seconds, type Report } from './report.ts'
import { writeScenario } from './sample.ts'
import { layTeamOfDay, type DayMachine, type TeamOfDay } from './team-of-day.ts'

const LIMIT = 400
const MINUTES = 3
const DAY_MS = MINUTES * 60_000
/** After the first call. */
const KILLS_AT_MS = [40_000, 130_000] as const
const REFERENCES = LIMIT * (MINUTES + 1)
const LOOK_EVERY_MS = 50
const FIRST_CALL_WITHIN_MS = 60_000

interface Windows {
  readonly counted: number
  readonly maxInAnyWindow: number
  readonly refusals: number
}

interface TakenOver {
  readonly takeOverMs: number
  readonly seats: number
  /** From the kill until `team take-over` had ended. */
  readonly awayMs: number
}

export async function benchTeamDay(folder: string, report: Report): Promise<void> {
  const scenario = `${folder}/scenario.json`
  await writeScenario(scenario, REFERENCES)
  const service = await startService([
    '--scenario', scenario, '--requests-per-minute', String(LIMIT), '--latency-ms', '50-800', '--window', 'sliding',
  ])
  const team = await layTeamOfDay(folder, { service, references: REFERENCES, requestsPerMinute: LIMIT })
  try {
    const taken = await live(team, service.baseUrl)
    tell(report, await readWindows(service.baseUrl), taken)
  } finally {
    await team.close()
    await service.stop()
  }
}

async function live({ machines: [first, second] }: TeamOfDay, serviceUrl: string): Promise<readonly TakenOver[]> {
  await second.follow()
  await first.work()
  const begunAt = await firstCall(serviceUrl)
  const taken: TakenOver[] = []
  let [active, standby] = [first, second]
  for (const killAtMs of KILLS_AT_MS) {
    await until(begunAt + killAtMs)
    taken.push(await replace(active, standby))
    await active.follow()
    ;[active, standby] = [standby, active]
  }
  await until(begunAt + DAY_MS)
  return taken
}

/** As whoever sits beside it does: the standby stops following, and takes over. */
async function replace(active: DayMachine, standby: DayMachine): Promise<TakenOver> {
  const killedAt = performance.now()
  await active.kill()
  await standby.stopFollowing()
  const orderedAt = performance.now()
  await standby.takeOver()
  const takenAt = performance.now()
  const seats = await standby.work()
  return { takeOverMs: takenAt - orderedAt, awayMs: takenAt - killedAt, seats }
}

function tell(report: Report, { counted, maxInAnyWindow, refusals }: Windows, taken: readonly TakenOver[]): void {
  const share = counted / (LIMIT * MINUTES)
  report('calls that arrived in three minutes', String(counted))
  report('share of the whole budget', percent(share), { goal: atLeast(share, 0.95, percent) })
  report('most calls in any 60 s at the service', String(maxInAnyWindow), { goal: atMost(maxInAnyWindow, LIMIT) })
  report('refusals', String(refusals), { goal: atMost(refusals, 0) })
  const longest = Math.max(...taken.map(({ takeOverMs }) => takeOverMs))
  report('team take-over, the longer of both', seconds(longest), { goal: atMost(longest, 10_000, seconds) })
  report('from the kill to its end', seconds(Math.max(...taken.map(({ awayMs }) => awayMs))))
  report('seats that went on after each take-over', taken.map(({ seats }) => `${seats} of 4`).join(', '))
}

async function until(atMs: number): Promise<void> {
  await wait(Math.max(0, atMs - performance.now()))
}

async function firstCall(baseUrl: string): Promise<number> {
  const untilMs = performance.now() + FIRST_CALL_WITHIN_MS
  while (performance.now() < untilMs) {
    if ((await readWindows(baseUrl)).counted > 0) return performance.now()
    await wait(LOOK_EVERY_MS)
  }
  throw new Error('Nothing was sent in a minute')
}

async function readWindows(baseUrl: string): Promise<Windows> {
  const answer = await fetch(`${baseUrl}/_control/windows`)
  return (await answer.json()) as Windows
}
