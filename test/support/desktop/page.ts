/** Stands in for a window's page: runs the built preload as a sandbox does, and speaks the contract as a page would. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { MessagePort } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import type { HostCommand } from '../../../src-shared/contract/host/host.ts'
import type { windowContract } from '../../../src-shared/contract/index.ts'
import { PORT_MESSAGE } from '../../../src-shared/contract/host/window-door.ts'

type PageClient = ContractRouterClient<typeof windowContract>

export interface PortMessage {
  readonly from: 'page' | 'host'
  /** As it crossed the port. */
  readonly text: string
}

export class StandInPage {
  /** What the preload put into the page's world, by its own hand. */
  readonly exposed: Record<string, unknown> = {}
  /** The commands of the host, once the page listens. */
  readonly commands: HostCommand[] = []
  readonly ports: MessagePort[] = []
  /** All that crossed its ports, either way. */
  readonly messages: PortMessage[] = []
  /** Its port was closed at the other end. */
  isCut = false
  readonly #ipc = new EventEmitter()
  readonly #origin: string
  #client: PageClient | undefined

  constructor(preload: string, url: string) {
    const { protocol, host } = new URL(url)
    this.#origin = `${protocol}//${host}`
    const module = { exports: {} }
    const require = (name: string): unknown => {
      if (name !== 'electron') throw new Error(`module not found: ${name}`)
      return { ipcRenderer: this.#ipc }
    }
    const window = { ...this.exposed, postMessage: this.#take.bind(this) }
    runInNewContext(readFileSync(preload, 'utf8'), { require, module, exports: module.exports, window })
  }

  /** From the main process. */
  receive(channel: string, message: unknown, ports: readonly MessagePort[]): void {
    this.#ipc.emit(channel, { ports }, message)
  }

  get client(): PageClient {
    if (!this.#client) throw new Error('The page has no port')
    return this.#client
  }

  /** Reads the host's commands until the page closes. */
  async listen(): Promise<void> {
    const commands = await this.client.host.commands()
    void (async () => {
      for await (const command of commands) this.commands.push(command)
    })().catch(() => undefined)
  }

  close(): void {
    for (const port of this.ports) port.close()
  }

  #take(message: string, targetOrigin: string, ports: readonly MessagePort[]): void {
    const [port] = ports
    if (message !== PORT_MESSAGE || targetOrigin !== this.#origin || !port) return
    this.ports.push(port)
    this.#record(port)
    port.on('close', () => { this.isCut = true })
    port.start()
    this.#client = createORPCClient(new RPCLink({ port }))
  }

  #record(port: MessagePort): void {
    const post = port.postMessage.bind(port)
    port.postMessage = (message, transfer) => {
      this.messages.push({ from: 'page', text: textOf(message) })
      post(message, transfer)
    }
    port.on('message', (message) => this.messages.push({ from: 'host', text: textOf(message) }))
  }
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message
  return message instanceof Uint8Array ? Buffer.from(message).toString() : JSON.stringify(message)
}
