/** When the core was started with another certificate than before, as the audit trail tells. */
import type { CheckedTeam } from '../../../src-shared/contract/profiles/team.ts'
import { findCertificateChanges } from '../../../src-shared/domain/people/certificate-changes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { CERTIFICATE_SHOWN } from '../people/shown-certificates.ts'
import { LATELY_MS } from './refused-seats.ts'

/** One a day, for longer than most certificates are good. */
const MOST = 500

export async function listChangedCertificates(
  { clock }: Pick<Parts, 'clock'>, open: Pick<OpenProfiles, 'reader'>, profile: string,
): Promise<CheckedTeam['certificates']> {
  const { audit, seats } = await open.reader(profile)
  const [{ rows }, joined] = await Promise.all([
    audit.listAudit({ action: CERTIFICATE_SHOWN }, { limit: MOST, after: 0 }), seats.listSeats(),
  ])
  const shown = rows.map(({ at, actor, before, after }) => ({
    atMs: Date.parse(at), actor, before, after: after ?? '',
  }))
  const fromMs = clock.instant().wallMs - LATELY_MS
  return findCertificateChanges(shown, joined)
    .filter(({ atMs }) => atMs >= fromMs)
    .map(({ atMs, ...change }) => ({ at: new Date(atMs).toISOString(), ...change }))
}
