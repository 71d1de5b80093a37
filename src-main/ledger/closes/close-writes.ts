/** Closes a business day as two people agreed, or opens it again, with an entry of the audit trail. */
import type { CloseChange } from '../../../src-shared/domain/closes/closed-days.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Actor } from '../api/common.ts'
import type { Writable } from '../engine/access.ts'
import { prepareCloseInserts, prepareCloseRows } from './close-rows.ts'
import { prepareFigureInserts } from './closed-figures.ts'
import { prepareDayContent } from './day-content.ts'

interface ConfirmedBy {
  readonly actId: number
  readonly actor: Actor
  /** UTC, ms. */
  readonly atMs: number
}

export function prepareCloseWrites(db: Writable) {
  const { composeDay } = prepareDayContent(db)
  const { findCloseOf } = prepareCloseRows(db)
  const { insertClose, insertReopening } = prepareCloseInserts(db)
  const { insertFigures, insertStated } = prepareFigureInserts(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    /** False where the day does not say what was agreed on: nothing is written then. */
    changeDay(change: CloseChange, { actId, actor, atMs }: ConfirmedBy): boolean {
      const { date } = change
      const subject = `business day ${date}`
      if (change.kind === 'day-reopening') {
        const closeId = findCloseOf(date)
        if (closeId === undefined) return false
        insertReopening(actId, closeId, atMs)
        const after = JSON.stringify({ reason: change.reason })
        recordAudit({ action: 'day reopened', subject, before: null, after, actor }, atMs)
        return true
      }
      const content = composeDay(date)
      const { contentHash, carried } = change
      if (content?.contentHash !== contentHash || findCloseOf(date) !== undefined) return false
      const closeId = insertClose({ actId, date, contentHash, text: content.text, atMs })
      for (const figures of content.figures) insertFigures({ closeId, runId: null, figures })
      for (const { figuresId } of content.adjustments) insertStated(closeId, figuresId)
      const after = JSON.stringify({ contentHash, ...(carried && { owner: carried.owner, reason: carried.reason }) })
      recordAudit({ action: 'day closed', subject, before: null, after, actor }, atMs)
      return true
    },
  }
}
