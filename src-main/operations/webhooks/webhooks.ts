/**
 * Webhooks: takes in what is delivered, and has what it names verified. A webhook alone never changes a payment. What
 * is kept is the ledger's; in memory there is only who listens.
 */
import { randomBytes } from 'node:crypto'
import {
  addUnchecked, startOfDay, tallyOfDay, UNCHECKED_BYTES_PER_DAY, UNCHECKED_PER_DAY, type UncheckedTally,
} from '../../../src-shared/domain/webhooks/unchecked-cap.ts'
import type { WebhookRefusal } from '../../../src-shared/domain/webhooks/webhook-notice.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Listening, WebhookDetail, WebhookEntry, WebhookFilter, WebhookSettings,
} from '../../../src-shared/contract/webhooks/webhooks.ts'
import { ignore } from '../../platform/ignore.ts'
import { createMutex } from '../../platform/mutex.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { StoredWebhookSettings } from '../../ledger/api/webhooks.ts'
import type { ReadNotice } from '../../services/payment-collection/webhooks/read-notice.ts'
import type { Delivery, Receiver } from '../../services/payment-collection/webhooks/receiver.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { createFollowUps, type FollowUps } from './follow-webhooks.ts'
import { importWebhooks } from './import-webhooks.ts'
import { FIRST_SETTINGS, planSettings, type SettingsChange } from './webhook-settings.ts'

interface InProfile {
  readonly profile: string
}

export type Webhooks = ReturnType<typeof createWebhooks>

interface Listener {
  readonly receiver: Receiver
  readonly followUps: FollowUps
  readonly refused: Record<WebhookRefusal, number>
  /** Null where a check is set. */
  unchecked: UncheckedTally | null
  /** Lets the way to the service be closed by a lock. */
  readonly release: () => void
  taken: number
}

/** How many notices a watcher is given at a time. */
const WATCHED_AT_ONCE = 200
const PATH_BYTES = 32

export function createWebhooks(parts: Parts, open: OpenProfiles) {
  const listeners = new Map<string, Listener>()
  /** Listening, stopping and setting come one after the other. */
  const inTurn = createMutex()

  return {
    list, get, settings,
    setSettings: (change: SettingsChange) => inTurn(() => setSettings(change)),
    listen: (request: InProfile & { readonly port?: number | undefined }) => inTurn(() => listen(request)),
    stop: ({ profile }: InProfile) => inTurn(() => stop(profile)),
    /** The profile is gone, with its audit trail. */
    forget: ({ profile }: InProfile) => inTurn(async () => void (await end(profile))),
    listening: ({ profile }: InProfile): Listening => describeListener(listeners.get(profile)),
    watch,
    importFile: (input: InProfile & { readonly path: string }, signal?: AbortSignal) => (
      importWebhooks(parts, open, input, signal)
    ),
    /** Those that are listened to. */
    profiles: (): readonly string[] => [...listeners.keys()],
    /** Does any of them need its secret key at hand? */
    isAtWork: (): boolean => [...listeners.keys()].some((profile) => profile !== PRACTICE_PROFILE),
    async close(): Promise<void> {
      for (const profile of listeners.keys()) await inTurn(() => stop(profile))
    },
  }

  async function list({ profile, only, slice }: InProfile & { only: WebhookFilter; slice: Slice }) {
    return (await open.reader(profile)).webhooks.listWebhooks(only, slice)
  }

  async function get({ profile, id }: InProfile & { readonly id: number }): Promise<WebhookDetail> {
    const notice = await (await open.reader(profile)).webhooks.findWebhook(id)
    if (!notice) throw new AppError('WEBHOOK_UNKNOWN', { webhook: id })
    return notice
  }

  async function settings({ profile }: InProfile): Promise<WebhookSettings> {
    return (await (await open.reader(profile)).webhooks.readWebhookSettings()) ?? FIRST_SETTINGS
  }

  async function setSettings(change: SettingsChange): Promise<WebhookSettings> {
    const { profile } = change
    const { kind } = await open.profile(profile)
    const writer = await open.writer(profile)
    const before = await settings({ profile })
    const next = planSettings(before, change, kind, {
      fingerprint: parts.keys.fingerprint, makePath: newPath,
    })
    // First, so that no setting ever speaks of a secret that is not there.
    if (change.secret !== undefined) await parts.keys.storeWebhookSecret(profile, change.secret)
    await writer.webhooks.setWebhookSettings(next, parts.actor)
    const listener = listeners.get(profile)
    if (listener) {
      await stop(profile)
      // A tunnel leads to the port that was had, also where that was a free one.
      const port = next.port === before.port ? Number(new URL(listener.receiver.address).port) : undefined
      await listen({ profile, port })
    }
    return next
  }

  async function listen({ profile, port }: InProfile & { readonly port?: number | undefined }) {
    const reader = await open.reader(profile)
    const after = await reader.webhooks.newestWebhookId()
    const present = listeners.get(profile)
    if (present) return { address: present.receiver.address, after }
    // First, so that a passphrase that does not fit leaves nothing behind.
    let calls = await open.calls(profile)
    const stored = await getSettings(profile)
    const followUps = createFollowUps(parts, open, profile, {
      onOpen: (fresh) => {
        calls = fresh
      },
      onTrouble: () => parts.events.note(profile, changesIn('webhooks')),
    })
    /** The way may have been closed since, and its thread with it: where a key was replaced, say. */
    const read = (delivery: Delivery): Promise<ReadNotice> => calls.readNotice(delivery).catch(async () => {
      calls = await open.calls(profile)
      return calls.readNotice(delivery)
    })
    const refused = { ...NOTHING_REFUSED }
    const unchecked = stored.authenticity.kind === 'none' ? await tallyUnchecked(reader) : null
    const wanted = { ...stored, port: port ?? stored.port }
    const receiver = await parts.startWebhookReceiver(await open.profile(profile), wanted, {
      keep: async (delivery) => keep(profile, await read(delivery), delivery.isAuthentic),
      onRefusal: (kind) => {
        refused[kind] += 1
        parts.events.note(profile, changesIn('webhooks'))
      },
    })
    const release = open.hold(profile)
    listeners.set(profile, { receiver, followUps, refused, unchecked, release, taken: 0 })
    parts.events.note(profile, [...changesIn('webhooks'), { kind: 'webhooks.listening' }])
    try {
      await record(profile, 'webhooks listened to', JSON.stringify({ authenticity: stored.authenticity.kind }))
      await followUps.begin()
    } catch (error) {
      await end(profile)
      throw error
    }
    return { address: receiver.address, after }
  }

  async function stop(profile: string): Promise<Listening> {
    const listener = await end(profile)
    if (!listener) return describeListener(undefined)
    const { taken, refused } = listener
    await record(profile, 'webhooks no longer listened to', JSON.stringify({ taken, refused }))
      .catch(ignore('expected', 'a ledger that can’t write keeps no trail of it, and listening ends all the same'))
    return { ...describeListener(listener), address: null }
  }

  async function end(profile: string): Promise<Listener | undefined> {
    const listener = listeners.get(profile)
    if (!listener) return undefined
    await listener.receiver.close()
    await listener.followUps.end()
    listeners.delete(profile)
    listener.release()
    parts.events.note(profile, [...changesIn('webhooks'), { kind: 'webhooks.stopped' }])
    return listener
  }

  /** Durable when it resolves. What it names is verified a moment later, with what else arrives until then. */
  async function keep(
    profile: string, { notice, encoding, body, contentSha256 }: ReadNotice, isAuthentic: boolean | null,
  ): Promise<'over-cap' | undefined> {
    const listener = listeners.get(profile)
    if (listener?.unchecked) {
      // Before anything is waited for, so that what comes at once counts together.
      const after = addUnchecked(listener.unchecked, Buffer.byteLength(body), wallMs())
      if (!after) return 'over-cap'
      listener.unchecked = after
    }
    const writer = await open.writer(profile)
    await writer.webhooks.takeWebhook({ source: 'listener', encoding, isAuthentic, contentSha256, notice, body })
    if (listener) listener.taken += 1
    listener?.followUps.soon()
    return undefined
  }

  function wallMs(): number {
    return parts.clock.instant().wallMs
  }

  async function tallyUnchecked(reader: LedgerReader): Promise<UncheckedTally> {
    const dayStartMs = startOfDay(wallMs())
    return { dayStartMs, ...(await reader.webhooks.tallyUnchecked(dayStartMs)) }
  }

  function describeListener(listener: Listener | undefined): Listening {
    const tally = listener?.unchecked ? tallyOfDay(listener.unchecked, wallMs()) : undefined
    return {
      address: listener?.receiver.address ?? null,
      taken: listener?.taken ?? 0,
      refused: listener ? { ...listener.refused } : NOTHING_REFUSED,
      trouble: listener?.followUps.trouble() ?? null,
      unchecked: tally ? {
        kept: tally.kept, keptBytes: tally.keptBytes,
        maxPerDay: UNCHECKED_PER_DAY, maxBytesPerDay: UNCHECKED_BYTES_PER_DAY,
      } : null,
    }
  }

  async function* watch(
    { profile, after }: InProfile & { readonly after: number }, signal?: AbortSignal,
  ): AsyncGenerator<WebhookEntry, void, void> {
    const left = new AbortController()
    const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal
    const news = parts.events.hear(profile, stop)
    let last = after
    try {
      do {
        for (let rows = await listAfter(profile, last); rows.length > 0; rows = await listAfter(profile, last)) {
          yield* rows
          last = rows.at(-1)?.id ?? last
        }
        if (!listeners.has(profile)) return
      } while (!(await news.next()).done)
    } finally {
      left.abort()
    }
  }

  async function listAfter(profile: string, after: number): Promise<readonly WebhookEntry[]> {
    return (await open.reader(profile)).webhooks.listWebhooksAfter(after, WATCHED_AT_ONCE)
  }

  async function getSettings(profile: string): Promise<StoredWebhookSettings> {
    const stored = await (await open.reader(profile)).webhooks.readWebhookSettings()
    if (stored) return stored
    const first = { ...FIRST_SETTINGS, path: newPath() }
    await (await open.writer(profile)).webhooks.setWebhookSettings(first, parts.actor)
    return first
  }

  async function record(profile: string, action: string, after: string): Promise<void> {
    const entry = { action, subject: 'webhooks', before: null, after, actor: parts.actor }
    await (await open.writer(profile)).audit.recordAudit(entry)
  }
}

/** Nobody guesses it, so whoever knows it was told. */
function newPath(): string {
  return `/${randomBytes(PATH_BYTES).toString('base64url')}`
}

const NOTHING_REFUSED: Listening['refused'] = {
  'not-authentic': 0, 'too-large': 0, 'too-many': 0, 'over-cap': 0, 'not-kept': 0, 'wrong-address': 0,
}
