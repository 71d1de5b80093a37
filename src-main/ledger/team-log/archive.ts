/**
 * The logs of a team that nobody needs any more: as the lines of a file, still sealed with the team's key, and such a
 * file examined again. The database itself removes them, for whoever keeps it.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findArchivable } from '../../../src-shared/domain/teams/archivable-logs.ts'
import { errorCode } from '../../platform/error-code.ts'
import { differs } from './differences.ts'
import { createExamination, type ExaminedLog, type PassingLine } from './examine-lines.ts'
import { openLogDatabase, type CountedLog } from './log-database.ts'
import { readHeader, readWholeLog } from './read-lines.ts'
import { memberOf, type TeamAccess, type TeamOfLedger } from './team-file.ts'

export interface ArchivePlan {
  /** Those that the database has, newest first. */
  readonly logs: readonly CountedLog[]
  /** The newest one that may be archived, with all before it; undefined where none may. */
  readonly upTo: number | undefined
}

export interface ReadArchive {
  readonly team: string
  readonly upTo: number
  /** Whole lines of text, once. Throws TEAM_LOG_DIFFERS before the end where one of the logs is not whole. */
  readonly lines: AsyncIterable<string>
  /** Of what was read. */
  examined(): readonly ExaminedLog[]
  close(): Promise<void>
}

export interface CheckedArchive {
  readonly logs: readonly ExaminedLog[]
  /** What is wrong with it, in words. */
  readonly fault: string | undefined
}

const FORMAT = 'tillproof archived team logs 1'

export async function planArchive(of: TeamOfLedger): Promise<ArchivePlan> {
  const team = memberOf(of)
  const database = openLogDatabase(team.database)
  try {
    const logs = await database.countedLogs(team.team)
    return { logs, upTo: findArchivable(logs) }
  } finally {
    await database.close()
  }
}

/** The caller closes it. Throws TEAM_LOGS_NEEDED where none may be archived. */
export async function readArchive(of: TeamOfLedger): Promise<ReadArchive> {
  const team = memberOf(of)
  const { logs, upTo } = await planArchive(of)
  if (upTo === undefined) throw new AppError('TEAM_LOGS_NEEDED')
  const old = logs.map(({ log }) => log).filter((log) => log <= upTo).toSorted((one, other) => one - other)
  const following = Math.min(...logs.map(({ log }) => log).filter((log) => log > upTo))
  const database = openLogDatabase(team.database)
  const examination = createExamination(team)
  let examined: readonly ExaminedLog[] = []

  async function* lines(): AsyncGenerator<string, void, void> {
    let count = 0
    yield lineOf({ format: FORMAT, team: team.team, logs: old })
    for (const log of old) {
      for await (const line of readWholeLog(database, team.team, log)) {
        examination.take({ ...line, log })
        count += 1
        yield lineOf({ ...line, log, sealed: Buffer.from(line.sealed).toString('base64') })
      }
    }
    const { header } = await readHeader({ database, access: team, log: following })
    examined = examination.end(header.copiedAt)
    yield lineOf({ lines: count })
  }

  return { team: team.team, upTo, lines: lines(), examined: () => examined, close: database.close }
}

function lineOf(content: object): string {
  return `${JSON.stringify(content)}\n`
}

/** Nothing else need be there than the file and the team's key. Throws TEAM_NONE. */
export async function checkArchive(of: TeamOfLedger, path: string): Promise<CheckedArchive> {
  const team = memberOf(of)
  try {
    return { logs: await examineFile(team, path), fault: undefined }
  } catch (error) {
    if (error instanceof AppError && error.code === 'TEAM_LOG_DIFFERS') {
      return { logs: [], fault: String(error.details['reason']) }
    }
    if (errorCode(error) === 'ENOENT') return { logs: [], fault: 'there is no such file' }
    throw error
  }
}

async function examineFile(team: TeamAccess, path: string): Promise<readonly ExaminedLog[]> {
  const examination = createExamination(team)
  let title: Readonly<Record<string, unknown>> | undefined
  let count = 0
  let isEnded = false
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    const line = parseLine(text)
    if (isEnded) throw differs('it goes on behind its end')
    if (!title) title = getTitle(line, team)
    else if ('lines' in line) isEnded = line['lines'] === count
    else {
      examination.take(passing(line))
      count += 1
    }
  }
  if (!title || !isEnded) throw differs('it is cut off, or lacks lines')
  return examination.end()
}

function getTitle(line: Readonly<Record<string, unknown>>, { team }: TeamAccess): typeof line {
  if (line['format'] !== FORMAT) throw differs('it is no archive of a team’s logs')
  if (line['team'] !== team) throw differs('it is of another team')
  return line
}

function passing({ log, sequence, hash, sealed }: Readonly<Record<string, unknown>>): PassingLine {
  const isWhole = Number.isSafeInteger(log) && Number.isSafeInteger(sequence) && typeof hash === 'string'
    && typeof sealed === 'string'
  if (!isWhole) throw differs('one of its lines is no line of a log')
  return { log: Number(log), sequence: Number(sequence), hash, sealed: Buffer.from(sealed, 'base64') }
}

function parseLine(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw differs('it is no archive of a team’s logs')
  }
}
