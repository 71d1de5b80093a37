/** What every program of a machine can read of another: its arguments; and what its own user can: its environment. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface SeenProcess {
  readonly commandLine: string
  readonly environment: string
}

export interface ProcessWatch {
  readonly seen: readonly SeenProcess[]
  stop(): void
}

const EVERY_MS = 50
const SYSTEM = '/proc'

/** Notes, again and again, every process whose command line has the mark in it; where the system shows them. */
export function watchProcesses(mark: string): ProcessWatch {
  const seen: SeenProcess[] = []
  let isOn = true
  async function look(): Promise<void> {
    while (isOn) {
      for (const id of listProcesses()) {
        const line = readAtOnce(`${SYSTEM}/${id}/cmdline`)
        if (!line.includes(mark)) continue
        const environment = readAtOnce(`${SYSTEM}/${id}/environ`)
        seen.push({ commandLine: line.replaceAll('\0', ' '), environment: environment.replaceAll('\0', ' ') })
      }
      await wait(EVERY_MS)
    }
  }
  void look()
  return {
    seen,
    stop: () => {
      isOn = false
    },
  }
}

function listProcesses(): readonly string[] {
  return existsSync(SYSTEM) ? readdirSync(SYSTEM).filter((name) => /^\d+$/.test(name)) : []
}

/** No disk is waited for, and thousands of these are read: to promise each takes more than the programs looked at. */
function readAtOnce(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile, or is another user's.
    return ''
  }
}
