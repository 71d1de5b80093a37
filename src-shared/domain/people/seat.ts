/** Which invitations and seats may be used. Pure. */

/** Until, and not after, the moment that was promised. */
export function isGood({ goodUntilMs }: { readonly goodUntilMs: number }, nowMs: number): boolean {
  return nowMs < goodUntilMs
}
