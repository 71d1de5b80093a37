/** What a backup is, in lines for a person: whose, of when, and how it stands to the ledger that is here. */
import { backupAgeLabel, backupOriginLabel } from '../../../../src-shared/labels/backup-labels.ts'
import type { ExaminedBackup, WrittenBackup } from '../../../../src-shared/contract/profiles/ledger.ts'
import { formatBytes, formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { harmless } from './text.ts'

export function renderWritten(profile: string, written: WrittenBackup): readonly string[] {
  const { form, bytes, path, proofPath, sha256, auditHead } = written
  const values = { profile, size: formatBytes(bytes), path: harmless(path) }
  return [
    form === 'sealed'
      ? t('Wrote a backup of {profile} ({size}, sealed by the key vault) to {path}', values)
      : t('Wrote a backup of {profile} ({size}, not encrypted) to {path}', values),
    ...(proofPath === null ? []
      : [t('{path} proves who made it: keep both', { path: harmless(proofPath) })]),
    `sha256 ${sha256}`,
    t('audit trail head {head}', { head: auditHead }),
  ]
}

export function renderExamined({ origin, doubt, age, ...backup }: ExaminedBackup): readonly string[] {
  const { path, bytes, profile, createdAt, auditCount, auditHead } = backup
  const values = { path: harmless(path), size: formatBytes(bytes), origin: backupOriginLabel(origin) }
  return [
    createdAt === null ? t('{path} ({size}): {origin}', values)
      : t('{path} ({size}): {origin}, made {at} of profile {profile}', {
        ...values, at: formatUtc(createdAt), profile: harmless(profile ?? '?'),
      }),
    ...(doubt === null ? [] : [`  ${t(doubt)}`]),
    `  ${t('{age}; {count, number} audit entries, head {head}', {
      age: backupAgeLabel(age), count: auditCount, head: auditHead,
    })}`,
  ]
}
