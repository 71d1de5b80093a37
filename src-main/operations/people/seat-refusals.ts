/**
 * Keeps in the audit trail which seat was refused: one that was removed and showed its key all the same, or one whose
 * person may not do what they tried. Whoever merely tries keys that are nobody's is not written down.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export interface RefusedSeat {
  readonly profile: string
  readonly seatId: number
  readonly person: string
  /** What it tried; null where it was not let in at all. */
  readonly act: string | null
}

export interface SeatRefusals {
  /** Once in a while for the same seat and act, so that nobody fills the trail. */
  note(seat: RefusedSeat): Promise<void>
  /** What `work` throws passes through, and is noted where it says that the person may not. */
  noting<Result>(seat: RefusedSeat, work: Promise<Result>): Promise<Result>
}

const QUIET_MS = 10 * 60_000
/** Of acts that a seat may name: more than there are, in memory. */
const MOST_KEPT = 10_000

export function createSeatRefusals(
  { clock }: Pick<Parts, 'clock'>, open: Pick<OpenProfiles, 'writer'>,
): SeatRefusals {
  const notedAtMs = new Map<string, number>()

  async function note({ profile, seatId, person, act }: RefusedSeat): Promise<void> {
    const key = JSON.stringify([profile, seatId, act])
    const nowMs = clock.monotonicMs()
    if (nowMs - (notedAtMs.get(key) ?? -Infinity) < QUIET_MS) return
    if (notedAtMs.size >= MOST_KEPT) notedAtMs.clear()
    notedAtMs.set(key, nowMs)
    const { audit } = await open.writer(profile)
    await audit.recordAudit({
      action: 'seat refused', subject: `seat ${seatId}`, before: null, after: JSON.stringify({ person, act }),
      actor: PROGRAM_ACTOR,
    })
  }

  const noteIfPossible = (seat: RefusedSeat): Promise<void> => (
    note(seat).catch(ignore('expected', 'it was refused all the same'))
  )

  return {
    note: noteIfPossible,
    async noting(seat, work) {
      try {
        return await work
      } catch (error) {
        if (error instanceof AppError && error.code === 'USER_ROLE_MISSING') await noteIfPossible(seat)
        throw error
      }
    },
  }
}
