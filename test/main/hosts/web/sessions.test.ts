import { describe, expect, it } from 'vitest'
import { describeBrowser } from '../../../../src-shared/labels/describe-browser.ts'
import { LAST_WORK_MS, MAX_WATCHES } from '../../../../src-main/hosts/web/session.ts'
import { createSessions, SESSION_LIFE_MS } from '../../../../src-main/hosts/web/sessions.ts'

function start(lockAfterMs = 1_000) {
  const time = { nowMs: 0 }
  const ended: string[] = []
  const sessions = createSessions({ nowMs: () => time.nowMs, lockAfterMs, onEnded: (id) => ended.push(id) })
  const open = (browser: string | null = null): string => sessions.redeem(sessions.newCode(), browser) ?? ''
  return { sessions, time, open, ended }
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

  it('end after twelve hours, however busily a person works at them', () => {
    const { sessions, time, open } = start(SESSION_LIFE_MS)
    const token = open()
    for (let hour = 1; hour < 12; hour += 1) {
      time.nowMs = hour * 3_600_000
      sessions.find(token)?.touch()
    }
    time.nowMs = SESSION_LIFE_MS - 1
    expect(sessions.find(token)).toBeDefined()
    const finish = sessions.find(token)?.begin({ isWatch: false, abort: () => undefined })
    time.nowMs = SESSION_LIFE_MS
    expect(sessions.find(token)).toBeUndefined()
    finish?.()
    expect(sessions.find(token)).toBeUndefined()
  })

  it('let work finish when a person ends them, break off the streams, and take nothing new', () => {
    const { sessions, open, ended } = start()
    const [mine, other] = [open(), open()]
    const session = sessions.find(mine)
    const broken: string[] = []
    const stream = session?.begin({ isWatch: true, abort: () => { broken.push('watch'); stream?.() } })
    const finish = session?.begin({ isWatch: false, abort: () => broken.push('work') })
    sessions.end(session?.id ?? '')
    expect([broken, ended]).toEqual([['watch'], []])
    expect([sessions.find(mine), sessions.find(other) === undefined]).toEqual([undefined, false])
    finish?.()
    expect(ended).toEqual([session?.id])
  })

  it('break off work that goes on for too long after the end', () => {
    const { sessions, time, open, ended } = start()
    const session = sessions.find(open())
    let isBroken = false
    const finish = session?.begin({ isWatch: false, abort: () => { isBroken = true; finish?.() } })
    sessions.end(session?.id ?? '')
    time.nowMs = LAST_WORK_MS - 1
    sessions.sweep()
    expect(isBroken).toBe(false)
    time.nowMs = LAST_WORK_MS
    sessions.sweep()
    expect([isBroken, ended]).toEqual([true, [session?.id]])
  })

  it('end all together, and with them the codes that nobody used', () => {
    const { sessions, open, ended } = start()
    const tokens = [open(), open()]
    const code = sessions.newCode()
    sessions.endAll()
    expect([...tokens.map(sessions.find), sessions.redeem(code, null)]).toEqual([undefined, undefined, undefined])
    expect(ended).toHaveLength(2)
  })

  it('break off every call when the host closes', () => {
    const { sessions, open } = start()
    const session = sessions.find(open())
    const broken: string[] = []
    session?.begin({ isWatch: true, abort: () => broken.push('watch') })
    session?.begin({ isWatch: false, abort: () => broken.push('work') })
    sessions.close()
    expect(new Set(broken)).toEqual(new Set(['watch', 'work']))
  })

  it('are listed with their browsers and times, without what opens them', () => {
    const { sessions, time, open } = start(10_000)
    const token = open('Firefox 140 on Linux')
    time.nowMs = 500
    sessions.find(token)?.touch()
    open()
    expect(sessions.list()).toEqual([
      {
        id: expect.any(String), browser: 'Firefox 140 on Linux', startedAtMs: 0, lastUsedAtMs: 500,
        endsAtMs: SESSION_LIFE_MS,
      },
      { id: expect.any(String), browser: null, startedAtMs: 500, lastUsedAtMs: 500, endsAtMs: 500 + SESSION_LIFE_MS },
    ])
    expect(JSON.stringify(sessions.list())).not.toContain(token)
    time.nowMs = 10_500
    expect(sessions.list()).toEqual([])
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

  it('let a stream go first whose page misses little without it, also where it is the newest', () => {
    const { sessions, open } = start()
    const session = sessions.find(open())
    const broken: string[] = []
    const watch = (name: string, givesWay = false) => (
      session?.begin({ isWatch: true, givesWay, abort: () => broken.push(name) })
    )
    for (let index = 1; index < MAX_WATCHES; index += 1) watch(`${index}`)
    const end = watch('who is there', true)
    watch('a run')
    expect(broken).toEqual(['who is there'])
    end?.()
    watch('who is there, again', true)
    expect(broken).toEqual(['who is there', 'who is there, again'])
  })

  it('give way to newer ones past a limit, as unused codes do', () => {
    const { sessions, open } = start()
    const tokens = Array.from({ length: 9 }, open)
    expect(tokens.map((token) => sessions.find(token) !== undefined)).toEqual([false, ...Array<boolean>(8).fill(true)])
    const codes = Array.from({ length: 9 }, () => sessions.newCode())
    const redeemed = codes.map((code) => sessions.redeem(code, null) !== undefined)
    expect(redeemed).toEqual([false, ...Array<boolean>(8).fill(true)])
  })

  it('keep their files to themselves', () => {
    const { sessions, open } = start()
    const [mine, other] = [sessions.find(open()), sessions.find(open())]
    mine?.files.give('/a')
    expect([mine?.files.mayUse('/a'), other?.files.mayUse('/a')]).toEqual([true, false])
    expect(mine?.id).not.toBe(other?.id)
  })
})

describe('a browser', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  it.each([
    ['Chrome 141 on Windows', `${WINDOWS} ${CHROME}`],
    ['Edge 140 on Windows', `${WINDOWS} ${CHROME} Edg/140.0.0.0`],
    ['Firefox 143 on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Safari 18 on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15'],
    ['Chrome 9999', 'Chrome/99999'],
    [null, 'curl/8.5.0'], [null, '<b>Mozilla</b>'], [null, undefined],
  ])('is called %s, in words of ours alone', (name, userAgent) => {
    expect(describeBrowser(userAgent)).toBe(name)
  })
})
