/** What kind of actor an entry of the audit trail names, since people may have any name. */

export const ACTOR_KINDS = ['person', 'system-user', 'program', 'note', 'unknown'] as const
/**
 * `person`: a user of the app, who proved it by a passphrase. `system-user`: whoever the operating system ran the
 * program as. `program`: what the program does by itself. `note`: somebody who could write to the profile's folder, in
 * the name that is given. `unknown`: entries from before kinds were kept.
 */
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Who does what the program does by itself. */
export const PROGRAM_ACTOR = { name: 'tillproof', kind: 'program' } as const
