/** Answers the contract's procedures over HTTP, streams of events too. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/node'
import type { WindowContext, WindowRouter } from '../../compose.ts'
import type { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { REFUSED_STATUS } from '../../../src-shared/contract/common.ts'
import { REFUSED_HEADER, RPC_PATH } from '../../../src-shared/contract/host/window-door.ts'
import { send } from './plain-answers.ts'

export interface RpcDoor {
  /** False for an unknown procedure, of which nothing was answered. */
  answer(request: IncomingMessage, response: ServerResponse, context: WindowContext): Promise<boolean>
  /** Fails a call unread, as the procedure itself would. */
  fail(request: IncomingMessage, response: ServerResponse, error: AppError): void
}

/** `onBug` sees what a procedure threw that is no code of the catalogue. */
export function createRpcDoor(router: WindowRouter, onBug: (error: unknown) => void): RpcDoor {
  const handler = new RPCHandler<WindowContext>(router, {
    rootInterceptors: [async ({ next }) => {
      const answered = await next()
      if (!answered.matched || answered.response.status !== REFUSED_STATUS) return answered
      const headers = { ...answered.response.headers, [REFUSED_HEADER]: String(REFUSED_STATUS) }
      return { ...answered, response: { ...answered.response, status: 200, headers } }
    }],
    clientInterceptors: [async ({ next, signal }) => {
      try {
        return await next()
      } catch (error) {
        if (!(error instanceof ORPCError) && signal?.aborted !== true) onBug(error)
        throw error
      }
    }],
  })
  return {
    async answer(request, response, context) {
      const { matched } = await handler.handle(request, response, { prefix: RPC_PATH, context })
      return matched
    },
    fail(request, response, { code, message, details }) {
      const error = new ORPCError(code, { status: 413, message, data: { details } })
      send(request, response, error.status, 'application/json', JSON.stringify({ json: error.toJSON() }))
    },
  }
}
