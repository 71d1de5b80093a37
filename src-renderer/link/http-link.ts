/** The contract over HTTP. */
import { RPCLink } from '@orpc/client/fetch'
import { REFUSED_HEADER, RPC_PATH, SESSION_HEADER } from '../../src-shared/contract/host/window-door.ts'
import type { CallHeaders } from './call-headers.ts'
import type { WhoQuestion } from './who-question.ts'

/** Of one call. */
export interface CallContext {
  readonly headers?: CallHeaders
}

export interface OutgoingCall {
  readonly path: readonly string[]
  readonly input: unknown
  readonly signal: AbortSignal | undefined
}

/** Sends the call, as often as it is asked to, with headers of its own. */
export type SendCall = (input: unknown, headers: CallHeaders) => Promise<unknown>

export interface HttpLinkOptions {
  /** Told which token the host no longer knows. */
  readonly onLocked?: (token: string) => void
  readonly repeatSignedIn?: WhoQuestion['repeatSignedIn']
  /** Default: it is sent as it is. */
  readonly makeCall?: (call: OutgoingCall, send: SendCall) => Promise<unknown>
}

/** `origin` such as `http://127.0.0.1:4711`. */
export function createHttpLink(
  origin: string, headers: () => CallHeaders, options: HttpLinkOptions = {},
): RPCLink<CallContext> {
  const { onLocked = () => undefined, repeatSignedIn = ({ next }) => next(), makeCall } = options
  return new RPCLink({
    url: origin + RPC_PATH,
    headers: ({ context }) => ({ ...headers(), ...context.headers }),
    async fetch(request, init) {
      const token = request.headers.get(SESSION_HEADER)
      const answer = await fetch(request, init)
      if (answer.status === 401 && token !== null) onLocked(token)
      return asItIs(answer)
    },
    interceptors: [
      async ({ path, signal, next }) => (isHostsCommands(path) ? untilAborted(signal) : next()),
      repeatSignedIn,
      async ({ next, ...call }) => (makeCall
        ? makeCall({ path: call.path, input: call.input, signal: call.signal }, (input, own) => (
          next({ ...call, input, context: { headers: own } })
        ))
        : next()),
    ],
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
