/** Whether a process is told of what another one left for it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuditNotes } from '../../../src-main/profiles/audit-notes.ts'
import { watchInbox } from '../../../src-main/profiles/inbox-watch.ts'
import { leaveRunRequest } from '../../../src-main/profiles/run-requests.ts'

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-inbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the inbox of a profile', () => {
  it('tells of a action and of a note, until the watch is ended', async () => {
    const folder = await createFolder()
    const news = { count: 0 }
    const end = await watchInbox(folder, () => (news.count += 1))
    await leaveRunRequest(folder, { runId: 7, action: 'pause' })
    await expect.poll(() => news.count, { timeout: 10_000 }).toBeGreaterThan(0)
    news.count = 0
    await createAuditNotes().leave(folder, {
      action: 'export written', subject: 'file a.csv', before: null, after: '{}', actor: { name: 'Ada' },
    })
    await expect.poll(() => news.count, { timeout: 10_000 }).toBeGreaterThan(0)
    end()
  })

  it('that can’t be watched is left to the looks of whoever waits for it', async () => {
    const folder = await createFolder()
    await writeFile(join(folder, 'file'), '')
    const end = await watchInbox(join(folder, 'file'), () => undefined)
    expect(end).not.toThrow()
  })
})
