/** A seat on a fake door, as the terminal opens one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createUserKeys } from '../../../src-main/keys/user-keys.ts'
import { LINE_LIMITS, type LineLimits } from '../../../src-main/seat/line.ts'
import type { RemoteClient } from '../../../src-main/seat/remote-client.ts'
import { createSeatStore, type Seat } from '../../../src-main/seat/seat-file.ts'
import { createSeats, type Seats } from '../../../src-main/seat/seats.ts'
import { LEDGER, makeSeatKey, PASSPHRASE, type FakeDoor } from './fake-door.ts'

export interface OpenSeat {
  readonly client: RemoteClient
  readonly dataDir: string
  readonly seats: Seats
  readonly seat: Seat
}

export const QUICK_LIMITS: LineLimits = { ...LINE_LIMITS, promptMs: 300, workMs: 300, silenceMs: 300 }

export async function openSeat(
  { address, fingerprint }: Pick<FakeDoor, 'address' | 'fingerprint'>,
  { limits, passphrase = PASSPHRASE }: { readonly limits?: LineLimits, readonly passphrase?: string } = {},
): Promise<OpenSeat> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tillproof-seat-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = createSeatStore(dataDir)
  const seats = createSeats({
    dataDir, store, openKey: createUserKeys().open, nowMs: Date.now, limits,
  })
  const seat: Seat = {
    version: 1, address, fingerprint, seatId: 7, person: 'Ada', ledgerId: LEDGER, profile: 'shop', kind: 'test',
    privateKey: makeSeatKey(),
  }
  const remote = seats.open({ name: 'here', seat }, () => Promise.resolve(passphrase))
  onTestFinished(() => remote.close())
  return { client: remote.client, dataDir, seats, seat }
}
