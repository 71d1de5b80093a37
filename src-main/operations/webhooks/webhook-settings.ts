/** What becomes of the settings of webhooks by a change, or why it can't be made. Pure. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ProfileKind } from '../../../src-shared/contract/profiles/profiles.ts'
import {
  DEFAULT_WEBHOOK_PORT, type Authenticity, type WebhookSettings,
} from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { StoredWebhookSettings } from '../../ledger/api/webhooks.ts'

export const FIRST_SETTINGS: WebhookSettings = {
  port: DEFAULT_WEBHOOK_PORT, path: null, authenticity: { kind: 'none' }, secretFingerprint: null,
}

export interface SettingsChange {
  readonly profile: string
  readonly port?: number | undefined
  readonly newPath: boolean
  readonly authenticity?: Authenticity | undefined
  readonly secret?: string | undefined
}

interface Means {
  readonly fingerprint: (secret: string) => string
  readonly makePath: () => string
}

/** A shorter one can be found by trying, even without a signed body at hand. */
const MIN_SECRET_LENGTH = 16
/** What a header takes, and what a person can type again. */
const SECRET = /^[!-~]+$/
/** RFC 9110. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Something on the way sets or drops these. */
const FOREIGN_HEADERS = ['connection', 'content-length', 'content-type', 'host', 'transfer-encoding']

/** Throws WEBHOOK_SETTINGS_INVALID. */
export function planSettings(
  before: WebhookSettings, change: SettingsChange, kind: ProfileKind, { fingerprint, makePath }: Means,
): StoredWebhookSettings {
  const { secret, newPath, port = before.port, authenticity = before.authenticity } = change
  if (authenticity.kind !== 'none') checkHeader(authenticity.header)
  if (secret !== undefined) checkSecret(secret, kind)
  const secretFingerprint = secret === undefined ? before.secretFingerprint : fingerprint(secret)
  // The practice service signs with a secret of its own.
  if (authenticity.kind !== 'none' && secretFingerprint === null && kind !== 'practice') {
    throw invalid('shared secret', 'is missing: set it together with the check')
  }
  const path = newPath || before.path === null ? makePath() : before.path
  return { port, path, authenticity, secretFingerprint }
}

function checkHeader(header: string): void {
  if (!HEADER_NAME.test(header)) throw invalid('header', 'is not a header name')
  if (FOREIGN_HEADERS.includes(header.toLowerCase())) throw invalid('header', 'is reserved for the connection')
}

function checkSecret(secret: string, kind: ProfileKind): void {
  if (kind === 'practice') throw invalid('shared secret', 'can’t be set for the practice profile: it has its own')
  if (secret.length < MIN_SECRET_LENGTH) {
    throw invalid('shared secret', `has fewer than ${MIN_SECRET_LENGTH} characters`)
  }
  if (!SECRET.test(secret)) throw invalid('shared secret', 'contains a space or a character not allowed in headers')
}

function invalid(field: string, reason: string): AppError {
  return new AppError('WEBHOOK_SETTINGS_INVALID', { field, reason })
}
