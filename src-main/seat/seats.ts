/** The seats of this machine: where each works, joining another core, and the client of one. */
import { join } from 'node:path'
import { profilesFolderIn } from '../platform/data-dir.ts'
import { createDoor } from './door.ts'
import { join as joinCore } from './join.ts'
import type { Joining } from './join-link.ts'
import { openLine, type LineLimits } from './line.ts'
import { createRemote, type Remote } from './remote-client.ts'
import type { KeptSeat, SeatStore } from './seat-file.ts'
import { signIn, type OpenKey } from './sign-in.ts'

export interface SeatMeans {
  readonly dataDir: string
  readonly store: SeatStore
  readonly openKey: OpenKey
  readonly nowMs: () => number
  /** Default: LINE_LIMITS. */
  readonly limits?: LineLimits | undefined
}

export interface Seats {
  /** Throws as `join` does. */
  join(joining: Joining): Promise<KeptSeat>
  /** Nothing is sent before the first call, which asks for the passphrase of the seat’s person. */
  open(kept: KeptSeat, askPassphrase: () => Promise<string>): Remote
}

export function createSeats({ dataDir, store, openKey, nowMs, limits }: SeatMeans): Seats {
  return {
    join: (joining) => joinCore(joining, { store, openKey, nowMs, limits }),
    open(kept, askPassphrase) {
      const { name, seat } = kept
      const line = openLine(seat.address, { digits: seat.fingerprint }, limits)
      const door = createDoor(line)
      return createRemote({
        kept, dataDir, line, door, openKey, nowMs,
        folder: join(profilesFolderIn(dataDir), name),
        signIn: async () => signIn(door, seat, await askPassphrase(), openKey),
      })
    },
  }
}
