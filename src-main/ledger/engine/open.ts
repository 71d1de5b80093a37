/** Opens a profile's ledger: its threads, and the handles through which the rest of the program reads and writes it. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { DayRule } from '../../../src-shared/domain/time/business-day.ts'
import type { Changes } from '../../../src-shared/domain/changes.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import { startThread, type StartOptions } from './client.ts'
import { createGridHandle, type LedgerGrid } from '../index/grid-handle.ts'
import type { Actor, Holder } from '../api/common.ts'
import type { LedgerReader, LedgerWriter } from '../api/ledger.ts'
import { wasNeverMade } from './never-made.ts'
import { createReaderHandle } from './reader-handle.ts'
import { createWriterHandle } from './writer-handle.ts'

export interface WriterIdentity {
  readonly clock: Clock
  /** Who writes, as whoever finds the ledger held is told. */
  readonly holder: Pick<Holder, 'pid' | 'command'>
  /** Who is named in the audit trail for what the program does by itself. */
  readonly actor?: Actor
  /** The profile's, for ledgers from before payments had a day; the days of UTC unless given. */
  readonly dayRule?: DayRule
  /** Of a ledger that is made or has none yet; random unless given. */
  readonly newLedgerId?: string
}

export interface OpenOptions extends WriterIdentity {
  /** How LEDGER_HELD calls the ledger; its folder's name unless given. */
  readonly profile?: string
  readonly threadUrl?: URL
  /** Called with what the writer committed, before its writes are answered. Must not throw. */
  readonly onChanges?: (changes: Changes) => void
}

/** Who is named in the audit trail for what the program does by itself. */
export const PROGRAM: Actor = PROGRAM_ACTOR

/**
 * Takes the lock, brings the layout up to date, recovers what a dead process left. Throws LEDGER_HELD,
 * LEDGER_UNWRITABLE, LEDGER_DAMAGED, LEDGER_FOREIGN, LEDGER_NEWER, LEDGER_SCHEMA_CHANGED or LEDGER_BUILD_DIFFERS; the
 * file is unchanged then.
 */
export async function openLedger(
  folder: string, options: OpenOptions,
): Promise<{ reader: LedgerReader; writer: LedgerWriter }> {
  const { clock, actor = PROGRAM, dayRule, newLedgerId = makeLedgerId(), profile, threadUrl, onChanges } = options
  const at = clock.instant()
  const written = startThread(
    { role: 'writer', folder, profile, at, actor, holder: describeHolder(options), dayRule, newLedgerId },
    { threadUrl, clock, onChanges },
  )
  // Its thread loads its program meanwhile, and looks at the file once the writer has made it.
  const read = startReader(folder, { threadUrl, clock, after: written })
  const [writing, reading] = await Promise.allSettled([written, read])
  if (writing.status === 'rejected') throw writing.reason
  const writer = createWriterHandle(writing.value.client, writing.value.methods, clock)
  if (reading.status === 'fulfilled' && reading.value) return { reader: reading.value, writer }
  await writer.close()
  throw reading.status === 'rejected' ? reading.reason : new Error('A ledger that was just opened is not there')
}

/** Needs no lock. Undefined where there is no ledger yet. */
export async function openLedgerReader(
  folder: string, options: StartOptions = {},
): Promise<LedgerReader | undefined> {
  if (await wasNeverMade(folder)) return undefined
  return startReader(folder, options)
}

async function startReader(folder: string, options: StartOptions): Promise<LedgerReader | undefined> {
  const { client, isThere, methods } = await startThread({ role: 'reader', folder }, options)
  if (isThere) return createReaderHandle(client, methods)
  await client.close()
  return undefined
}

/** Needs no lock. Undefined where there is no ledger yet. Its index is loaded at the first call that wants it. */
export async function openLedgerGrid(folder: string, options: StartOptions = {}): Promise<LedgerGrid | undefined> {
  if (!options.after && (await wasNeverMade(folder))) return undefined
  const { client, isThere, methods } = await startThread({ role: 'grid', folder }, options)
  if (isThere) return createGridHandle(client, methods)
  await client.close()
  return undefined
}

export function describeHolder({ clock, holder: { pid, command } }: WriterIdentity): Holder {
  return { pid, command, host: hostname(), since: new Date(clock.instant().wallMs).toISOString() }
}

/** 128 bits: no two ledgers ever have the same. */
export function makeLedgerId(): string {
  return randomBytes(16).toString('hex')
}
