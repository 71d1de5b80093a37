import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../../src-main/hosts/cli/progress.ts'
import { runProgressFace } from '../../../../src-main/hosts/cli/render/run-progress.ts'
import { buildRun, buildRunEvent, tally } from '../../../support/cli/data.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'

const SIZE = 1_000
const at = (done: number, changes: Parameters<typeof buildRunEvent>[0] = {}) => buildRunEvent({
  run: buildRun({
    state: 'running', size: SIZE, tallies: [tally('proved', done), tally('waiting', SIZE - done)],
  }),
  ...changes,
})
const coolOff = { startedAt: '2026-09-17T08:30:00.000Z', remainingMs: 1_781_000, isProbing: false }
const message = 'Merchant 12345 rate limited. try again after 30 min(s).'
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

describe('progress where there is no terminal', () => {
  it('is a line at every 5 % and otherwise every 5 seconds, with the last one always', () => {
    const terminal = createFakeTerminal()
    const progress = createProgress(terminal, runProgressFace)
    for (let done = 0; done <= 120; done += 1) {
      progress.show(at(done))
      terminal.passMs(100)
    }
    progress.finish()
    expect(lines(terminal.err()).map((line) => line.split(' ')[0])).toEqual(['0', '50', '100', '120'])
  })

  it('says states, pace, budget and what is left', () => {
    const terminal = createFakeTerminal()
    createProgress(terminal, runProgressFace).show(at(610, { etaMs: 97_500 }))
    expect(terminal.err()).toBe(
      '610 of 1,000 (61 %) · proved 610, failed 0, pending 0, refused 0, unresolved 0 · 238 calls/min '
      + '· budget 231 of 240 · 1 in flight · 01:38 left\n',
    )
  })

  it('tells a cool-off at once with the service’s words, and then only every minute', () => {
    const terminal = createFakeTerminal()
    const progress = createProgress(terminal, runProgressFace)
    progress.show(at(10))
    for (let second = 0; second < 90; second += 1) {
      progress.show(at(10, { coolOff: { ...coolOff, message, remainingMs: 1_781_000 - second * 1_000 } }))
      terminal.passMs(1_000)
    }
    progress.show(at(10, { coolOff: { ...coolOff, message, remainingMs: 0, isProbing: true } }))
    const told = lines(terminal.err())
    expect(told).toHaveLength(4)
    expect(told[1]).toContain('Cooling off, 29:41 left, then one probing call')
    expect(told[2]).toContain('Cooling off, 28:41 left')
    expect(told[3]).toContain('one probing call')
  })

  it('makes the service’s words harmless', () => {
    const terminal = createFakeTerminal()
    createProgress(terminal, runProgressFace).show(at(10, { trouble: { kind: 'key-refused', message: 'no\u001b[2J' } }))
    expect(terminal.err()).toContain('The service refuses the secret key: no\\x1b[2J')
  })
})

describe('progress on a terminal', () => {
  it('is one block that is drawn over in place, about eight times a second at most', () => {
    const terminal = createFakeTerminal({ isTty: true, env: { NO_COLOR: '1' } })
    const progress = createProgress(terminal, runProgressFace)
    for (let done = 0; done < 4; done += 1) {
      progress.show(at(done))
      terminal.passMs(100)
    }
    progress.finish()
    const draws = terminal.err().split('\u001b[?7l').slice(1)
    expect(draws.map((draw) => /(\d+) of 1,000 payments/.exec(draw)?.[1])).toEqual(['0', '2', '3'])
    expect(terminal.err().split('\u001b[3A')).toHaveLength(3)
  })

  it('shows bar, states, pace, and how much money is answered when the run goes by money', () => {
    const terminal = createFakeTerminal({ isTty: true, env: { NO_COLOR: '1' } })
    const run = buildRun({
      state: 'running', order: 'money', size: 4,
      tallies: [
        tally('proved', 1, 750n), tally('waiting', 1, 250n),
        tally('failed', 1, 1n, 'UGX'), tally('waiting', 1, 1n, 'UGX'),
      ],
    })
    createProgress(terminal, runProgressFace).show(buildRunEvent({ run }))
    const shown = lines(terminal.err()).map((line) => line.replace(/\u001b\[[?\d]*[a-zA-Z]/g, ''))
    expect(shown.slice(0, 4)).toEqual([
      `  ${'█'.repeat(20)}${'░'.repeat(20)}   50 %  2 of 4 payments`,
      '  proved 1   failed 1   pending 0   refused 0   unresolved 0',
      '  238 calls/min · budget 231 of 240 · 1 in flight · 00:01 left',
      '  Money at risk answered: NGN 75 %, UGX 50 %',
    ])
  })

  it('counts a cool-off down and says that nothing is lost', () => {
    const terminal = createFakeTerminal({ isTty: true, env: { NO_COLOR: '1' } })
    createProgress(terminal, runProgressFace).show(at(10, { coolOff: { ...coolOff, message } }))
    expect(terminal.err()).toContain('Cooling off, 29:41 left')
    expect(terminal.err()).toContain(`“${message}”`)
    expect(terminal.err()).toContain('the remaining payments stay queued')
  })
})

it('stays silent for a job that is over in a moment', () => {
  const terminal = createFakeTerminal()
  const progress = createProgress(terminal, { ...runProgressFace, quietMs: 1_000 })
  progress.show(at(10))
  progress.finish()
  expect(terminal.err()).toBe('')
})
