/** Lays a team's next log in its database: a copy of the ledger in sealed pieces, and the header that groups follow. */
import { closeSync, openSync, readSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { backUpNow, removeDatabase } from '../backups/backup-copy.ts'
import { lineOfHeader } from '../command-log/begin.ts'
import { hashOfLine } from '../command-log/group.ts'
import { openLogDatabase, type Appended, type LogDatabase } from './log-database.ts'
import { sealAt } from './seal.ts'
import { keyOf, type TeamFile } from './team-file.ts'

/** One statement each, so that none takes long over a slow line. */
const PIECE_BYTES = 1024 * 1024

export interface Layer {
  /** As it stands before the new log. */
  readonly team: TeamFile
  readonly epoch: number
}

/** The hash of its header. Throws TEAM_STANDBY where another core took over meanwhile. */
export async function layTeamLog(db: Database, folder: string, layer: Layer, at: Instant): Promise<string> {
  const copy = temporaryNameBeside(join(folder, 'ledger.team-log.sqlite'))
  const database = openLogDatabase(layer.team.database)
  try {
    await backUpNow(db, copy)
    const pieces = await putPieces(database, copy, layer)
    const line = lineOfHeader(db, copy, at)
    const place = { team: layer.team.team, log: layer.team.log + 1, sequence: 0 }
    const sealed = sealAt(place, Buffer.from(line), keyOf(layer.team))
    const hash = hashOfLine(line)
    refuseUnlessKept(await database.beginLog({ ...place, epoch: layer.epoch, pieces, hash, sealed }))
    return hash
  } finally {
    removeDatabase(copy)
    await database.close()
  }
}

/** Only so that the log after it has a higher number: nobody ever follows it. */
export async function layEmptyLog(database: LogDatabase, { team, epoch }: Layer): Promise<void> {
  const place = { team: team.team, log: team.log + 1, sequence: 0 }
  const line = JSON.stringify({ sequence: 0, format: 'tillproof empty log 1' })
  const sealed = sealAt(place, Buffer.from(line), keyOf(team))
  refuseUnlessKept(await database.beginLog({ ...place, epoch, pieces: 0, hash: hashOfLine(line), sealed }))
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
