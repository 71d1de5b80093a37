/** The seats of a team: browsers, desktops and terminals that work on this core over the network. */
import { z } from 'zod'
import { MAX_SEAT_NAME } from '../host/seat-door.ts'
import { idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { userNameSchema } from '../transfers/app-users.ts'

/** A working week. */
export const MAX_INVITATION_HOURS = 7 * 24
export const DEFAULT_INVITATION_HOURS = 24

export const seatNameSchema = z.string().trim().min(1).max(MAX_SEAT_NAME).regex(/^[^\p{C}]+$/u)

export const seatSchema = z.object({
  id: idSchema,
  /** As its person named it. */
  name: seatNameSchema,
  person: userNameSchema,
  joinedAt: instantSchema,
  /** Who made the invitation that it was joined by. */
  invitedBy: z.string(),
  /** Null as long as it may be used. */
  removedAt: instantSchema.nullable(),
  removedBy: z.string().nullable(),
  /** Is somebody signed in at it now? Of this core; false where another is asked. */
  isSignedIn: z.boolean(),
})
export type Seat = Readonly<z.output<typeof seatSchema>>

/** One that can still be used. */
export const invitationSchema = z.object({
  id: idSchema,
  person: userNameSchema,
  madeAt: instantSchema,
  madeBy: z.string(),
  goodUntil: instantSchema,
})
export type Invitation = Readonly<z.output<typeof invitationSchema>>

/** Where this core is reached, while it listens. */
export const doorSchema = z.object({
  /** `https://books.example.com:4712` */
  address: z.string(),
  /** SHA-256 of its certificate, in hexadecimal. */
  fingerprint: z.string(),
})

export const seatsSchema = z.object({
  /** Newest first, those that were removed too. */
  seats: z.array(seatSchema).readonly(),
  invitations: z.array(invitationSchema).readonly(),
  /** Null where this process listens to no network. */
  door: doorSchema.nullable(),
})
export type Seats = Readonly<z.output<typeof seatsSchema>>

/** `code`: shown this once. `link`: with address and certificate; null where no core listens here. */
export const invitedSchema = z.object({
  invitation: invitationSchema, code: z.string(), link: z.string().nullable(),
})
export type Invited = Readonly<z.output<typeof invitedSchema>>

export const seats = {
  list: procedure.input(inProfileSchema).output(seatsSchema),
  /** For one person who can act. Good once. */
  invite: procedure
    .input(inProfileSchema.extend({
      person: userNameSchema, hours: z.int().min(1).max(MAX_INVITATION_HOURS).default(DEFAULT_INVITATION_HOURS),
    }))
    .output(invitedSchema),
  withdraw: procedure.input(inProfileSchema.extend({ invitationId: idSchema })).output(seatsSchema),
  /** Ends its sessions; nobody works at it any more. */
  remove: procedure.input(inProfileSchema.extend({ seatId: idSchema })).output(seatsSchema),
}
