/** Runs the writing thread: takes the lock, recovers what a dead process left, commits in groups until it is closed. */
import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { PROGRAM_ACTOR } from '../../../../src-shared/domain/values/actor-kind.ts'
import type { LedgerWrites } from '../../api/ledger.ts'
import { backUpNow } from '../../backups/backup-copy.ts'
import { applyCarriedBudget, NOTHING_READ } from '../../backups/carried-budget.ts'
import { isNewLogDue } from '../../command-log/command-log.ts'
import { outcomeOf, type LoggedCommand } from '../../command-log/group.ts'
import { prepareStanding } from '../../command-log/standing.ts'
import { prepareSeal } from '../../evidence/seal.ts'
import { layNewLog, openCommandLog } from '../../team-log/open-log.ts'
import { refuseFollower } from '../../team-log/refuse-member.ts'
import { takeLock, type Lock } from '../lock.ts'
import { isLost, markAsMade, refuseLost, wasMade } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { createPrivateFile, createPrivateFolder } from '../private-files.ts'
import { isOfFile, toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForWriting, prepareCheckpoint } from './connection.ts'
import { createChangeNotes } from './change-notes.ts'
import { BEGIN, createCommands } from './commands.ts'
import { commitOne, type CommittedWith } from './commit-one.ts'
import { createGroupCommit } from './group-commit.ts'
import type { Line } from './channel.ts'
import {
  packFailure, type MethodName, type Ready, type Reply, type Request, type WriterStart,
} from './protocol.ts'
import { BULK_WRITES } from './writer.ts'

/** Carried out beside the writes, not as some of them. */
const BACKUP: MethodName<LedgerWrites> = 'backups.backup'
const CONFIRM: MethodName<LedgerWrites> = 'commandLog.confirmActive'
const APART: ReadonlySet<string> = new Set([BACKUP, CONFIRM, 'close'])

export async function serveWriter(start: WriterStart, line: Line): Promise<Ready> {
  const { folder, profile, at, actor, holder, dayRule, newLedgerId } = start
  const path = ledgerPaths(folder).ledger
  const notes = createChangeNotes()
  const { lock, db, commands, log } = await open()
  const inode = statSync(path).ino
  const groups = createGroupCommit({
    db,
    write: commands.carryOut,
    isBulk: ({ method }) => BULK_WRITES.has(method),
    takeArrived: () => writesOf(line.takeArrived()),
    answer: (replies) => line.answer(replies, notes.take()),
    catchUp,
    checkFile,
    finish: commands.finish,
    log: (requests, replies) => log.append(() => requests.map(loggedWith(replies))),
    settle() {
      commands.settle()
      notes.settle()
    },
    undo() {
      commands.forget()
      notes.undo()
    },
    keep() {
      notes.keep()
      log.keep()
    },
    forget,
    explain: (error) => toLedgerError(error, path),
    isOfFile,
  })
  const checkpointWhenDue = prepareCheckpoint(db)
  let isPumping = false
  line.onRequests(take)
  const recovered = notes.take()
  if (recovered) line.answer([], recovered)
  return { isThere: true, methods: [...commands.methods, BACKUP, CONFIRM] }

  async function open(): Promise<CommittedWith & { readonly lock: Lock }> {
    let lock: Lock | undefined
    let opened: Database | undefined
    try {
      createPrivateFolder(folder)
      refuseFollower(folder)
      refuseLost(folder)
      const followsLost = isLost(folder)
      createPrivateFile(path)
      lock = takeLock(folder, holder, profile)
      opened = await openForWriting(path, at.wallMs, { mayBeEmpty: !wasMade(folder), dayRule, newLedgerId })
      if (followsLost) {
        applyCarriedBudget(opened, NOTHING_READ, at)
        prepareSeal(opened).seal()
      }
      markAsMade(folder)
      return { lock, ...await begin(opened) }
    } catch (error) {
      opened?.close()
      lock?.release()
      throw toOpeningError(error, path)
    }
  }

  async function begin(opened: Database): Promise<CommittedWith> {
    const own = createCommands(opened, notes.add)
    const those = { db: opened, commands: own, log: openCommandLog({ db: opened, commands: own, folder }) }
    // A log that was begun before the program was broken off is the one that goes on.
    those.log.catchUp()
    const standing = prepareStanding(opened)()
    if (standing && isNewLogDue(standing)) commitOne(those, await layNewLog(those.log, PROGRAM_ACTOR, at))
    commitOne(those, { method: BEGIN, args: [actor, at] })
    notes.keep()
    return those
  }

  /** Whoever waited for what is carried out here was told that it is not known, and has let it go. */
  function catchUp(next: Request | undefined): void {
    if (!log.catchUp()) return
    notes.keep()
    commitOne({ db, commands, log }, { method: BEGIN, args: [actor, next?.args.at(-1) ?? at] })
    notes.keep()
  }

  function forget(): boolean {
    commands.forget()
    notes.forget()
    return log.doubt()
  }

  function take(requests: readonly Request[]): void {
    groups.add(writesOf(requests))
    pump()
  }

  /** One group a turn, so that what arrives meanwhile joins the next one. */
  function pump(): void {
    if (isPumping) return
    isPumping = true
    setImmediate(() => {
      isPumping = false
      groups.add(writesOf(line.takeArrived()))
      const isMoreToDo = groups.commitNext()
      checkpointWhenDue()
      if (isMoreToDo) pump()
    })
  }

  /** What is no write is seen to apart. */
  function writesOf(requests: readonly Request[]): readonly Request[] {
    for (const request of requests) {
      if (request.method === BACKUP) void backup(request)
      if (request.method === CONFIRM) confirmActive(request)
      if (request.method === 'close') close(request)
    }
    return requests.filter(({ method }) => !APART.has(method))
  }

  function confirmActive({ id }: Request): void {
    try {
      log.confirmActive()
      line.answer([{ id, ok: true, value: undefined }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(error) }])
    }
  }

  async function backup({ id, args: [target] }: Request): Promise<void> {
    try {
      await backUpNow(db, String(target))
      line.answer([{ id, ok: true, value: undefined }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, String(target))) }])
    }
  }

  /** The caller sends nothing after it and has had all answers before. */
  function close({ id }: Request): void {
    try {
      db.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // What is acknowledged is on the disk, in the log if not in the file: the next one who opens it takes it in.
    }
    log.close()
    db.close()
    lock.release()
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }

  /** A file that was deleted or replaced still takes writes: they would be lost without an error. */
  function checkFile(): void {
    const now = statSync(path, { throwIfNoEntry: false })
    if (now?.ino !== inode) throw new AppError('LEDGER_UNWRITABLE', { path, reason: 'it was moved or deleted' })
  }
}

/** Each request with the reply at its place. */
function loggedWith(replies: readonly Reply[]): (request: Request, place: number) => LoggedCommand {
  return ({ method, args }, place) => {
    const reply = replies[place]
    if (!reply) throw new Error(`${method} was carried out without an answer`)
    return { method, args, outcome: outcomeOf(reply) }
  }
}
