/** What people at their seats have a core do, and what was said to them of it. */
import type { SignedAct } from '../../../src-shared/domain/transfers/statement.ts'
import { ACTOR } from '../ledger/fixtures.ts'
import { payoutOf } from '../core/payouts.ts'
import { entryOf } from '../team/teams.ts'
import type { Fence } from './fence.ts'
import type { InnerCore } from './inner-core.ts'
import { expecting, type Machine } from './machine.ts'

const CALL_MS = 4_000

/** `asked`: nobody answered. */
type Said = 'asked' | 'kept' | 'refused' | 'unknown'

export class Deeds {
  /** Entries of the audit trail, by what they say. */
  readonly entries = new Map<string, Said>()
  /** Transfers, by reference. */
  readonly drafts = new Map<string, Said>()
  /** The answer of the service was acknowledged. */
  readonly paid = new Set<string>()
  readonly #repeated = new Set<string>()
  readonly #fence: Fence
  #count = 0

  constructor(fence: Fence) {
    this.#fence = fence
  }

  /** Several at once: they are one group. */
  async note(core: InnerCore): Promise<void> {
    await Promise.all([0, 1].map(() => this.#noteOne(core, this.#nextName('entry'))))
  }

  /**
   * A seat that was not answered looks before it does the same again: behind another change, whose place in the log
   * nothing can take that was sent before.
   */
  async lookAndRepeat(core: InnerCore): Promise<void> {
    const [action] = [...this.entries].find(([, said]) => said === 'asked' || said === 'unknown') ?? []
    if (action === undefined) return
    const before = this.#nextName('look')
    await this.#noteOne(core, before)
    if (this.entries.get(before) !== 'kept') return
    if (core.reads.countAction(action) > 0) this.entries.set(action, 'kept')
    else await this.#noteOne(core, action)
  }

  async approve({ writer, reads }: InnerCore): Promise<void> {
    const reference = this.#nextName('PAYOUT')
    const drafting = writer.transfers.draftTransfers({ drafts: [payoutOf(reference)], batch: null, actor: ACTOR })
    if (!await this.#said(this.drafts, reference, drafting)) return
    const [transferId = 0] = (await drafting).transferIds
    const payloadHash = reads.findTransfer(transferId)?.payloadHash ?? ''
    const signedBy = (user: string, act: SignedAct) => writer.transfers.signTransfers([
      { transferId, act, user, payloadHash, atMs: 0, statement: '{}', signature: `of ${user}` },
    ])
    if (await expecting(signedBy('Ada', 'submitted'), LATE) !== undefined) return
    await expecting(signedBy('Ben', 'approved'), LATE)
  }

  /** In the order of the core's own sending. */
  async pay({ name, clock, service, world }: Machine, core: InnerCore): Promise<void> {
    const approved = core.reads.listApproved()
    const transferId = approved[world.random.integer(0, approved.length - 1)]
    const transfer = transferId === undefined ? undefined : core.reads.findTransfer(transferId)
    if (!transfer) return
    const { id, payloadHash, revision, details: { reference } } = transfer
    const { transfers, commandLog } = core.writer
    const beginning = transfers.beginSending({
      transferId: id, payloadHash, revision, daySinceMs: 0, agreedLimits: [], sealedSums: [], actor: ACTOR,
    })
    // Somebody else may send it at this very moment.
    const others = [...LATE, 'TRANSFER_STATE_INVALID', 'TRANSFER_MAY_BE_OUT']
    if (await expecting(beginning, others) !== undefined) return
    if (await expecting(commandLog.confirmActive()) !== undefined) return
    const active = this.#fence.activeAt(core.lastDoneAtMs())
    if (active !== name) world.faults.push(`transfer ${reference} left ${name}, which ${active} had replaced`)
    service.transfer(reference)
    const isClear = world.random.happens(0.8)
    await new Promise<void>((resolve) => void clock.schedule(world.random.between(0, CALL_MS), () => {
      world.stir()
      resolve()
    }))
    const move = { kind: isClear ? 'taken' : 'broken' } as const
    const recording = transfers.recordTransfers([
      { transferId: id, move, event: 'heard', detail: null, body: null, actor: null },
    ])
    // Where an answer of the database was lost meanwhile, the writer has left it unknown already: it would come late.
    const refusal = await expecting(recording, [...LATE, 'TRANSFER_STATE_INVALID'])
    if (refusal === undefined) this.paid.add(reference)
  }

  async #noteOne({ writer }: InnerCore, action: string): Promise<void> {
    await this.#said(this.entries, action, writer.audit.recordAudit(entryOf(action)))
  }

  /** What was asked for twice is refused for good only where neither was kept, which nobody knows of the first. */
  async #said(book: Map<string, Said>, name: string, work: Promise<unknown>): Promise<boolean> {
    if (book.has(name)) this.#repeated.add(name)
    book.set(name, 'asked')
    const refusal = await expecting(work, LATE)
    const isUnclear = refusal === 'TEAM_OUTCOME_UNKNOWN' || this.#repeated.has(name)
    if (refusal === undefined) book.set(name, 'kept')
    else if (book.get(name) !== 'kept') book.set(name, isUnclear ? 'unknown' : 'refused')
    return refusal === undefined
  }

  #nextName(kind: string): string {
    this.#count += 1
    return `${kind} ${this.#count}`
  }
}

/** Where what was sent before has come late, what was to take its place is told that the log differs, once. */
const LATE = ['TEAM_LOG_DIFFERS']
