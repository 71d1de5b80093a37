/** HTTP servers that answer on this machine alone. */
import type { RequestListener } from 'node:http'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { ConnectionRoom } from './connection-room.ts'
import { startHttpServer, type HttpServer, type ServerLimits } from './http-server.ts'

export const LOOPBACK_ADDRESS = '127.0.0.1'

export type LoopbackLimits = ServerLimits

export interface LoopbackOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly limits: LoopbackLimits
  /** What is thrown where the port can't be had, with the port and the system's reason. */
  readonly portError: 'SANDBOX_PORT_UNUSABLE' | 'WEBHOOK_PORT_UNUSABLE' | 'WORKBENCH_PORT_UNUSABLE'
  /** What is no HTTP is cut off without an answer. Default: it is answered with 400. */
  readonly isSilent?: boolean
}

export interface LoopbackServer extends HttpServer {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
}

/** As startHttpServer; throws the port's error. */
export async function startLoopbackServer(
  { portError, ...options }: LoopbackOptions,
  makeAnswer: (port: number, room: ConnectionRoom) => RequestListener,
): Promise<LoopbackServer> {
  const server = await startHttpServer({ ...options, host: LOOPBACK_ADDRESS }, makeAnswer).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AppError(portError, { port: options.port, reason }, { cause })
  })
  return { ...server, origin: `http://${LOOPBACK_ADDRESS}:${server.port}` }
}
