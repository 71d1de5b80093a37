/** Who else is at work, and who looks at the same: told while a window watches, and kept nowhere. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { inProfileSchema, procedure } from '../common.ts'
import { userNameSchema } from '../transfers/app-users.ts'

const presentSchema = z.object({
  /** Null where nobody is signed in at that window. */
  user: userNameSchema.nullable(),
  /** `Chrome 141 on Linux`; null of a window of the desktop app, and of a browser that says nothing known. */
  browser: z.string().nullable(),
  /** Whoever watches: their own window or session, or another one at which the same person is signed in. */
  isSelf: z.boolean(),
})
export type Present = Readonly<z.output<typeof presentSchema>>

export const presenceSchema = z.object({
  /** At the same place in another window, each person or session once. */
  here: z.array(presentSchema).readonly(),
  /** In the profile: who looks at it in a window, and who is signed in. With whoever watches. */
  atWork: z.array(presentSchema).readonly(),
})
export type PresenceEvent = Readonly<z.output<typeof presenceSchema>>

/** A reference has at most so many characters and some. */
const MAX_PLACE_LENGTH = 300

export const presence = {
  /**
   * As long as it is watched, the window is at this place; null for none that anyone else could meet it at. One event
   * at once, then one when others come and go. A window that nobody sees does not watch, so nobody is said to be there.
   */
  watch: procedure
    .input(inProfileSchema.extend({ place: z.string().min(1).max(MAX_PLACE_LENGTH).nullable() }))
    .output(eventIterator(presenceSchema)),
}
