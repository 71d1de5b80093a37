/** Answers a window's calls, which come over a MessagePort, with the core and this host. */
import { RPCHandler } from '@orpc/server/message-port'
import type { MessagePortMain } from 'electron'
import type { WindowContext, WindowRouter } from '../../compose.ts'

export interface ContractDoor {
  /** Answers until the port is closed at either end, which also ends the streams that were opened through it. */
  serve(port: MessagePortMain, context: WindowContext): void
}

/** `onAnswered` sees each call that succeeded; it must not throw. */
export function createContractDoor(
  router: WindowRouter, onAnswered: (path: readonly string[], input: unknown, output: unknown) => void,
): ContractDoor {
  const handler = new RPCHandler<WindowContext>(router, {
    clientInterceptors: [async ({ path, input, next }) => {
      const output = await next()
      onAnswered(path, input, output)
      return output
    }],
  })
  return {
    serve(port, context) {
      handler.upgrade(port, { context })
      port.start()
    },
  }
}
