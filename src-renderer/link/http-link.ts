/** The contract over HTTP. */
import { RPCLink } from '@orpc/client/fetch'
import { REFUSED_HEADER, RPC_PATH } from '../../src-shared/contract/host/window-door.ts'
import type { CallHeaders } from './call-headers.ts'

/** `origin` such as `http://127.0.0.1:4711`. */
export function createHttpLink(origin: string, headers: () => CallHeaders): RPCLink<Record<never, never>> {
  return new RPCLink({
    url: origin + RPC_PATH,
    headers,
    fetch: async (request, init) => asItIs(await fetch(request, init)),
    interceptors: [async ({ path, signal, next }) => (isHostsCommands(path) ? untilAborted(signal) : next())],
  })
}

/** A refusal comes with the status of an answer, and its own in a header. */
function asItIs(response: Response): Response {
  const refused = response.headers.get(REFUSED_HEADER)
  if (refused === null) return response
  return new Response(response.body, { status: Number(refused), headers: response.headers })
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
