/** Webhook notices, what followed from them, and how they are received. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  WebhookDetail, WebhookEntry, WebhookFilter, WebhookSettings,
} from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { KeptUnchecked, NewNotice, StoredWebhookSettings, WebhookList } from '../api/webhooks.ts'
import { IS_VISIBLE, toInstantText } from '../books/columns.ts'

interface NoticeRow extends Omit<WebhookEntry, 'arrivedAt' | 'isAuthentic'> {
  readonly arrivedAtMs: number
  readonly isAuthentic: 0 | 1 | null
}

interface SettingsRow {
  readonly port: number
  readonly path: string
  readonly authenticity: WebhookSettings['authenticity']['kind']
  readonly header: string | null
  readonly secretFingerprint: string | null
}

/** The payment that a notice names, where the books expect it. */
const PAYMENT_OF_NOTICE = `SELECT p.state FROM payment p WHERE p.txref = n.txref AND ${IS_VISIBLE}`
const COLUMNS = `
  n.id, n.arrived_at_ms AS arrivedAtMs, n.source, n.kind, n.encoding, n.is_authentic AS isAuthentic, n.txref,
  n.transfer_reference AS transferReference, n.txid, n.gateway_reference AS gatewayReference,
  n.order_reference AS orderReference, n.status, n.amount, n.charged_amount AS chargedAmount, n.currency,
  n.created_at AS createdAt, n.duplicate_of AS duplicateOf, (${PAYMENT_OF_NOTICE}) AS paymentState,
  (SELECT f.run_id FROM webhook_follow_up f WHERE f.notice_id = coalesce(n.duplicate_of, n.id)) AS runId, n.fault
  FROM webhook_notice n`
const CONDITIONS: Readonly<Record<WebhookFilter, string>> = {
  'all': 'TRUE',
  'unknown-reference': `n.txref IS NOT NULL AND NOT EXISTS (${PAYMENT_OF_NOTICE})`,
  'faulty': 'n.fault IS NOT NULL',
  'doubled': 'n.duplicate_of IS NOT NULL',
  'transfers': 'n.transfer_reference IS NOT NULL',
}

export function prepareWebhookReads(db: Readable) {
  const find = db.prepare<[number], NoticeRow & { body: string; repeats: number }>(`
    SELECT (SELECT b.body FROM webhook_notice b WHERE b.id = coalesce(n.duplicate_of, n.id)) AS body,
      (SELECT count(*) FROM webhook_notice d WHERE d.duplicate_of = coalesce(n.duplicate_of, n.id)) AS repeats,
      ${COLUMNS} WHERE n.id = ?`)
  const listAfter = db.prepare<[number, number], NoticeRow>(`SELECT ${COLUMNS} WHERE n.id > ? ORDER BY n.id LIMIT ?`)
  const lists = mapFilters((condition) => db.prepare<[Slice], NoticeRow>(
    `SELECT ${COLUMNS} WHERE ${condition} ORDER BY n.id DESC LIMIT @limit OFFSET @offset`,
  ))
  const counts = mapFilters((condition) => db.prepare<[], number>(
    `SELECT count(*) FROM webhook_notice n WHERE ${condition}`,
  ).pluck())
  const newest = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM webhook_notice').pluck()
  // Ids grow with the times: the last one from before is found from the end, however many there are.
  const tally = db.prepare<[number], KeptUnchecked>(`
    SELECT count(*) AS kept, coalesce(sum(octet_length(body)), 0) AS keptBytes FROM webhook_notice
    WHERE source = 'listener' AND is_authentic IS NULL AND id > coalesce(
      (SELECT id FROM webhook_notice WHERE arrived_at_ms < ? ORDER BY id DESC LIMIT 1), 0)`)
  const settings = db.prepare<[], SettingsRow>(`
    SELECT port, path, authenticity, header, secret_fingerprint AS secretFingerprint
    FROM webhook_settings ORDER BY id DESC LIMIT 1`)

  return {
    listWebhooks(only: WebhookFilter, slice: Slice): WebhookList {
      return { rows: lists[only].all(slice).map(toEntry), total: counts[only].get() ?? 0 }
    },
    listWebhooksAfter: (after: number, limit: number): WebhookEntry[] => listAfter.all(after, limit).map(toEntry),
    findWebhook(id: number): WebhookDetail | undefined {
      const row = find.get(id)
      if (!row) return undefined
      const { body, repeats, ...notice } = row
      return { ...toEntry(notice), body, repeats }
    },
    newestWebhookId: (): number => newest.get() ?? 0,
    tallyUnchecked: (sinceMs: number): KeptUnchecked => tally.get(sinceMs) ?? { kept: 0, keptBytes: 0 },
    readWebhookSettings(): StoredWebhookSettings | undefined {
      const row = settings.get()
      if (!row) return undefined
      const { authenticity: kind, header, ...rest } = row
      return { ...rest, authenticity: kind === 'none' || header === null ? { kind: 'none' } : { kind, header } }
    },
  }
}

function mapFilters<Value>(make: (condition: string) => Value): Readonly<Record<WebhookFilter, Value>> {
  return {
    'all': make(CONDITIONS.all),
    'unknown-reference': make(CONDITIONS['unknown-reference']),
    'faulty': make(CONDITIONS.faulty),
    'doubled': make(CONDITIONS.doubled),
    'transfers': make(CONDITIONS.transfers),
  }
}

function toEntry({ arrivedAtMs, isAuthentic, ...row }: NoticeRow): WebhookEntry {
  return { ...row, arrivedAt: toInstantText(arrivedAtMs), isAuthentic: isAuthentic === null ? null : isAuthentic === 1 }
}

export interface NoticeToFollow {
  /** Of its first delivery. */
  readonly noticeId: number
  readonly txref: string
}

interface NoticeRowValues extends Omit<NewNotice, 'body'> {
  /** Null: it is that of the first of its doubles. */
  readonly body: string | null
}

export function prepareWebhookRows(db: Writable) {
  const findFirst = db.prepare<[string], number>(
    'SELECT id FROM webhook_notice WHERE content_sha256 = ? ORDER BY id LIMIT 1',
  ).pluck()
  const isExpected = db.prepare<[string], number>(
    `SELECT 1 FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  ).pluck()
  const insert = db.prepare<[object]>(`
    INSERT INTO webhook_notice (
      arrived_at_ms, source, kind, encoding, is_authentic, content_sha256, duplicate_of, txref, transfer_reference,
      txid, gateway_reference, order_reference, status, amount, charged_amount, currency, created_at, fault, body)
    VALUES (
      @atMs, @source, @kind, @encoding, @isAuthentic, @contentSha256, @duplicateOf, @txref, @transferReference,
      @txid, @gatewayReference, @orderReference, @status, @amount, @chargedAmount, @currency,
      @createdAt, @fault, @body)`)
  const followed = db.prepare<[], number>(
    'SELECT up_to_notice_id FROM webhook_followed ORDER BY id DESC LIMIT 1',
  ).pluck()
  const lastOfNext = db.prepare<[number, number], number | null>(
    'SELECT max(id) FROM (SELECT id FROM webhook_notice WHERE id > ? ORDER BY id LIMIT ?)',
  ).pluck()
  const listToFollow = db.prepare<[{ after: number; upTo: number }], NoticeToFollow>(`
    SELECT DISTINCT coalesce(n.duplicate_of, n.id) AS noticeId, n.txref FROM webhook_notice n
    JOIN payment p ON p.txref = n.txref
    WHERE n.id > @after AND n.id <= @upTo AND ${IS_VISIBLE}
      AND NOT EXISTS (SELECT 1 FROM webhook_follow_up f WHERE f.notice_id = coalesce(n.duplicate_of, n.id))
    ORDER BY 1`)
  const insertFollowUp = db.prepare<[number, number]>(
    'INSERT INTO webhook_follow_up (notice_id, run_id) VALUES (?, ?)',
  )
  const insertFollowed = db.prepare<[number, number]>(
    'INSERT INTO webhook_followed (up_to_notice_id, at_ms) VALUES (?, ?)',
  )
  const countRuns = db.prepare<[], number>(
    `SELECT count(*) FROM run WHERE lane = 'webhook' AND state IN ('running', 'cooling-off')`,
  ).pluck()
  const insertSettings = db.prepare<[object]>(`
    INSERT INTO webhook_settings (port, path, authenticity, header, secret_fingerprint, at_ms, actor)
    VALUES (@port, @path, @kind, @header, @secretFingerprint, @atMs, @actor)`)

  return {
    findFirstWebhook: (contentSha256: string): number | undefined => findFirst.get(contentSha256),
    isExpectedReference: (txref: string): boolean => isExpected.get(txref) === 1,
    insertWebhook({ notice, isAuthentic, ...rest }: NoticeRowValues, duplicateOf: number | null, atMs: number): void {
      insert.run({
        ...notice, ...rest, atMs, duplicateOf,
        isAuthentic: isAuthentic === null ? null : Number(isAuthentic),
      })
    },
    /** The next notices that nobody looked through; undefined where there are none. */
    findNextWebhooks(limit: number): { after: number; upTo: number } | undefined {
      const after = followed.get() ?? 0
      const upTo = lastOfNext.get(after, limit)
      return upTo == null ? undefined : { after, upTo }
    },
    listWebhooksToFollow: (slice: { after: number; upTo: number }): NoticeToFollow[] => listToFollow.all(slice),
    recordFollowUp: (noticeId: number, runId: number) => void insertFollowUp.run(noticeId, runId),
    recordFollowed: (upTo: number, atMs: number) => void insertFollowed.run(upTo, atMs),
    countFollowUpRuns: (): number => countRuns.get() ?? 0,
    insertWebhookSettings({ authenticity, ...rest }: StoredWebhookSettings, atMs: number, actor: string): void {
      const header = authenticity.kind === 'none' ? null : authenticity.header
      insertSettings.run({ ...rest, kind: authenticity.kind, header, atMs, actor })
    },
  }
}
