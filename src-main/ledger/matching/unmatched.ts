/** Breaks and items in transit: what no match holds, and why not. Only what is stored is read. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Unmatched } from '../../../src-shared/contract/matching/unmatched.ts'
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { judgeLateness, lastLateDate } from '../../../src-shared/domain/matching/lateness.ts'
import { LINK_NAMES, SIDES, type LinkName, type Side } from '../../../src-shared/domain/matching/links.ts'
import { MAX_EXPLAINED } from '../../../src-shared/domain/matching/shown-items.ts'
import type { UnmatchedFilter } from '../api/matching.ts'
import type { Readable } from '../engine/access.ts'
import { toNamed } from './item-names.ts'
import { prepareRuleSets } from './rule-sets.ts'
import { prepareUnmatchedReasons } from './unmatched-reasons.ts'
import { prepareUnmatchedRows, type UnmatchedBound } from './unmatched-rows.ts'

interface Place {
  readonly link: LinkName
  readonly side: Side
}

type Rows = Unmatched['rows'][number][]

export function prepareUnmatched(db: Readable) {
  const sources = prepareUnmatchedRows(db)
  const { getRuleSet } = prepareRuleSets(db)
  const readReasons = prepareUnmatchedReasons(db, sources)

  return {
    /** `today` is a business day. */
    listUnmatched(filter: UnmatchedFilter, slice: Slice, today: string): Omit<Unmatched, 'computedAt' | 'isStale'> {
      const latenessOf = prepareLateness(today)
      const explain = filter.isExplained ? readReasons(today) : null
      const counts = { breaks: 0, inTransit: 0 }
      const rows: Rows = []
      let total = 0
      for (const place of placesOf(filter)) {
        const lateness = latenessOf(place.link)
        const source = sources[place.link][place.side]
        const bound = boundOf(filter, lastLateDate(lateness))
        const { late, onTime } = source.count(bound)
        counts.breaks += late
        counts.inTransit += onTime
        const own = (filter.state === 'in-transit' ? 0 : late) + (filter.state === 'break' ? 0 : onTime)
        const offset = Math.max(0, slice.offset - total)
        const limit = slice.limit - rows.length
        total += own
        if (own <= offset || limit === 0) continue
        for (const item of source.list(bound, { offset, limit })) {
          const judged = place.side === 'right' ? { state: 'break', lateByBusinessDays: 0 } as const
            : judgeLateness(item.date, lateness)
          const why = explain && rows.length < MAX_EXPLAINED ? explain(place, item) : null
          rows.push({ ...toNamed(place, item), ...place, ...judged, heldMinor: item.heldMinor, why })
        }
      }
      return { counts, rows, total }
    },
  }

  function prepareLateness(today: string) {
    const { ruleSet } = getRuleSet()
    const days = createBusinessDays(ruleSet.daysOff)
    return (link: LinkName) => ({ days, today, lateAfterBusinessDays: ruleSet.lateAfterBusinessDays[link] })
  }
}

function placesOf({ link, side }: UnmatchedFilter): readonly Place[] {
  return LINK_NAMES.filter((one) => link === undefined || one === link).flatMap((one) => (
    SIDES.filter((other) => side === undefined || other === side).map((other) => ({ link: one, side: other }))
  ))
}

function boundOf(
  { state, itemId, currency, search, withDebits = false }: UnmatchedFilter, lateDate: string,
): UnmatchedBound {
  return {
    withDebits: withDebits ? 1 : 0,
    itemId: itemId ?? null, currency: currency ?? null, search: search ?? null, lateDate,
    isLate: state === undefined ? null : state === 'break' ? 1 : 0,
  }
}
