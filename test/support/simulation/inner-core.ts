/**
 * An active core, or one that believes to be: the real writer of a ledger and the real scheduler, in this thread, so
 * that a history needs no threads, and so that its machine's clock is the world's.
 */
import { join } from 'node:path'
import { PROGRAM } from '../../../src-main/ledger/engine/open.ts'
import { serveWriter } from '../../../src-main/ledger/engine/thread/serve-writer.ts'
import { openForReading } from '../../../src-main/ledger/engine/thread/connection.ts'
import { unpackFailure, type Reply, type Request } from '../../../src-main/ledger/engine/thread/protocol.ts'
import { createWriterHandle } from '../../../src-main/ledger/engine/writer-handle.ts'
import type { LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import { prepareTransferReads } from '../../../src-main/ledger/transfers/transfers.ts'
import { prepareCoolOffReads } from '../../../src-main/ledger/verification/cool-offs.ts'
import { prepareSendReads } from '../../../src-main/ledger/verification/sends.ts'
import { createScheduler, type Scheduler } from '../../../src-main/scheduler/scheduler.ts'
import { LEDGER_ID } from '../ledger/fixtures.ts'
import type { TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { Machine } from './machine.ts'

export type InnerReads = ReturnType<typeof readsOf>

export interface InnerCore {
  readonly writer: LedgerWriter
  readonly reads: InnerReads
  readonly scheduler: Scheduler
  /** True time at which the request whose answer came last was carried out. */
  readonly lastDoneAtMs: () => number
  /** As a process is: nothing that was under way is answered. */
  kill(): Promise<void>
  /** When it was killed: whoever has a connection with it hears of that. */
  readonly ended: Promise<void>
  readonly isOver: () => boolean
}

export interface CoreSettings {
  readonly capacity: number
}

export async function startInnerCore(machine: Machine, { capacity }: CoreSettings): Promise<InnerCore> {
  const { clock, folder, world, service } = machine
  const { line, call, lastDoneAtMs, closeNow } = createInnerLine(machine)
  const { methods } = await serveWriter({
    role: 'writer', folder, profile: 'shop', at: clock.instant(), actor: PROGRAM, holder: machine.holder,
    newLedgerId: LEDGER_ID,
  }, line)
  const writer = createWriterHandle({ call, close: () => Promise.resolve() }, methods, clock)
  const reads = readsOf(folder)
  const { verification } = writer
  const scheduler = createScheduler({
    store: {
      claim: verification.claim, giveBack: verification.giveBack, recordOutcome: verification.recordOutcome,
      takeSlot: verification.takeSlot, beginCoolOff: verification.beginCoolOff, endCoolOff: verification.endCoolOff,
      pauseRuns: async (reason) => void (await verification.pauseRuns(reason, PROGRAM)),
      loadHeldSlots: (now) => Promise.resolve(reads.loadHeldSlots(now)),
      loadCoolOff: () => Promise.resolve(reads.loadCoolOff()),
    },
    send: (txref) => service.verify(txref, clock, machine.name),
    clock, random: world.random.next, settings: { requestsPerMinute: capacity, sharePercent: 100 },
  })
  await scheduler.start()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isOver = false

  return {
    writer, reads, scheduler, lastDoneAtMs, ended, isOver: () => isOver,
    async kill() {
      isOver = true
      end()
      machine.way.isDead = true
      clock.killProcess()
      await world.settle()
      reads.close()
      closeNow()
      machine.way.isDead = false
    },
  }
}

function readsOf(folder: string) {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  if (!db) throw new Error('There is no ledger')
  const list = (sql: string) => db.prepare<[], number>(sql).pluck()
  const inState = db.prepare<[string], number>('SELECT id FROM transfer WHERE state = ?').pluck()
  const openRuns = list("SELECT id FROM run WHERE state IN ('paused', 'queued')")
  const countAction = db.prepare<[string], number>('SELECT count(*) FROM audit WHERE action = ?').pluck()
  return {
    ...prepareSendReads(db), ...prepareCoolOffReads(db), ...prepareTransferReads(db),
    listTransfersIn: (...states: readonly TransferState[]) => states.flatMap((state) => inState.all(state)),
    listStoppedRuns: () => openRuns.all(),
    countAction: (action: string) => countAction.get(action) ?? 0,
    close: () => void db.close(),
  }
}

/** What the line of a writer's thread is, slow where the machine's way is, and silent once its process is dead. */
function createInnerLine({ clock, way, world, delayMs }: Machine) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const doneAtMs = new Map<number, number>()
  let take: ((requests: readonly Request[]) => void) | undefined
  let lastId = 0
  let lastDoneAtMs = 0
  let busyUntilMs = 0

  /** In order, whatever takes longer. */
  function pass(isSlow: boolean, happen: () => void): void {
    const atMs = Math.max(world.nowMs + (isSlow ? delayMs() : 0), busyUntilMs)
    world.stir()
    if (atMs === world.nowMs && !clock.isFrozen) return happen()
    busyUntilMs = atMs
    clock.schedule(atMs - world.nowMs, () => {
      world.stir()
      happen()
    })
  }

  function answer(reply: Reply): void {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    doneAtMs.set(reply.id, world.nowMs)
    pass(true, () => {
      lastDoneAtMs = doneAtMs.get(reply.id) ?? 0
      if (reply.ok) call?.resolve(reply.value)
      else call?.reject(unpackFailure(reply.failure))
    })
  }

  return {
    line: {
      onRequests: (taking: (requests: readonly Request[]) => void) => void (take = taking),
      takeArrived: () => [],
      answer: (replies: readonly Reply[]) => {
        if (!way.isDead) structuredClone(replies).forEach(answer)
      },
      tell: () => undefined,
      end: () => undefined,
    },
    call(method: string, args: readonly unknown[]): Promise<unknown> {
      lastId += 1
      const request = structuredClone({ id: lastId, method, args, atMs: null })
      const called = Promise.withResolvers<unknown>()
      waiting.set(request.id, called)
      pass(true, () => take?.([request]))
      return called.promise
    },
    lastDoneAtMs: () => lastDoneAtMs,
    closeNow: () => take?.([{ id: -1, method: 'close', args: [], atMs: null }]),
  }
}
