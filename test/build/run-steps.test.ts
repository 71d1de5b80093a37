/** Steps that run side by side: how many, which of them failed, and what is shown of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSteps, type Step, type StepOutcome } from '../../build/run-steps.ts'

function script(name: string, code: string): Step {
  return { name, program: process.execPath, args: ['-e', code] }
}

async function run(steps: readonly Step[], atOnce = 2) {
  const outcomes: StepOutcome[] = []
  const isPassed = await runSteps(steps, atOnce, (outcome) => { outcomes.push(outcome) })
  return { isPassed, outcomes, byName: Object.fromEntries(outcomes.map((outcome) => [outcome.name, outcome])) }
}

describe('steps of a check', () => {
  it('pass where each of them does, and then show nothing of what they printed', async () => {
    const { isPassed, outcomes } = await run([script('one', 'console.log("fine")'), script('two', '')])
    expect(isPassed).toBe(true)
    expect(outcomes.map(({ name, said }) => [name, said]).sort()).toEqual([['one', ''], ['two', '']])
  })

  it('fail where one does, show what it printed, and go on with the others', async () => {
    const { isPassed, byName } = await run([
      script('bad', 'console.log("line 7"); console.error("is wrong"); process.exitCode = 3'), script('good', ''),
      script('late', ''),
    ], 1)
    expect(isPassed).toBe(false)
    expect(byName['bad']).toMatchObject({ isPassed: false, said: 'line 7\nis wrong\nended with 3' })
    expect(byName['good']).toMatchObject({ isPassed: true })
    expect(byName['late']).toMatchObject({ isPassed: true })
  })

  it('fail where a program is killed or missing', async () => {
    const { isPassed, byName } = await run([
      script('killed', 'process.kill(process.pid, "SIGKILL")'),
      { name: 'missing', program: '/nowhere/tsc', args: [] },
    ])
    expect(isPassed).toBe(false)
    expect(byName['killed']?.said).toBe('ended with SIGKILL')
    expect(byName['missing']?.said).toContain('ENOENT')
  })

  it('run side by side, as many as may', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillproof-steps-'))
    const meet = (own: string, other: string): Step => script(own, `
      const { existsSync, writeFileSync } = require('node:fs')
      process.chdir(${JSON.stringify(folder)})
      writeFileSync('${own}', '')
      const until = Date.now() + 15_000
      while (!existsSync('${other}')) if (Date.now() > until) process.exit(1)
    `)
    const { isPassed } = await run([meet('one', 'two'), meet('two', 'one')])
    rmSync(folder, { recursive: true })
    expect(isPassed).toBe(true)
  })

  it('start in their order, the next one only when a place is free', async () => {
    const { outcomes } = await run([script('one', ''), script('two', ''), script('three', '')], 1)
    expect(outcomes.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
  })

  it('end where they are told to, and no other begins', async () => {
    const stopping = new AbortController()
    const begun = ['one', 'two'].map((name) => script(name, 'setInterval(() => {}, 1_000)'))
    const outcomes: string[] = []
    const running = runSteps(begun, 1, ({ name }) => { outcomes.push(name) }, stopping.signal)
    stopping.abort()
    expect(await running).toBe(false)
    expect(outcomes).toEqual(['one'])
  })
})
