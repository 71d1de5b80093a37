/** The contract over the network, for whoever is signed in at this seat. */
import { createORPCClient } from '@orpc/client'
import { SEAT_CALL_HEADER } from '../../../src-shared/contract/host/seat-door.ts'
import { createCallHeaders } from '../call-headers.ts'
import { createHttpLink } from '../http-link.ts'
import { downloadBy, type Client, type Link } from '../link.ts'
import { sendFile } from '../send-file.ts'
import { createWhoQuestion } from '../who-question.ts'
import { openOwnKey, type SeatMeans } from './sign-in.ts'
import type { KeptSeat } from './seat.ts'
import type { SeatSession } from './seat-session.ts'
import { callFromSeat, type SignedCallMeans } from './signed-calls.ts'
import { createTurns } from './turns.ts'

export function linkFromSeat(means: SeatMeans, seat: KeptSeat, session: SeatSession): Link {
  const headers = createCallHeaders(window, () => session.token)
  const { repeatSignedIn, putBy } = createWhoQuestion()
  const calls: SignedCallMeans = {
    door: means.door, session, takeTurn: createTurns(navigator.locks), makeId: () => crypto.randomUUID(),
    openKey: async (passphrase) => (await openOwnKey(means, seat, passphrase)).key,
  }
  const client: Client = createORPCClient(createHttpLink(means.door.origin, headers, {
    onLocked: session.lose,
    repeatSignedIn,
    makeCall: (call, send) => callFromSeat(calls, call, (input, callId) => (
      send(input, callId === null ? {} : { [SEAT_CALL_HEADER]: callId })
    )),
  }))
  return {
    client,
    sendFile: (file) => sendFile(file, headers()),
    download: (destination) => downloadBy(client, destination),
    putWhoQuestionBy: putBy,
    seat: {
      person: session.person,
      profile: session.profile,
      name: seat.name,
      signOut: () => signOut(client, session),
    },
  }
}

/** Here at the latest, also where the core does not answer. */
async function signOut(client: Client, session: SeatSession): Promise<void> {
  try {
    const own = (await client.host.sessions()).find(({ isThis }) => isThis)
    if (own) await client.host.endSession({ id: own.id })
  } finally {
    await session.end()
  }
}
