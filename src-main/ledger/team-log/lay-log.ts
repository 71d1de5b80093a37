/** Lays what a team's next log begins with in its database: a copy of the ledger, in sealed pieces, and its header. */
import { closeSync, openSync, readSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { backUpNow, removeDatabase } from '../backups/backup-copy.ts'
import { lineOfHeader } from '../command-log/begin.ts'
import type { CommandLogStanding } from '../api/command-log.ts'
import { hashOfLine, type LogHeader, type LogPlace } from '../command-log/group.ts'
import { prepareStanding } from '../command-log/standing.ts'
import { openLogDatabase, type Appended, type LaidCopy, type LogDatabase } from './log-database.ts'
import { downloadCopy } from './read-lines.ts'
import { sealAt } from './seal.ts'
import { keyOf, type TeamFile } from './team-file.ts'

/** One statement each, so that none takes long over a slow line. */
const PIECE_BYTES = 1024 * 1024

export interface Layer {
  /** As it stands before the new log. */
  readonly team: TeamFile
  readonly epoch: number
}

export interface CopyLayer extends Layer {
  /** Where the log before it ends in the database, if not where the ledger does. */
  readonly follows?: LogPlace
}

/**
 * Nobody sees it before its first group begins the log. What was laid so and never begun is replaced by the next one.
 * Throws TEAM_STANDBY where another core took over meanwhile, and TEAM_LOG_DIFFERS where it reads otherwise than it was
 * written.
 */
export async function layTeamLog(db: Database, folder: string, layer: CopyLayer, at: Instant): Promise<LaidCopy> {
  const copy = temporaryNameBeside(join(folder, 'ledger.team-log.sqlite'))
  const readBack = temporaryNameBeside(join(folder, 'ledger.read-back.sqlite'))
  const database = openLogDatabase(layer.team.database)
  try {
    await backUpNow(db, copy)
    const pieces = await putPieces(database, copy, layer)
    const copiedAt = placeOf(prepareStanding(db)())
    const line = lineOfHeader(db, copy, at, copiedAt)
    const log = layer.team.log + 1
    await downloadCopy({ database, access: layer.team, log }, JSON.parse(line) as LogHeader, readBack, pieces)
    const sealed = sealAt({ team: layer.team.team, log, sequence: 0 }, Buffer.from(line), keyOf(layer.team))
    return { pieces, hash: hashOfLine(line), sealed, follows: layer.follows ?? copiedAt ?? NOTHING }
  } finally {
    removeDatabase(readBack)
    removeDatabase(copy)
    await database.close()
  }
}

/** What a team's first log follows. */
const NOTHING: LogPlace = { sequence: 0, head: '' }

function placeOf(standing: CommandLogStanding | undefined): LogPlace | undefined {
  return standing && { sequence: standing.sequence, head: standing.head }
}

/** Only so that the log after it has a higher number: nobody ever follows it. Where it ends. */
export async function layEmptyLog(database: LogDatabase, { team, epoch }: Layer): Promise<LogPlace> {
  const place = { team: team.team, log: team.log + 1, sequence: 0 }
  const line = JSON.stringify({ sequence: 0, format: 'tillproof empty log 1' })
  const sealed = sealAt(place, Buffer.from(line), keyOf(team))
  const hash = hashOfLine(line)
  refuseUnlessKept(await database.beginLog({ ...place, epoch, pieces: 0, hash, sealed }))
  return { sequence: 0, head: hash }
}

async function putPieces(database: LogDatabase, copy: string, { team, epoch }: Layer): Promise<number> {
  const file = openSync(copy, 'r')
  try {
    const block = Buffer.alloc(PIECE_BYTES)
    let piece = 0
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) {
      piece += 1
      const content = block.subarray(0, read)
      const place = { team: team.team, log: team.log + 1, sequence: -piece }
      const sealed = sealAt(place, content, keyOf(team))
      const hash = createHash('sha256').update(content).digest('hex')
      refuseUnlessKept(await database.putPiece({ ...place, piece, epoch, hash, sealed }))
    }
    return piece
  } finally {
    closeSync(file)
  }
}

function refuseUnlessKept(answer: Appended): void {
  if (answer !== 'appended') throw new AppError('TEAM_STANDBY')
}
