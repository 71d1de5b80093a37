import { describe, expect, it } from 'vitest'
import { createSessions, MAX_WATCHES } from '../../../../src-main/hosts/web/sessions.ts'

function start(lockAfterMs = 1_000) {
  const time = { nowMs: 0 }
  const sessions = createSessions({ nowMs: () => time.nowMs, lockAfterMs })
  const open = (): string => sessions.redeem(sessions.newCode()) ?? ''
  return { sessions, time, open }
}

describe('sessions', () => {
  it('are not ended in the middle of work, but right after it', () => {
    const { sessions, time, open } = start()
    const token = open()
    const end = sessions.find(token)?.begin({ isWatch: false, abort: () => undefined })
    time.nowMs = 5_000
    sessions.sweep()
    expect(sessions.find(token)).toBeDefined()
    end?.()
    expect(sessions.find(token)).toBeUndefined()
  })

  it('break off every call when they end', () => {
    const { sessions, open } = start()
    const session = sessions.find(open())
    const broken: string[] = []
    session?.begin({ isWatch: true, abort: () => broken.push('watch') })
    session?.begin({ isWatch: false, abort: () => broken.push('work') })
    sessions.endAll()
    expect(broken).toEqual(['watch', 'work'])
  })

  it('let streams take only so many of a browser’s connections: the oldest gives way', () => {
    const { sessions, open } = start()
    const session = sessions.find(open())
    const broken: number[] = []
    for (let index = 0; index < MAX_WATCHES; index += 1) {
      session?.begin({ isWatch: true, abort: () => broken.push(index) })
      session?.begin({ isWatch: false, abort: () => broken.push(-1) })
    }
    expect(broken).toEqual([])
    session?.begin({ isWatch: true, abort: () => undefined })
    expect(broken).toEqual([0])
  })

  it('give way to newer ones past a limit, as unused codes do', () => {
    const { sessions, open } = start()
    const tokens = Array.from({ length: 9 }, open)
    expect(tokens.map((token) => sessions.find(token) !== undefined)).toEqual([false, ...Array<boolean>(8).fill(true)])
    const codes = Array.from({ length: 9 }, () => sessions.newCode())
    expect(codes.map((code) => sessions.redeem(code) !== undefined)).toEqual([false, ...Array<boolean>(8).fill(true)])
  })

  it('keep their files to themselves', () => {
    const { sessions, open } = start()
    const [mine, other] = [sessions.find(open()), sessions.find(open())]
    mine?.files.give('/a')
    expect([mine?.files.mayUse('/a'), other?.files.mayUse('/a')]).toEqual([true, false])
    expect(mine?.id).not.toBe(other?.id)
  })
})
