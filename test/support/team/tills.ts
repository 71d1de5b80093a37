/** Two machines of a team as people type on them. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { ownTill, PROFILE, type Till } from '../cli/till.ts'
import { layDatabase, type TestDatabase } from './databases.ts'
import type { TestServer } from './postgres.ts'

export interface Tills extends TestDatabase {
  /** Active at first. */
  readonly first: Till
  readonly second: Till
  readonly key: string
  /** That opens it. */
  readonly code: string
}

export const folderOf = (till: Till): string => join(till.dataDir, 'profiles', PROFILE)

/** The address without the password, and that. */
export function split(address: string): readonly [address: string, password: string] {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return [url.href, password]
}

export async function startTills(server: TestServer): Promise<Tills> {
  const database = await layDatabase(server)
  const [first, second] = [await ownTill(), await ownTill()]
  await first.teach({ A: { answer: 'approved', amount: '10.00' }, B: { answer: 'approved', amount: '21.00' } })
  const [address, password] = split(database.core)
  const begun = await first.run(['team', 'init', address, '--password-stdin'], { stdin: `${password}\n` })
  expect([begun.status, begun.err]).toEqual([0, ''])
  const key = join(first.folder, 'team.key')
  const written = (await first.run(['team', 'key', '--out', key, '--json'])).json() as { key: { code: string } }
  return { ...database, first, second, key, code: written.key.code }
}

/** As far as the log has come. */
export function joinTeam(second: Till, { key, code }: Pick<Tills, 'key' | 'code'>) {
  return second.run(['team', 'standby', '--key', key, '--code-stdin', '--once'], { stdin: `${code}\n` })
}
