/** A ledger whose commands are recorded as they are sent to its writing thread, and ledgers made of such a record. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import { PROGRAM } from '../../../src-main/ledger/engine/open.ts'
import { packArguments } from '../../../src-main/ledger/engine/pack-arguments.ts'
import { openForWriting } from '../../../src-main/ledger/engine/thread/connection.ts'
import { BEGIN, createCommands } from '../../../src-main/ledger/engine/thread/commands.ts'
import { invoke } from '../../../src-main/ledger/engine/thread/protocol.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { createHandClock, LEDGER_ID, openTestLedger, temporaryFolder, type TestLedger } from './fixtures.ts'

interface Write {
  readonly kind: 'write'
  readonly at: Instant
  readonly method: string
  readonly args: readonly unknown[]
  reply: unknown
}

/** `open` ends the writer that there was. */
export type Command = Write | { readonly kind: 'open'; readonly at: Instant }

export interface RecordedLedger {
  ledger: TestLedger
  readonly commands: Command[]
  reopen(): Promise<void>
}

/** In a folder of its own unless one is given, with the ledger that may be in it. */
export async function openRecorded(folder?: string): Promise<RecordedLedger> {
  const commands: Command[] = []
  const clock = createHandClock()
  commands.push({ kind: 'open', at: clock.instant() })
  const first = await openTestLedger(folder ?? join(await temporaryFolder(), 'shop'), clock)
  const recorded = {
    ledger: { ...first, writer: record(first, commands) },
    commands,
    async reopen() {
      await recorded.ledger.close()
      commands.push({ kind: 'open', at: clock.instant() })
      const next = await openTestLedger(first.folder, clock)
      recorded.ledger = { ...next, writer: record(next, commands) }
    },
  }
  return recorded
}

/**
 * Carries out the same commands at the same moments on a ledger that was never there. Each has a transaction and a
 * writer of its own, so that nothing is remembered from one to the next but what the ledger holds.
 */
export async function replay(
  commands: readonly Command[], { isReversed = false } = {},
): Promise<{ path: string; replies: readonly unknown[] }> {
  const path = join(await temporaryFolder(), 'ledger.sqlite')
  const replies: unknown[] = []
  for (const days of splitAtOpenings(commands)) {
    const db = await openForWriting(path, days.at.wallMs, { newLedgerId: LEDGER_ID })
    if (isReversed) db.pragma('reverse_unordered_selects = ON')
    carryOut(db, { method: BEGIN, args: [PROGRAM], at: days.at })
    for (const write of days.writes) replies.push(await replyOf(async () => carryOut(db, write)))
    db.close()
  }
  return { path, replies }
}

interface Days {
  readonly at: Instant
  readonly writes: Write[]
}

function splitAtOpenings(commands: readonly Command[]): readonly Days[] {
  const days: Days[] = []
  for (const command of commands) {
    if (command.kind === 'open') days.push({ at: command.at, writes: [] })
    else days.at(-1)?.writes.push(command)
  }
  return days
}

function carryOut(db: Database.Database, { method, args, at }: Pick<Write, 'method' | 'args' | 'at'>): unknown {
  const commands = createCommands(db, () => undefined)
  // Answered by the handle alone.
  if (method !== BEGIN && !commands.methods.includes(method)) return undefined
  return db.transaction(() => {
    const reply = commands.carryOut({ method, args: [...packArguments(method, args), at] })
    commands.finish()
    return reply
  }).immediate()
}

/** Every row of every table, in the order of its table. */
export function dumpTables(path: string): Readonly<Record<string, readonly unknown[]>> {
  const db = new Database(path, { readonly: true })
  try {
    const names = db.prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    ).pluck().all()
    return Object.fromEntries(names.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]))
  } finally {
    db.close()
  }
}

/** The same writer; a call is on record from the moment it is sent, with its reply once that is there. */
function record({ writer, clock }: TestLedger, commands: Command[]): LedgerWriter {
  return new Proxy(writer, {
    get(target, topic) {
      const methods: unknown = Reflect.get(target, topic)
      if (typeof methods !== 'object' || methods === null) return methods
      return new Proxy(methods, {
        get: (_, name) => (...args: readonly unknown[]) => {
          const method = `${String(topic)}.${String(name)}`
          const sent = structuredClone(args)
          const command: Write = { kind: 'write', at: clock.instant(), method, args: sent, reply: null }
          commands.push(command)
          const answer = invoke(target, { method, args })
          void replyOf(async () => answer).then((reply) => void (command.reply = reply))
          return answer
        },
      })
    },
  })
}

/** Refusals are told from what is broken. */
export async function replyOf(call: () => Promise<unknown>): Promise<unknown> {
  return call().catch((error: unknown) => {
    if (error instanceof AppError) return { refused: error.code, details: error.details }
    // Its class does not cross from thread to thread.
    return { broken: error instanceof Error ? error.message : String(error) }
  })
}

export function isBroken(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'broken' in reply
}
