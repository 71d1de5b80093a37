/** The peer of whatever a team's log is written by: appends to such a log with nothing around them. */
import { openLogDatabase } from '../../src-main/ledger/team-log/log-database.ts'
import { layDatabase } from '../support/team/databases.ts'
import type { TestServer } from '../support/team/postgres.ts'

/** An entry's group has about as many. */
const LINE_BYTES = 700

/** One after another, over one connection, in a database of their own; in ms. */
export async function appendBare(server: TestServer, count: number): Promise<number> {
  const { core } = await layDatabase(server)
  const log = openLogDatabase(core)
  const team = 'b'.repeat(32)
  const sealed = Buffer.alloc(LINE_BYTES, 'x')
  await log.createTeam(team, 'bench')
  await log.beginLog({ team, epoch: 1, log: 1, pieces: 0, hash: '0', sealed })
  const startedAt = performance.now()
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const before = String(sequence - 1)
    await log.append({ team, epoch: 1, log: 1, sequence, before, hash: String(sequence), sealed })
  }
  const ms = performance.now() - startedAt
  await log.close()
  return ms
}
