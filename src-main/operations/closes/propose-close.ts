/** The close of a business day as it would be signed: by the hash of all that the day says. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChangeRequest } from '../../../src-shared/contract/people/proposals.ts'
import { isDayClosed, sinceOfDay } from '../../../src-shared/domain/closes/closed-days.ts'
import { decideClosing } from '../../../src-shared/domain/closes/checklist.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Looked } from '../people/standing.ts'
import { getDayChecklist } from './day-checklist.ts'

type CloseRequest = Extract<ChangeRequest, { kind: 'day-close' }>
type ReopeningRequest = Extract<ChangeRequest, { kind: 'day-reopening' }>
type Close = Extract<Change, { kind: 'day-close' }>

/** Throws DAY_CLOSED, DAY_NOT_READY, DAY_CHANGED, USER_UNKNOWN. */
export async function toDayClose(
  parts: Parts, open: OpenProfiles, profile: string, { date, contentHash: shown, carried }: CloseRequest,
  looked: Looked,
): Promise<Change> {
  if (isDayClosed(looked.ledger.days, date)) throw new AppError('DAY_CLOSED', { date })
  if (carried && !looked.certified.some(({ name }) => sameUser(name, carried.owner))) {
    throw new AppError('USER_UNKNOWN', { user: carried.owner })
  }
  const contentHash = await hashOfReadyDay(parts, open, { profile, date, isCarried: carried !== undefined })
  if (shown !== undefined && shown !== contentHash) throw new AppError('DAY_CHANGED', { date })
  return {
    kind: 'day-close', date, since: sinceOf(date, looked), contentHash,
    carried: carried ? { reason: maskCardNumbers(carried.reason), owner: carried.owner } : null,
  }
}

export function toReopening({ kind, date, reason }: ReopeningRequest, looked: Looked): Change {
  return { kind, date, since: sinceOf(date, looked), reason: maskCardNumbers(reason) }
}

/** Undefined where it could not be proposed any more. */
export async function closeAsItIsNow(
  parts: Parts, open: OpenProfiles, profile: string, change: Close, looked: Looked,
): Promise<Change | undefined> {
  const { date, carried } = change
  if (isDayClosed(looked.ledger.days, date)) return undefined
  const contentHash = await hashOfReadyDay(parts, open, { profile, date, isCarried: carried !== null })
  return { ...change, since: sinceOf(date, looked), contentHash }
}

/** The ledger alone tells: the vault keeps no list of days. */
export function sinceOf(date: string, { ledger: { days, root } }: Looked): string {
  return sinceOfDay(days, date, root ?? '')
}

interface ReadyDay {
  readonly profile: string
  readonly date: string
  /** Does somebody go on with what is late? */
  readonly isCarried: boolean
}

async function hashOfReadyDay(
  parts: Parts, open: OpenProfiles, { profile, date, isCarried }: ReadyDay,
): Promise<string> {
  const [checklist, { closes }] = await Promise.all([
    getDayChecklist(parts, open, { profile, date }), open.reader(profile),
  ])
  const ready = decideClosing(date, checklist.checks, isCarried)
  if (!ready.ok) throw new AppError(ready.refusal.code, ready.refusal.details)
  const contentHash = await closes.hashDay(date)
  if (contentHash === undefined) throw new AppError('DAY_NOT_READY', { date, checks: 'matched' })
  return contentHash
}
