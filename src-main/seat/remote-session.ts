/** The session of a seat at its core: opened with the first call, its headers on each, and ended by hand. */
import { randomUUID } from 'node:crypto'
import type { ContractRouterClient } from '@orpc/contract'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import {
  CALL_HEADER_VALUE, PRESENCE_HEADER, SESSION_HEADER, WINDOW_HEADER,
} from '../../src-shared/contract/host/window-door.ts'
import type { windowContract } from '../../src-shared/contract/index.ts'
import { ignore } from '../platform/ignore.ts'
import type { Door } from './door.ts'
import type { Signer } from './own-key.ts'
import type { Seat } from './seat-file.ts'
import { openOf, type OpenKey, type Session } from './sign-in.ts'

/** Of the core: the contract, and what a host does for its windows. */
export type PlainClient = ContractRouterClient<typeof windowContract>

export interface RemoteSession {
  readonly headers: () => Readonly<Record<string, string>>
  /** Opens it where it is not open yet. */
  signedIn(): Promise<Session>
  /** The person's key, opened anew. Throws USER_REFUSED, which the core has recorded by then. */
  prove(procedure: string, passphrase: string): Promise<Signer>
  end(client: PlainClient): Promise<void>
}

export interface RemoteSessionMeans {
  readonly seat: Seat
  readonly door: Pick<Door, 'wrong'>
  /** The person is asked when it is first needed. */
  readonly signIn: () => Promise<Session>
  readonly openKey: OpenKey
}

/** At its end a command waits for no core that is gone. */
const END_MS = 3_000

export function createRemoteSession({ seat, door, signIn, openKey }: RemoteSessionMeans): RemoteSession {
  const windowId = randomUUID()
  let opening: Promise<Session> | undefined
  let token: string | undefined

  async function open(): Promise<Session> {
    const session = await signIn()
    token = session.token
    return session
  }

  function signedIn(): Promise<Session> {
    opening ??= open()
    return opening
  }

  return {
    headers: () => ({
      [WINDOW_HEADER]: windowId, [PRESENCE_HEADER]: CALL_HEADER_VALUE,
      ...(token !== undefined && { [SESSION_HEADER]: token }),
    }),
    signedIn,
    async prove(procedure, passphrase) {
      const session = await signedIn()
      const signer = await openOf(seat.address, () => openKey(session.stored, passphrase))
      if (signer) return signer
      // The core records it, and lets the next one wait.
      await door.wrong(session.token, procedure)
      throw new AppError('USER_REFUSED', { user: seat.person })
    },
    async end(client) {
      if (token === undefined) return
      await endOwn(client).catch(ignore('all', 'it ends by itself as well'))
    },
  }
}

async function endOwn({ host }: PlainClient): Promise<void> {
  const signal = AbortSignal.timeout(END_MS)
  const own = (await host.sessions(undefined, { signal })).find(({ isThis }) => isThis)
  if (own) await host.endSession({ id: own.id }, { signal })
}
