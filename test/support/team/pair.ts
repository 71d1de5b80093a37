/** Two machines of a team as their windows and commands see them: one active, and one that follows it. */
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FollowEvent } from '../../../src-shared/contract/profiles/team.ts'
import { PROFILE, startCore, type TestCore } from '../core/core.ts'
import { addUsers } from '../core/payouts.ts'
import { layDatabase, type TestDatabase } from './databases.ts'
import type { TestServer } from './postgres.ts'

const profile = PROFILE

export interface Pair extends TestDatabase {
  readonly active: TestCore
  /** Has a profile with a service of its own, and no ledger yet. */
  readonly standby: TestCore
  readonly key: TeamKey
}

export interface TeamKey {
  readonly keyPath: string
  readonly code: string
}

/** The active one has Ada (maker) and Ben (checker). `wayTo`: by which address both reach the database. */
export async function startPair(
  server: TestServer, wayTo: (core: string) => string | Promise<string> = (core) => core,
): Promise<Pair> {
  const { admin, core } = await layDatabase(server)
  const database = { admin, core: await wayTo(core) }
  const active = await startCore()
  await addUsers(active.client)
  const team = await active.client.team.init({ profile, database: database.core })
  expect(team).toMatchObject({ isActive: true, log: 1, groups: 1, there: { epoch: 1 } })
  return { ...database, active, standby: await startCore(), key: await writeKey(active) }
}

export async function writeKey({ client, folder }: TestCore, name = 'team.key'): Promise<TeamKey> {
  const keyPath = join(folder, name)
  const { code } = await client.team.writeKey({ profile, path: keyPath })
  return { keyPath, code }
}

/** Follows until it has seen an event of which this holds. */
export async function followUntil(
  core: TestCore, holds: (event: FollowEvent) => boolean, key?: TeamKey,
): Promise<FollowEvent> {
  const leaving = new AbortController()
  for await (const event of await core.client.team.follow({ profile, ...key }, { signal: leaving.signal })) {
    if (!holds(event)) continue
    leaving.abort()
    return event
  }
  throw new Error('It ended before')
}

export const isLevel = ({ kind }: FollowEvent): boolean => kind === 'level'
