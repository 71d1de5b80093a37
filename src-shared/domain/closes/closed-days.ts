/** Which business days are closed, as it follows from what people agreed on. Pure. */
import type { Change } from '../people/statement.ts'

export type CloseChange = Extract<Change, { kind: 'day-close' | 'day-reopening' }>

export interface KnownDay {
  readonly date: string
  readonly isClosed: boolean
  /** The nonce of the act that closed it, or opened it again. */
  readonly since: string
}

export function isCloseChange(change: Change): change is CloseChange {
  return change.kind === 'day-close' || change.kind === 'day-reopening'
}

/** The act that made the day what it is; that of the set-up, `root`, where none did. */
export function sinceOfDay(days: readonly KnownDay[], date: string, root: string): string {
  return findDay(days, date)?.since ?? root
}

export function isDayClosed(days: readonly KnownDay[], date: string): boolean {
  return findDay(days, date)?.isClosed === true
}

/** Undefined where the day is not what the change says it was. */
export function changeDays(
  days: readonly KnownDay[], root: string, { kind, date, since }: CloseChange, nonce: string,
): readonly KnownDay[] | undefined {
  const isClosing = kind === 'day-close'
  if (isDayClosed(days, date) === isClosing || sinceOfDay(days, date, root) !== since) return undefined
  return [...days.filter((day) => day.date !== date), { date, isClosed: isClosing, since: nonce }]
}

function findDay(days: readonly KnownDay[], date: string): KnownDay | undefined {
  return days.find((day) => day.date === date)
}
