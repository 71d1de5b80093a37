/** Begins and ends the log of a ledger's commands, and tells how far it goes. */
import type { CommandLog } from '../../../src-shared/contract/profiles/ledger.ts'
import type { CommandLogStanding } from '../../ledger/api/command-log.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

/** Null while none is kept. */
export async function getCommandLog(open: OpenProfiles, profile: string): Promise<CommandLog | null> {
  return describe(await (await open.reader(profile)).commandLog.commandLogStanding())
}

/** The profile is closed meanwhile: a log begins with the ledger as nobody writes to it. */
export async function beginCommandLog(parts: Parts, open: OpenProfiles, profile: string): Promise<CommandLog> {
  // A ledger of an earlier layout is brought up to date by this.
  await open.writer(profile)
  const order = { folder: open.folderOf(profile), profile, actor: parts.actor }
  return toCommandLog(await open.whileClosed(profile, () => parts.commandLogs.begin(order)))
}

export async function endCommandLog(parts: Parts, open: OpenProfiles, profile: string): Promise<CommandLog | null> {
  const order = { folder: open.folderOf(profile), profile, actor: parts.actor }
  return describe(await open.whileClosed(profile, () => parts.commandLogs.end(order)))
}

function describe(standing: CommandLogStanding | undefined): CommandLog | null {
  return standing ? toCommandLog(standing) : null
}

function toCommandLog({ begunAtMs, sequence, head }: CommandLogStanding): CommandLog {
  return { begunAt: sequence === 0 ? null : new Date(begunAtMs).toISOString(), groups: sequence, head }
}
