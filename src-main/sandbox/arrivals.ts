/** The log of verify calls: what arrived, when, and what it was answered. It never holds a key. */
import { ANSWER_NAMES } from './answer-step.ts'

/** Calls that did not authenticate as the merchant. */
const NOT_COUNTED = [
  'body-too-large',
  'wrong-content-type',
  'malformed-json',
  'wrong-key',
  'redirect-followed',
] as const
const ANSWERED = [...NOT_COUNTED, 'rate-limited', 'missing-reference', 'charge', ...ANSWER_NAMES] as const
export type Answered = (typeof ANSWERED)[number]

export interface Arrival {
  /** From 1, in order of arrival, without gaps. */
  readonly id: number
  /** The server's clock, in milliseconds; the same instant that the rate limit saw. */
  readonly at: number
  /** Null where the call named none. Cut after 255 characters. */
  readonly txref: string | null
  readonly answered: Answered
  /** Did it authenticate as the merchant, so that the rate limit counted it? */
  readonly counted: boolean
}

const MAX_TXREF_LENGTH = 255
const CHUNK_SIZE = 65_536
/** Two million arrivals (about 50 MB) are kept; then the oldest chunk goes. */
const MAX_CHUNKS = 32

interface Chunk {
  readonly at: Float64Array
  /** Index in ANSWERED. */
  readonly answered: Uint8Array
  readonly txrefs: (string | null)[]
}

const CODES: ReadonlyMap<Answered, number> = new Map(ANSWERED.map((answered, code) => [answered, code]))

/** Numbers lie in typed arrays, so that a benchmark's arrivals neither cost much nor move the garbage collector. */
export class ArrivalLog {
  #chunks: Chunk[] = []
  #firstId = 1
  #lastId = 0

  get lastId(): number {
    return this.#lastId
  }

  record(at: number, txref: string | null, answered: Answered): void {
    const offset = (this.#lastId + 1 - this.#firstId) % CHUNK_SIZE
    if (offset === 0) this.#addChunk()
    this.#lastId += 1
    const chunk = this.#chunks.at(-1)
    if (!chunk) throw new Error('The arrival log has no chunk')
    chunk.at[offset] = at
    chunk.answered[offset] = CODES.get(answered) ?? 0
    chunk.txrefs[offset] = txref === null ? null : txref.slice(0, MAX_TXREF_LENGTH)
  }

  /** Those after `sinceId`, oldest first, at most `limit`. */
  list(sinceId = 0, limit = Infinity): Arrival[] {
    const from = Math.max(sinceId + 1, this.#firstId)
    const count = Math.max(0, Math.min(limit, this.#lastId - from + 1))
    return Array.from({ length: count }, (_, index) => this.#get(from + index))
  }

  /** How many counted calls of the log are there, and how many at most within any slice shorter than `windowMs`? */
  measure(windowMs: number): { readonly counted: number; readonly maxInAnyWindow: number } {
    let counted = 0
    let inside = 0
    let maxInAnyWindow = 0
    let oldestId = this.#firstId
    for (let id = this.#firstId; id <= this.#lastId; id += 1) {
      if (!this.#isCounted(id)) continue
      counted += 1
      inside += 1
      for (; this.#at(id) - this.#at(oldestId) >= windowMs; oldestId += 1) {
        if (this.#isCounted(oldestId)) inside -= 1
      }
      maxInAnyWindow = Math.max(maxInAnyWindow, inside)
    }
    return { counted, maxInAnyWindow }
  }

  clear(): void {
    this.#chunks = []
    this.#firstId = 1
    this.#lastId = 0
  }

  #addChunk(): void {
    if (this.#chunks.length === MAX_CHUNKS) {
      this.#chunks.shift()
      this.#firstId += CHUNK_SIZE
    }
    this.#chunks.push({ at: new Float64Array(CHUNK_SIZE), answered: new Uint8Array(CHUNK_SIZE), txrefs: [] })
  }

  #get(id: number): Arrival {
    const { chunk, offset } = this.#locate(id)
    const answered = ANSWERED[chunk.answered[offset] ?? -1]
    if (answered === undefined) throw new Error(`No arrival ${id}`)
    return { id, at: this.#at(id), txref: chunk.txrefs[offset] ?? null, answered, counted: this.#isCounted(id) }
  }

  #at(id: number): number {
    const { chunk, offset } = this.#locate(id)
    return chunk.at[offset] ?? 0
  }

  #isCounted(id: number): boolean {
    const { chunk, offset } = this.#locate(id)
    return (chunk.answered[offset] ?? 0) >= NOT_COUNTED.length
  }

  #locate(id: number): { readonly chunk: Chunk; readonly offset: number } {
    const index = id - this.#firstId
    const chunk = this.#chunks[Math.floor(index / CHUNK_SIZE)]
    if (!chunk) throw new Error(`No arrival ${id}`)
    return { chunk, offset: index % CHUNK_SIZE }
  }
}
