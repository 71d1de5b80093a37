/** The seats of this machine. Only whoever has one, or joins a core, loads what speaks to one. */
import type { Joining } from './join-link.ts'
import type { Remote } from './remote-client.ts'
import { createSeatStore, type KeptSeat, type SeatStore } from './seat-file.ts'
import type { OpenKey } from './sign-in.ts'

export interface SeatsHere {
  readonly store: SeatStore
  /** Throws as `join` does. */
  join(joining: Joining): Promise<KeptSeat>
  /** Nothing is sent before the first call, which asks for the passphrase of the seat’s person. */
  open(kept: KeptSeat, askPassphrase: () => Promise<string>): Promise<Remote>
}

export interface SeatsHereMeans {
  readonly dataDir: string
  /** Names that mean something else on every machine. */
  readonly notForSeats: readonly string[]
  readonly openKey: OpenKey
  readonly nowMs: () => number
}

export function seatsIn({ dataDir, notForSeats, openKey, nowMs }: SeatsHereMeans): SeatsHere {
  const store = createSeatStore(dataDir, notForSeats)
  const load = async () => {
    const { createSeats } = await import('./seats.ts')
    return createSeats({ dataDir, store, openKey, nowMs })
  }
  return {
    store,
    join: async (joining) => (await load()).join(joining),
    open: async (kept, askPassphrase) => (await load()).open(kept, askPassphrase),
  }
}
