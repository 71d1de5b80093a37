/** When what other processes left is taken in: at their word, and now and then without it. */
import { describe, expect, it } from 'vitest'
import type { LedgerWriter } from '../../../../src-main/ledger/api/ledger.ts'
import { openInbox } from '../../../../src-main/operations/core/inbox.ts'
import type { Parts } from '../../../../src-main/operations/core/parts.ts'
import type { RunRequest } from '../../../../src-main/profiles/run-requests.ts'

/** A holder of a ledger, its time in the test's hand. */
async function openTestInbox() {
  const left: RunRequest[] = []
  const moved: number[] = []
  const hand = { tell: (): void => undefined, tick: (): void => undefined, isWatched: true }
  const parts = {
    systemUser: { name: 'officer', kind: 'system-user' },
    clock: {
      schedule(_: number, callback: () => void) {
        hand.tick = callback
        return () => {
          hand.tick = () => undefined
        }
      },
    },
    auditNotes: { take: () => Promise.resolve() },
    runRequests: { take: async () => left.splice(0) },
    watchInbox: async (_: string, onNews: () => void) => {
      hand.tell = onNews
      return () => {
        hand.isWatched = false
      }
    },
  }
  const writer = { verification: { moveRun: async (runId: number) => void moved.push(runId) } }
  // Only what an inbox needs.
  const inbox = await openInbox(parts as unknown as Parts, 'folder', writer as unknown as LedgerWriter)
  return { left, moved, hand, inbox }
}

describe('a action of another process', () => {
  it('is carried out once the system tells of it, and once where that is told many times', async () => {
    const { left, moved, hand } = await openTestInbox()
    left.push({ runId: 7, action: 'pause' })
    for (let times = 0; times < 20; times += 1) hand.tell()
    await expect.poll(() => moved).toEqual([7])
  })

  it('is found without a word of the system, at each of the slow looks', async () => {
    const { left, moved, hand } = await openTestInbox()
    left.push({ runId: 7, action: 'pause' })
    hand.tick()
    await expect.poll(() => moved).toEqual([7])
    left.push({ runId: 8, action: 'cancel' })
    hand.tick()
    await expect.poll(() => moved).toEqual([7, 8])
  })

  it('is left to the next holder once the inbox is closed', async () => {
    const { left, hand, inbox } = await openTestInbox()
    inbox.close()
    left.push({ runId: 7, action: 'pause' })
    hand.tick()
    hand.tell()
    expect([left.length, hand.isWatched]).toEqual([1, false])
  })
})
