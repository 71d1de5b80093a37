/**
 * The ready-made views of suspicious payments: each finds its payments and says of any of them why. What looks alike
 * comes from the index in memory, all else from the ledger. Whoever adds a view adds an entry here; that of webhooks
 * lists references which no payment has.
 */
import type { Readable } from '../engine/access.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { SuspiciousCount, SuspiciousList } from '../../../src-shared/contract/books/suspicious.ts'
import { listGiven, type PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import {
  MAX_RELATED_REFERENCES, SUSPICIOUS_VIEWS, type SuspiciousView,
} from '../../../src-shared/domain/books/suspicious.ts'
import { prepareAmongPayments } from '../books/among-payments.ts'
import { preparePaymentRows } from '../books/payment-rows.ts'
import { prepareSuspicious, type Because, type Reasons } from '../books/suspicious.ts'
import { findAlike, listLike, type AlikeGroup, type AlikeGroups } from './alike.ts'
import { createFreshCache } from './fresh-cache.ts'
import { sumRows } from './marked-rows.ts'
import { createSimilarPayments, describeNear } from './similar-payments.ts'
import type { PaymentTable } from './payment-table.ts'
import type { BatchFacts } from './views.ts'

/** UTC, ms: what is pending since then, or longer, is suspicious. */
export interface SuspicionMoment {
  readonly pendingSinceMs: number
}

export interface Suspects {
  /** Undefined while steps are left to do: then ask again, as of the next two. */
  counts(moment: SuspicionMoment, filter: PaymentFilter): SuspiciousCount[] | undefined
  list(
    view: SuspiciousView, moment: SuspicionMoment, filter: PaymentFilter, slice: Slice,
  ): SuspiciousList | undefined
  /** The payments of a view, in the books' order. */
  paymentIds(view: SuspiciousView, moment: SuspicionMoment): readonly number[] | undefined
}

/** What a view found at one moment. */
interface Found {
  /** In the books' order. */
  readonly ids: readonly number[]
  explain(ids: readonly number[]): Reasons
  /** Left out where each suspicion is of one payment alone. */
  relate?(id: number): readonly string[]
}

/** The other one lists references that no payment has. */
type ViewOfPayments = Exclude<SuspiciousView, 'webhook-without-payment'>

const UNSAID: Because = { text: '', at: null }
const LOOKS_ALIKE: Because = { text: 'Differs from another reference only in case, spaces or punctuation.', at: null }

/** Every method is called while the table is level with the ledger. */
export function createSuspects(db: Readable, table: PaymentTable, facts: BatchFacts): Suspects {
  const queries = prepareSuspicious(db)
  const { getPayments } = preparePaymentRows(db)
  const { among } = prepareAmongPayments(db)
  const kept = createFreshCache<AlikeGroups & { readonly byReference: ReadonlyMap<number, AlikeGroup> }>(1)
  const similarPayments = createSimilarPayments(table, queries)

  const findings: Readonly<Record<ViewOfPayments, (moment: SuspicionMoment) => Found>> = {
    'proved-then-different': () => ({ ids: queries.listRegressed(), explain: queries.explainRegressed }),
    'charged-not-proved': () => ({ ids: queries.listCharged(), explain: queries.explainCharged }),
    'doubled-reference': findDoubled,
    'same-customer-and-amount': findNear,
    'amount-above-expected': () => ({ ids: queries.listAbove(), explain: queries.explainAbove }),
    'pending-too-long': ({ pendingSinceMs }) => (
      { ids: queries.listPending(pendingSinceMs), explain: queries.explainPending }
    ),
  }

  return {
    counts(moment, filter) {
      if (!isReady()) return undefined
      return SUSPICIOUS_VIEWS.map((view) => {
        if (view === 'webhook-without-payment') return { view, count: countStrays(filter), totals: [] }
        const ids = among(findings[view](moment).ids, filter)
        return { view, count: ids.length, totals: sumOf(ids) }
      })
    },
    list(view, moment, filter, { offset, limit }) {
      if (view === 'webhook-without-payment') {
        const total = countStrays(filter)
        const strays = total === 0 ? [] : queries.listStrays({ offset, limit }, filter.search ?? null)
        return { rows: strays.map((stray) => ({ ...stray, payment: null, related: [] })), total }
      }
      if (!isReady(view)) return undefined
      const { ids: found, explain, relate } = findings[view](moment)
      const ids = among(found, filter)
      const shown = ids.slice(offset, offset + limit)
      const reasons = explain(shown)
      const rows = getPayments(shown).map((payment) => ({
        txref: payment.txref,
        payment,
        because: reasons.get(payment.id) ?? UNSAID,
        related: relate?.(payment.id).slice(0, MAX_RELATED_REFERENCES) ?? [],
      }))
      return { rows, total: ids.length }
    },
    paymentIds(view, moment) {
      if (view === 'webhook-without-payment') return []
      return isReady(view) ? findings[view](moment).ids : undefined
    },
  }

  /** No payment has them, so they pass no condition but a search. */
  function countStrays({ search, ...others }: PaymentFilter): number {
    return listGiven(others).length > 0 ? 0 : queries.countStrays(search ?? null)
  }

  function isReady(view?: SuspiciousView): boolean {
    const needsTimes = view === undefined || view === 'same-customer-and-amount'
    return !needsTimes || similarPayments.advance(alike().customers)
  }

  /** Rests on the books alone: no answer of the service changes it. */
  function alike() {
    return kept.get('', String(table.booksRevision), () => {
      const groups = findAlike(table, facts.hiddenBatches())
      const byReference = new Map(groups.references.flatMap((group) => group.map((id) => [id, group] as const)))
      return { ...groups, byReference }
    })
  }

  function findDoubled(): Found {
    const { byReference } = alike()
    const ids = [...new Set([...byReference.keys(), ...queries.listContradicted()])].sort((a, b) => a - b)
    return {
      ids,
      explain: (shown) => new Map([
        ...shown.map((id) => [id, LOOKS_ALIKE] as const), ...queries.explainContradicted(shown),
      ]),
      relate: (id) => listLike(referenceOf(id), (byReference.get(id) ?? []).map(referenceOf)),
    }
  }

  function findNear(): Found {
    return {
      ids: similarPayments.ids(),
      explain: (shown) => new Map(shown.map((id) => [id, describeNear(similarPayments.others(id)[0])])),
      relate: (id) => similarPayments.others(id).map((other) => referenceOf(other.id)),
    }
  }

  function referenceOf(id: number): string {
    return table.text.read(table.rowOf(id), 'txref') ?? ''
  }

  function sumOf(ids: readonly number[]) {
    const rows = Uint32Array.from(ids, (id) => table.rowOf(id))
    return sumRows(table, rows, rows.length === 0 ? [] : [{ first: 0, last: rows.length - 1 }])
  }
}
