import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { PRACTICE_PROFILE } from '../../../../src-main/operations/core/practice-profile.ts'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

const profile = PROFILE
const folderOf = ({ folder }: TestCore, name: string): string => join(folder, 'data', 'profiles', name)

it('a ledger that was opened ahead is looked at without another thread', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,'])
  const { core, client } = await first.reopen()
  const started = noteThreads()
  await core.openAhead()
  expect(started).toHaveLength(2)
  expect((await client.payments.window({ profile })).total).toBe(1)
  expect(await client.imports.list({ profile })).toHaveLength(1)
  expect(started).toHaveLength(2)
})

it('a look that comes meanwhile waits for the same threads', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,'])
  const { core, client } = await first.reopen()
  const started = noteThreads()
  const [, { total }] = await Promise.all([core.openAhead(), client.payments.window({ profile })])
  expect(total).toBe(1)
  expect(started).toHaveLength(2)
})

it('of several, the one that was used last is opened', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,'])
  await first.client.profiles.openPractice({ withSample: true })
  const again = await first.reopen()
  await utimes(folderOf(again, profile), 1_000, 1_000)
  const started = noteThreads()
  await again.core.openAhead()
  await again.client.payments.window({ profile: PRACTICE_PROFILE })
  expect(started).toHaveLength(2)
  await again.client.payments.window({ profile })
  expect(started).toHaveLength(4)
})

it('where there is no ledger, none is made and no thread started', async () => {
  const { core } = await startCore()
  const started = noteThreads()
  await core.openAhead()
  expect(started).toHaveLength(0)
})

it('a ledger of an earlier version is brought up to date by the first look, not before', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,'])
  await first.core.close()
  const path = join(folderOf(first, profile), 'ledger.sqlite')
  await rm(path)
  const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, 1) })
  db.close()
  const { core, client } = await first.reopen()
  const started = noteThreads()
  await core.openAhead()
  expect(started, 'no writer, which would bring it up to date').toHaveLength(1)
  expect((await client.payments.window({ profile })).total).toBe(0)
})

it('a core that is closed meanwhile leaves nothing open', async () => {
  const first = await startCore()
  await first.importRows(['A,10.00,NGN,'])
  const { core } = await first.reopen()
  const started = noteThreads()
  const opening = core.openAhead()
  await core.close()
  await opening
  expect(started.filter(({ threadId }) => threadId !== -1)).toEqual([])
})

/** The threads that are started from now on. One that has ended has the id −1. */
function noteThreads(): readonly Worker[] {
  const started: Worker[] = []
  const see = (thread: Worker): void => void started.push(thread)
  process.on('worker', see)
  onTestFinished(() => void process.off('worker', see))
  return started
}
