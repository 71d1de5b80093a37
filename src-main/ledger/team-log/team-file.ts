/**
 * What a machine knows of the team that its ledger belongs to, in a file beside the ledger that only its owner can
 * read. Whoever can read the ledger learns nothing more from the team's key: it seals copies of the same.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { errorCode } from '../../platform/error-code.ts'
import { writeWholeFileSync } from '../../platform/whole-file-sync.ts'
import { TEAM_KEY_BYTES } from './seal.ts'

export interface TeamAccess {
  /** Of the database: `postgres://user@host:port/name?sslmode=verify-full`. */
  readonly database: string
  /** 128 bits, hexadecimal. */
  readonly team: string
  /** Base64 of 32 bytes. */
  readonly key: string
}

export interface TeamFile extends TeamAccess {
  /** The log that this ledger has come from. */
  readonly log: number
  /** Under which this machine may append; null where it follows. */
  readonly epoch: number | null
}

const FORMAT = 'tillproof team 1'

export function teamFilePath(ledgerFolder: string): string {
  return join(ledgerFolder, 'team.json')
}

/** Undefined where the ledger belongs to no team. Throws TEAM_FILE_INVALID. */
export function readTeamFile(ledgerFolder: string): TeamFile | undefined {
  const path = teamFilePath(ledgerFolder)
  const text = readIfThere(path)
  if (text === undefined) return undefined
  const value = parseJson(text)
  const access = parseAccess(value)
  const { log, epoch } = value
  if (!access || !isCount(log) || !(epoch === null || isCount(epoch))) {
    throw new AppError('TEAM_FILE_INVALID', { path })
  }
  return { ...access, log, epoch }
}

export interface TeamOfLedger {
  readonly folder: string
  /** How errors call the ledger. */
  readonly profile: string
}

/** Throws TEAM_NONE and TEAM_FILE_INVALID. */
export function memberOf({ folder, profile }: TeamOfLedger): TeamFile {
  const team = readTeamFile(folder)
  if (!team) throw new AppError('TEAM_NONE', { profile })
  return team
}

export function writeTeamFile(ledgerFolder: string, { database, team, key, log, epoch }: TeamFile): void {
  const content = { format: FORMAT, database, team, key, log, epoch }
  writeWholeFileSync(teamFilePath(ledgerFolder), `${JSON.stringify(content, null, 2)}\n`)
}

export function removeTeamFile(ledgerFolder: string): void {
  rmSync(teamFilePath(ledgerFolder), { force: true })
}

/** What a file says by which a machine joins a team; empty where there is none. */
export function readKeyFile(path: string): string {
  return readIfThere(path) ?? ''
}

export function keyOf({ key }: TeamAccess): Buffer {
  return Buffer.from(key, 'base64')
}

function parseAccess({ format, database, team, key }: Record<string, unknown>): TeamAccess | undefined {
  if (format !== FORMAT || typeof database !== 'string' || typeof team !== 'string' || typeof key !== 'string') {
    return undefined
  }
  const isWhole = /^[0-9a-f]{32}$/.test(team) && Buffer.from(key, 'base64').length === TEAM_KEY_BYTES
  return isWhole ? { database, team, key } : undefined
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
