import { describe, expect, it } from 'vitest'
import { createSeats, seatOf } from '../../../../src-main/operations/people/seats.ts'
import { SITTING_LIFE_MS } from '../../../../src-shared/domain/people/sitting.ts'

const MINUTE_MS = 60_000
const ADA = { user: 'Ada', publicKey: 'key', signer: { sign: () => '' } }

function open(idleMinutes: number | null = null) {
  const now = { wallMs: 1_000_000_000, uptimeMs: 5_000 }
  let alarm: (() => void) | undefined
  const seats = createSeats({
    instant: () => ({ ...now }),
    schedule(_delayMs, callback) {
      alarm = callback
      return () => { alarm = undefined }
    },
  }, () => idleMinutes)
  return {
    seats, now,
    take: (seat: string, profile = 'shop') => seats.prepare()(seat, profile, ADA),
    pass(ms: number) {
      now.wallMs += ms
      now.uptimeMs += ms
    },
    isWatched: () => alarm !== undefined,
    ring() {
      const due = alarm
      alarm = undefined
      due?.()
    },
  }
}

describe('a seat', () => {
  it('is one for all tabs of a browser, one for a window, and one for the process', () => {
    const files = { mayUse: () => true }
    expect([
      seatOf({ files, windowId: 's.1', sessionId: 's' }), seatOf({ files, windowId: 's.2', sessionId: 's' }),
      seatOf({ files, windowId: '7' }), seatOf({ files }),
    ]).toEqual(['s', 's', '7', ''])
  })

  it('is of one profile, and of whoever took it last', () => {
    const { seats, take } = open()
    take('a')
    expect([seats.find('a', 'shop')?.user, seats.find('a', 'other'), seats.find('b', 'shop')])
      .toEqual(['Ada', undefined, undefined])
    seats.prepare()('a', 'shop', { ...ADA, user: 'Ben' })
    expect(seats.find('a', 'shop')?.user).toBe('Ben')
    seats.leaveSeat('a')
    expect(seats.find('a', 'shop')).toBeUndefined()
  })

  it('is left after twelve hours, however busy, also where the machine slept', () => {
    const { seats, take, pass, now } = open()
    take('a')
    pass(SITTING_LIFE_MS - 1)
    expect(seats.find('a', 'shop')).toBeDefined()
    now.wallMs += 1
    expect(seats.find('a', 'shop')).toBeUndefined()
    take('a')
    now.wallMs -= 1_000
    expect(seats.find('a', 'shop')).toBeUndefined()
  })

  it('is left after as long without a call as the vault takes to lock itself, without anyone asking', () => {
    const { seats, take, pass, ring, isWatched } = open(10)
    take('a')
    pass(9 * MINUTE_MS)
    expect(seats.find('a', 'shop')).toBeDefined()
    pass(9 * MINUTE_MS)
    ring()
    expect([seats.find('a', 'shop')?.user, isWatched()]).toEqual(['Ada', true])
    pass(10 * MINUTE_MS)
    ring()
    expect(isWatched()).toBe(false)
    expect(seats.find('a', 'shop')).toBeUndefined()
  })

  it('is not taken by who began to sign in before all had to leave', () => {
    const { seats } = open()
    const take = seats.prepare()
    seats.leaveAll()
    expect(() => take('a', 'shop', ADA)).toThrow('locked')
    expect(seats.find('a', 'shop')).toBeUndefined()
  })
})
