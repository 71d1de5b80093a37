import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { soak } from '../../../support/core/soak.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { findProblems } from '../../../support/ledger/trial.ts'
import {
  catchUp, countActions, differenceOf, followerOf, laidTeam, note, refusal, standbyOf, takeOverAs, useServer,
} from '../../../support/team/teams.ts'

const server = useServer()
const CHILD = new URL('../../../support/ledger/logging-child.ts', import.meta.url).pathname
const KILLS = soak(500, 6)
const MAX_PAUSE_MS = 150

interface Writing {
  readonly child: ChildProcess
  /** What was acknowledged to it, as it comes. */
  readonly acknowledged: readonly string[]
}

/** Once it has begun. */
async function write(folder: string, name: string): Promise<Writing> {
  const child = spawn(process.execPath, [CHILD, folder, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(line))
  await Promise.race([once(lines, 'line'), once(child, 'exit')])
  return { child, acknowledged }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

describe('an active core that is killed', () => {
  it('at any moment loses nothing that was acknowledged, wherever the team goes on', async () => {
    const team = await laidTeam(server())
    const homes = [team.folder, join(await temporaryFolder(), 'standby')] as const
    await standbyOf(team, homes[1])
    let all: readonly string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [active, standby] = kill % 2 === 0 ? homes : [homes[1], homes[0]]
      const { child, acknowledged } = await write(active, `kill ${kill}`)
      await pause(((kill * 37) % MAX_PAUSE_MS) + Math.random() * 10)
      await killed(child)
      expect(acknowledged.length).toBeGreaterThan(0)
      all = [...all, ...acknowledged]
      await takeOverAs(standby, `machine ${kill}`)
      await expect(note(active, 'late')).rejects.toThrow(refusal('TEAM_STANDBY'))
      const counts = countActions(standby)
      expect(all.filter((action) => counts.get(action) !== 1)).toEqual([])
      await catchUp(active)
      expect(differenceOf(active, standby)).toBeUndefined()
      expect(findProblems(standby)).toEqual([])
    }
  }, KILLS * 20_000)

  it('goes on by itself where nobody took over', async () => {
    const team = await laidTeam(server())
    for (let kill = 0; kill < KILLS / 2; kill += 1) {
      const { child, acknowledged } = await write(team.folder, `kill ${kill}`)
      await pause((kill * 53) % MAX_PAUSE_MS)
      await killed(child)
      await note(team.folder, `after ${kill}`)
      const counts = countActions(team.folder)
      expect([...acknowledged, `after ${kill}`].filter((action) => counts.get(action) !== 1)).toEqual([])
    }
    const standby = await standbyOf(team)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  }, KILLS * 20_000)
})

describe('a core that stands still', () => {
  it('keeps nobody from taking over, and acknowledges nothing more when it wakes up', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    const { child, acknowledged } = await write(team.folder, 'asleep')
    for (let tries = 0; tries < 5; tries += 1) {
      child.kill('SIGSTOP')
      const begun = performance.now()
      const follower = await followerOf(standby)
      await follower.step()
      await follower.close()
      expect(performance.now() - begun).toBeLessThan(10_000)
      child.kill('SIGCONT')
      await pause(30 + tries * 7)
    }
    child.kill('SIGSTOP')
    await pause(20)
    await takeOverAs(standby, 'second')
    const before = [...acknowledged]
    child.kill('SIGCONT')
    await once(child, 'exit')
    await pause(50)
    const counts = countActions(standby)
    expect(acknowledged.filter((action) => counts.get(action) !== 1)).toEqual([])
    // What it had been told already may come out of the pipe a little later, and nothing else.
    expect(acknowledged.length - before.length).toBeLessThanOrEqual(8)
    await catchUp(team.folder)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  }, 40_000)
})
