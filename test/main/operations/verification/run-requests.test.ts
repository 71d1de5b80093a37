import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OpenProfiles } from '../../../../src-main/operations/core/open-profiles.ts'
import type { Parts } from '../../../../src-main/operations/core/parts.ts'
import { stopRun } from '../../../../src-main/operations/verification/verify-runs.ts'
import { leaveRunRequest, takeRunRequests, withdrawRunRequest } from '../../../../src-main/profiles/run-requests.ts'
import { ANYTHING } from '../../../../src-shared/domain/changes.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

/** Enough that a run of them is still going when it is paused. */
const MANY = Array.from({ length: 2_000 }, (_, index) => `T-${index},1.00,NGN,`)

function createFlyingClock() {
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>()
  let nowMs = 0
  return {
    schedule(delayMs: number, callback: () => void) {
      const timer = { atMs: nowMs + delayMs, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms: number) {
      nowMs += ms
      for (const { atMs, callback } of timers) if (atMs <= nowMs) callback()
    },
  }
}

/** A process beside the one that holds the ledger, in a time that flies; `look` is what that one does meanwhile. */
async function startBeside(look: (folder: string, run: { state: string }) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-requests-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const run = { state: 'running' }
  const open = {
    folderOf: () => folder,
    writer: () => Promise.reject(new AppError('LEDGER_HELD', { profile: 'shop', holder: 'another process' })),
    reader: () => Promise.resolve({
      verification: {
        async findRun() {
          await look(folder, run)
          return run
        },
      },
    }),
    /** The other process writes all the time. */
    hear: (profile: string, signal: AbortSignal) => ({ ready: Promise.resolve(), news: changing(profile, signal) }),
  }
  async function* changing(profile: string, signal: AbortSignal) {
    while (!signal.aborted) {
      await nextTurn()
      clock.advance(250)
      yield { profile, ...ANYTHING }
    }
  }
  const clock = createFlyingClock()
  const parts = {
    clock,
    runRequests: { leave: leaveRunRequest, withdraw: withdrawRunRequest, take: takeRunRequests },
  }
  // Only what a request between processes needs.
  const stop = () => stopRun(parts as unknown as Parts, open as unknown as OpenProfiles, 'shop', 7, 'cancel')
  return { folder, stop }
}

describe('a request to pause or cancel a run of another process', () => {
  it('is carried out by it', async () => {
    const { stop } = await startBeside(async (folder, run) => {
      if ((await takeRunRequests(folder)).length > 0) run.state = 'cancelled'
    })
    expect(await stop()).toMatchObject({ state: 'cancelled' })
  })

  it('is taken back where that one is silent, so that nothing happens later', async () => {
    const { folder, stop } = await startBeside(() => Promise.resolve())
    await expect(stop()).rejects.toMatchObject({ code: 'RUN_HOLDER_SILENT' })
    expect(await takeRunRequests(folder)).toEqual([])
  })

  it('is awaited once that one has taken it', async () => {
    let looks = 0
    const { stop } = await startBeside(async (folder, run) => {
      looks += 1
      if (looks === 40) expect(await takeRunRequests(folder)).toHaveLength(1)
      if (looks === 45) run.state = 'cancelled'
    })
    expect(await stop()).toMatchObject({ state: 'cancelled' })
  })

  it('is void once its process is gone: whoever takes the ledger next does not carry it out', async () => {
    const first = await startCore()
    await first.importRows(MANY)
    const { run } = await first.client.verifyRuns.start({ profile: PROFILE })
    await first.client.verifyRuns.pause({ profile: PROFILE, runId: run.id })
    const { dataDir } = await first.client.profiles.get({ profile: PROFILE })
    await first.core.close()
    await mkdir(join(dataDir, 'requests'), { recursive: true })
    const request = join(dataDir, 'requests', `${run.id}.cancel`)
    await writeFile(request, '')
    const { client } = await first.reopen()
    expect(await client.verifyRuns.list({ profile: PROFILE })).toMatchObject([{ state: 'paused' }])
    await expect(access(request)).rejects.toThrow('ENOENT')
    expect(await client.verifyRuns.resume({ profile: PROFILE, runId: run.id })).toMatchObject({ id: run.id })
  })

  it('is carried out by whoever holds the ledger, also while it verifies nothing', async () => {
    const { client, importRows } = await startCore()
    await importRows(MANY)
    const { run } = await client.verifyRuns.start({ profile: PROFILE })
    await client.verifyRuns.pause({ profile: PROFILE, runId: run.id })
    await client.vault.lock()
    const { dataDir } = await client.profiles.get({ profile: PROFILE })
    await leaveRunRequest(dataDir, { runId: run.id, action: 'cancel' })
    await expect.poll(() => client.verifyRuns.list({ profile: PROFILE })).toMatchObject([{ state: 'cancelled' }])
  })
})
