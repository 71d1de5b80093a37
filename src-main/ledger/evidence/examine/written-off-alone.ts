/** Adds up again what each person wrote off alone within the window that the limit is about. */
import { WRITE_OFF_WINDOW_MS } from '../../../../src-shared/domain/books/resolution-rules.ts'
import type { WrittenOff } from '../../api/books.ts'

interface WrittenOffThen extends WrittenOff {
  /** UTC, ms. */
  readonly atMs: number
}

interface Recent {
  /** By payment, the oldest first. */
  readonly ofPayments: Map<number, WrittenOffThen>
  totalMinor: number
}

export function sumWrittenOffAlone() {
  const recent = new Map<string, Recent>()

  /** In the order of the ledger. What the person has written off then in that currency, this one included. */
  return (person: string, written: WrittenOffThen): number => {
    const key = JSON.stringify([person, written.currency])
    const sum: Recent = recent.get(key) ?? { ofPayments: new Map(), totalMinor: 0 }
    recent.set(key, sum)
    for (const [paymentId, { atMs, writtenOffMinor }] of sum.ofPayments) {
      if (atMs > written.atMs - WRITE_OFF_WINDOW_MS) break
      sum.ofPayments.delete(paymentId)
      sum.totalMinor -= writtenOffMinor
    }
    const before = sum.ofPayments.get(written.paymentId)?.writtenOffMinor ?? 0
    const writtenOffMinor = Math.max(before, written.writtenOffMinor)
    sum.ofPayments.delete(written.paymentId)
    sum.ofPayments.set(written.paymentId, { ...written, writtenOffMinor })
    sum.totalMinor += writtenOffMinor - before
    return sum.totalMinor
  }
}
