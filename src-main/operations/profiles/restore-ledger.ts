/** Looks into a backup, and restores one once it is known what it is and who may say so has agreed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExaminedBackup } from '../../../src-shared/contract/profiles/ledger.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideRestore, decideWhoRestores } from '../../../src-shared/domain/backups/decide-restore.ts'
import type { BackupPlace, OpenedBackup } from '../../ledger/backups/backup.ts'
import type { GivenKey } from '../../ledger/backups/stage-backup.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { BackupParts, Parts } from '../core/parts.ts'
import { sealRestored } from '../core/sealed-heads.ts'
import { listPeople } from '../people/list-people.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { anchorRestored, isNewest } from '../transfers/used-up.ts'

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

export function createRestoring(
  parts: Parts, open: OpenProfiles, { proveKnown }: Credentials, standing: StandingOfPeople,
) {
  const { backups } = parts

  async function withBackup<Result>(
    { profile, path, passphrase }: InspectRequest, use: (opened: OpenedBackup, settings: Profile) => Promise<Result>,
  ): Promise<Result> {
    const settings = await open.profile(profile)
    const place = { folder: open.folderOf(profile), profile, path }
    const given = await findKey(backups, place, passphrase)
    const opened = await backups.open(place, given).finally(() => given?.key.key.fill(0))
    try {
      return await use(opened, settings)
    } finally {
      await opened.close()
    }
  }

  /** Undefined where nobody has to agree. */
  async function proveRestorer(profile: string, by: Credential | undefined, path: string) {
    const who = decideWhoRestores(await listPeople(open, profile))
    if (who === 'nobody') return undefined
    if (by === undefined) throw new AppError('RESTORE_NEEDS_PERSON', { profile, who })
    const role = who === 'an active checker' ? 'checker' : undefined
    const { user } = await proveKnown(profile, by, `restore of ${path}`, role)
    // People whom an earlier version added are certified by nobody, and their restores are asked for as they were.
    const looked = await standing.look(profile, 'sealed')
    if (looked.standing !== 'earlier-version') await standing.getActing(profile, user)
    return user
  }

  return {
    inspect: (request: InspectRequest): Promise<ExaminedBackup> => (
      withBackup(request, ({ examined }) => Promise.resolve(examined))
    ),
    restore: (request: RestoreRequest) => withBackup(request, async (opened, settings) => {
      const { profile, path, by } = request
      refuseUnproven(opened.examined, request, settings)
      const person = await proveRestorer(profile, by, path)
      const isVouchedFor = opened.examined.origin === 'this-ledger'
        || (person !== undefined && (await isNewest(parts, open, profile)))
      const isSealed = settings.kind !== 'practice' && (await parts.keys.status()).exists
      // Before anything is done: what it holds is sealed in the end, for which somebody may have to be asked.
      if (isSealed) await parts.keys.open()
      // The profile is closed meanwhile: nothing may hold the file that is replaced.
      const { keptAside, peopleToEnrol, transfersUnknown } = await open.whileClosed(profile, async () => {
        const restored = await backups.restore(settings, opened, person ?? parts.actor)
        if (isSealed) await sealRestored(parts, profile, open.folderOf(profile))
        return restored
      })
      if (isVouchedFor) await anchorRestored(parts, open, profile)
      const at = new Date(parts.clock.instant().wallMs).toISOString()
      return { restored: opened.examined, keptAside, peopleToEnrol, transfersUnknown, at }
    }),
  }
}

/** The vault is opened only where it could open or prove something. */
async function findKey(
  { keys, findKey: look }: BackupParts, place: BackupPlace, passphrase: string | undefined,
): Promise<GivenKey | undefined> {
  const { form, keyId, wrapping } = await look(place)
  if (keyId === null) return undefined
  const own = await keys.own()
  if (own?.keyId === keyId) return { key: own, isOwn: true }
  own?.key.fill(0)
  if (form === 'plain' || passphrase === undefined || wrapping === null) return undefined
  const key = await keys.byPassphrase(wrapping, passphrase)
  if (!key) throw new AppError('BACKUP_WRONG_PASSPHRASE', { file: place.path })
  return { key, isOwn: false }
}

function refuseUnproven(
  { origin, doubt, sha256 }: ExaminedBackup, { path, acceptsForeign, sha256: seen }: RestoreRequest, { kind }: Profile,
): void {
  if (seen !== undefined && seen !== sha256) {
    throw new AppError('BACKUP_INVALID', { file: path, reason: 'it changed after it was examined' })
  }
  const may = decideRestore({ file: path, origin, doubt, isPractice: kind === 'practice', acceptsForeign })
  if (!may.ok) throw new AppError(may.refusal.code, may.refusal.details)
}
