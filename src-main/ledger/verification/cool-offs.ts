/** The cool-offs that the service imposed on the merchant. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { StoredCoolOff } from '../api/verification.ts'
import { toInstant, wholeMs } from '../books/columns.ts'

interface CoolOffRow {
  readonly startedWallMs: number
  readonly startedUptimeMs: number
  readonly durationMs: number
  readonly message: string
}

export function prepareCoolOffReads(db: Readable) {
  const find = db.prepare<[], CoolOffRow>(`
    SELECT started_wall_ms AS startedWallMs, started_uptime_ms AS startedUptimeMs, duration_ms AS durationMs, message
    FROM cool_off WHERE ended_wall_ms IS NULL ORDER BY started_wall_ms + duration_ms DESC LIMIT 1`)

  return {
    /** The one that lasts longest, of those that were begun and not ended. */
    loadCoolOff(): StoredCoolOff | null {
      const row = find.get()
      if (!row) return null
      const { startedWallMs, startedUptimeMs, durationMs, message } = row
      return { startedAt: toInstant(startedWallMs, startedUptimeMs), durationMs, message }
    },
  }
}

export function prepareCoolOffRows(db: Writable) {
  const insert = db.prepare<[CoolOffRow]>(`
    INSERT INTO cool_off (started_wall_ms, started_uptime_ms, duration_ms, message)
    VALUES (@startedWallMs, @startedUptimeMs, @durationMs, @message)`)
  const end = db.prepare<[number]>('UPDATE cool_off SET ended_wall_ms = ? WHERE ended_wall_ms IS NULL')

  return {
    recordCoolOff: ({ startedAt, durationMs, message }: StoredCoolOff) => void insert.run({
      startedWallMs: wholeMs(startedAt.wallMs), startedUptimeMs: wholeMs(startedAt.uptimeMs),
      durationMs: wholeMs(durationMs), message,
    }),
    endCoolOffs: (wallMs: number) => void end.run(wholeMs(wallMs)),
  }
}
