/**
 * Keeps in the audit trail which certificate the core shows to its seats. Each terminal is joined with one and refuses
 * any other, over a line that it does not trust: only here can it be told that the core's own certificate is another.
 */
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export const CERTIFICATE_SHOWN = 'certificate shown'

/** `fingerprint`: SHA-256, hexadecimal. Returns the one before where that was another; the same again is no news. */
export async function recordShownCertificate(
  { actor }: Pick<Parts, 'actor'>, open: Pick<OpenProfiles, 'reader' | 'writer'>, profile: string, fingerprint: string,
): Promise<string | undefined> {
  const reader = await open.reader(profile)
  const [last] = await reader.audit.listEntriesOf(CERTIFICATE_SHOWN, 1)
  const before = last?.after ?? null
  if (before === fingerprint) return undefined
  const { audit } = await open.writer(profile)
  await audit.recordAudit({ action: CERTIFICATE_SHOWN, subject: 'core', before, after: fingerprint, actor })
  return before ?? undefined
}
