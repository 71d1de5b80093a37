/** Closes of business days, each with the two people who signed it. */
import type {
  Close, CloseAdjustment, CloseArrival, CloseFigures, DayChecklist,
} from '../../../src-shared/contract/closes/closes.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Arrival, DayAdjustment } from '../../../src-shared/domain/closes/day-adjustments.ts'
import type { ContentKind, DayFigures } from '../../../src-shared/domain/closes/day-content.ts'
import { isCloseChange } from '../../../src-shared/domain/closes/closed-days.ts'
import { isSignedByKnown } from '../../../src-shared/domain/closes/known-signers.ts'
import { stateNow } from '../../../src-shared/domain/people/decide-proposal.ts'
import { findKnown } from '../../../src-shared/domain/people/follow-acts.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import type { StoredClose } from '../../ledger/api/closes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Looked, StandingOfPeople } from '../people/standing.ts'
import { getDayChecklist } from './day-checklist.ts'

interface OfClose {
  readonly profile: string
  readonly closeId: number
}

interface OfSlice extends OfClose {
  readonly slice: Slice
}

export function createCloses(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  async function find({ profile, closeId }: OfClose): Promise<StoredClose> {
    const close = await (await open.reader(profile)).closes.findClose(closeId)
    if (!close) throw new AppError('CLOSE_UNKNOWN', { close: closeId })
    return close
  }

  /** Who signed follows from the acts alone: an act that none of those people signed names nobody. */
  function describe({ id, actId, date, contentHash, reopenedByActId }: StoredClose, looked: Looked): Close {
    const { acts, vault } = looked
    const { change, ...byTwo } = signedIn(actId, looked)
    const reopening = reopenedByActId === null ? null : signedIn(reopenedByActId, looked)
    return {
      id, date, contentHash, ...byTwo,
      areSignersKnown: vault ? isSignedByKnown({ actId, acts }, vault, parts.userKeys.isSignedBy) : null,
      carried: change?.kind === 'day-close' ? change.carried : null,
      reopened: reopening && {
        signedBy: reopening.signedBy, approvedBy: reopening.approvedBy, at: reopening.at,
        reason: reopening.change?.kind === 'day-reopening' ? reopening.change.reason : '',
      },
    }
  }

  return {
    async status(of: { readonly profile: string; readonly date: string }): Promise<DayChecklist> {
      const { date, profile } = of
      const [checklist, looked, { closes }] = await Promise.all([
        getDayChecklist(parts, open, of), standing.look(profile, 'where-open'), open.reader(profile),
      ])
      const close = (await closes.listCloses()).find((one) => one.date === date && one.reopenedByActId === null)
      const proposalId = findWaiting(date, looked, parts.clock.instant().wallMs)
      const adjustments = close ? [] : await closes.listUnstated(date)
      return { ...checklist, closeId: close?.id ?? null, proposalId, adjustments: adjustments.map(toAdjustment) }
    },
    async list(profile: string): Promise<readonly Close[]> {
      const looked = await standing.look(profile, 'where-open')
      const stored = await (await open.reader(profile)).closes.listCloses()
      return stored.map((one) => describe(one, looked))
    },
    async get(of: OfClose) {
      const close = await find(of)
      const looked = await standing.look(of.profile, 'where-open')
      const { closes } = await open.reader(of.profile)
      const [{ figures }, { states, arrivals }] = await Promise.all([
        closes.readDayThen(close.id, [], { offset: 0, limit: 1 }), closes.readAdjustments(close.id),
      ])
      return {
        ...describe(close, looked), figures: figures.map(toFigures), states: states.map(toAdjustment),
        arrivals: arrivals.map(toArrival),
      }
    },
    async content({ kinds, slice, ...of }: OfSlice & { readonly kinds: readonly ContentKind[] }) {
      const { id } = await find(of)
      const { rows, total } = await (await open.reader(of.profile)).closes.readDayThen(id, kinds, slice)
      return { rows, total }
    },
    async changes({ slice, ...of }: OfSlice) {
      const { id, date } = await find(of)
      const { figures, ...changed } = await (await open.reader(of.profile)).closes.compareDay(id, date, slice)
      return { ...changed, figures: figures.map(toFigures) }
    },
  }
}

/** The close or reopening of this day that waits for a second person. */
function findWaiting(date: string, { ledger: { people, proposals } }: Looked, nowMs: number): number | null {
  const waiting = proposals.findLast((one) => {
    const { change } = one.statement
    return isCloseChange(change) && change.date === date && stateNow(one, { people, nowMs }) === 'open'
  })
  return waiting?.id ?? null
}

function signedIn(actId: number, { acts, ledger: { people, proposals } }: Looked) {
  const proposalId = acts.find(({ id }) => id === actId)?.proposalId
  const proposal = proposals.find(({ id, state }) => id === proposalId && state === 'confirmed')
  const nameOf = (key: string | undefined): string => (key === undefined ? '' : findKnown(people, key)?.name ?? key)
  return {
    signedBy: nameOf(proposal?.statement.by), approvedBy: nameOf(proposal?.answer?.by),
    at: new Date(proposal?.answer?.atMs ?? 0).toISOString(), change: proposal?.statement.change,
  }
}

function toAdjustment({ date, close, contentHash, figures }: DayAdjustment): CloseAdjustment {
  return { date, close, contentHash, figures: toFigures(figures) }
}

function toArrival({ figures, ...arrival }: Arrival): CloseArrival {
  return { ...arrival, figures: toFigures(figures) }
}

function toFigures({ currency: code, ...figures }: DayFigures): CloseFigures {
  const currency = parseCurrency(code)
  if (!currency.ok) throw new Error(`A close has figures in the unknown currency ${code}`)
  return { currency: currency.value, ...figures }
}
