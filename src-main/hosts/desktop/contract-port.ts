/** Answers a window's calls, which come over a MessagePort, with the core and this host. */
import { RPCHandler } from '@orpc/server/message-port'
import type { MessagePortMain } from 'electron'
import type { WindowContext, WindowRouter } from '../../compose.ts'

export interface ContractDoor {
  /** Answers until the port is closed at either end, which also ends the streams that were opened through it. */
  serve(port: MessagePortMain, context: WindowContext): void
}

export function createContractDoor(router: WindowRouter): ContractDoor {
  const handler = new RPCHandler<WindowContext>(router)
  return {
    serve(port, context) {
      handler.upgrade(port, { context })
      port.start()
    },
  }
}
