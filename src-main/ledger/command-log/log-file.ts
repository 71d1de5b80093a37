/**
 * The file of a command log: a line for each group, appended and flushed before the ledger's commit. The ledger says
 * which line is its last, so a line that a killed process left behind it is told, and cut off.
 */
import {
  closeSync, constants, fstatSync, fsyncSync, ftruncateSync, lstatSync, openSync, readSync, statSync, writeSync,
} from 'node:fs'
import { hashOfLine } from './group.ts'

/** How far the ledger has come in its log. */
export interface LogPosition {
  readonly sequence: number
  /** The hash of that line. */
  readonly head: string
}

export interface LogFile {
  /**
   * Cuts off what the ledger has not: half a line, or one group that was never committed. Returns what keeps the log
   * from going on, in words; nothing was cut then.
   */
  align(position: LogPosition): string | undefined
  /** Is it still the file of its name, and nothing added or taken away by others? */
  isAsLeft(): boolean
  /** On the disk when it returns. */
  append(line: string): void
  close(): void
}

const BLOCK_BYTES = 64 * 1024
const LINE_BREAK = 0x0a

export function openLogFile(path: string): LogFile {
  const file = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0))
  const { ino } = fstatSync(file)
  let end = 0

  return {
    align(position) {
      const size = fstatSync(file).size
      let last = readLineBefore(file, findLineBreak(file, size) + 1)
      if (last?.sequence === position.sequence + 1) last = readLineBefore(file, last.start)
      const difference = describeOther(last, position)
      if (difference !== undefined) return difference
      end = last?.end ?? 0
      if (end < size) {
        ftruncateSync(file, end)
        fsyncSync(file)
      }
      return undefined
    },
    isAsLeft() {
      const now = statSync(path, { throwIfNoEntry: false })
      return now?.ino === ino && now.size === end
    },
    append(line) {
      const bytes = Buffer.from(`${line}\n`)
      for (let written = 0; written < bytes.length;) {
        written += writeSync(file, bytes, written, bytes.length - written, end + written)
      }
      fsyncSync(file)
      end += bytes.length
    },
    close: () => closeSync(file),
  }
}

interface FoundLine {
  readonly start: number
  /** Behind its line break. */
  readonly end: number
  readonly sequence: number | undefined
  readonly hash: string
}

/** The line whose line break is the last byte before `end`; undefined where there is none. */
function readLineBefore(file: number, end: number): FoundLine | undefined {
  if (end <= 0) return undefined
  const start = findLineBreak(file, end - 1) + 1
  const text = Buffer.alloc(end - 1 - start)
  readAll(file, text, start)
  return { start, end, sequence: sequenceOf(text.toString('utf8')), hash: hashOfLine(text.toString('utf8')) }
}

/** Where the last one before `end` stands; -1 where there is none. */
function findLineBreak(file: number, end: number): number {
  const block = Buffer.alloc(BLOCK_BYTES)
  for (let to = end; to > 0; to -= BLOCK_BYTES) {
    const from = Math.max(0, to - BLOCK_BYTES)
    const read = block.subarray(0, to - from)
    readAll(file, read, from)
    const found = read.lastIndexOf(LINE_BREAK)
    if (found >= 0) return from + found
  }
  return -1
}

function readAll(file: number, into: Buffer, from: number): void {
  for (let read = 0; read < into.length;) {
    const count = readSync(file, into, read, into.length - read, from + read)
    if (count === 0) throw new Error('The command log became shorter while it was read')
    read += count
  }
}

function sequenceOf(line: string): number | undefined {
  try {
    const { sequence } = JSON.parse(line) as { readonly sequence?: unknown }
    return typeof sequence === 'number' ? sequence : undefined
  } catch {
    return undefined
  }
}

/** What is there in the file's place, in words: a pipe would wait for ever, a link leads to whatever somebody chose. */
export function findNoFile(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return 'it is gone'
  return found.isFile() ? undefined : 'it is not a regular file'
}

/** What keeps the ledger from having come from this log, in words. Others may append to it meanwhile. */
export function findOtherEnd(path: string, { sequence, head }: LogPosition): string | undefined {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    let line = readLineBefore(file, findLineBreak(file, fstatSync(file).size) + 1)
    while (line?.sequence !== undefined && line.sequence > sequence) {
      const before = readLineBefore(file, line.start)
      if (before?.sequence !== line.sequence - 1) return `its group ${line.sequence} follows no other`
      line = before
    }
    return describeOther(line, { sequence, head })
  } finally {
    closeSync(file)
  }
}

function describeOther(line: FoundLine | undefined, { sequence, head }: LogPosition): string | undefined {
  if (line?.sequence !== sequence) return `it ends with group ${line?.sequence ?? 'none'}, the ledger with ${sequence}`
  return line.hash === head ? undefined : `its group ${sequence} is not the one that the ledger committed`
}

/** Its whole lines one after the other, of a file that others may append to. */
export function* readLines(path: string): Generator<string> {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    let parts: Buffer[] = []
    const block = Buffer.alloc(BLOCK_BYTES)
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) {
      let from = 0
      for (let at = block.indexOf(LINE_BREAK); at >= 0 && at < read; at = block.indexOf(LINE_BREAK, from)) {
        yield Buffer.concat([...parts, block.subarray(from, at)]).toString('utf8')
        parts = []
        from = at + 1
      }
      parts.push(Buffer.from(block.subarray(from, read)))
    }
  } finally {
    closeSync(file)
  }
}
