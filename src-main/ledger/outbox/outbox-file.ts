/**
 * The outbox’s file beside a ledger: one line for each answer, which counts once it is on the disk. Half a line at its
 * end is of a process that died in the middle and is cut off; a file that is otherwise not as it should be is put aside
 * for a person, whole.
 */
import {
  closeSync, constants, fstatSync, fsyncSync, ftruncateSync, lstatSync, openSync, readdirSync, readFileSync,
  renameSync, rmSync, writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import { flushFolderSync } from '../../platform/flush.ts'
import { PRIVATE_FILE } from '../engine/private-files.ts'

/** Four times the calls that can be in flight at once: what comes behind them waits in memory, as all else does. */
export const MOST_LINES = 1_024
/** The longest answers (256 KiB) of all calls that can be in flight at once (256). */
export const MOST_BYTES = 64 * 1024 * 1024

const NAME = 'answers.outbox'
const ASIDE = /^answers\.outbox\.aside-(\d+)$/
const LINE_BREAK = 0x0a

export interface OutboxFile {
  readonly name: string
  /** Undefined where it is none that the program wrote: no file, or a larger one. */
  readonly lines: readonly string[] | undefined
}

export function isOutboxThere(folder: string): boolean {
  return lstatSync(join(folder, NAME), { throwIfNoEntry: false }) !== undefined
}

/** On the disk when it returns. Throws what the system says, and where there is no more room for it. */
export function appendLine(folder: string, line: string): void {
  const bytes = Buffer.from(`${line}\n`)
  const isNew = !isOutboxThere(folder)
  const noLinks = constants.O_NOFOLLOW ?? 0
  const file = openSync(join(folder, NAME), constants.O_RDWR | constants.O_CREAT | noLinks, PRIVATE_FILE)
  try {
    const { size } = fstatSync(file)
    if (size + bytes.length > MOST_BYTES) throw new OutboxFull()
    try {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(file, bytes, written, bytes.length - written, size + written)
      }
      fsyncSync(file)
    } catch (error) {
      // What comes next begins a line of its own.
      ftruncateSync(file, size)
      throw error
    }
  } finally {
    closeSync(file)
  }
  if (isNew) flushFolderSync(folder)
}

/** Of the bounds above. */
export class OutboxFull extends Error {}

/** What waits to be recorded, and cuts off half a line at its end. Undefined where there is none. */
export function takeOutbox(folder: string): OutboxFile | undefined {
  if (!isOutboxThere(folder)) return undefined
  const path = join(folder, NAME)
  const content = readRegular(path)
  const end = content ? content.lastIndexOf(LINE_BREAK) + 1 : 0
  if (content && end < content.length) cutAt(path, end)
  return { name: NAME, lines: content && linesIn(content) }
}

/** All that is kept, also what was put aside, with nothing changed. */
export function readOutboxes(folder: string): readonly OutboxFile[] {
  const names = listNames(folder).filter((name) => name === NAME || ASIDE.test(name)).toSorted()
  return names.map((name) => {
    const content = readRegular(join(folder, name))
    return { name, lines: content && linesIn(content) }
  })
}

export function removeOutbox(folder: string): void {
  rmSync(join(folder, NAME), { force: true })
  flushFolderSync(folder)
}

/** Nothing where there is none. */
export function putOutboxAside(folder: string): void {
  if (!isOutboxThere(folder)) return
  const last = Math.max(0, ...listNames(folder).map((name) => Number(ASIDE.exec(name)?.[1] ?? 0)))
  renameSync(join(folder, NAME), join(folder, `${NAME}.aside-${last + 1}`))
  flushFolderSync(folder)
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** A pipe would wait for ever, and a link leads to whatever somebody chose. */
function readRegular(path: string): Buffer | undefined {
  const found = lstatSync(path)
  return found.isFile() && found.size <= MOST_BYTES ? readFileSync(path) : undefined
}

function cutAt(path: string, end: number): void {
  const file = openSync(path, 'r+')
  try {
    ftruncateSync(file, end)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What ends with no line break never counted. */
function linesIn(content: Buffer): readonly string[] {
  return content.toString('utf8').split('\n').slice(0, -1)
}
