/** The vault's file as text: its layout, and whether it is whole. Opens nothing of what it holds. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import { KEY_BYTES, NONCE_BYTES, SALT_BYTES, TAG_BYTES, type Sealed } from './sealing.ts'

export const VAULT_FORMAT = 'tillproof-vault'
export const VAULT_VERSION = 1

/** Some thousand profiles; a larger file is not ours. */
export const MAX_VAULT_BYTES = 1024 * 1024
/** What a file may ask of this machine: at most 1 GiB and some seconds. */
const costSchema = z.object({
  n: z.int().min(2).max(2 ** 20).refine((n) => Number.isInteger(Math.log2(n))),
  r: z.int().min(1).max(8),
  p: z.int().min(1).max(4),
  // RFC 7914, 6: others are no numbers of scrypt.
}).refine(({ n, r }) => Math.log2(n) < 16 * r)

const bytesSchema = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .max(4_096)
  .transform((text): Buffer => Buffer.from(text, 'base64'))
const fixedBytesSchema = (length: number) => bytesSchema.refine((bytes) => bytes.length === length)
const nonceSchema = fixedBytesSchema(NONCE_BYTES)

const passphraseWrapperSchema = z.object({
  kind: z.literal('passphrase'),
  kdf: z.literal('scrypt'),
  cost: costSchema,
  salt: fixedBytesSchema(SALT_BYTES),
  nonce: nonceSchema,
  sealed: fixedBytesSchema(KEY_BYTES + TAG_BYTES),
})
export type PassphraseWrapper = z.output<typeof passphraseWrapperSchema>

const secretSchema = z.object({
  profile: z.string().min(1).max(100),
  nonce: nonceSchema,
  sealed: bytesSchema.refine((bytes) => bytes.length > TAG_BYTES),
})

const contentSchema = z.object({
  /** Names the data key without telling it. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** Each wraps the same data key in its own way; any one of them opens the vault. */
  wrappers: z.array(passphraseWrapperSchema).min(1).max(1).readonly(),
  /**
   * The data key once more, as the keychain of one person on one machine wrapped it. Beside `wrappers`, so that a
   * program that knows no keychain reads the file all the same; what it writes lacks this until a passphrase is typed.
   */
  keychain: z.object({ wrapped: bytesSchema }).optional(),
  secrets: z.array(secretSchema).max(10_000).readonly(),
})
export type VaultContent = Readonly<z.output<typeof contentSchema>>

const fileSchema = z.object({
  format: z.literal(VAULT_FORMAT),
  version: z.int(),
  checksum: z.string(),
  content: z.unknown(),
})

export function parseVault(text: string): Parsed<VaultContent> {
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) return unreadable('it is not a key vault, or is incomplete')
  const { version, checksum, content } = file.data
  if (version !== VAULT_VERSION) return unreadable(`it has format ${version}, but this version supports `
    + `${VAULT_VERSION}`)
  if (checksum !== checksumOf(content)) return unreadable('its content does not match its checksum')
  const read = contentSchema.safeParse(content)
  if (read.success) return parsed(read.data)
  return unreadable(`its ${read.error.issues[0]?.path.join('.') ?? 'content'} is invalid`)
}

export function serializeVault({ keyId, wrappers, keychain, secrets }: VaultContent): string {
  const content = {
    keyId,
    wrappers: wrappers.map(({ kind, kdf, cost, salt, ...wrapped }) => {
      return { kind, kdf, cost, salt: salt.toString('base64'), ...encodeSealed(wrapped) }
    }),
    ...(keychain && { keychain: { wrapped: keychain.wrapped.toString('base64') } }),
    secrets: secrets.map(({ profile, ...sealed }) => ({ profile, ...encodeSealed(sealed) })),
  }
  const file = { format: VAULT_FORMAT, version: VAULT_VERSION, checksum: checksumOf(content), content }
  return `${JSON.stringify(file, null, 2)}\n`
}

function encodeSealed({ nonce, sealed }: Sealed) {
  return { nonce: nonce.toString('base64'), sealed: sealed.toString('base64') }
}

/** Tells damage from a wrong passphrase. Against intent, the authenticated encryption stands. */
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
