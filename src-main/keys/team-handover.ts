/**
 * The file by which another machine joins a team. All that it says is sealed under a code, which is shown once and kept
 * nowhere: whoever finds the file alone learns nothing.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { HALF_SIGNS, readHalf, writeHalf } from '../../src-shared/domain/people/enrolment-code.ts'
import {
  derivePassphraseKey, GUESS_COST, NONCE_BYTES, SALT_BYTES, seal, unseal, type ScryptCost,
} from './sealing.ts'

const FORMAT = 'tillproof team 2'
const CONTEXT = `${FORMAT}\0handover`
/** Of an address and three keys, with plenty of room. */
const MAX_TEXT = 64 * 1024

const handoverSchema = z.object({
  /** As the team’s machines reach it, with the password. */
  database: z.string().min(1).max(4_000),
  /** 128 bits, hexadecimal. */
  team: z.string().regex(/^[0-9a-f]{32}$/),
  /** Base64: opens the log. */
  logKey: z.string().min(1).max(100),
  /** Base64: opens what the vaults of the team share. Null in the practice profile, which has no vault. */
  stateKey: z.string().min(1).max(100).nullable(),
  /** Signatures name it, so it is called the same on each machine. */
  profile: z.string().min(1).max(200),
})
export type Handover = Readonly<z.output<typeof handoverSchema>>

const base64Schema = z.base64().max(MAX_TEXT).transform((text) => Buffer.from(text, 'base64'))
const fileSchema = z.object({
  format: z.literal(FORMAT),
  salt: base64Schema.refine(({ length }) => length === SALT_BYTES),
  nonce: base64Schema.refine(({ length }) => length === NONCE_BYTES),
  sealed: base64Schema,
})

/** `wrong code`: nothing can be told of a file that is whole and opens by another code. */
export type OpenedHandover = Handover | 'no such file' | 'wrong code'

export interface TeamHandovers {
  /** Slow, as every guess. `code`: in groups, as it is shown. */
  seal(handover: Handover): Promise<{ readonly content: string; readonly code: string }>
  open(content: string, code: string): Promise<OpenedHandover>
}

export function createTeamHandovers(cost: ScryptCost = GUESS_COST): TeamHandovers {
  return {
    async seal(handover) {
      const code = writeHalf([...randomBytes(HALF_SIGNS)])
      const salt = randomBytes(SALT_BYTES)
      const key = await keyOf(code, salt, cost)
      const plain = Buffer.from(JSON.stringify(handoverSchema.parse(handover)))
      const { nonce, sealed } = seal(key, plain, CONTEXT)
      key.fill(0)
      plain.fill(0)
      const file = {
        format: FORMAT, salt: salt.toString('base64'), nonce: nonce.toString('base64'),
        sealed: sealed.toString('base64'),
      }
      return { content: `${JSON.stringify(file, null, 2)}\n`, code }
    },
    async open(content, code) {
      const file = fileSchema.safeParse(parseJson(content))
      if (!file.success) return 'no such file'
      if (readHalf(code) === undefined) return 'wrong code'
      const key = await keyOf(code, file.data.salt, cost)
      const plain = unseal(key, file.data, CONTEXT)
      key.fill(0)
      return plain ? handoverSchema.parse(JSON.parse(plain.toString('utf8'))) : 'wrong code'
    },
  }
}

/** What people set between its groups, or take for one another, makes no other key. */
function keyOf(code: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return derivePassphraseKey(readHalf(code) ?? '', salt, cost)
}

function parseJson(text: string): unknown {
  if (text.length > MAX_TEXT) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
