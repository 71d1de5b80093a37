/** The order in which waiting verify calls are let through when several kinds wait (DESIGN: the request budget). */
export const LANES = ['lookup', 'webhook', 'requery', 'bulk'] as const
/**
 * `lookup`: a person waits for it. `webhook`: follow-ups. `requery`: pending or suspicious ones. `bulk`: verify runs.
 */
export type Lane = (typeof LANES)[number]

/** Nobody follows such a run to its end: what its program leaves undone, whatever verifies next takes up. */
export function isTakenUpByNext(lane: Lane): boolean {
  return lane === 'lookup' || lane === 'webhook'
}
