/** Opens a profile's ledger: its threads, and the handles through which the rest of the program reads and writes it. */
import { hostname } from 'node:os'
import type { Clock } from '../../src-shared/domain/clock.ts'
import { startThread } from './client.ts'
import { createGridHandle, type LedgerGrid } from './grid/grid-handle.ts'
import type { GridMethods } from './grid/grid.ts'
import type { Actor, Holder, LedgerReader, LedgerWriter } from './ledger.ts'
import { createReaderHandle } from './reader-handle.ts'
import type { ReaderMethods } from './thread/reader.ts'
import type { WriterThreadMethods } from './thread/serve-writer.ts'
import { createWriterHandle } from './writer-handle.ts'

export interface WriterIdentity {
  readonly clock: Clock
  /** Who writes, as whoever finds the ledger held is told. */
  readonly holder: Pick<Holder, 'pid' | 'command'>
  /** Who is named in the audit trail for what the program does by itself. */
  readonly actor?: Actor
}

export interface OpenOptions extends WriterIdentity {
  /** How LEDGER_HELD calls the ledger; its folder's name unless given. */
  readonly profile?: string
  readonly threadUrl?: URL
}

const PROGRAM: Actor = { name: 'tillproof' }

/**
 * Takes the lock, brings the layout up to date, recovers what a dead process left. Throws LEDGER_HELD,
 * LEDGER_UNWRITABLE, LEDGER_DAMAGED, LEDGER_FOREIGN, LEDGER_NEWER or LEDGER_BUILD_DIFFERS; the file is unchanged then.
 */
export async function openLedger(
  folder: string, options: OpenOptions,
): Promise<{ reader: LedgerReader; writer: LedgerWriter }> {
  const { clock, actor = PROGRAM, profile, threadUrl } = options
  const at = clock.instant()
  const { client } = await startThread<WriterThreadMethods>(
    { role: 'writer', folder, profile, at, actor, holder: describeHolder(options) }, threadUrl,
  )
  const writer = createWriterHandle(client, clock, actor)
  try {
    const reader = await openLedgerReader(folder, threadUrl)
    if (!reader) throw new Error('A ledger that was just opened is not there')
    return { reader, writer }
  } catch (error) {
    await writer.close()
    throw error
  }
}

/** Needs no lock. Undefined where there is no ledger yet. */
export async function openLedgerReader(folder: string, threadUrl?: URL): Promise<LedgerReader | undefined> {
  const { client, told: isThere } = await startThread<ReaderMethods>({ role: 'reader', folder }, threadUrl)
  if (isThere === true) return createReaderHandle(client)
  await client.close()
  return undefined
}

/** Needs no lock. Undefined where there is no ledger yet. Its index is loaded at the first call that wants it. */
export async function openLedgerGrid(folder: string, threadUrl?: URL): Promise<LedgerGrid | undefined> {
  const { client, told: isThere } = await startThread<GridMethods>({ role: 'grid', folder }, threadUrl)
  if (isThere === true) return createGridHandle(client)
  await client.close()
  return undefined
}

export function describeHolder({ clock, holder: { pid, command } }: WriterIdentity): Holder {
  return { pid, command, host: hostname(), since: new Date(clock.instant().wallMs).toISOString() }
}
