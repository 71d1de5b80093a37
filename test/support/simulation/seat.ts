/**
 * A person's seat in a world: each of its calls travels to a core, is signed at the seat while it is under way, and is
 * answered, over a line of its own, which is slow, cut for a while, or breaks at any of these ways. A session ends with
 * the process that it was opened with. `src-main/seat/line.ts` tells a seat the same.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { InnerCore } from './inner-core.ts'
import { refusalOf, type Machine } from './machine.ts'
import type { World } from './world.ts'

/** `lost`: the line broke, and what was asked for may have been done. */
export type Heard<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost' }

export interface AtCore {
  readonly core: InnerCore
  /** Asks at the seat, while the call is under way. Throws SEAT_DID_NOT_SIGN. */
  sign(text: string): Promise<void>
}

type Work<Answer> = (at: AtCore) => Promise<Answer> | Answer

const LONGEST_LEG_MS = 500
const SLOW_MS = 15_000

/** What of a call is on its way: the question, what is to be signed, the signature, and the answer. */
export const LEGS = ['question', 'asked', 'signature', 'answer'] as const
export type LegOfCall = (typeof LEGS)[number]

/** One call, until its line breaks. */
interface Passage {
  readonly machine: Machine
  readonly core: InnerCore
  readonly broken: PromiseWithResolvers<void>
  /** What is asked for has left the seat. */
  isAsked: boolean
  isBroken: boolean
}

export class Seat {
  readonly person: string
  /** What its person signed, as texts. */
  readonly signed = new Set<string>()
  /** How often it heard what: `answered`, `lost`, or a code. */
  readonly heard = new Map<string, number>()
  /** How often its line broke where. */
  readonly brokenAt = new Map<LegOfCall, number>()
  isSlow = false
  /** Where its line breaks the next time that something is on such a way. */
  breaksAt: LegOfCall | undefined
  readonly #world: World
  readonly #cutUntilMs = new Map<string, number>()
  readonly #passages = new Set<Passage>()
  #session: InnerCore | undefined

  constructor(person: string, world: World) {
    this.person = person
    this.#world = world
  }

  /** What is under way to that core breaks, and the seat hears so at once, whatever the core does with it. */
  cutFrom(machine: Machine, forMs: number): void {
    this.#cutUntilMs.set(machine.name, this.#world.nowMs + forMs)
    for (const passage of this.#passages) if (passage.machine === machine) breakOff(passage)
  }

  /** Its program is closed and started again: nobody waits any more for what was under way. */
  restart(): void {
    this.#session = undefined
    for (const passage of this.#passages) breakOff(passage)
  }

  /** Nothing is in its way any more. */
  mend(): void {
    this.#cutUntilMs.clear()
    this.isSlow = false
    this.breaksAt = undefined
  }

  async call<Answer>(machine: Machine, work: Work<Answer>): Promise<Heard<Answer>> {
    const { core } = machine
    if (!core || this.#isCutFrom(machine)) return this.#note(AWAY)
    const broken = Promise.withResolvers<void>()
    const passage: Passage = { machine, core, broken, isAsked: false, isBroken: false }
    this.#passages.add(passage)
    const asking = this.#ask(passage, work)
    // The core goes on with it, also where nobody waits any more.
    this.#world.alongside(asking)
    const heard = await Promise.race([asking, core.ended, broken.promise])
    this.#passages.delete(passage)
    return this.#note(heard ?? (passage.isAsked ? LOST : AWAY))
  }

  async #ask<Answer>(passage: Passage, work: Work<Answer>): Promise<Heard<Answer> | undefined> {
    if (!await this.#signIn(passage)) return undefined
    passage.isAsked = true
    if (!await this.#arrives(passage, 'question')) return undefined
    const heard = await this.#atCore(passage, work)
    return await this.#travels(passage, 'answer') ? heard : undefined
  }

  /** Which seat it is, and whose. */
  async #signIn(passage: Passage): Promise<boolean> {
    if (this.#session === passage.core) return true
    for (let exchanges = 0; exchanges < 2; exchanges += 1) {
      if (!await this.#arrives(passage) || !await this.#travels(passage)) return false
    }
    this.#session = passage.core
    return true
  }

  async #atCore<Answer>(passage: Passage, work: Work<Answer>): Promise<Heard<Answer>> {
    const sign = async (text: string): Promise<void> => {
      const isAsked = await this.#travels(passage, 'asked')
      if (isAsked) this.signed.add(text)
      if (!isAsked || !await this.#arrives(passage, 'signature')) throw new AppError('SEAT_DID_NOT_SIGN')
    }
    try {
      return { kind: 'answered', answer: await work({ core: passage.core, sign }) }
    } catch (error) {
      const code = refusalOf(error, TOLD_TO_SEATS)
      return UNCLEAR.has(code) ? LOST : { kind: 'refused', code }
    }
  }

  /** To the core, which hears of it when its machine does not stand still. */
  async #arrives(passage: Passage, leg?: LegOfCall): Promise<boolean> {
    const isThere = await this.#travels(passage, leg)
    const { machine: { clock } } = passage
    if (isThere && clock.isFrozen) await new Promise<void>((resolve) => void clock.schedule(0, () => this.#go(resolve)))
    return isThere
  }

  /** Says whether the line held meanwhile. */
  async #travels(passage: Passage, leg?: LegOfCall): Promise<boolean> {
    const { random, nowMs } = this.#world
    const takesMs = random.between(0, this.isSlow ? SLOW_MS : LONGEST_LEG_MS)
    await new Promise<void>((resolve) => this.#world.at(nowMs + takesMs, () => this.#go(resolve)))
    if (leg !== undefined && leg === this.breaksAt) this.#break(passage, leg)
    return !passage.isBroken && !passage.core.isOver()
  }

  #break(passage: Passage, leg: LegOfCall): void {
    this.breaksAt = undefined
    this.brokenAt.set(leg, (this.brokenAt.get(leg) ?? 0) + 1)
    breakOff(passage)
  }

  #go(on: () => void): void {
    this.#world.stir()
    on()
  }

  #note<Answer>(heard: Heard<Answer>): Heard<Answer> {
    const what = heard.kind === 'refused' ? heard.code : heard.kind
    this.heard.set(what, (this.heard.get(what) ?? 0) + 1)
    return heard
  }

  #isCutFrom({ name }: Machine): boolean {
    return this.#world.nowMs < (this.#cutUntilMs.get(name) ?? 0)
  }
}

function breakOff(passage: Passage): void {
  passage.isBroken = true
  passage.broken.resolve()
}

const LOST = { kind: 'lost' } as const
/** Nothing was sent. */
const AWAY = { kind: 'refused', code: 'TEAM_CORE_AWAY' } as const
/** Its core does not know itself whether it was kept, or died over it. */
const UNCLEAR: ReadonlySet<string> = new Set(['TEAM_OUTCOME_UNKNOWN', 'killed'])
const TOLD_TO_SEATS = [
  // Where what was sent before has come late, what was to take its place is told so, once.
  'TEAM_LOG_DIFFERS',
  // Somebody else was there first, or the line broke.
  'SEAT_DID_NOT_SIGN', 'TRANSFER_CHANGED', 'TRANSFER_STATE_INVALID', 'TRANSFER_MAY_BE_OUT',
]
