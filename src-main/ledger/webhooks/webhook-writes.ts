/** Webhooks: each delivery is appended, and what it names is verified. Its word never changes a payment. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { decideFollowUp, decideNotice, referencesToVerify } from '../../../src-shared/domain/webhooks/follow-up.ts'
import type { Writable } from '../engine/access.ts'
import type { Actor } from '../api/common.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareWebhookRows, prepareWebhookReads } from './webhooks.ts'
import type { FollowUp, NewNotice, StoredWebhookSettings, TakenNotices } from '../api/webhooks.ts'
import { prepareRunWrites } from '../verification/run-writes.ts'

export function prepareWebhookWrites(db: Writable) {
  const inserts = prepareWebhookRows(db)
  const { readWebhookSettings } = prepareWebhookReads(db)
  const { startRun } = prepareRunWrites(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    takeWebhook: (notice: NewNotice, { wallMs: atMs }: Instant): TakenNotices => takeAll([notice], atMs),
    takeWebhooks: (notices: readonly NewNotice[], { wallMs: atMs }: Instant): TakenNotices => takeAll(notices, atMs),

    followWebhooks(
      { maxNotices, maxRuns }: { maxNotices: number; maxRuns: number }, actor: Actor, at: Instant,
    ): FollowUp {
      const next = inserts.findNextWebhooks(maxNotices)
      const runs = inserts.countFollowUpRuns()
      const decision = decideFollowUp({ isAnyLeft: next !== undefined, runs, maxRuns })
      if (decision !== 'follow' || !next) return { run: null, isMore: decision === 'wait' }
      const named = inserts.listWebhooksToFollow(next)
      inserts.recordFollowed(next.upTo, at.wallMs)
      const isMore = inserts.findNextWebhooks(1) !== undefined
      const txrefs = referencesToVerify(named)
      if (txrefs.length === 0) return { run: null, isMore }
      const { run } = startRun({
        selection: { txrefs, all: true }, order: 'file', lane: 'webhook', waitForPendingUntilMs: 0, actor,
      }, at)
      for (const { noticeId } of named) inserts.recordFollowUp(noticeId, run.id)
      return { run, isMore }
    },

    setWebhookSettings(settings: StoredWebhookSettings, actor: Actor, { wallMs: atMs }: Instant): void {
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
      const { txref } = notice.notice
      const firstId = inserts.findFirstWebhook(notice.contentSha256) ?? null
      const isExpected = txref !== null && inserts.isExpectedReference(txref)
      const { duplicateOf, keepsBody, isUnknownReference } = decideNotice({ txref, firstId, isExpected })
      inserts.insertWebhook({ ...notice, body: keepsBody ? notice.body : null }, duplicateOf, atMs)
      if (duplicateOf !== null) doubled += 1
      if (isUnknownReference) unknownReference += 1
    }
    return { doubled, unknownReference }
  }
}

/** Without the path, which whoever reads the audit trail need not know. */
function describe({ port, path, authenticity, secretFingerprint }: StoredWebhookSettings, known?: { path: string }) {
  return JSON.stringify({ port, authenticity, secretFingerprint, ...(path !== known?.path && { path: 'new' }) })
}
