/** The workbench over loopback HTTP: starts the server, keeps its sessions, and takes everything away at the end. */
import { access } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDroppedFiles, type Core } from '../../compose.ts'
import { AppError } from '../../../src-shared/contract/errors.ts'
import { CODE_PARAMETER } from '../../../src-shared/contract/window-door.ts'
import { createAnswers } from './answers.ts'
import { createDownloads } from './downloads.ts'
import { createHostOperations } from './host-operations.ts'
import { writeOpeningPage } from './opening-page.ts'
import { takePrivateFolder } from './private-folder.ts'
import { createRpcDoor } from './rpc-door.ts'
import { createSessions } from './sessions.ts'

export interface WebHostConfig {
  readonly core: Pick<Core, 'windowRouter'>
  /** Files in transit lie in here, below `web/`. */
  readonly dataDir: string
  /** Default 0: a free one. */
  readonly port?: number
  /** Holds the built page. Default: the one that was built with this program. */
  readonly rendererDir?: string
  /** A session without a person at work ends after this long. */
  readonly lockAfterMs: number
  /** The wall clock: a machine that slept for a night comes back locked. */
  readonly nowMs?: () => number
  /** How often sessions are looked at. Default: every 5 seconds. */
  readonly sweepEveryMs?: number
  readonly timeouts?: Timeouts
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

const HOST_ADDRESS = '127.0.0.1'

/** How long a request may take to come; an answer may take as long as it will. */
export interface Timeouts {
  /** On this machine a request's head arrives at once. */
  readonly headMs: number
  /** For the whole of it, the largest file too. */
  readonly requestMs: number
  readonly checkedEveryMs: number
}

const TIMEOUTS: Timeouts = { headMs: 10_000, requestMs: 120_000, checkedEveryMs: 2_000 }
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const MAX_HEADER_BYTES = 16 * 1024
/** A browser takes six to a host. */
const MAX_CONNECTIONS = 128

/** Throws PAGE_NOT_BUILT, WORKBENCH_PORT_UNUSABLE, DATA_FOLDER_UNWRITABLE. */
export async function startWebHost(config: WebHostConfig): Promise<WebHost> {
  const { core, nowMs = Date.now, timeouts = TIMEOUTS, onBug = () => undefined } = config
  const rendererDir = config.rendererDir ?? builtPage()
  await access(join(rendererDir, 'index.html')).catch((cause: unknown) => {
    throw new AppError('PAGE_NOT_BUILT', { path: rendererDir }, { cause })
  })
  const server = createServer({
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkedEveryMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  server.maxConnections = MAX_CONNECTIONS
  const folder = await takePrivateFolder(join(config.dataDir, 'web'))
  const port = await listen(server, config.port ?? 0).catch(async (error: unknown) => {
    await folder.remove()
    throw error
  })

  const sessions = createSessions({ nowMs, lockAfterMs: config.lockAfterMs })
  const downloads = createDownloads(join(folder.path, 'downloads'))
  const answers = createAnswers({
    port,
    rendererDir,
    sessions,
    downloads,
    dropped: createDroppedFiles(join(folder.path, 'dropped')),
    rpc: createRpcDoor(core.windowRouter(createHostOperations(downloads)), onBug),
    onBug,
  })
  server.on('request', answers)
  const sweeping = setInterval(sessions.sweep, config.sweepEveryMs ?? 5_000)
  sweeping.unref()

  const origin = `http://${HOST_ADDRESS}:${port}`
  const newLink = (): string => `${origin}/#${CODE_PARAMETER}=${sessions.newCode()}`
  return {
    origin,
    newLink,
    writeOpeningPage: () => writeOpeningPage(folder.path, newLink()),
    async close() {
      clearInterval(sweeping)
      sessions.endAll()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await folder.remove()
    },
  }
}

/** Bundles lie one folder below out/, as the page does. */
function builtPage(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../../out/renderer/' : '../renderer/'
  return fileURLToPath(new URL(path, import.meta.url))
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new AppError('WORKBENCH_PORT_UNUSABLE', { port, reason: error.message }, { cause: error }))
    })
    server.listen(port, HOST_ADDRESS, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
