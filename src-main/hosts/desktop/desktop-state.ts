/** What the desktop app remembers between its starts: where its window stood, and the folder of the last dialog. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ignore } from '../../platform/ignore.ts'
import { createMutex } from '../../platform/mutex.ts'
import { writeWholeFile } from '../../platform/whole-file.ts'

const coordinateSchema = z.int().min(-100_000).max(100_000)
const lengthSchema = z.int().min(1).max(100_000)

const stateSchema = z.object({
  bounds: z
    .object({ x: coordinateSchema, y: coordinateSchema, width: lengthSchema, height: lengthSchema })
    .optional()
    .catch(undefined),
  isMaximized: z.boolean().catch(false),
  lastFolder: z.string().min(1).max(4_096).optional().catch(undefined),
})
export type DesktopState = Readonly<z.output<typeof stateSchema>>

export interface DesktopStateStore {
  get(): DesktopState
  update(change: Partial<DesktopState>): void
  /** Resolves when everything is on the disk, or can't be put there. */
  flush(): Promise<void>
}

/** A window that is dragged changes its place dozens of times a second. */
const WRITE_DELAY_MS = 500

/** A file that is missing or can't be read costs a window in its first place, and nothing else. */
export async function openDesktopState(path: string, writeDelayMs = WRITE_DELAY_MS): Promise<DesktopStateStore> {
  let state = await readState(path)
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()
  const inTurn = createMutex()

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const text = JSON.stringify(state)
    written = inTurn(() => writeState(path, text))
    return written
  }

  return {
    get: () => state,
    update(change) {
      state = { ...state, ...change }
      timer ??= setTimeout(() => void write(), writeDelayMs)
    },
    flush: () => (timer === undefined ? written : write()),
  }
}

async function readState(path: string): Promise<DesktopState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return { isMaximized: false }
  }
}

async function writeState(path: string, text: string): Promise<void> {
  await writeWholeFile(path, text).catch(ignore('system', 'the window’s place is not kept, which costs nothing else'))
}
