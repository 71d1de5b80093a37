/**
 * Links new observations to the chain, and keeps the digest of the ledger's state row. To be called before each commit;
 * where that is left out, the next call takes in what it missed.
 */
import type { Readable, Writable } from '../engine/access.ts'
import { DamagedRow } from '../engine/stored-row.ts'
import { hexOfText, linkOf, type Link } from './digest.ts'

export interface ChainMark {
  readonly count: number
  /** Hexadecimal; empty where nothing was observed yet. */
  readonly head: string
}

/** The state row, with the highest id that a payment was given. */
const STATE = `SELECT json_array(first_held_send_id, audit_count, audit_head, observation_count, observation_head,
    inexact_attempts, (SELECT seq FROM sqlite_sequence WHERE name = 'payment')) AS text, digest FROM ledger_state`

export const LINKS = 'SELECT id, kind, subject, lower(hex(digest)) AS digest FROM observation WHERE id > ? ORDER BY id'

export function prepareSeal(db: Writable) {
  const getMark = prepareChainMark(db)
  const listNew = db.prepare<[number], Link>(LINKS)
  const move = db.prepare<[number, string]>('UPDATE ledger_state SET observation_count = ?, observation_head = ?')
  const readState = prepareStateRead(db)
  const keepDigest = db.prepare<[string]>('UPDATE ledger_state SET digest = ?')

  /** Says how far the chain goes now. */
  function linkNew(): ChainMark {
    const mark = getMark()
    let { count, head } = mark
    for (const link of listNew.iterate(count)) {
      head = linkOf(head, link)
      count = link.id
    }
    if (count !== mark.count) move.run(count, head)
    return { count, head }
  }

  return {
    linkNew,
    seal(): void {
      linkNew()
      const state = readState()
      if (state.now !== state.kept) keepDigest.run(state.now)
    },
  }
}

export function prepareChainMark(db: Readable): () => ChainMark {
  const find = db.prepare<[], ChainMark>(
    'SELECT observation_count AS count, observation_head AS head FROM ledger_state',
  )
  return () => {
    const mark = find.get()
    if (!mark) throw new DamagedRow('ledger_state', 1, 'it is missing')
    return mark
  }
}

/** The digest of the state row as it is, and the one that was kept of it. */
export function prepareStateRead(db: Readable): () => { readonly now: string; readonly kept: string } {
  const read = db.prepare<[], { text: string; digest: string }>(STATE)
  return () => {
    const row = read.get()
    if (!row) throw new DamagedRow('ledger_state', 1, 'it is missing')
    return { now: hexOfText(row.text), kept: row.digest }
  }
}
