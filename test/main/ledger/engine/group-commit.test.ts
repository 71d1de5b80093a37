import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createGroupCommit } from '../../../../src-main/ledger/engine/thread/group-commit.ts'
import { unpackFailure, type Reply, type Request } from '../../../../src-main/ledger/engine/thread/protocol.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import {
  ACTOR, answered, expectedRows, importRows, openTestLedger, outcomeRecord, startRun, talliesOf,
} from '../../../support/ledger/fixtures.ts'

class FileFailure extends Error {}

type Ending = 'written' | 'refused' | 'file' | 'bug'

interface OfLog {
  /** So many of its first appends fail. */
  readonly logFails: number
  /** May it have kept what failed? */
  readonly mayBeKept: boolean
  /** Can't it be asked before the first of them? */
  readonly isAwayOnce?: boolean
}

/** `write` gives its number to a table; it is refused, or the file fails, as it is told. */
function openGroups(
  told: (request: Request, tries: number) => Ending = () => 'written',
  { logFails, mayBeKept, isAwayOnce = false }: OfLog = { logFails: 0, mayBeKept: false },
) {
  let isAway = isAwayOnce
  let appends = 0
  const db = new Database(':memory:')
  db.exec('CREATE TABLE number (id INTEGER PRIMARY KEY) STRICT')
  const insert = db.prepare<[number]>('INSERT INTO number VALUES (?)')
  const log: string[] = []
  const replies: Reply[] = []
  const tries = new Map<number, number>()
  const groups = createGroupCommit({
    db,
    write(request) {
      const before = tries.get(request.id) ?? 0
      tries.set(request.id, before + 1)
      insert.run(request.id)
      switch (told(request, before)) {
        case 'refused': throw new AppError('RUN_UNKNOWN', { run: request.id })
        case 'file': throw new FileFailure('the disk is full')
        case 'bug': throw new TypeError('a mistake')
        case 'written': return `wrote ${request.id}`
      }
    },
    isBulk: ({ method }) => method === 'bulk',
    takeArrived: () => [],
    answer: (some) => void replies.push(...some),
    catchUp() {
      const wasAway = isAway
      isAway = false
      if (wasAway) throw new AppError('TEAM_DATABASE_AWAY', { reason: 'it is gone' })
    },
    checkFile: () => undefined,
    finish: () => void log.push('finish'),
    log() {
      appends += 1
      if (appends <= logFails) throw new AppError('TEAM_DATABASE_AWAY', { reason: 'it is gone' })
    },
    settle: () => void log.push('settle'),
    undo: () => void log.push('undo'),
    keep: () => void log.push('keep'),
    forget() {
      log.push('forget')
      return mayBeKept
    },
    explain: (error) => error,
    isOfFile: (error) => error instanceof FileFailure,
  })
  return {
    commit(...ids: readonly number[]) {
      groups.add(ids.map((id) => ({ id, method: id >= 100 ? 'bulk' : 'short', args: [], atMs: null })))
      while (groups.commitNext()) continue
      return { log, told: replies.map((reply) => (reply.ok ? reply.value : unpackFailure(reply.failure).message)) }
    },
    stored: () => db.prepare<[], number>('SELECT id FROM number ORDER BY id').pluck().all(),
  }
}

describe('writes of one group', () => {
  it('share a commit', () => {
    const { commit, stored } = openGroups()
    expect(commit(1, 2, 100)).toEqual({
      log: ['finish', 'keep'], told: ['wrote 1', 'wrote 2', 'wrote 100'],
    })
    expect(stored()).toEqual([1, 2, 100])
  })

  it.each(['refused', 'bug'] as const)('share it with one that fails, which is undone alone: %s', (kind) => {
    const { commit, stored } = openGroups(({ id }) => (id === 3 ? kind : 'written'))
    const { log, told } = commit(1, 2, 3, 4)
    expect(log).toEqual(['forget', 'settle', 'settle', 'undo', 'finish', 'keep', 'finish', 'keep'])
    expect(told.filter((text) => String(text).startsWith('wrote'))).toEqual(['wrote 1', 'wrote 2', 'wrote 4'])
    expect(told).toHaveLength(4)
    expect(stored()).toEqual([1, 2, 4])
  })

  it('have each a commit of their own where the file fails, so that what fits is kept', () => {
    const { commit, stored } = openGroups(({ id }) => (id === 100 ? 'file' : 'written'))
    const { log, told } = commit(1, 100, 2)
    expect(log.filter((step) => step === 'keep')).toHaveLength(2)
    expect(told).toEqual(['wrote 1', 'wrote 2', 'the disk is full'])
    expect(stored()).toEqual([1, 2])
  })

  it('are carried out once more where the first try failed, and hold then', () => {
    const { commit, stored } = openGroups(({ id }, tries) => (id === 2 && tries === 0 ? 'file' : 'written'))
    expect(commit(1, 2, 3).told).toEqual(['wrote 1', 'wrote 2', 'wrote 3'])
    expect(stored()).toEqual([1, 2, 3])
  })
})

describe('a group that a team’s log may have kept', () => {
  it('is carried out no second time, and whoever waits is told that nobody knows', () => {
    const { commit, stored } = openGroups(() => 'written', { mayBeKept: true, logFails: 1 })
    const { log, told } = commit(1, 2, 100)
    expect(told).toHaveLength(3)
    expect(told.every((text) => String(text).startsWith('It is not known whether'))).toBe(true)
    expect(log).toEqual(['finish', 'forget'])
    expect(stored()).toEqual([])
  })

  it('is tried no second time where the database is away, and what waits is told at once', () => {
    const { commit, stored } = openGroups(() => 'written', { mayBeKept: false, logFails: 1 })
    const { told } = commit(1, 2, 100)
    expect(told).toHaveLength(3)
    expect(told.every((text) => String(text).includes('can’t be reached'))).toBe(true)
    expect(stored()).toEqual([])
    expect(commit(3).told.at(-1)).toBe('wrote 3')
  })

  it('is refused with all that wait where the database is away before it begins', () => {
    const { commit, stored } = openGroups(() => 'written', { mayBeKept: false, logFails: 0, isAwayOnce: true })
    const { told } = commit(1, 2, 100)
    expect(told.every((text) => String(text).includes('can’t be reached'))).toBe(true)
    expect(told).toHaveLength(3)
    expect(commit(3).told.at(-1)).toBe('wrote 3')
    expect(stored()).toEqual([3])
  })
})

describe('a call that is refused among answers of the service', () => {
  it('takes nothing of their run along, nor tells of what it undid', async () => {
    const heard: string[] = []
    const { writer, reader, clock } = await openTestLedger(undefined, undefined, ({ facts }) => (
      heard.push(...facts.map(({ kind }) => kind))
    ))
    await importRows(writer, expectedRows(6))
    const run = await startRun(writer)
    const { calls } = await writer.verification.claim(6, clock.instant())
    heard.length = 0
    const outcomes = calls.map((call, place) => {
      const recorded = writer.verification.recordOutcome(outcomeRecord(call, answered(call)))
      if (place % 2 === 0) return [recorded]
      return [recorded, writer.books.undoImport(99, 'wrong', ACTOR), writer.books.discardImport(98)]
    })
    const ended = await Promise.allSettled(outcomes.flat())
    expect(ended.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(6)
    const after = await reader.verification.findRun(run.id)
    expect(talliesOf(after)).toEqual({ 'NGN proved': expect.stringMatching(/^6 of /) })
    expect(after?.state).toBe('completed')
    expect(heard).toEqual(['run.ended'])
    expect((await reader.backups.examine()).filter(({ isSound }) => !isSound)).toEqual([])
  })
})
