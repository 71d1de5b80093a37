/** Which seats were refused of late, as the audit trail tells. */
import type { CheckedTeam } from '../../../src-shared/contract/profiles/team.ts'
import { objectOf, orNull, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface Facts {
  readonly person: string
  readonly act: string | null
}

const FACTS = objectOf<Facts>({ person: TEXT, act: orNull(TEXT) })
/** What is told of for people to look at. */
export const LATELY_MS = 30 * 24 * 60 * 60_000
const MOST = 50

export async function listRefusedSeats(
  { clock }: Pick<Parts, 'clock'>, open: Pick<OpenProfiles, 'reader'>, profile: string,
): Promise<CheckedTeam['refused']> {
  const { audit } = await open.reader(profile)
  const fromMs = clock.instant().wallMs - LATELY_MS
  const { rows } = await audit.listAudit({ action: 'seat refused', fromMs }, { limit: MOST, after: 0 })
  return rows.flatMap(({ at, subject, after }) => {
    const facts = parseStored('refusal', after ?? '', FACTS)
    return facts.ok ? [{ at, seat: subject, ...facts.value }] : []
  })
}
