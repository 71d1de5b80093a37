/** The vault's file as text: its layout, and whether it is whole. Opens nothing of what it holds. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import { KEY_BYTES, NONCE_BYTES, SALT_BYTES, TAG_BYTES, type Sealed } from './sealing.ts'

export const VAULT_FORMAT = 'tillproof-vault'
export const VAULT_VERSION = 2
/** Held secret keys alone, each sealed for itself; it is carried over by the next that writes. */
const FIRST_VERSION = 1

/** Some hundred profiles with all that may be sealed for them; a larger file is not ours. */
export const MAX_VAULT_BYTES = 16 * 1024 * 1024
/** Of one entry, sealed, in base64. */
const MAX_ENTRY_LENGTH = 3 * 1024 * 1024
const MAC_BYTES = 32

/** `profile`: key and addresses. `webhook secret`: what webhooks are checked by. `state`: see `sealed-state.ts`. */
export const ENTRY_KINDS = ['profile', 'webhook secret', 'state'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What a file may ask of this machine: at most 1 GiB and some seconds. */
const costSchema = z.object({
  n: z.int().min(2).max(2 ** 20).refine((n) => Number.isInteger(Math.log2(n))),
  r: z.int().min(1).max(8),
  p: z.int().min(1).max(4),
  // RFC 7914, 6: others are no numbers of scrypt.
}).refine(({ n, r }) => Math.log2(n) < 16 * r)

const bytesSchema = (maxLength: number) => z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .max(maxLength)
  .transform((text): Buffer => Buffer.from(text, 'base64'))
const fixedBytesSchema = (length: number) => bytesSchema(4_096).refine((bytes) => bytes.length === length)
const nonceSchema = fixedBytesSchema(NONCE_BYTES)
const sealedSchema = bytesSchema(MAX_ENTRY_LENGTH).refine((bytes) => bytes.length > TAG_BYTES)
const nameSchema = z.string().min(1).max(100)

export const passphraseWrapperSchema = z.object({
  kind: z.literal('passphrase'),
  kdf: z.literal('scrypt'),
  cost: costSchema,
  salt: fixedBytesSchema(SALT_BYTES),
  nonce: nonceSchema,
  sealed: fixedBytesSchema(KEY_BYTES + TAG_BYTES),
})
export type PassphraseWrapper = z.output<typeof passphraseWrapperSchema>

const wrappersSchema = z.object({
  /** Names the data key without telling it. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** Each wraps the same data key in its own way; any one of them opens the vault. */
  wrappers: z.array(passphraseWrapperSchema).min(1).max(1).readonly(),
  /**
   * The data key once more, as the keychain of one person on one machine wrapped it. Beside `wrappers` and outside the
   * MAC, so that a program that knows no keychain reads the file all the same; what it gives is held against `keyId`.
   */
  keychain: z.object({ wrapped: bytesSchema(4_096) }).optional(),
})

const firstContentSchema = wrappersSchema.extend({
  secrets: z.array(z.object({ profile: nameSchema, nonce: nonceSchema, sealed: sealedSchema })).max(10_000).readonly(),
})
export type FirstContent = Readonly<z.output<typeof firstContentSchema>>

const contentSchema = wrappersSchema.extend({
  /** Grows with each writing, so that an older file is told from the newest. */
  revision: z.int().min(1),
  entries: z.array(z.object({
    kind: z.enum(ENTRY_KINDS), name: nameSchema, nonce: nonceSchema, sealed: sealedSchema,
  })).max(10_000).readonly(),
})
export type VaultContent = Readonly<z.output<typeof contentSchema>>

/** Of version 2, under a key derived from the data key: see `authenticatedText`. */
const authenticatedSchema = contentSchema.extend({ mac: fixedBytesSchema(MAC_BYTES) })

export type StoredVault =
  | { readonly version: typeof FIRST_VERSION; readonly content: FirstContent }
  | { readonly version: typeof VAULT_VERSION; readonly content: VaultContent; readonly mac: Buffer }

const fileSchema = z.object({
  format: z.literal(VAULT_FORMAT),
  version: z.int(),
  checksum: z.string(),
  content: z.unknown(),
})

export function parseVault(text: string): Parsed<StoredVault> {
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) return unreadable('it is not a key vault, or is incomplete')
  const { version, checksum, content } = file.data
  if (version !== FIRST_VERSION && version !== VAULT_VERSION) {
    return unreadable(`it has format ${version}, but this version supports ${FIRST_VERSION} to ${VAULT_VERSION}`)
  }
  if (checksum !== checksumOf(content)) return unreadable('its content does not match its checksum')
  return version === FIRST_VERSION ? parseFirst(content) : parseContent(content)
}

function parseFirst(content: unknown): Parsed<StoredVault> {
  const read = firstContentSchema.safeParse(content)
  return read.success ? parsed({ version: FIRST_VERSION, content: read.data }) : invalid(read.error)
}

function parseContent(text: unknown): Parsed<StoredVault> {
  const read = authenticatedSchema.safeParse(text)
  if (!read.success) return invalid(read.error)
  const { mac, ...content } = read.data
  return parsed({ version: VAULT_VERSION, content, mac })
}

function invalid(error: z.ZodError): Parsed<never> {
  return unreadable(`its ${error.issues[0]?.path.join('.') ?? 'content'} is invalid`)
}

export function serializeVault(content: VaultContent, mac: Buffer): string {
  const { keychain } = content
  const encoded = {
    ...encodeAuthenticated(content),
    ...(keychain && { keychain: { wrapped: keychain.wrapped.toString('base64') } }),
    mac: mac.toString('base64'),
  }
  const file = { format: VAULT_FORMAT, version: VAULT_VERSION, checksum: checksumOf(encoded), content: encoded }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** What the MAC covers: everything but the keychain's wrapping, in one order. */
export function authenticatedText(content: VaultContent): string {
  return JSON.stringify({ format: VAULT_FORMAT, version: VAULT_VERSION, ...encodeAuthenticated(content) })
}

function encodeAuthenticated({ keyId, revision, wrappers, entries }: VaultContent) {
  return {
    keyId,
    revision,
    wrappers: wrappers.map(encodeWrapper),
    entries: entries.map(({ kind, name, ...sealed }) => ({ kind, name, ...encodeSealed(sealed) })),
  }
}

export function encodeWrapper({ kind, kdf, cost: { n, r, p }, salt, ...wrapped }: PassphraseWrapper) {
  return { kind, kdf, cost: { n, r, p }, salt: salt.toString('base64'), ...encodeSealed(wrapped) }
}

function encodeSealed({ nonce, sealed }: Sealed) {
  return { nonce: nonce.toString('base64'), sealed: sealed.toString('base64') }
}

/** Tells damage from a wrong passphrase. Against intent, the MAC stands. */
function checksumOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content) ?? '').digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
