/** What several topics of the ledger speak of. */
import type { ActorKind } from '../../../src-shared/domain/values/actor-kind.ts'

/** What a person's key signed, and its Ed25519 signature in base64. */
export interface Signed {
  /** The exact text: of a call (`people/call-statement.ts`), or of a transfer (`transfers/statement.ts`). */
  readonly statement: string
  readonly signature: string
}

/** Who did it, for the audit trail. */
export interface Actor {
  readonly name: string
  readonly kind: ActorKind
  /** Of a person, and of nobody else. */
  readonly signed?: Signed
}

/** Who has the ledger open for writing, for whoever finds it held. */
export interface Holder {
  readonly pid: number
  readonly host: string
  readonly command: string
  /** UTC, as ISO 8601 text. */
  readonly since: string
}

/** When and by which process a single entry is written. */
export interface WriteMoment {
  /** How LEDGER_HELD calls the ledger. */
  readonly profile: string
  readonly holder: Holder
  readonly atMs: number
}

/** Rows behind an id, in pages; `after` 0 asks for the first. */
export interface AfterId {
  readonly limit: number
  readonly after: number
}
