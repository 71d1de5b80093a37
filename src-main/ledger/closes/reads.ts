/** What is read of business days and their closes. */
import { listArrivals, readAdjustments } from '../../../src-shared/domain/closes/day-adjustments.ts'
import { compareContents, readFigures, subtractFigures } from '../../../src-shared/domain/closes/day-content.ts'
import type { CloseReads } from '../api/closes.ts'
import type { Readable } from '../engine/access.ts'
import { readStored } from '../engine/stored-row.ts'
import { toRecord } from '../evidence/prove.ts'
import { prepareAttemptEvidence } from '../evidence/observe-attempts.ts'
import { prepareCloseEvidence } from './close-evidence.ts'
import { prepareCloseRows } from './close-rows.ts'
import { prepareClosedFigures } from './closed-figures.ts'
import { prepareDayAdjustments } from './day-adjustments.ts'
import { prepareDayContent } from './day-content.ts'
import { prepareDayFacts } from './day-facts.ts'
import { preparePaymentCounts } from './day-rows.ts'

export function createCloseReads(db: Readable): CloseReads {
  const { gatherDayFacts } = prepareDayFacts(db)
  const countPayments = preparePaymentCounts(db)
  const { composeDay } = prepareDayContent(db)
  const { listCloses, findClose, readRows, readText } = prepareCloseRows(db)
  const { listUnstated } = prepareDayAdjustments(db)
  const { listFigures } = prepareClosedFigures(db)
  const readEvidence = prepareCloseEvidence(db)
  const { readStored: readAttempt } = prepareAttemptEvidence(db)

  return {
    readDayFacts: (date, today) => gatherDayFacts(date, today, countPayments(date)),
    hashDay: (date) => composeDay(date)?.contentHash,
    listCloses,
    findClose,
    readDayThen(closeId, kinds, { offset, limit }) {
      const all = readRows(closeId)
      const rows = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind))
      return { rows: rows.slice(offset, offset + limit), total: rows.length, figures: figuresOf(closeId, all) }
    },
    listUnstated,
    readAdjustments: (closeId) => ({
      states: readStored('day_close', closeId, readAdjustments(readRows(closeId))),
      arrivals: listArrivals(listFigures(closeId)),
    }),
    readContent: readText,
    readEvidence,
    readAnswers: (attemptIds) => attemptIds.map((id) => toRecord(readAttempt(id))),
    compareDay(closeId, date, { offset, limit }) {
      const [then, now] = [readRows(closeId), composeDay(date)?.rows ?? []]
      const rows = compareContents(then, now)
      return {
        rows: rows.slice(offset, offset + limit), total: rows.length,
        figures: subtractFigures(figuresOf(closeId, now), figuresOf(closeId, then)),
      }
    },
  }

  function figuresOf(closeId: number, rows: Parameters<typeof readFigures>[0]) {
    return readStored('day_close', closeId, readFigures(rows))
  }
}
