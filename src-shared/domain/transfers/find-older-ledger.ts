/** Tells an older ledger, or another one, from the one that was last used, by what the vault keeps of that. Pure. */

export interface SealedMark {
  readonly ledgerId?: string | undefined
  /** Of the audit trail as it was then. */
  readonly auditCount?: number | undefined
  readonly auditHead?: string | undefined
}

export interface LedgerMark {
  readonly ledgerId: string
  readonly auditCount: number
  readonly auditHead: string
}

/** Why it is not the newest; undefined where it is, or where nothing was sealed yet. */
export function findOlderLedger(
  sealed: SealedMark, now: LedgerMark, doesTrailFollow: boolean,
): string | undefined {
  if (sealed.ledgerId !== undefined && sealed.ledgerId !== now.ledgerId) return 'another ledger is in its place'
  const { auditCount = 0 } = sealed
  if (auditCount > now.auditCount) {
    return `its audit trail has ${now.auditCount} entries, and had ${auditCount} before`
  }
  return doesTrailFollow ? undefined : 'its audit trail does not continue the one that was last used'
}
