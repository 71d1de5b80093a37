/** The workbench over loopback HTTP: starts the server, keeps its sessions, and takes everything away at the end. */
import { join } from 'node:path'
import type { Core } from '../../compose.ts'
import { startLoopbackServer, type LoopbackLimits } from '../../platform/loopback-server.ts'
import { CODE_PARAMETER } from '../../../src-shared/contract/host/window-door.ts'
import { createAnswers } from './answers.ts'
import { createDownloads } from './downloads.ts'
import { onLoopback } from './guard.ts'
import { createHostOperations } from './host-operations.ts'
import { writeOpeningPage } from './opening-page.ts'
import { getBuiltPage } from './page-files.ts'
import { takePrivateFolder } from './private-folder.ts'
import { createRpcDoor } from './rpc-door.ts'
import { createSessionFiles } from './session-files.ts'
import { createSessions } from './sessions.ts'

export interface WebHostConfig {
  readonly core: Pick<Core, 'leaveDesk' | 'leavePlace' | 'openAhead' | 'windowRouter'>
  /** Files in transit lie in here, below `web/`. */
  readonly dataDir: string
  /** Default 0: a free one. */
  readonly port?: number
  /** Holds the built page. Default: the one that was built with this program. */
  readonly rendererDir?: string
  /** A session without a person at work ends after this long, and any after SESSION_LIFE_MS. */
  readonly lockAfterMs: number
  /** The wall clock: a machine that slept for a night comes back locked. */
  readonly nowMs?: () => number
  /** How often sessions are looked at. Default: every 5 seconds. */
  readonly sweepEveryMs?: number
  /** Default: those below. */
  readonly limits?: Partial<LoopbackLimits>
  /** Told of what should not happen. */
  readonly onBug?: (error: unknown) => void
}

export interface WebHost {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** An address with a new code, which lets one browser in, once, within CODE_LIFE_MS. */
  newLink(): string
  /** Like newLink, in a private file that leads there: an argument of a program can be read by everyone here. */
  writeOpeningPage(): Promise<string>
  /** Ends sessions and calls, and removes every file in transit. */
  close(): Promise<void>
}

/**
 * A browser takes six connections to a host, and there are eight sessions at most: half of the connections is more
 * than these need, and nobody else may take it. A head of our page comes in one piece; the largest file may take a
 * while.
 */
const LIMITS: LoopbackLimits = { headMs: 5_000, requestMs: 120_000, connections: 128, unproved: 64 }

/** Throws PAGE_NOT_BUILT, WORKBENCH_PORT_UNUSABLE, DATA_FOLDER_UNWRITABLE. */
export async function startWebHost(config: WebHostConfig): Promise<WebHost> {
  const { core, nowMs = Date.now, onBug = () => undefined } = config
  const rendererDir = await getBuiltPage(config.rendererDir)
  void core.openAhead()
  const folder = await takePrivateFolder(join(config.dataDir, 'web'))
  const downloads = createDownloads(join(folder.path, 'downloads'), nowMs)
  const dropped = createSessionFiles(join(folder.path, 'dropped'))
  const sessions = createSessions({
    nowMs,
    lockAfterMs: config.lockAfterMs,
    onEnding: core.leaveDesk,
    onEnded(id) {
      // A call that was under way may have taken it since.
      core.leaveDesk(id)
      Promise.all([downloads.forget(id), dropped.remove(id)]).catch(onBug)
    },
  })
  const rpc = createRpcDoor(core.windowRouter(createHostOperations({ downloads, sessions })), onBug)
  const server = await startLoopbackServer({
    port: config.port ?? 0, limits: { ...LIMITS, ...config.limits }, portError: 'WORKBENCH_PORT_UNUSABLE',
  }, (port, room) => createAnswers({
    place: onLoopback(port), room, rendererDir, sessions, downloads, dropped, rpc, onBug,
    leavePlace: core.leavePlace,
  })).catch(
    async (error: unknown) => {
      await folder.remove()
      throw error
    },
  )
  const sweeping = setInterval(sessions.sweep, config.sweepEveryMs ?? 5_000)
  sweeping.unref()

  const { origin } = server
  const newLink = (): string => `${origin}/#${CODE_PARAMETER}=${sessions.newCode()}`
  return {
    origin,
    newLink,
    writeOpeningPage: () => writeOpeningPage(folder.path, newLink()),
    async close() {
      clearInterval(sweeping)
      sessions.close()
      await server.close()
      await folder.remove()
    },
  }
}
