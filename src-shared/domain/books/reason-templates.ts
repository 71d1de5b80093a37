/** Reasons that a profile keeps ready for resolving exceptions: each with the resolution that it explains. Pure. */
import { RESOLUTIONS, type Resolution } from './exceptions.ts'

export interface ReasonTemplate {
  readonly as: Resolution
  /** What it starts with; whoever resolves may write another. */
  readonly text: string
}

/** Each is picked by one digit. */
export const MAX_REASON_TEMPLATES = 9
export const MAX_REASON_LENGTH = 200

/** From `duplicate: Paid twice in the shop`. Undefined where it is not written so. */
export function parseReasonTemplate(line: string): ReasonTemplate | undefined {
  const at = line.indexOf(':')
  const name = line.slice(0, Math.max(at, 0)).trim()
  const text = line.slice(at + 1).trim()
  const as = RESOLUTIONS.find((known) => known === name)
  if (as === undefined || text === '' || text.length > MAX_REASON_LENGTH) return undefined
  return { as, text }
}
