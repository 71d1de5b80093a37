/** The order in which waiting verify calls are let through when several kinds wait (DESIGN: the request budget). */
export const LANES = ['lookup', 'webhook', 'requery', 'bulk'] as const
/**
 * `lookup`: a person waits for it. `webhook`: follow-ups. `requery`: pending or suspicious ones. `bulk`: verify runs.
 */
export type Lane = (typeof LANES)[number]
