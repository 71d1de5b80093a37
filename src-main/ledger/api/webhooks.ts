/** What the ledger offers for webhooks: every delivery, the verifies that follow, and how they are received. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type {
  WebhookDetail, WebhookEntry, WebhookFilter, WebhookSettings,
} from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { NoticeEncoding, NoticeSource, WebhookNotice } from '../../../src-shared/domain/webhooks/webhook-notice.ts'
import type { Actor } from './common.ts'

export interface NewNotice {
  readonly source: NoticeSource
  readonly encoding: NoticeEncoding
  readonly isAuthentic: boolean | null
  readonly contentSha256: string
  readonly notice: WebhookNotice
  /** Redacted. */
  readonly body: string
}

export interface TakenNotices {
  readonly doubled: number
  readonly unknownReference: number
}

export interface WebhookList {
  readonly rows: readonly WebhookEntry[]
  readonly total: number
}

export interface StoredWebhookSettings extends WebhookSettings {
  readonly path: string
}

export interface FollowUp {
  /** Null: nothing that the books expect is to be verified. */
  readonly run: VerifyRun | null
  /** Notices are left to be looked through. */
  readonly isMore: boolean
}

export interface KeptUnchecked {
  readonly kept: number
  readonly keptBytes: number
}

export interface WebhookReads {
  /** Newest first. */
  listWebhooks(only: WebhookFilter, slice: Slice): WebhookList
  /** Oldest first, those behind an id. */
  listWebhooksAfter(after: number, limit: number): readonly WebhookEntry[]
  findWebhook(id: number): WebhookDetail | undefined
  newestWebhookId(): number
  /** What was delivered since then without a check, and how much of its bodies is kept. */
  tallyUnchecked(sinceMs: number): KeptUnchecked
  /** Undefined until they are first set. */
  readWebhookSettings(): StoredWebhookSettings | undefined
}

export interface WebhookWrites {
  /** One delivery that someone waits for the answer of. */
  takeWebhook(notice: NewNotice): TakenNotices
  /** A chunk of a file. */
  takeWebhooks(notices: readonly NewNotice[]): TakenNotices
  /**
   * Makes a run, in the lane of webhooks, of what the next notices name and the books expect; at most `maxNotices` are
   * looked through. Nothing happens while `maxRuns` such runs are under way.
   */
  followWebhooks(limits: { maxNotices: number; maxRuns: number }, actor: Actor): FollowUp
  setWebhookSettings(settings: StoredWebhookSettings, actor: Actor): void
}
