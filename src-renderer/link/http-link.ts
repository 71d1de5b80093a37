/** The contract over HTTP. */
import { RPCLink } from '@orpc/client/fetch'
import { RPC_PATH } from '../../src-shared/contract/window-door.ts'
import type { CallHeaders } from './call-headers.ts'

/** `origin` such as `http://127.0.0.1:4711`. */
export function createHttpLink(origin: string, headers: () => CallHeaders): RPCLink<Record<never, never>> {
  return new RPCLink({
    url: origin + RPC_PATH,
    headers,
    interceptors: [async ({ path, signal, next }) => (isHostsCommands(path) ? untilAborted(signal) : next())],
  })
}

/** A host without a menu has none, and waiting for them would take one of the six connections that a browser has. */
function isHostsCommands([resource, name]: readonly string[]): boolean {
  return resource === 'host' && name === 'commands'
}

async function* untilAborted(signal: AbortSignal | undefined): AsyncGenerator<never, void, void> {
  await new Promise<void>((resolve) => {
    if (signal === undefined || signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
