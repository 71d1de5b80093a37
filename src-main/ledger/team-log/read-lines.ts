/** Reads a team's log from its database, unsealed and held against the chain that its lines are. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { PRIVATE_FILE } from '../engine/private-files.ts'
import { hashOfLine, LOG_FORMAT, parseGroup, type Group, type LogHeader } from '../command-log/group.ts'
import { differs } from './differences.ts'
import type { LogDatabase, SealedLine } from './log-database.ts'
import { unsealAt } from './seal.ts'
import { keyOf, type TeamAccess } from './team-file.ts'

export interface LogSource {
  readonly database: LogDatabase
  readonly access: TeamAccess
  readonly log: number
}

export interface ReadGroup {
  readonly group: Group
  readonly line: string
  /** Of the line. */
  readonly head: string
  readonly epoch: number
}

export interface ReadHeader {
  readonly header: LogHeader
  readonly line: string
  /** Of the line. */
  readonly head: string
}

/** The first line of a log, and its hash. Throws TEAM_LOG_DIFFERS where it is not this team's. */
export async function readHeader(source: LogSource): Promise<ReadHeader> {
  const [line] = await source.database.lines({ team: source.access.team, log: source.log, after: -1, until: 0 })
  const text = line && unseal(source, line)
  if (text === undefined) throw differs(`the header of log ${source.log} was not sealed by this team`)
  const header = JSON.parse(text) as LogHeader
  if (header.format !== LOG_FORMAT) throw differs(`the header of log ${source.log} is not one of this program`)
  return { header, head: hashOfLine(text), line: text }
}

/** In parts, up to `until`; each group follows the one before. Throws TEAM_LOG_DIFFERS. */
export async function* readGroups(
  source: LogSource, { sequence: begin, head, until }: { sequence: number; head: string; until: number },
): AsyncGenerator<readonly ReadGroup[], void, void> {
  let sequence = begin
  let before = head
  while (sequence < until) {
    const lines = await source.database.lines({ team: source.access.team, log: source.log, after: sequence, until })
    if (lines.length === 0) throw differs(`its group ${sequence + 1} is missing`)
    const part: ReadGroup[] = []
    for (const line of lines) {
      sequence += 1
      if (line.sequence !== sequence) throw differs(`its group ${sequence} is missing`)
      const text = unseal(source, line)
      if (text === undefined) throw differs(`its group ${sequence} was not sealed by this team for this place`)
      const group = parseGroup(text)
      const own = hashOfLine(text)
      if (group.sequence !== sequence || group.before !== before || own !== line.hash) {
        throw differs(`its group ${sequence} is not the one that followed`)
      }
      before = own
      part.push({ group, line: text, head: own, epoch: line.epoch })
    }
    yield part
  }
}

/**
 * Writes the copy of the ledger that the log begins with. `pieces`: of one that is not begun yet, behind which those of
 * an earlier attempt may lie. Throws TEAM_LOG_DIFFERS where it is not whole.
 */
export async function downloadCopy(
  source: LogSource, { start }: LogHeader, path: string, pieces = Infinity,
): Promise<void> {
  const hash = createHash('sha256')
  const file = openSync(path, 'wx', PRIVATE_FILE)
  try {
    for (let piece = 1; piece <= pieces; piece += 1) {
      const range = { team: source.access.team, log: source.log, after: -piece - 1, until: -piece }
      const [line] = await source.database.lines(range)
      if (!line) break
      const content = unsealAt(placeOf(source, line), line.sealed, keyOf(source.access))
      if (!content) throw differs(`piece ${piece} of its copy of the ledger was not sealed by this team for this place`)
      hash.update(content)
      writeSync(file, content)
    }
  } finally {
    closeSync(file)
  }
  if (hash.digest('hex') !== start) throw differs('its copy of the ledger is not the one that its header names')
}

/** The header first, then the copy, then the groups up to `until`. Nothing of it is looked at. */
export async function* readWholeLog(
  database: LogDatabase, team: string, log: number, until = BEHIND_ALL,
): AsyncGenerator<SealedLine, void, void> {
  yield* await database.lines({ team, log, after: -1, until: 0 })
  for (let piece = 1; ; piece += 1) {
    const lines = await database.lines({ team, log, after: -piece - 1, until: -piece })
    if (lines.length === 0) break
    yield* lines
  }
  for (let after = 0; ;) {
    const lines = await database.lines({ team, log, after, until })
    const last = lines.at(-1)
    if (!last) return
    yield* lines
    after = last.sequence
  }
}

const BEHIND_ALL = Number.MAX_SAFE_INTEGER

/** Undefined where it was not sealed by this team for this place. */
export function unseal(source: LogSource, line: SealedLine): string | undefined {
  return unsealAt(placeOf(source, line), line.sealed, keyOf(source.access))?.toString('utf8')
}

function placeOf({ access, log }: LogSource, { sequence }: SealedLine) {
  return { team: access.team, log, sequence }
}
