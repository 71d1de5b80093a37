/** Examines and backs up a profile's ledger. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Finding, WrittenBackup } from '../../../src-shared/contract/profiles/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export async function examineLedger(open: OpenProfiles, profile: string): Promise<Finding[]> {
  try {
    return [...(await (await open.reader(profile)).backups.examine())]
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEDGER_SCHEMA_CHANGED') return [describeChanged(error)]
    throw error
  }
}

/** Nothing else is examined: what stands in for a table can't be believed. */
function describeChanged({ details }: AppError): Finding {
  return {
    subject: 'Layout', isSound: false,
    detail: `changed by something other than Tillproof: ${String(details['difference'])}`,
  }
}

interface BackupRequest {
  readonly profile: string
  readonly path: string
  readonly isPlain: boolean
}

/** In the practice profile nothing is real, so its backups are plain: a person need not have a vault for it. */
export async function backUpLedger(
  parts: Parts, open: OpenProfiles, { profile, path, isPlain }: BackupRequest,
): Promise<WrittenBackup> {
  const { kind } = await open.profile(profile)
  const key = kind === 'practice' ? undefined : await parts.backups.keys.own()
  try {
    // A profile whose vault is gone can be rescued as a plain file, by whoever says so.
    if (!key && kind !== 'practice' && !isPlain) throw new AppError('BACKUP_NO_VAULT', { profile })
    const ledger = open.folderOf(profile)
    const copy = parts.backups.copyPathIn(ledger)
    await (await open.writer(profile)).backups.backup(copy)
    const createdAt = new Date(parts.clock.instant().wallMs).toISOString()
    const form = isPlain || !key ? 'plain' : 'sealed'
    return await parts.backups.finish({ copy, ledger, target: path, form, profile, createdAt, key })
  } finally {
    key?.key.fill(0)
  }
}
