/** Examines, backs up and restores a profile's ledger. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExaminedBackup, Finding, WrittenBackup } from '../../../src-shared/contract/profiles/ledger.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideRestore, decideWhoRestores } from '../../../src-shared/domain/backups/decide-restore.ts'
import type { OpenedBackup } from '../../ledger/backups/backup.ts'
import type { GivenKey } from '../../ledger/backups/stage-backup.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { anchorRestored, isNewest } from '../transfers/used-up.ts'

interface BackupRequest {
  readonly profile: string
  readonly path: string
  readonly isPlain: boolean
}

interface InspectRequest {
  readonly profile: string
  readonly path: string
  readonly passphrase?: string | undefined
}

interface RestoreRequest extends InspectRequest {
  readonly by?: Credential | undefined
  readonly acceptsForeign: boolean
  readonly sha256?: string | undefined
}

export function createLedgerMaintenance(parts: Parts, open: OpenProfiles, { prove }: Credentials) {
  const { backups } = parts

  async function withBackup<Result>(
    { profile, path, passphrase }: InspectRequest, use: (opened: OpenedBackup, settings: Profile) => Promise<Result>,
  ): Promise<Result> {
    const settings = await open.profile(profile)
    const place = { folder: open.folderOf(profile), profile, path }
    const given = await findKey(place, passphrase)
    const opened = await backups.open(place, given).finally(() => given?.key.key.fill(0))
    try {
      return await use(opened, settings)
    } finally {
      await opened.close()
    }
  }

  /** The vault is opened only where it could open or prove something. */
  async function findKey(
    place: { readonly folder: string; readonly profile: string; readonly path: string }, passphrase?: string,
  ): Promise<GivenKey | undefined> {
    const { form, keyId, wrapping } = await backups.findKey(place)
    if (keyId === null) return undefined
    const own = await backups.keys.own()
    if (own?.keyId === keyId) return { key: own, isOwn: true }
    own?.key.fill(0)
    if (form === 'plain' || passphrase === undefined || wrapping === null) return undefined
    const key = await backups.keys.byPassphrase(wrapping, passphrase)
    if (!key) throw new AppError('BACKUP_WRONG_PASSPHRASE', { file: place.path })
    return { key, isOwn: false }
  }

  /** Undefined where nobody has to be. */
  async function proveRestorer(profile: string, by: Credential | undefined, path: string) {
    const who = decideWhoRestores(await listPeople(profile))
    if (who === 'nobody') return undefined
    if (by === undefined) throw new AppError('RESTORE_NEEDS_PERSON', { profile, who })
    const role = who === 'an active checker' ? 'checker' : undefined
    return (await prove(profile, by, `restore of ${path}`, role)).user
  }

  /** Of a ledger that can't be read, nobody is known: then nothing of it becomes sendable, and nobody can act. */
  async function listPeople(profile: string): Promise<readonly StoredUser[]> {
    const reader = await open.reader(profile).catch(ignore(UNREADABLE, 'it is what the backup is for'))
    return (await reader?.transfers.listUsers()) ?? []
  }

  async function restore(request: RestoreRequest) {
    const { profile, path, by, acceptsForeign, sha256 } = request
    return withBackup(request, async (opened, settings) => {
      const { examined } = opened
      if (sha256 !== undefined && sha256 !== examined.sha256) {
        throw new AppError('BACKUP_INVALID', { file: path, reason: 'it changed after it was examined' })
      }
      const isPractice = settings.kind === 'practice'
      const { origin, doubt } = examined
      const may = decideRestore({ file: path, origin, doubt, isPractice, acceptsForeign })
      if (!may.ok) throw new AppError(may.refusal.code, may.refusal.details)
      const person = await proveRestorer(profile, by, path)
      const isVouchedFor = origin === 'this-ledger' || (person !== undefined && (await isNewest(parts, open, profile)))
      // The profile is closed meanwhile: nothing may hold the file that is replaced.
      const restored = await open.whileClosed(profile, () => (
        backups.restore(settings, opened, person ?? parts.actor)
      ))
      if (isVouchedFor) await anchorRestored(parts, open, profile)
      const { keptAside, peopleToEnrol, transfersUnknown } = restored
      const at = new Date(parts.clock.instant().wallMs).toISOString()
      return { restored: examined, keptAside, peopleToEnrol, transfersUnknown, at }
    })
  }

  return {
    async examine(profile: string): Promise<readonly Finding[]> {
      try {
        return await (await open.reader(profile)).backups.examine()
      } catch (error) {
        if (error instanceof AppError && error.code === 'LEDGER_SCHEMA_CHANGED') return [describeChanged(error)]
        throw error
      }
    },
    async backUp({ profile, path, isPlain }: BackupRequest): Promise<WrittenBackup> {
      const { kind } = await open.profile(profile)
      await backups.refuseUnfitTarget(path)
      const key = kind === 'practice' ? undefined : await backups.keys.own()
      if (!key && kind !== 'practice' && !isPlain) await parts.keys.open()
      const copy = backups.copyPathIn(open.folderOf(profile))
      const ledger = open.folderOf(profile)
      try {
        await (await open.writer(profile)).backups.backup(copy)
        return await backups.finish({
          copy, ledger, target: path, form: isPlain || !key ? 'plain' : 'sealed', profile,
          createdAt: new Date(parts.clock.instant().wallMs).toISOString(), key,
        })
      } finally {
        key?.key.fill(0)
      }
    },
    inspect: (request: InspectRequest): Promise<ExaminedBackup> => (
      withBackup(request, ({ examined }) => Promise.resolve(examined))
    ),
    restore,
  }
}

const UNREADABLE = ['LEDGER_DAMAGED', 'LEDGER_SCHEMA_CHANGED', 'LEDGER_FOREIGN', 'LEDGER_BUILD_DIFFERS'] as const

/** Nothing else is examined: what stands in for a table can't be believed. */
function describeChanged({ details }: AppError): Finding {
  return {
    subject: 'Layout', isSound: false,
    detail: `it was changed by something other than Tillproof: ${String(details['difference'])}`,
  }
}
