/**
 * The page's way to its host: a MessagePort in the desktop app, HTTP in a browser of this machine; a seat, which comes
 * over the network, has one of its own (`seat/`). Nothing above can tell which.
 */
import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import type { Destination, GivenFile } from '../../src-shared/contract/host/host.ts'
import type { windowContract } from '../../src-shared/contract/index.ts'
import { APP_PROTOCOL, PORT_MESSAGE } from '../../src-shared/contract/host/window-door.ts'
import { createCallHeaders } from './call-headers.ts'
import { createHttpLink } from './http-link.ts'
import { openPageSession } from './page-session.ts'
import { sendFile } from './send-file.ts'
import { createWhoQuestion, type WhoQuestion } from './who-question.ts'

export type Client = ContractRouterClient<typeof windowContract>

/** Of a page that came over the network: its person signs here, and nobody else does. */
export interface LinkedSeat {
  readonly person: string
  readonly profile: string
  /** As the person named this browser. */
  readonly name: string
  /** Loads the page again, which asks for a passphrase then. */
  signOut(): Promise<void>
}

export interface Link {
  readonly client: Client
  /** Hands the content of a dropped or chosen file to the host, which answers with the path to name it by. */
  sendFile(file: File): Promise<GivenFile>
  /** Brings a written file to where the browser keeps downloads; does nothing where it lies in its place already. */
  download(destination: Destination): Promise<void>
  /** Who is asked for a name and passphrase where a call needs to know who makes it; the call is made again then. */
  readonly putWhoQuestionBy: WhoQuestion['putBy']
  /** Undefined where the host is on this machine. */
  readonly seat?: LinkedSeat
}

/** Once at start, before anything reads the address. Waits for the port in the desktop app, else for the session. */
export async function createLink(): Promise<Link> {
  return location.protocol === APP_PROTOCOL ? linkThroughPort(await receivePort()) : linkThroughHttp()
}

function linkThroughPort(port: MessagePort): Link {
  const { repeatSignedIn, putBy } = createWhoQuestion()
  const client: Client = createORPCClient(new PortLink({ port, interceptors: [repeatSignedIn] }))
  port.start()
  return {
    client,
    sendFile: (file) => sendFile(file, {}),
    download: (destination) => downloadBy(client, destination),
    putWhoQuestionBy: putBy,
  }
}

function receivePort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    window.addEventListener('message', function take({ source, origin, data, ports }) {
      const [port] = ports
      if (source !== window || origin !== location.origin || data !== PORT_MESSAGE || port === undefined) return
      window.removeEventListener('message', take)
      resolve(port)
    })
  })
}

async function linkThroughHttp(): Promise<Link> {
  const session = await openPageSession()
  const headers = createCallHeaders(window, session.token)
  const { repeatSignedIn, putBy } = createWhoQuestion()
  const client: Client = createORPCClient(
    createHttpLink(location.origin, headers, { onLocked: session.lose, repeatSignedIn }),
  )
  return {
    client,
    sendFile: (file) => sendFile(file, headers()),
    download: (destination) => downloadBy(client, destination),
    putWhoQuestionBy: putBy,
  }
}

export async function downloadBy(client: Client, { path, name }: Destination): Promise<void> {
  const address = await client.host.downloadAddress({ path })
  if (address === null) return
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}
