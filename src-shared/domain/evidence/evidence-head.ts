/** How far a ledger's evidence goes, and whether a ledger still continues what was noted of it. Pure. */

/** Where the audit trail and the chain of observations end. */
export interface TrailHead {
  /** Entries of the audit trail. */
  readonly auditCount: number
  /** The newest entry's hash; empty where there is none. */
  readonly auditHead: string
  /** Null in what was noted of a ledger without naming them. */
  readonly observationCount: number | null
  readonly observationHead: string | null
}

export interface EvidenceHead extends TrailHead {
  /** 32 hex digits that no other ledger has. */
  readonly ledgerId: string
  readonly observationCount: number
  readonly observationHead: string
}

/** How a ledger stands to a head that was noted of it earlier. */
export const HEAD_STANDINGS = [
  'continued', 'trail-cut', 'trail-rewritten', 'observations-cut', 'observations-rewritten',
] as const
export type HeadStanding = (typeof HEAD_STANDINGS)[number]

/** What a ledger has at the places where the noted head ended; undefined where it has nothing there. */
export interface FoundHead {
  /** The hash of what the entry of that number says. */
  readonly auditHead: string | undefined
  readonly observationHead: string | undefined
}

export function decideStanding(noted: TrailHead, found: FoundHead): HeadStanding {
  if (found.auditHead === undefined) return 'trail-cut'
  if (found.auditHead !== noted.auditHead) return 'trail-rewritten'
  if (noted.observationCount === null) return 'continued'
  if (found.observationHead === undefined) return 'observations-cut'
  return found.observationHead === noted.observationHead ? 'continued' : 'observations-rewritten'
}

/** As part of a sentence about the ledger. */
export function describeStanding(standing: HeadStanding, { auditCount, observationCount }: TrailHead): string {
  switch (standing) {
    case 'continued': return `it continues entry ${auditCount} of the audit trail`
    case 'trail-cut': return `its audit trail was cut: entry ${auditCount} is missing`
    case 'trail-rewritten': return `its audit trail was rewritten at entry ${auditCount} or before`
    case 'observations-cut': return `its observations were cut: number ${observationCount ?? 0} is missing`
    case 'observations-rewritten': return `its observations were rewritten at number ${observationCount ?? 0} or before`
  }
}
