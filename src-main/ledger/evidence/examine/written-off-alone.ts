/** Adds up again what each person wrote off alone within the window that the limit is about. */
import { WRITE_OFF_WINDOW_MS } from '../../../../src-shared/domain/books/resolution-rules.ts'
import type { WrittenOff } from '../../api/books.ts'

interface WrittenOffThen extends WrittenOff {
  /** UTC, ms. */
  readonly atMs: number
}

interface Recent {
  /** By subject, the oldest first. */
  readonly written: Map<string, WrittenOffThen>
  totalMinor: number
}

export function sumWrittenOffAlone() {
  const recent = new Map<string, Recent>()

  function recentOf(person: string, currency: string): Recent {
    const key = JSON.stringify([person, currency])
    const sum: Recent = recent.get(key) ?? { written: new Map(), totalMinor: 0 }
    recent.set(key, sum)
    return sum
  }

  return {
    /** In the order of the ledger. What the person has written off then in that currency, this one included. */
    add(person: string, added: WrittenOffThen): number {
      const sum = recentOf(person, added.currency)
      for (const [subject, { atMs, writtenOffMinor }] of sum.written) {
        if (atMs > added.atMs - WRITE_OFF_WINDOW_MS) break
        sum.written.delete(subject)
        sum.totalMinor -= writtenOffMinor
      }
      const before = sum.written.get(added.subject)?.writtenOffMinor ?? 0
      const writtenOffMinor = Math.max(before, added.writtenOffMinor)
      sum.written.delete(added.subject)
      sum.written.set(added.subject, { ...added, writtenOffMinor })
      sum.totalMinor += writtenOffMinor - before
      return sum.totalMinor
    },
    takeBack(person: string, { subject, currency }: WrittenOff): void {
      const sum = recentOf(person, currency)
      sum.totalMinor -= sum.written.get(subject)?.writtenOffMinor ?? 0
      sum.written.delete(subject)
    },
  }
}
