/** How the certificate that a core shows to its seats changed, and whom that concerns. Pure. */

/** One that the core was started with, and the one before it; null of the first. */
export interface ShownCertificate {
  readonly atMs: number
  /** Who started the core. */
  readonly actor: string
  readonly before: string | null
  readonly after: string
}

export interface CertificateChange extends ShownCertificate {
  readonly before: string
  /** How many seats that are still there joined with the earlier one, unless the core shows it again. */
  readonly seats: number
}

interface JoinedSeat {
  readonly joinedAtMs: number
  readonly removedAtMs: number | null
}

/** Both `shown` and the answer begin with the newest. */
export function findCertificateChanges(
  shown: readonly ShownCertificate[], seats: readonly JoinedSeat[],
): readonly CertificateChange[] {
  const now = shown[0]?.after
  const there = seats.filter(({ removedAtMs }) => removedAtMs === null)

  /** A seat from before anything was recorded has joined with the first that was. */
  function joinedWith({ joinedAtMs }: JoinedSeat): string | undefined {
    return (shown.find(({ atMs }) => atMs <= joinedAtMs) ?? shown.at(-1))?.after
  }

  return shown.flatMap(({ before, ...change }) => {
    if (before === null) return []
    const concerned = there.filter((seat) => seat.joinedAtMs < change.atMs && joinedWith(seat) === before)
    return [{ ...change, before, seats: before === now ? 0 : concerned.length }]
  })
}
