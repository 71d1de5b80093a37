/** Files of this machine that calls name: what is read goes up to the core, what was written there comes down. */
import { open, stat, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { FILE_NAME_HEADER, GIVEN_FILES_PATH, MAX_GIVEN_FILE_BYTES } from '../../src-shared/contract/host/window-door.ts'
import { PATHS_OF_CALLS } from '../../src-shared/contract/paths-of-calls.ts'
import { writeNamedFile } from '../platform/named-file.ts'
import { findSystemReason } from '../platform/system-reason.ts'
import { findRefusal, readJson, textOf } from './door.ts'
import type { Line, LineAnswer } from './line.ts'

export interface FileMeans {
  readonly line: Line
  readonly headers: () => Readonly<Record<string, string>>
  /** A place at the core for a file of this name, for this session alone. */
  readonly choosePlace: (name: string) => Promise<string>
  /** Where what was written to that place is had, once. Null where it lies elsewhere. */
  readonly addressOf: (place: string) => Promise<string | null>
}

/** A file here and its place at the core. */
export interface Placed {
  readonly here: string
  readonly there: string
}

export interface PlacedFiles {
  /** The input, with places at the core for the files that it names. */
  readonly input: object
  /** All of them, to be called by the names that they have here. */
  readonly placed: readonly Placed[]
  /** Those that the call may write. */
  readonly outputs: readonly Placed[]
}

const givenSchema = z.object({ path: z.string().min(1) })

export function createFiles({ line, headers, choosePlace, addressOf }: FileMeans) {
  const other = (reason: string): AppError => new AppError('TEAM_CORE_OTHER', { address: line.address, reason })

  /** Throws IMPORT_FILE_UNREADABLE, INPUT_INVALID. */
  async function send(path: string, signal: AbortSignal | undefined): Promise<Placed> {
    const { file, bytes } = await openFile(path)
    try {
      const answer = await line.send({
        method: 'POST', path: GIVEN_FILES_PATH, signal,
        headers: {
          ...headers(), [FILE_NAME_HEADER]: encodeURIComponent(plainName(path)), 'content-length': String(bytes),
          'content-type': 'application/octet-stream',
        },
        body: bytes === 0 ? '' : file.createReadStream({ autoClose: false, start: 0, end: bytes - 1 }),
      })
      return { here: path, there: await placeIn(answer) }
    } finally {
      await file.close()
    }
  }

  async function placeIn(answer: LineAnswer): Promise<string> {
    const value = readJson(await textOf(answer))
    if (answer.status === 401) throw new AppError('SEAT_REFUSED')
    if (answer.status !== 200) throw findRefusal(value) ?? other('it took no file')
    const given = givenSchema.safeParse(value)
    if (!given.success) throw other('it lacks what was asked for')
    return given.data.path
  }

  return {
    /** What is read is sent; what is to be written gets a place. `fields` are those of the procedure’s input. */
    async place(procedure: string, input: object, signal: AbortSignal | undefined): Promise<PlacedFiles> {
      const { inputs = [], outputs = [] } = PATHS_OF_CALLS.get(procedure) ?? {}
      const fields = new Map<string, unknown>(Object.entries(input))
      const read: Placed[] = []
      const written: Placed[] = []
      for (const name of inputs) {
        const value = fields.get(name)
        if (value === undefined) continue
        const paths = [value].flat().filter((path) => typeof path === 'string')
        const sent: Placed[] = []
        for (const path of paths) sent.push(await send(path, signal))
        read.push(...sent)
        fields.set(name, Array.isArray(value) ? sent.map(({ there }) => there) : sent[0]?.there)
      }
      for (const name of outputs) {
        const here = fields.get(name)
        if (typeof here !== 'string') continue
        const there = await choosePlace(plainName(here))
        written.push({ here, there })
        fields.set(name, there)
      }
      return { input: Object.fromEntries(fields), placed: [...read, ...written], outputs: written }
    },

    /** Throws OUTPUT_EXISTS, OUTPUT_REFUSED, EXPORT_WRITE_FAILED: what lies there already is kept unless told. */
    async take({ here, there }: Placed, mustBeNew: boolean): Promise<void> {
      const path = await addressOf(there)
      if (path === null || !path.startsWith('/')) throw other('it keeps the file for itself')
      const answer = await line.send({ method: 'GET', path, headers: headers(), isUnlimited: true })
      if (answer.status !== 200) throw other('it lost the file')
      await writeNamedFile(here, answer.body, mustBeNew)
    },
  }
}

export type Files = ReturnType<typeof createFiles>

async function openFile(path: string): Promise<{ readonly file: FileHandle, readonly bytes: number }> {
  // Opening a pipe would wait for whoever writes into it.
  const found = await reading(path, () => stat(path))
  if (!found.isFile()) throw unreadable(path, found.isDirectory() ? 'it is a folder' : 'it is a device or a pipe')
  if (found.size > MAX_GIVEN_FILE_BYTES) {
    const size = `${MAX_GIVEN_FILE_BYTES / (1024 * 1024)} MiB`
    throw new AppError('INPUT_INVALID', { reason: `the file is larger than ${size}; import it at the core` })
  }
  return { file: await reading(path, () => open(path)), bytes: found.size }
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw unreadable(path, findSystemReason(cause) ?? 'the system refused', cause)
  }
}

function unreadable(file: string, reason: string, cause?: unknown): AppError {
  return new AppError('IMPORT_FILE_UNREADABLE', { file, reason }, { cause })
}

/** As the core takes it: what some system reads as a way to elsewhere is written otherwise. */
function plainName(path: string): string {
  return basename(path).replace(/[\u0000-\u001f/\\:]/g, '_').slice(-200)
}
