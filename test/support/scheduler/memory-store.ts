/** A ledger in memory, as far as the scheduler sees one: it outlives the processes that open it, and can be full. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  ClaimedCalls, HeldSlot, SchedulerStore, OutcomeRecord, StoredCoolOff, VerifyCall,
} from '../../../src-main/scheduler/ports.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { LANES, type Lane } from '../../../src-shared/domain/time/lanes.ts'
import { LONGEST_REQUERY_DELAY_MS } from '../../../src-shared/domain/time/requery-schedule.ts'
import { LONGEST_RETRY_DELAY_MS } from '../../../src-shared/domain/time/retry-delays.ts'
import { HOLD_WITHOUT_ANSWER_MS, NO_ANSWER_GRACE_MS } from '../../../src-shared/domain/time/send-window.ts'
import type { PauseReason } from '../../../src-shared/domain/verification/verify-run.ts'
import { isConclusive, type VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { aCall } from './calls.ts'
import type { VirtualMachine } from './machine.ts'

export interface StoredRun {
  readonly id: number
  readonly waitForPendingUntilMs: number
  pausedFor: PauseReason | null
}

export interface StoredItem {
  readonly run: StoredRun
  readonly txref: string
  lane: Lane
  tries: number
  pendingAnswers: number
  dueAtMs: number
  state: 'waiting' | 'in-flight' | 'done'
  gaveUp: boolean
}

interface StoredSend {
  readonly txref: string
  readonly takenAt: Instant
  endedAt: Instant | null
  holdMs: number
}

export class MemoryStore {
  readonly runs: StoredRun[] = []
  readonly items: StoredItem[] = []
  readonly sends = new Map<number, StoredSend>()
  readonly attempts: { readonly txref: string; readonly outcome: VerifyOutcome }[] = []
  /** Every cool-off that was begun, also those that took another's place. */
  readonly coolOffs: StoredCoolOff[] = []
  readonly pauses: PauseReason[] = []
  coolOff: StoredCoolOff | null = null
  /** When the stored cool-off is over, in true time. */
  coolOffEndsAtMs = -Infinity
  isFull = false
  /** A team's database, which can't be reached, */
  isAway = false
  /** or takes what is written and is gone before it says so. */
  losesWord = false
  /** How long a commit takes. */
  commitMs = 0
  #lastSendId = 0

  addRun(txrefs: readonly string[], { lane = 'bulk', waitForPendingUntilMs = 0 }: NewRun = {}): StoredRun {
    const run: StoredRun = { id: this.runs.length + 1, waitForPendingUntilMs, pausedFor: null }
    this.runs.push(run)
    for (const txref of txrefs) {
      this.items.push({ run, txref, lane, tries: 0, pendingAnswers: 0, dueAtMs: 0, state: 'waiting', gaveUp: false })
    }
    return run
  }

  resumeRuns(): void {
    for (const run of this.runs) run.pausedFor = null
  }

  get isDone(): boolean {
    return this.items.every(({ state }) => state === 'done')
  }

  inState(state: StoredItem['state']): number {
    return this.items.filter((item) => item.state === state).length
  }

  /** For a new process: what the one before left in flight waits again, and its slots end now. */
  recover(now: Instant): void {
    for (const item of this.items) if (item.state === 'in-flight') item.state = 'waiting'
    for (const send of this.sends.values()) {
      if (send.endedAt === null) Object.assign(send, { endedAt: now, holdMs: HOLD_WITHOUT_ANSWER_MS })
    }
  }

  open(machine: VirtualMachine): SchedulerStore {
    const commit = <Result>(write: () => Result): Promise<Result> => this.#commit(machine, write)
    return {
      claim: (limit, takenAt) => commit(() => this.#claim(limit, takenAt)),
      recordOutcome: (record) => commit(() => this.#recordOutcome(record)),
      takeSlot: ({ txref, takenAt, holdMs }) => commit(() => {
        this.#lastSendId += 1
        this.sends.set(this.#lastSendId, { txref, takenAt, endedAt: takenAt, holdMs })
      }),
      giveBack: (calls) => commit(() => this.#giveBack(calls)),
      loadHeldSlots: async (now) => this.#heldSlots(now),
      loadCoolOff: async () => this.coolOff,
      beginCoolOff: (coolOff) => {
        const endsAtMs = machine.nowMs + coolOff.durationMs
        return commit(() => {
          this.coolOff = coolOff
          this.coolOffs.push(coolOff)
          this.coolOffEndsAtMs = endsAtMs
        })
      },
      endCoolOff: () => commit(() => {
        this.coolOff = null
        this.coolOffEndsAtMs = -Infinity
      }),
      pauseRuns: (reason) => commit(() => this.#pauseRuns(reason)),
    }
  }

  /** Durable halfway; the word of it takes the other half. */
  #commit<Result>(machine: VirtualMachine, write: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      machine.schedule(this.commitMs / 2, () => {
        if (this.isFull) return reject(new Error('database or disk is full'))
        if (this.isAway) return reject(new AppError('TEAM_DATABASE_AWAY', { reason: 'it is away' }))
        const result = write()
        if (this.losesWord) return reject(new AppError('TEAM_OUTCOME_UNKNOWN'))
        machine.schedule(this.commitMs / 2, () => resolve(result))
      })
    })
  }

  #claim(limit: number, takenAt: Instant): ClaimedCalls {
    const busy = new Set(this.items.filter(({ state }) => state === 'in-flight').map(({ txref }) => txref))
    const open = this.items.filter(({ state, run, txref }) => state === 'waiting' && !run.pausedFor && !busy.has(txref))
    const isDue = ({ dueAtMs, tries }: StoredItem): boolean => {
      const longestMs = tries > 0 ? LONGEST_RETRY_DELAY_MS : LONGEST_REQUERY_DELAY_MS
      return dueAtMs <= takenAt.wallMs || dueAtMs > takenAt.wallMs + longestMs
    }
    const due = open.filter(isDue)
    const ranked = due.toSorted((a, b) => LANES.indexOf(a.lane) - LANES.indexOf(b.lane))
    const calls: VerifyCall[] = []
    for (const item of ranked) {
      if (calls.length === limit) break
      if (busy.has(item.txref)) continue
      busy.add(item.txref)
      calls.push(this.#take(item, takenAt))
    }
    const later = open.filter((item) => !isDue(item)).map(({ dueAtMs }) => dueAtMs)
    return { calls, nextDueAtMs: later.length === 0 ? null : Math.min(...later) }
  }

  #take(item: StoredItem, takenAt: Instant): VerifyCall {
    const { txref, lane, tries, pendingAnswers, run } = item
    item.state = 'in-flight'
    this.#lastSendId += 1
    this.sends.set(this.#lastSendId, { txref, takenAt, endedAt: null, holdMs: 0 })
    const { waitForPendingUntilMs } = run
    const paymentId = this.items.indexOf(item) + 1
    const expected = { ...aCall().expected, txref }
    const sendId = this.#lastSendId
    return { sendId, paymentId, expected, lane, takenAt, tries, pendingAnswers, waitForPendingUntilMs }
  }

  #recordOutcome({ call, outcome, endedAt, holdMs, next }: OutcomeRecord): void {
    const { txref } = call.expected
    Object.assign(this.#getSend(call.sendId), { endedAt, holdMs })
    this.attempts.push({ txref, outcome })
    const asked = this.#getItem(call)
    if (next.kind === 'again') {
      asked.pendingAnswers += outcome.kind === 'answered' ? 1 : 0
      asked.tries += next.countsAsTry ? 1 : 0
      Object.assign(asked, { state: 'waiting', dueAtMs: next.dueAtMs, lane: next.lane })
    } else {
      Object.assign(asked, { state: 'done', gaveUp: next.gaveUp })
    }
    if (!isConclusive(outcome) || next.kind === 'again') return
    for (const item of this.items) if (item.txref === txref) item.state = 'done'
  }

  #giveBack(calls: readonly VerifyCall[]): void {
    for (const call of calls) {
      this.#getItem(call).state = 'waiting'
      this.sends.delete(call.sendId)
    }
  }

  #heldSlots(now: Instant): HeldSlot[] {
    const oldestMs = HOLD_WITHOUT_ANSWER_MS + NO_ANSWER_GRACE_MS
    return [...this.sends.values()].filter(({ endedAt }) => {
      if (endedAt === null || now.uptimeMs < endedAt.uptimeMs + oldestMs) return true
      return Math.abs(now.wallMs - endedAt.wallMs) < oldestMs
    })
  }

  #pauseRuns(reason: PauseReason): void {
    this.pauses.push(reason)
    for (const run of this.runs) run.pausedFor ??= reason
  }

  #getSend(sendId: number): StoredSend {
    const send = this.sends.get(sendId)
    if (!send) throw new Error(`No such send: ${sendId}`)
    return send
  }

  #getItem({ paymentId }: VerifyCall): StoredItem {
    const item = this.items[paymentId - 1]
    if (!item || item.state !== 'in-flight') throw new Error(`Not in flight: ${paymentId}`)
    return item
  }
}

interface NewRun {
  readonly lane?: Lane
  readonly waitForPendingUntilMs?: number
}
