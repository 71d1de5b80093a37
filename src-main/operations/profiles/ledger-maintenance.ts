/** Examines and backs up a profile's ledger. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Finding, WrittenBackup } from '../../../src-shared/contract/profiles/ledger.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export async function examineLedger(
  parts: Parts, open: OpenProfiles, profile: string, signal?: AbortSignal,
): Promise<Finding[]> {
  const findings = await examineContent(parts, open, profile, signal)
  return [...findings, describeAccess(await parts.findOpenFiles())]
}

async function examineContent(
  parts: Parts, open: OpenProfiles, profile: string, signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  try {
    // Where there is no ledger, or it can't be opened, the reader says so.
    await open.reader(profile)
    return await parts.examineLedger(open.folderOf(profile), signal)
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEDGER_SCHEMA_CHANGED') return [describeChanged(error)]
    throw error
  }
}

/** More names make nothing clearer. */
const NAMED = 5

function describeAccess(paths: readonly string[]): Finding {
  const more = paths.length > NAMED ? `, and ${paths.length - NAMED} more` : ''
  return {
    subject: 'Access', isSound: paths.length === 0,
    detail: paths.length === 0
      ? 'only its owner can read what lies in the data folder'
      : `others on this machine can read or write ${paths.slice(0, NAMED).join(', ')}${more}`,
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
