/** How much memory the program holds: its host, and the page that shows its window. */
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export interface ProgramMemory {
  /** Null where the system does not tell. */
  readonly hostBytes: number | null
  /** Of the browser's processes that show pages; what they share with others is counted in shares. */
  readonly pageBytes: number | null
}

export async function readMemory(browser: Browser, hostPid: number): Promise<ProgramMemory> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readProportionalBytes(id))
  const isKnown = pages.length > 0 && pages.every((bytes) => bytes !== null)
  return {
    hostBytes: readProportionalBytes(hostPid),
    pageBytes: isKnown ? pages.reduce((sum: number, bytes) => sum + (bytes ?? 0), 0) : null,
  }
}

/** Resident, with what is shared among processes counted in equal shares. */
function readProportionalBytes(pid: number): number | null {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return kibibytes === undefined ? null : Number(kibibytes) * 1_024
  } catch {
    // Not Linux, or it has just ended.
    return null
  }
}
