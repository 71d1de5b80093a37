/** What every program of a machine can read of another: its arguments; and what its own user can: its environment. */
import { readdir, readFile } from 'node:fs/promises'
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

/** Notes, again and again, every process whose command line has the mark in it; where the system shows them. */
export function watchProcesses(mark: string): ProcessWatch {
  const seen: SeenProcess[] = []
  let isOn = true
  async function look(): Promise<void> {
    while (isOn) {
      const processes = await readdir('/proc').catch(() => [])
      for (const id of processes.filter((name) => /^\d+$/.test(name))) {
        const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
        if (!line.includes(mark)) continue
        const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')
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
