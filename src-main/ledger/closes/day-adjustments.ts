/**
 * What comes for closed days: found with each match run, which goes through all payments anyway, and stated by the next
 * close of a later day. As of a run, the figures of a closed day and what was found since are those of its bridge.
 */
import { findUnstated, type DayAdjustment } from '../../../src-shared/domain/closes/day-adjustments.ts'
import {
  noFigures, readFigures, subtractFigures, type DayFigures,
} from '../../../src-shared/domain/closes/day-content.ts'
import type { StoredClose } from '../api/closes.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { readStored } from '../engine/stored-row.ts'
import { prepareBridges } from '../matching/bridge.ts'
import { prepareCloseRows } from './close-rows.ts'
import { prepareClosedFigures, prepareFigureInserts } from './closed-figures.ts'

export interface UnstatedAdjustment extends DayAdjustment {
  /** Up to which figures it goes. */
  readonly figuresId: number
}

export function prepareDayAdjustments(db: Readable) {
  const { listStanding } = prepareCloseRows(db)
  const { listFigures } = prepareClosedFigures(db)

  return {
    /** Of days before this one: what came for them up to it, and what no close states. */
    listUnstated(date: string): readonly UnstatedAdjustment[] {
      return listStanding().filter((close) => close.date < date).flatMap((close) => (
        findUnstated(listFigures(close.id), date).map(({ id, figures }) => (
          { date: close.date, close: close.id, contentHash: close.contentHash, figures, figuresId: id }
        ))
      ))
    },
  }
}

export function prepareAdjustmentWrites(db: Writable) {
  const { listStanding, readRows } = prepareCloseRows(db)
  const { listFigures } = prepareClosedFigures(db)
  const { computeBridges } = prepareBridges(db)
  const { insertFigures } = prepareFigureInserts(db)

  return {
    /**
     * Keeps what this run finds otherwise of closed days, and says of which. `today`: the business day by which
     * lateness is counted.
     */
    recordAdjustments(runId: number, today: string): readonly string[] {
      const days: string[] = []
      for (const close of listStanding()) {
        const known = findKnown(close)
        const now = computeBridges({ kind: 'days', fromDate: close.date, toDate: close.date }, today)
        const moved = subtractFigures(now, known)
        for (const { currency } of moved) {
          const figures = now.find((one) => one.currency === currency) ?? noFigures(currency)
          insertFigures({ closeId: close.id, runId, figures })
        }
        if (moved.length > 0) days.push(close.date)
      }
      return days
    },
  }

  /** In each currency, the newest. Of a close by an earlier version, what it said is kept first. */
  function findKnown({ id }: StoredClose): readonly DayFigures[] {
    const found = listFigures(id).map(({ figures }) => figures)
    if (found.length > 0) return [...new Map(found.map((figures) => [figures.currency, figures])).values()]
    const closed = readStored('day_close', id, readFigures(readRows(id)))
    for (const figures of closed) insertFigures({ closeId: id, runId: null, figures })
    return closed
  }
}
