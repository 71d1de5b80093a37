/**
 * Whatever fails and whenever the process dies, each answer that was kept comes into the ledger once: on a real ledger
 * whose writes fail as a team’s database makes them fail, before the commit or behind it.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { LedgerWriter } from '../../../../src-main/ledger/api/ledger.ts'
import type { OutcomeRecord } from '../../../../src-main/ledger/api/verification.ts'
import { createOutboxes } from '../../../../src-main/ledger/outbox/outboxes.ts'
import { createKeptAnswers, type KeptAnswers } from '../../../../src-main/operations/core/kept-answers.ts'
import { soak } from '../../../support/core/soak.ts'
import {
  answered, expectedRows, importRows, openTestLedger, outcomeRecord, startRun, type HandClock, type TestLedger,
} from '../../../support/ledger/fixtures.ts'

/** How each write ends that records an answer, in turn; well when there are no more. */
type Fate = 'well' | 'away' | 'unknown, and kept' | 'unknown, and not kept'
type Step =
  | { readonly kind: 'answer'; readonly fate: Fate }
  /** The caller tries again, as the scheduler does. */
  | { readonly kind: 'retry'; readonly fate: Fate }
  /** Two seconds later. */
  | { readonly kind: 'later'; readonly fate: Fate }
  /** `isBehind`: behind a commit whose entry was still there. */
  | { readonly kind: 'kill'; readonly isBehind: boolean }

const fates = fc.constantFrom<Fate>('well', 'away', 'away', 'unknown, and kept', 'unknown, and not kept')
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), fate: fates }),
  fc.record({ kind: fc.constant('retry' as const), fate: fates }),
  fc.record({ kind: fc.constant('later' as const), fate: fates }),
  fc.record({ kind: fc.constant('kill' as const), isBehind: fc.boolean() }),
), { maxLength: 14 })

/** What takes an entry out too soon, or leaves it where it was recorded. */
const HARD: [Step[]][] = [
  [[{ kind: 'answer', fate: 'unknown, and not kept' }, { kind: 'later', fate: 'away' }]],
  [[{ kind: 'answer', fate: 'unknown, and kept' }, { kind: 'kill', isBehind: false }, { kind: 'later', fate: 'away' }]],
  [[
    { kind: 'answer', fate: 'away' }, { kind: 'kill', isBehind: false }, { kind: 'later', fate: 'well' },
    { kind: 'kill', isBehind: true }, { kind: 'later', fate: 'unknown, and not kept' },
  ]],
]

const PAYMENTS = 4
const KEY = Buffer.alloc(32, 7)
const OWN = { team: 'a'.repeat(32), epoch: 1 }

function failing(writer: LedgerWriter, next: () => Fate): LedgerWriter {
  return {
    ...writer,
    verification: {
      ...writer.verification,
      async recordOutcome(record) {
        const fate = next()
        if (fate === 'well' || fate === 'unknown, and kept') await writer.verification.recordOutcome(record)
        if (fate === 'away') throw new AppError('TEAM_DATABASE_AWAY', { reason: 'a test' })
        if (fate !== 'well') throw new AppError('TEAM_OUTCOME_UNKNOWN')
      },
    },
  }
}

interface Process {
  readonly ledger: TestLedger
  readonly answers: KeptAnswers
  /** What the scheduler would try again. */
  readonly failed: Set<OutcomeRecord>
  readonly due: Set<() => void>
}

class Machine {
  #fate: Fate = 'well'
  #process: Process | undefined
  /** What the outbox held before answers were taken out of it. */
  #before = ''
  readonly #folder: string
  readonly #clock: HandClock
  readonly #outbox: string

  constructor(folder: string, clock: HandClock) {
    this.#folder = folder
    this.#clock = clock
    this.#outbox = join(folder, 'answers.outbox')
  }

  get process(): Process {
    if (!this.#process) throw new Error('It is not started')
    return this.#process
  }

  async start(): Promise<void> {
    const ledger = await openTestLedger(this.#folder, this.#clock)
    const due = new Set<() => void>()
    const schedule = (_ms: number, call: () => void) => {
      due.add(call)
      return () => void due.delete(call)
    }
    const answers = createKeptAnswers({
      parts: {
        clock: { ...this.#clock, schedule },
        outboxes: { ...createOutboxes(), membershipOf: () => OWN },
        answerKeys: { keyOf: () => Promise.resolve(Buffer.from(KEY)) },
      },
      profile: 'shop', folder: this.#folder, reader: ledger.reader, writer: failing(ledger.writer, () => this.#fate),
      onRecorded: () => undefined,
    })
    this.#process = { ledger, answers, failed: new Set(), due }
    this.#fate = 'well'
    await answers.holdKey()
  }

  async record(record: OutcomeRecord, fate: Fate): Promise<void> {
    this.#fate = fate
    const { failed, answers } = this.process
    failed.delete(record)
    await answers.writer.verification.recordOutcome(record).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'TEAM_DATABASE_AWAY') failed.add(record)
    })
  }

  /** What was planned is done, to its end. */
  async later(fate: Fate): Promise<void> {
    this.#fate = fate
    if (existsSync(this.#outbox)) this.#before += readFileSync(this.#outbox, 'utf8')
    const { due, answers } = this.process
    for (const call of due) call()
    await answers.takeIn()
  }

  /** Nothing is closed in order, but for the ledger’s lock. */
  async kill(isBehind: boolean): Promise<void> {
    const { ledger, due } = this.process
    due.clear()
    await ledger.close()
    if (isBehind) appendFileSync(this.#outbox, this.#before)
    this.#before = ''
    await this.start()
  }
}

it('records each answer once, in every order of failures and kills', { timeout: soak(900_000, 120_000) }, async () => {
  await fc.assert(fc.asyncProperty(steps, async (todo) => {
    const first = await openTestLedger()
    const { folder, clock } = first
    await importRows(first.writer, expectedRows(PAYMENTS))
    await startRun(first.writer)
    const { calls } = await first.writer.verification.claim(PAYMENTS, clock.instant())
    const records = calls.map((call) => outcomeRecord(call, answered(call)))
    await first.close()
    const machine = new Machine(folder, clock)
    await machine.start()
    let heard = 0
    for (const step of todo) {
      const record = records[heard]
      const [failed] = machine.process.failed
      if (step.kind === 'answer' && record) {
        heard += 1
        await machine.record(record, step.fate)
      } else if (step.kind === 'retry' && failed) await machine.record(failed, step.fate)
      else if (step.kind === 'later') await machine.later(step.fate)
      else if (step.kind === 'kill') await machine.kill(step.isBehind)
    }
    await machine.kill(false)
    for (let tries = 0; tries < 6; tries += 1) await machine.later('well')
    const { rows } = await machine.process.ledger.reader.verification.listAttempts({ limit: 100, after: 0 })
    const told = calls.slice(0, heard).map(({ expected }) => expected.txref)
    expect(rows.map(({ txref }) => txref).toSorted()).toEqual(told)
    expect(readdirSync(folder).filter((name) => name.includes('outbox'))).toEqual([])
    await machine.process.ledger.close()
  }), { numRuns: soak(300, 14), examples: HARD })
})
