/** What people at their seats have a core do, and what they heard of it. */
import { createHash } from 'node:crypto'
import type { StoredTransfer } from '../../../src-main/ledger/api/transfers.ts'
import type { SignedAct } from '../../../src-shared/domain/transfers/statement.ts'
import type { TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import { ACTOR } from '../ledger/fixtures.ts'
import { payoutOf } from '../core/payouts.ts'
import { entryOf } from '../team/teams.ts'
import type { Fence } from './fence.ts'
import type { InnerCore } from './inner-core.ts'
import { expecting, type Machine } from './machine.ts'
import type { AtCore, Heard, Seat } from './seat.ts'
import type { World } from './world.ts'

const CALL_MS = 4_000
const FIRST_EDITED_AMOUNT = 1_000_000

/** `asked`: nobody answered yet. */
export type Said = 'asked' | 'kept' | 'refused' | 'unknown'

export interface Edit {
  readonly reference: string
  /** That its seat saw. */
  readonly revision: number
}

/** Whoever makes a transfer, whoever approves it, and a third person. */
export type Seats = readonly [maker: Seat, checker: Seat, officer: Seat]

export class Deeds {
  /** Entries of the audit trail, by what they say. */
  readonly entries = new Map<string, Said>()
  /** Transfers, by reference. */
  readonly drafts = new Map<string, Said>()
  /** By their amounts, which no two share. */
  readonly edits = new Map<string, Edit>()
  readonly saidOfEdits = new Map<string, Said>()
  /** The answer of the service was acknowledged. */
  readonly paid = new Set<string>()
  readonly #repeated = new Set<string>()
  /** Entries that a seat looks for: no second one does. */
  readonly #looksAt = new Set<string>()
  readonly #fence: Fence
  readonly #seats: Seats
  readonly #world: World
  #count = 0

  constructor({ fence, seats, world }: { readonly fence: Fence; readonly seats: Seats; readonly world: World }) {
    this.#fence = fence
    this.#seats = seats
    this.#world = world
  }

  /** Several at once: they are one group. */
  async note(seat: Seat, machine: Machine): Promise<void> {
    await Promise.all([0, 1].map(() => this.#noteOne(seat, machine, this.#nextName('entry'))))
  }

  /**
   * A seat that heard nothing good looks before it does the same again: behind another change, whose place in the log
   * nothing can take that was sent before.
   */
  async lookAndRepeat(seat: Seat, machine: Machine): Promise<void> {
    const [action] = [...this.entries].find(([name, said]) => said === 'unknown' && !this.#looksAt.has(name)) ?? []
    if (action === undefined) return
    this.#looksAt.add(action)
    await this.#repeatMissing(seat, machine, action)
    this.#looksAt.delete(action)
  }

  async #repeatMissing(seat: Seat, machine: Machine, action: string): Promise<void> {
    const before = this.#nextName('look')
    await this.#noteOne(seat, machine, before)
    if (this.entries.get(before) !== 'kept') return
    const looked = await seat.call(machine, ({ core }) => core.reads.countAction(action))
    if (looked.kind !== 'answered') return
    if (looked.answer > 0) this.entries.set(action, 'kept')
    else await this.#noteOne(seat, machine, action)
  }

  /** And both sign it, where nothing comes in between. */
  async draft(machine: Machine): Promise<void> {
    const [maker, checker] = this.#seats
    const reference = this.#nextName('PAYOUT')
    const heard = await this.#hear(this.drafts, reference, maker.call(machine, async ({ core, sign }) => {
      await sign(`drafted ${reference}`)
      return core.writer.transfers.draftTransfers({ drafts: [payoutOf(reference)], batch: null, actor: ACTOR })
    }))
    if (heard.kind !== 'answered') return
    const [transferId] = heard.answer.transferIds
    await this.#sign('submitted', maker, machine, transferId)
    await this.#sign('approved', checker, machine, transferId)
  }

  /** What somebody edited, or was broken off. */
  async approve(machine: Machine): Promise<void> {
    const [maker, checker] = this.#seats
    await this.#sign('submitted', maker, machine, await this.#choose(maker, machine, 'draft'))
    await this.#sign('approved', checker, machine, await this.#choose(checker, machine, 'awaiting-approval'))
  }

  /** Two edit the same while others sign it: whoever is second is told that it changed. */
  async contend(machine: Machine): Promise<void> {
    const [maker, checker, officer] = this.#seats
    const transferId = await this.#choose(officer, machine, 'draft', 'awaiting-approval', 'approved')
    await Promise.all([
      this.#edit(maker, machine, transferId), this.#edit(officer, machine, transferId),
      this.#sign('submitted', maker, machine, transferId), this.#sign('approved', checker, machine, transferId),
    ])
  }

  /** Over what this seat saw. */
  async #edit(seat: Seat, machine: Machine, transferId: number | undefined): Promise<void> {
    const seen = await this.#lookAt(seat, machine, transferId)
    if (!seen) return
    const { id, revision, details, payloadHash } = seen
    this.#count += 1
    const amountMinor = FIRST_EDITED_AMOUNT + this.#count
    const name = String(amountMinor)
    this.edits.set(name, { reference: details.reference, revision })
    await this.#hear(this.saidOfEdits, name, seat.call(machine, async ({ core, sign }) => {
      await sign(`edited ${name}`)
      const signed = { ...signatureOf(seat, 'edited', payloadHash), transferId: id }
      await core.writer.transfers.editTransfer({ transferId: id, revision }, { ...details, amountMinor }, ACTOR, signed)
    }))
  }

  async pay(seat: Seat, machine: Machine): Promise<void> {
    const seen = await this.#lookAt(seat, machine, await this.#choose(seat, machine, 'approved'))
    if (seen) await seat.call(machine, ({ core }) => this.#send(machine, core, seen))
  }

  /** In the order of the core's own sending, whether its seat is still there or not. */
  async #send({ name, clock, service, world }: Machine, core: InnerCore, seen: StoredTransfer): Promise<void> {
    const { id, payloadHash, revision, details: { reference } } = seen
    const { transfers, commandLog } = core.writer
    const { body } = await transfers.beginSending({
      transferId: id, payloadHash, revision, daySinceMs: 0, agreedLimits: [], sealedSums: [], actor: ACTOR,
    })
    if (await expecting(commandLog.confirmActive()) !== undefined) return
    const active = this.#fence.activeAt(core.lastDoneAtMs())
    if (active !== name) world.faults.push(`transfer ${reference} left ${name}, which ${active} had replaced`)
    this.#refuseUnsigned(reference, body)
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
    const refusal = await expecting(recording, ['TEAM_LOG_DIFFERS', 'TRANSFER_STATE_INVALID'])
    if (refusal === undefined) this.paid.add(reference)
  }

  /** Two people signed just what is sent, each at their own seat. */
  #refuseUnsigned(reference: string, body: string): void {
    const [maker, checker] = this.#seats
    const content = createHash('sha256').update(body).digest('hex')
    const isSigned = maker.signed.has(`submitted ${content}`) && checker.signed.has(`approved ${content}`)
    if (!isSigned) this.#world.faults.push(`transfer ${reference} was sent with what two people had not signed`)
  }

  async #sign(
    act: 'submitted' | 'approved', seat: Seat, machine: Machine, transferId: number | undefined,
  ): Promise<void> {
    const seen = await this.#lookAt(seat, machine, transferId)
    if (!seen) return
    const { id, payloadHash } = seen
    await seat.call(machine, async ({ core, sign }) => {
      await sign(`${act} ${payloadHash}`)
      await core.writer.transfers.signTransfers([{ ...signatureOf(seat, act, payloadHash), transferId: id }])
    })
  }

  async #choose(seat: Seat, machine: Machine, ...states: readonly TransferState[]): Promise<number | undefined> {
    const heard = await seat.call(machine, ({ core }) => core.reads.listTransfersIn(...states))
    if (heard.kind !== 'answered') return undefined
    return heard.answer[this.#world.random.integer(0, heard.answer.length - 1)]
  }

  async #lookAt(seat: Seat, machine: Machine, transferId: number | undefined): Promise<StoredTransfer | undefined> {
    if (transferId === undefined) return undefined
    const heard = await seat.call(machine, ({ core }) => core.reads.findTransfer(transferId))
    return heard.kind === 'answered' ? heard.answer : undefined
  }

  async #noteOne(seat: Seat, machine: Machine, action: string): Promise<void> {
    await this.#hear(this.entries, action, seat.call(machine, async ({ core, sign }: AtCore) => {
      await sign(`noted ${action}`)
      await core.writer.audit.recordAudit(entryOf(action))
    }))
  }

  /** What was asked for twice is refused for good only where neither was kept, which nobody knows of the first. */
  async #hear<Answer>(
    book: Map<string, Said>, name: string, call: Promise<Heard<Answer>>,
  ): Promise<Heard<Answer>> {
    if (book.has(name)) this.#repeated.add(name)
    book.set(name, 'asked')
    const heard = await call
    const isUnclear = heard.kind === 'lost' || this.#repeated.has(name)
    if (heard.kind === 'answered') book.set(name, 'kept')
    else if (book.get(name) !== 'kept') book.set(name, isUnclear ? 'unknown' : 'refused')
    return heard
  }

  #nextName(kind: string): string {
    this.#count += 1
    return `${kind} ${this.#count}`
  }
}

function signatureOf({ person }: Seat, act: SignedAct, payloadHash: string) {
  return { act, user: person, payloadHash, atMs: 0, statement: '{}', signature: `of ${person}` }
}
