/**
 * The contract's client at a seat: calls go to the core as they would go to one in this process. On their way, files
 * are sent and fetched, passphrases stay, and what the core asks to be signed is held against the call.
 */
import { createORPCClient, type ClientOptions } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { contract } from '../../src-shared/contract/index.ts'
import { rightTo } from '../../src-shared/contract/rights.ts'
import { refuseOutputs } from '../platform/refuse-outputs.ts'
import { createCourier, toldLink, type Taken } from './courier.ts'
import type { Door } from './door.ts'
import type { Line } from './line.ts'
import { takePassphrase } from './passphrases-stay.ts'
import { createPresence } from './presence.ts'
import { createRemoteSession, type PlainClient, type RemoteSessionMeans } from './remote-session.ts'
import { createRpcLink } from './rpc-link.ts'
import type { KeptSeat } from './seat-file.ts'
import { createShown } from './shown.ts'
import { beginSigning, type SigningCall } from './signed-call.ts'

export type RemoteClient = ContractRouterClient<typeof contract>

export interface RemoteMeans extends Pick<RemoteSessionMeans, 'openKey' | 'signIn'> {
  readonly kept: KeptSeat
  readonly dataDir: string
  /** Of the seat's profile, here. */
  readonly folder: string
  readonly line: Line
  readonly door: Door
  readonly nowMs: () => number
}

export interface Remote {
  readonly client: RemoteClient
  /** Ends the session, and what is under way in it. */
  close(): Promise<void>
}

interface UnderWay {
  readonly taken: Taken
  readonly signing: SigningCall
  readonly end: () => void
}

export function createRemote(means: RemoteMeans): Remote {
  const { kept, line, door, dataDir, folder, nowMs } = means
  const { seat } = kept
  const session = createRemoteSession({ ...means, seat })
  const rpc = createRpcLink(line, session.headers)
  const plain: PlainClient = createORPCClient(toldLink(rpc, line.address))
  const courier = createCourier({ kept, folder, line, headers: session.headers, rpc, plain })
  const presence = createPresence(() => plain.sittings.get({ profile: seat.profile }))
  const shown = createShown()

  async function begin(path: readonly string[], given: unknown, signal: AbortSignal | undefined): Promise<UnderWay> {
    const procedure = path.join('.')
    if (rightTo(procedure) === 'core') throw new AppError('AT_CORE_ONLY')
    const { input, passphrase } = takePassphrase(typeof given === 'object' && given !== null ? given : {}, seat.person)
    await refuseOutputs(dataDir, path, input)
    const opened = await session.signedIn()
    const proved = passphrase === undefined ? undefined : await session.prove(procedure, passphrase)
    const taken = await courier.take(procedure, input, signal)
    const signing = beginSigning({ ...taken, proved, own: seat, session: opened, door, shown, nowMs })
    return { taken, signing, end: presence.begin(signing.stop) }
  }

  async function call(path: readonly string[], input: unknown, options: ClientOptions<object>): Promise<unknown> {
    const underWay = await begin(path, input, options.signal)
    const { taken, signing: { callId, refuseOther }, end } = underWay
    try {
      const output = await rpc.call(path, taken.sent, { ...options, context: { callId } })
      if (isStream(output)) return inStream(output, underWay)
      const answer = await home(underWay, output)
      end()
      return answer
    } catch (error) {
      end()
      refuseOther()
      throw courier.toldHere(taken, error)
    }
  }

  async function* inStream(stream: AsyncIterable<unknown>, underWay: UnderWay): AsyncGenerator<unknown, void, void> {
    try {
      for await (const event of stream) yield await home(underWay, event)
      underWay.signing.refuseOther()
    } catch (error) {
      underWay.signing.refuseOther()
      throw courier.toldHere(underWay.taken, error)
    } finally {
      underWay.end()
    }
  }

  function home({ taken, signing }: UnderWay, answer: unknown): Promise<unknown> {
    signing.refuseOther()
    shown.note(taken.procedure, answer)
    return courier.bringHome(taken, answer)
  }

  return {
    client: createORPCClient<RemoteClient>({ call }),
    async close() {
      presence.endAll()
      await session.end(plain)
      await line.close()
    },
  }
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}
