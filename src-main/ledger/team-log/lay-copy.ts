/** Makes a ledger of the copy that a team's log begins with: its rows in a fresh ledger, never its file. */
import { renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { decideStanding } from '../../../src-shared/domain/evidence/evidence-head.ts'
import { flushSync } from '../../platform/flush.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { makeSelfContained, removeDatabase } from '../backups/backup-copy.ts'
import { copyIntoFresh } from '../backups/copy-rows.ts'
import { keepAside } from '../backups/keep-aside.ts'
import { prepareGroups } from '../command-log/carry-out-groups.ts'
import { takeLock } from '../engine/lock.ts'
import { markAsMade } from '../engine/lost-ledger.ts'
import { COMPANION_SUFFIXES, ledgerPaths } from '../engine/paths.ts'
import { createPrivateFolder } from '../engine/private-files.ts'
import { openForOneWrite, openForReading } from '../engine/thread/connection.ts'
import { createCommands } from '../engine/thread/commands.ts'
import { prepareHeads } from '../evidence/heads.ts'
import { differs } from './differences.ts'
import type { FollowOrder } from './order.ts'
import { downloadCopy, readGroups, readHeader, type LogSource } from './read-lines.ts'
import { readTeamFile, writeTeamFile } from './team-file.ts'
import { isUsed } from './unused-ledger.ts'

/**
 * Takes the place of a ledger of the same team. One that has groups which the log lacks is put aside: its name, else
 * undefined. Throws LEDGER_HELD, TEAM_LEDGER_THERE, TEAM_LOG_DIFFERS.
 */
export async function layCopy(source: LogSource, order: FollowOrder): Promise<string | undefined> {
  const { folder, profile } = order
  const { ledger } = ledgerPaths(folder)
  const isMember = readTeamFile(folder) !== undefined
  if (!isMember && isUsed(ledger)) throw new AppError('TEAM_LEDGER_THERE', { profile })
  createPrivateFolder(folder)
  const lock = takeLock(folder, order.holder, profile)
  const downloaded = temporaryNameBeside(join(folder, 'ledger.downloading.sqlite'))
  const incoming = temporaryNameBeside(join(folder, 'ledger.joining.sqlite'))
  try {
    const { header, head } = await readHeader(source)
    await downloadCopy(source, header, downloaded)
    copyIntoFresh(downloaded, incoming, { atMs: order.atMs, isSame: true })
    await beginWithFirst(source, incoming, head)
    await source.database.confirmCopy(source.access.team, source.log, order.holder.host)
    makeSelfContained(incoming)
    flushSync(incoming)
    const team = { ...source.access, log: source.log, epoch: null }
    // A kill leaves a member without a ledger, or one whose ledger is at another log: both are made anew.
    if (!isMember) writeTeamFile(folder, team)
    const aside = isMember && !hasAllOf(incoming, ledger) ? keepAside(ledger, 'aside', order.atMs) : undefined
    for (const suffix of COMPANION_SUFFIXES) rmSync(ledger + suffix, { force: true })
    renameSync(incoming, ledger)
    writeTeamFile(folder, team)
    markAsMade(folder)
    return aside && basename(aside)
  } finally {
    removeDatabase(downloaded)
    removeDatabase(incoming)
    lock.release()
  }
}

/** Does the copy continue the evidence of the ledger that it replaces? Then nothing is lost with that one. */
function hasAllOf(copy: string, ledger: string): boolean {
  const own = isThereSync(ledger) ? openForReading(ledger) : undefined
  const incoming = openForReading(copy)
  try {
    if (!own || !incoming) return true
    const head = prepareHeads(own).evidenceHead()
    return decideStanding(head, prepareHeads(incoming).findHead(head)) === 'continued'
  } finally {
    own?.close()
    incoming?.close()
  }
}

/** What follows the header says which log the ledger goes on with. */
async function beginWithFirst(source: LogSource, path: string, head: string): Promise<void> {
  const db = openForOneWrite(path)
  try {
    const carryOut = prepareGroups(db, createCommands(db, () => undefined))
    for await (const [first] of readGroups(source, { sequence: 0, head, until: 1 })) {
      const trouble = first && carryOut(first.group, first.head)
      if (trouble !== undefined) throw differs(`its group 1 ${trouble}`)
    }
  } finally {
    db.close()
  }
}
