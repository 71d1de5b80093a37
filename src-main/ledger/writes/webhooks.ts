/** Webhooks: each delivery is appended, and what it names is verified. Its word never changes a payment. */
import type { Database } from 'better-sqlite3'
import type { Actor } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareWebhookInserts, prepareWebhookQueries } from '../queries/webhooks.ts'
import type { FollowUp, NewNotice, StoredWebhookSettings, TakenNotices } from '../webhooks.ts'
import { prepareRunWrites } from './runs.ts'

export function prepareWebhookWrites(db: Database) {
  const inserts = prepareWebhookInserts(db)
  const { readWebhookSettings } = prepareWebhookQueries(db)
  const { startRun } = prepareRunWrites(db)
  const { recordAudit } = prepareAudit(db)

  return {
    takeWebhook: (notice: NewNotice, atMs: number): TakenNotices => takeAll([notice], atMs),
    takeWebhooks: (notices: readonly NewNotice[], atMs: number): TakenNotices => takeAll(notices, atMs),

    followWebhooks(
      { maxNotices, maxRuns }: { maxNotices: number; maxRuns: number }, actor: Actor, atMs: number,
    ): FollowUp {
      const next = inserts.findNextWebhooks(maxNotices)
      if (!next) return { run: null, isMore: false }
      if (inserts.countFollowUpRuns() >= maxRuns) return { run: null, isMore: true }
      const named = inserts.listWebhooksToFollow(next)
      inserts.recordFollowed(next.upTo, atMs)
      const isMore = inserts.findNextWebhooks(1) !== undefined
      if (named.length === 0) return { run: null, isMore }
      const { run } = startRun({
        selection: { txrefs: [...new Set(named.map(({ txref }) => txref))], all: true },
        order: 'file', lane: 'webhook', waitForPendingUntilMs: 0, actor,
      }, atMs)
      for (const { noticeId } of named) inserts.recordFollowUp(noticeId, run.id)
      return { run, isMore }
    },

    setWebhookSettings(settings: StoredWebhookSettings, actor: Actor, atMs: number): void {
      const known = readWebhookSettings()
      inserts.insertWebhookSettings(settings, atMs, actor.name)
      recordAudit({
        action: 'webhook settings set', subject: 'webhooks', before: known ? describe(known, known) : null,
        after: describe(settings, known), actor,
      }, atMs)
    },
  }

  function takeAll(notices: readonly NewNotice[], atMs: number): TakenNotices {
    let doubled = 0
    let unknownReference = 0
    for (const notice of notices) {
      const first = inserts.findFirstWebhook(notice.contentSha256) ?? null
      const { txref } = notice.notice
      inserts.insertWebhook(notice, first, atMs)
      if (first !== null) doubled += 1
      if (txref !== null && !inserts.isExpectedReference(txref)) unknownReference += 1
    }
    return { doubled, unknownReference }
  }
}

/** Without the path, which whoever reads the audit trail need not know. */
function describe({ port, path, authenticity, secretFingerprint }: StoredWebhookSettings, known?: { path: string }) {
  return JSON.stringify({ port, authenticity, secretFingerprint, ...(path !== known?.path && { path: 'new' }) })
}
