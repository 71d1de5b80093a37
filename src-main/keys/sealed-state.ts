/**
 * What is sealed in the vault about a profile's ledger, so that a ledger that was exchanged, cut or put back is told
 * from the one that was written last. Here is its form only; the key ring reads and changes it.
 */
import { z } from 'zod'
import { currencySchema } from '../../src-shared/contract/common.ts'
import { MAX_PEOPLE } from '../../src-shared/domain/people/proposal.ts'
import { TRANSFER_CURRENCIES } from '../../src-shared/domain/transfers/transfers.ts'
import { CURRENCIES } from '../../src-shared/domain/values/currency.ts'
import { USER_ROLES } from '../../src-shared/domain/transfers/app-users.ts'
import { MAX_SENT_SUMS } from '../../src-shared/domain/transfers/sent-sums.ts'
import { MAX_SPENT } from '../../src-shared/domain/transfers/used-approvals.ts'

/** The vault is written again with each change, so it stays small: as many used approvals as may be, 60 bytes each. */
export const MAX_STATE_BYTES = 1_536 * 1024

const nameSchema = z.string().min(1).max(200)
/** The act that made it what it is. */
const sinceSchema = z.string().min(1).max(100)
const amountSchema = z.int().min(0).nullable()
const personSchema = z.object({
  name: nameSchema,
  roles: z.array(z.enum(USER_ROLES)).readonly(),
  publicKey: z.string().min(1).max(500),
  isActive: z.boolean(),
  since: sinceSchema,
  broughtIn: z.discriminatedUnion('how', [
    z.object({ how: z.literal('set-up'), with: nameSchema }),
    z.object({ how: z.literal('proposal'), proposedBy: nameSchema, confirmedBy: nameSchema }),
  ]),
})

export const sealedStateSchema = z.object({
  version: z.literal(1),
  /** Which ledger this profile works with. */
  ledgerId: z.string().min(1).max(100).optional(),
  /** The audit trail as its last writer left it: entries and the newest hash. */
  auditCount: z.int().min(0).optional(),
  auditHead: z.string().max(200).optional(),
  /** Where its evidence ended when this was sealed last; the counter grows with each time. */
  head: z.object({
    ledgerId: z.string().min(1).max(100),
    auditCount: z.int().min(0),
    auditHead: z.string().max(200),
    observationCount: z.int().min(0),
    observationHead: z.string().max(200),
    counter: z.int().min(1),
  }).readonly().optional(),
  /** Entries of the audit trail up to here may say that a backup was restored; left out by earlier versions. */
  restoresUpTo: z.int().min(0).optional(),
  /** Which set-up of the first two people all others go back to. */
  root: z.string().min(1).max(100).optional(),
  /** Who may act, and who did. */
  people: z.array(personSchema).max(MAX_PEOPLE).readonly().optional(),
  /** What they agreed on; left out by earlier versions. */
  limits: z.array(z.object({
    currency: z.enum(TRANSFER_CURRENCIES), oneMinor: amountSchema, dayMinor: amountSchema, since: sinceSchema,
  })).max(TRANSFER_CURRENCIES.length).readonly().optional(),
  cardEntry: z.object({ isOn: z.boolean(), since: sinceSchema }).nullable().optional(),
  writeOffLimits: z.array(z.object({ currency: currencySchema, limitMinor: amountSchema, since: sinceSchema }))
    .max(CURRENCIES.length).readonly().optional(),
  /** Are customers hidden from viewers? */
  customersHidden: z.object({ isOn: z.boolean(), since: sinceSchema }).nullable().optional(),
  /** Each is good once. */
  spent: z.array(z.object({ nonce: z.string().min(1).max(100), expiresAtMs: z.int().min(0) }))
    .max(MAX_SPENT).readonly().optional(),
  /** What was sent of late, for the limits of a day; left out by earlier versions. */
  sent: z.array(z.object({
    currency: z.enum(TRANSFER_CURRENCIES), startsAtMs: z.int().min(0), amountMinor: z.int().min(0),
  })).max(MAX_SENT_SUMS).readonly().optional(),
  /** Two people agreed that the team goes on with this machine's ledger: what `head` says holds, not that of others. */
  reopening: z.string().min(1).max(100).optional(),
  /** Where the ledger is a team's: by which key all this is shared with its other machines, as which edition. */
  team: z.object({
    id: z.string().regex(/^[0-9a-f]{32}$/), database: z.string().min(1).max(4_000), key: z.string().min(1).max(100),
    epoch: z.int().min(0), edition: z.int().min(0),
  }).readonly().optional(),
})
export type SealedState = Readonly<z.output<typeof sealedStateSchema>>

export const FIRST_STATE: SealedState = { version: 1 }

/** @throws where it has grown over its bounds, which is a mistake of whoever changed it. */
export function encodeState(state: SealedState): Buffer {
  const plain = Buffer.from(JSON.stringify(sealedStateSchema.parse(state)))
  if (plain.length > MAX_STATE_BYTES) throw new Error(`A sealed state of ${plain.length} bytes is too large`)
  return plain
}

/** Undefined where it is not of this form. */
export function decodeState(plain: Buffer): SealedState | undefined {
  try {
    return sealedStateSchema.safeParse(JSON.parse(plain.toString('utf8'))).data
  } catch {
    return undefined
  }
}
