/** The three ways to one core: called directly, over a MessagePort as in the desktop app, over HTTP as in a browser. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { RPCHandler } from '@orpc/server/message-port'
import { onTestFinished } from 'vitest'
import { createFilesGiven, type HostOperations, type WindowContext } from '../../../src-main/compose.ts'
import { startWebHost } from '../../../src-main/hosts/web/web-host.ts'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import type { contract } from '../../../src-shared/contract/index.ts'
import { FILE_NAME_HEADER, GIVEN_FILES_PATH } from '../../../src-shared/contract/host/window-door.ts'
import { startCore, type TestCore } from '../core/core.ts'
import { enter, makePage, type WindowClient } from './host.ts'

export type DoorClient = ContractRouterClient<typeof contract>

export interface Door {
  readonly client: DoorClient
  /** The same with what a window asks of its host; undefined for a caller inside the process. */
  readonly window: WindowClient | undefined
  /** What the caller names a file by that a person gave to it. */
  give(path: string): Promise<string>
  /** Where the caller may write a file of this name. */
  destination(name: string): Promise<string>
}

export interface DoorAndCore extends TestCore {
  readonly door: Door
}

type OpenDoor = (core: TestCore) => Promise<Door>

/** A core of its own, with the door of this kind. */
export async function startDoor(open: OpenDoor): Promise<DoorAndCore> {
  const core = await startCore()
  return { ...core, door: await open(core) }
}

export const DOORS: readonly { readonly name: string; readonly open: OpenDoor }[] = [
  { name: 'called directly', open: openDirect },
  { name: 'over a MessagePort', open: openPort },
  { name: 'over HTTP', open: openHttp },
]

function openDirect({ client, folder }: TestCore): Promise<Door> {
  return Promise.resolve({
    client,
    window: undefined,
    give: (path) => Promise.resolve(path),
    destination: (name) => Promise.resolve(join(folder, name)),
  })
}

/** As the desktop host carries it, with what its dialogs would answer. */
function openPort({ core, folder }: TestCore): Promise<Door> {
  const files = createFilesGiven()
  const host: HostOperations = {
    describe: () => ({
      kind: 'desktop', version: '1.2.3', platform: 'linux', hasFileDialogs: true, hasNotices: true, isSeat: false,
    }),
    notify: () => undefined,
    chooseFile: () => Promise.resolve(null),
    chooseDestination(name) {
      const path = join(folder, name)
      files.give(path)
      return Promise.resolve({ path, name })
    },
    downloadAddress: () => null,
    reveal: () => Promise.resolve(),
    openBankPage: () => Promise.resolve({ address: null }),
    async* commands() {
      yield { kind: 'open-palette' }
    },
    sessions: () => [],
    endSession: () => undefined,
    endAllSessions: () => undefined,
  }
  const { port1, port2 } = new MessageChannel()
  new RPCHandler<WindowContext>(core.windowRouter(host)).upgrade(port1, { context: { files, windowId: 'window' } })
  port1.start()
  onTestFinished(() => port1.close())
  const client: WindowClient = createORPCClient(new PortLink({ port: port2 }))
  port2.start()
  return Promise.resolve({
    client,
    window: client,
    give(path) {
      files.give(path)
      return Promise.resolve(path)
    },
    destination: (name) => destinationOf(client, name),
  })
}

async function openHttp({ core, folder }: TestCore): Promise<Door> {
  const host = await startWebHost({
    core, dataDir: join(folder, 'data'), rendererDir: await makePage(folder), lockAfterMs: 60_000,
  })
  onTestFinished(host.close)
  const browser = await enter(host.newLink())
  return {
    client: browser.client,
    window: browser.client,
    async give(path) {
      const answer = await browser.fetch(GIVEN_FILES_PATH, {
        method: 'POST',
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(basename(path)) },
        body: await readFile(path),
      })
      return (await answer.json() as GivenFile).path
    },
    destination: (name) => destinationOf(browser.client, name),
  }
}

async function destinationOf(client: WindowClient, suggestedName: string): Promise<string> {
  const destination = await client.host.chooseDestination({ suggestedName })
  if (!destination) throw new Error('no destination')
  return destination.path
}
