/** What a backup is, in lines for a person: whose, of when, and how it stands to the ledger that is here. */
import { backupAgeLabel, backupOriginLabel } from '../../../../src-shared/labels/backup-labels.ts'
import type { ExaminedBackup, WrittenBackup } from '../../../../src-shared/contract/profiles/ledger.ts'
import { formatBytes, formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import { harmless } from './text.ts'

export function renderWritten(profile: string, written: WrittenBackup): readonly string[] {
  const { form, bytes, path, proofPath, sha256, auditHead } = written
  const how = form === 'sealed' ? 'sealed by the key vault' : 'not encrypted'
  return [
    `Wrote a backup of ${profile} (${formatBytes(bytes)}, ${how}) to ${harmless(path)}`,
    ...(proofPath === null ? [] : [`${harmless(proofPath)} proves who made it: keep both`]),
    `sha256 ${sha256}`,
    `audit trail head ${auditHead}`,
  ]
}

export function renderExamined({ origin, doubt, age, ...backup }: ExaminedBackup): readonly string[] {
  const { path, bytes, profile, createdAt, auditCount, auditHead } = backup
  const made = createdAt === null ? '' : `, made ${formatUtc(createdAt)} of profile ${harmless(profile ?? '?')}`
  return [
    `${harmless(path)} (${formatBytes(bytes)}): ${backupOriginLabel(origin)}${made}`,
    ...(doubt === null ? [] : [`  ${doubt}`]),
    `  ${backupAgeLabel(age)}; ${formatCount(auditCount)} audit entries, head ${auditHead}`,
  ]
}
