/** Examines and backs up a profile's ledger. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExaminationEvent, Finding, WrittenBackup } from '../../../src-shared/contract/profiles/ledger.ts'
import type { ExamineOptions } from '../../ledger/engine/examine.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { makeAnchor } from '../evidence/anchors.ts'
import { getCommandLog } from './command-log.ts'
import { examineSettings } from './examine-settings.ts'
import { gatherNoted, type ExaminationRequest, type Noted } from '../evidence/noted-heads.ts'

/** Throws ANCHOR_UNREADABLE and COMMAND_LOG_NONE before anything is examined. */
export async function* examineLedger(
  parts: Parts, open: OpenProfiles, request: ExaminationRequest, signal?: AbortSignal,
): AsyncGenerator<ExaminationEvent, void, void> {
  const left = new AbortController()
  const ending = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  let latest: Omit<Extract<ExaminationEvent, { kind: 'progress' }>, 'kind'> | undefined
  let tellMore = (): void => undefined
  const onStep = (step: NonNullable<typeof latest>): void => {
    latest = step
    tellMore()
  }
  const examining = examineAll(parts, open, request, { signal: ending, onStep })
  const ended = examining.then(() => true, () => true)
  try {
    for (let told: typeof latest; ;) {
      const more = Promise.withResolvers<false>()
      tellMore = () => more.resolve(false)
      if (latest !== told) tellMore()
      if (await Promise.race([ended, more.promise])) break
      told = latest
      if (told) yield { kind: 'progress', ...told }
    }
    yield { kind: 'done', findings: await examining }
  } finally {
    left.abort()
    await Promise.allSettled([examining])
  }
}

async function examineAll(
  parts: Parts, open: OpenProfiles, request: ExaminationRequest, options: ExamineOptions,
): Promise<readonly Finding[]> {
  const { profile, replays } = request
  if (replays && parts.teams.isMember(open.folderOf(profile))) throw new AppError('TEAM_MEMBER', { profile })
  if (replays && !(await getCommandLog(open, profile))?.begunAt) throw new AppError('COMMAND_LOG_NONE', { profile })
  const noted = await gatherNoted(parts, open, request)
  const findings = await examineContent(parts, open, profile, { ...options, noted, replays })
  const settings = await examineSettings(parts, open, profile)
  return [...findings, ...settings, describeAccess(await parts.findOpenFiles())]
}

async function examineContent(
  parts: Parts, open: OpenProfiles, profile: string,
  { noted, ...options }: Omit<ExamineOptions, 'noted'> & { readonly noted: Noted },
): Promise<readonly Finding[]> {
  try {
    // Where there is no ledger, or it can't be opened, the reader says so.
    const reader = await open.reader(profile)
    const heads = noted.all.map(({ head }) => head)
    const { restoresUpTo } = noted
    const examined = await parts.examineLedger(open.folderOf(profile), { ...options, noted: heads, restoresUpTo })
    const ledgerId = await reader.audit.ledgerId()
    return [...examined.findings, ...noted.judge(ledgerId, examined.heads)]
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
  readonly mustBeNew: boolean
}

/** In the practice profile nothing is real, so its backups are plain: a person need not have a vault for it. */
export async function backUpLedger(
  parts: Parts, open: OpenProfiles, { profile, path, isPlain, mustBeNew }: BackupRequest,
): Promise<WrittenBackup> {
  const { kind } = await open.profile(profile)
  const key = kind === 'practice' ? undefined : await parts.backups.keys.own()
  try {
    // A profile whose vault is gone can be rescued as a plain file, by whoever says so.
    if (!key && kind !== 'practice' && !isPlain) throw new AppError('BACKUP_NO_VAULT', { profile })
    const anchor = key || kind === 'practice' ? await anchorOfBackup(parts, open, profile) : null
    const ledger = open.folderOf(profile)
    const copy = parts.backups.copyPathIn(ledger)
    await (await open.writer(profile)).backups.backup(copy)
    const createdAt = new Date(parts.clock.instant().wallMs).toISOString()
    const form = isPlain || !key ? 'plain' : 'sealed'
    const written = await parts.backups.finish({
      copy, ledger, target: path, form, profile, createdAt, key, anchor: anchor && JSON.stringify(anchor), mustBeNew,
    })
    return { ...written, anchor }
  } finally {
    key?.key.fill(0)
  }
}

/** A backup of a profile whose key the vault does not hold is made without one. */
async function anchorOfBackup(parts: Parts, open: OpenProfiles, profile: string) {
  const anchor = await makeAnchor(parts, open, profile)
    .catch(ignore(['VAULT_SECRET_MISSING'], 'nobody can say what kind of profile it is'))
  return anchor ?? null
}
