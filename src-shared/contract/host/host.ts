/** What a window asks of the host that shows it: files, and what the host wants done. A terminal has none of it. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { countSchema, idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'

export { FILE_NAME_HEADER, GIVEN_FILES_PATH, MAX_GIVEN_FILE_BYTES } from './window-door.ts'

export const HOST_KINDS = ['desktop', 'web'] as const

export const hostDescriptionSchema = z.object({
  kind: z.enum(HOST_KINDS),
  version: z.string(),
  /** `process.platform` of the host, for the names of keys. */
  platform: z.string(),
  /** Opens and saves files with the system's own dialogs; else the page takes files and downloads them by itself. */
  hasFileDialogs: z.boolean(),
  /** Shows the system's notices itself; else the page asks the browser for them. */
  hasNotices: z.boolean(),
  /** It is elsewhere, and the window came over the network: this profile alone, and what its person may do. */
  isSeat: z.boolean(),
})
export type HostDescription = Readonly<z.output<typeof hostDescriptionSchema>>

/** A file that this window may name in its calls from now on, until it closes. */
export const givenFileSchema = z.object({ path: z.string(), name: z.string(), bytes: countSchema })
export type GivenFile = Readonly<z.output<typeof givenFileSchema>>

export const destinationSchema = z.object({ path: z.string(), name: z.string() })
export type Destination = Readonly<z.output<typeof destinationSchema>>

/** A browser that was let in. */
export const hostSessionSchema = z.object({
  id: z.string(),
  /** `Chrome 141 on Linux`, as the browser says; null where it says nothing known. */
  browser: z.string().nullable(),
  startedAt: instantSchema,
  /** When a person was last at work in it. */
  lastUsedAt: instantSchema,
  /** Whatever is done in it. Without use it ends earlier. */
  endsAt: instantSchema,
  isThis: z.boolean(),
})
export type HostSession = Readonly<z.output<typeof hostSessionSchema>>

/** What the host's menu, the system or another start of the app wants of the window. */
export const hostCommandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go'), route: z.string() }),
  z.object({ kind: z.literal('open-palette') }),
  z.object({ kind: z.literal('show-keys') }),
  z.object({ kind: z.literal('import'), file: givenFileSchema }),
])
export type HostCommand = Readonly<z.output<typeof hostCommandSchema>>

/** What the system shows of something that happened: no money, no references and no names of people. */
export const systemNoticeSchema = z.object({
  title: z.string().max(100), body: z.string().max(300), route: z.string().max(200),
})
export type SystemNotice = Readonly<z.output<typeof systemNoticeSchema>>

/** How a person left the page of a bank. */
export const bankVisitSchema = z.object({
  /** Where the page led in the end; null where its window was closed before. Anyone can make one up. */
  address: z.string().nullable(),
})
export type BankVisit = Readonly<z.output<typeof bankVisitSchema>>

/** What a dialog is for: it decides which files are offered. */
export const FILE_PURPOSES = [
  'attachment', 'bank', 'import', 'references', 'restore', 'settlements', 'watched-folder', 'webhooks',
] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

export const host = {
  describe: procedure.output(hostDescriptionSchema),
  /** The system's dialog. Null where the person chose none, or where the host has no dialogs. */
  chooseFile: procedure
    .input(z.object({ purpose: z.enum(FILE_PURPOSES) }))
    .output(givenFileSchema.nullable()),
  /** Where a file shall go: asked in a dialog, or a place to download from. Null where the person chose none. */
  chooseDestination: procedure
    .input(z.object({ suggestedName: z.string().regex(/^[^/\\\0]{1,200}$/) }))
    .output(destinationSchema.nullable()),
  /**
   * An address, good once and for half a minute, at which the browser gets a file that was written to such a place.
   * Null where the file lies where the person wanted it.
   */
  downloadAddress: procedure.input(z.object({ path: z.string() })).output(z.string().nullable()),
  /** Shows a written file in the system's file manager; does nothing where the host has no dialogs. */
  reveal: procedure.input(z.object({ path: z.string() })),
  /**
   * Shows the 3-D Secure page that this charge waits for, in a locked window of its own, until it leads back or is
   * closed. Null where the host has no such window: the person opens the page in the browser.
   */
  openBankPage: procedure.input(inProfileSchema.extend({ chargeId: idSchema })).output(bankVisitSchema.nullable()),
  /**
   * Shows a notice of the system, which anyone may see who passes by; a click on it leads to the route, a screen's
   * path. Does nothing where the host has none.
   */
  notify: procedure.input(systemNoticeSchema),
  /** Goes on until the window closes. */
  commands: procedure.output(eventIterator(hostCommandSchema)),
  /** The browsers that were let in, oldest first; none where the host has a window of its own. */
  sessions: procedure.output(z.array(hostSessionSchema).readonly()),
  /** Nothing new is answered in it from then on; what is under way may finish. It may be the caller's own. */
  endSession: procedure.input(z.object({ id: z.string() })),
  /** The caller's own too. Codes that were not used yet are no longer good either. */
  endAllSessions: procedure,
}
