/** What an act on exceptions is about, as it was seen when it was begun. Pure. */
import type { ExceptionFilter } from '../../src-shared/contract/books/exceptions.ts'
import { namePayments } from '../../src-shared/labels/exception-labels.ts'
import { t } from '../../src-shared/texts/text.ts'

interface Seen {
  /** The newest word of a person that was read with them; undefined before anything is read. */
  readonly revision: number | undefined
}

export interface Named extends Seen {
  readonly txrefs: readonly string[]
}

/** All that match a filter, as many as were shown. */
export interface Matching extends Seen {
  readonly filter: ExceptionFilter
  readonly count: number
  /** Which they were when the act was begun; what is not known then is gathered as it is carried out. */
  readonly sha256?: string
}

export type Meant = Named | Matching

export function isMatching(meant: Meant): meant is Matching {
  return 'count' in meant
}

export function nameMeant(meant: Meant): string {
  return isMatching(meant)
    ? t('{count, plural, one {# payment} other {# payments}}', { count: meant.count })
    : namePayments(meant.txrefs)
}

/** The one reference that is meant; undefined for several. */
export function singleOf(meant: Meant): string | undefined {
  return isMatching(meant) || meant.txrefs.length !== 1 ? undefined : meant.txrefs[0]
}

/** What the last act of this page wrote, which is nobody else's word though it is not read back yet. */
export interface OwnWords {
  /** What an act names as seen. */
  revisionOf(meant: Meant): number | undefined
  /** An act was done; `revision`: the newest word with it. */
  note(meant: Meant, revision: number): void
}

export function createOwnWords(): OwnWords {
  let last: { readonly txrefs: ReadonlySet<string>; readonly seen: number; readonly revision: number } | undefined
  return {
    revisionOf(meant) {
      const { revision } = meant
      if (isMatching(meant) || revision === undefined || !last) return revision
      // Between what was seen and that act nobody else had a word on these: it would have been refused.
      const { txrefs, seen, revision: own } = last
      const isOwn = revision >= seen && revision < own && meant.txrefs.every((txref) => txrefs.has(txref))
      return isOwn ? own : revision
    },
    note(meant, revision) {
      last = isMatching(meant) || meant.revision === undefined
        ? undefined
        : { txrefs: new Set(meant.txrefs), seen: meant.revision, revision }
    },
  }
}
