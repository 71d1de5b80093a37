/** Tells the team's database how far this standby has come, for people to see. */
import { createHash } from 'node:crypto'
import { ignore } from '../../platform/ignore.ts'
import type { LogDatabase } from './log-database.ts'
import type { FollowOrder } from './order.ts'
import type { TeamFile } from './team-file.ts'

/** Often enough to be shown as it is, and seldom enough to cost the database nothing. */
const TELL_EVERY_MS = 2_000
const PLACE_DIGITS = 16

export function createTelling(database: LogDatabase, { folder, holder: { host } }: FollowOrder) {
  const place = createHash('sha256').update(`${host}\0${folder}`).digest('hex').slice(0, PLACE_DIGITS)
  let toldAt = -Infinity

  return async ({ team, log }: TeamFile, sequence: number): Promise<void> => {
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    await database.tellFollowing({ team, place, machine: host, log, sequence })
      .catch(ignore('TEAM_DATABASE_AWAY', 'the next step meets it, and says so'))
  }
}
