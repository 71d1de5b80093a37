/** What the ledger offers for webhooks: every delivery, the verifies that follow, and how they are received. */
import type { Stretch } from '../../src-shared/contract/common.ts'
import type { VerifyRun } from '../../src-shared/contract/verify-runs.ts'
import type {
  WebhookDetail, WebhookEntry, WebhookFilter, WebhookSettings,
} from '../../src-shared/contract/webhooks.ts'
import type { NoticeEncoding, NoticeSource, WebhookNotice } from '../../src-shared/domain/webhook-notice.ts'

/** Who did it, for the audit trail. */
interface Person {
  readonly name: string
}

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

export interface WebhookReader {
  /** Newest first. */
  listWebhooks(only: WebhookFilter, stretch: Stretch): Promise<WebhookList>
  /** Oldest first, those behind an id. */
  listWebhooksAfter(after: number, limit: number): Promise<readonly WebhookEntry[]>
  findWebhook(id: number): Promise<WebhookDetail | undefined>
  newestWebhookId(): Promise<number>
  /** Undefined until they are first set. */
  readWebhookSettings(): Promise<StoredWebhookSettings | undefined>
}

export interface WebhookWriter {
  /** One delivery that someone waits for the answer of. */
  takeWebhook(notice: NewNotice): Promise<TakenNotices>
  /** A chunk of a file. */
  takeWebhooks(notices: readonly NewNotice[]): Promise<TakenNotices>
  /**
   * Makes a run, in the lane of webhooks, of what the next notices name and the books expect; at most `maxNotices` are
   * looked through. Nothing happens while `maxRuns` such runs are under way.
   */
  followWebhooks(limits: { maxNotices: number; maxRuns: number }, actor: Person): Promise<FollowUp>
  setWebhookSettings(settings: StoredWebhookSettings, actor: Person): Promise<void>
}
