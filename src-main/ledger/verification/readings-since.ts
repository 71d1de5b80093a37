/**
 * How many payments were proved, and how many failed, since a moment: by the newest reading of each. It goes on from
 * the attempts that it has seen, so that a day of many calls is read once.
 */
import type { Readable } from '../engine/access.ts'
import { isConclusive } from '../books/exception-facts.ts'

export interface ReadingsSince {
  readonly proved: number
  readonly failed: number
}

const [NOTHING, PROVED, FAILED, OTHER] = [0, 1, 2, 3]

interface Tally {
  readonly sinceMs: number
  seenAttemptId: number
  /** The newest reading since then of each payment, by its id. */
  readings: Uint8Array
  readonly counts: [number, number, number, number]
}

export function prepareReadingsSince(db: Readable): (sinceMs: number) => ReadingsSince {
  const findNewest = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM attempt').pluck()
  const findEnd = db.prepare<[number], { id: number; endedAtMs: number }>(`
    SELECT a.id, s.ended_wall_ms AS endedAtMs FROM attempt a JOIN send s ON s.id = a.send_id
    WHERE a.id >= ? ORDER BY a.id LIMIT 1`)
  const findLastPayment = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM payment').pluck()
  const listAfter = db.prepare<[number], readonly [id: number, paymentId: number, verdict: string | null]>(`
    SELECT a.id, a.payment_id, a.verdict FROM attempt a NOT INDEXED
    WHERE a.id > ? AND ${isConclusive('a')} ORDER BY a.id`).raw()
  let tally: Tally | undefined

  return (sinceMs) => {
    const at = tally?.sinceMs === sinceMs ? tally : begin(sinceMs)
    tally = at
    const room = (findLastPayment.get() ?? 0) + 1
    if (room > at.readings.length) at.readings = enlarge(at.readings, room)
    for (const [id, paymentId, verdict] of listAfter.iterate(at.seenAttemptId)) {
      const reading = verdict === 'proved' ? PROVED : verdict === 'failed' ? FAILED : OTHER
      count(at, at.readings[paymentId] ?? NOTHING, -1)
      count(at, reading, 1)
      at.readings[paymentId] = reading
      at.seenAttemptId = id
    }
    return { proved: at.counts[PROVED] ?? 0, failed: at.counts[FAILED] ?? 0 }
  }

  function begin(sinceMs: number): Tally {
    return { sinceMs, seenAttemptId: findLastBefore(sinceMs), readings: new Uint8Array(0), counts: [0, 0, 0, 0] }
  }

  /** Attempts stand in the order of their ends, but for a wall clock that was set back. */
  function findLastBefore(sinceMs: number): number {
    let [low, high] = [0, findNewest.get() ?? 0]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const found = findEnd.get(middle)
      if (found && found.endedAtMs < sinceMs) low = Math.max(middle, found.id)
      else high = middle - 1
    }
    return low
  }
}

function count({ counts }: Tally, reading: number, by: number): void {
  counts[reading] = (counts[reading] ?? 0) + by
}

function enlarge(readings: Uint8Array, room: number): Uint8Array {
  const larger = new Uint8Array(Math.ceil(room * 1.25))
  larger.set(readings)
  return larger
}
