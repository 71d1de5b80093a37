/**
 * Carries what a ledger knows of payouts into the one that replaces it: a restore must never make a transfer sendable
 * that may have gone out since the backup, nor bring back users that were deactivated, nor lift a limit. What the
 * replaced ledger does not tell is taken as sent, its outcome unknown.
 */
import Database from 'better-sqlite3'
import { prepareTransferRows } from '../transfers/transfer-changes.ts'
import { findSchemaDifference } from '../engine/expected-schema.ts'
import type { Actor } from '../api/common.ts'
import { recordCarriedPeople } from './carried-people.ts'
import { isThereSync } from '../../platform/is-there.ts'

export interface CarriedPayouts {
  /** Was there a ledger whose payouts could be read? */
  readonly isRead: boolean
  /** Transfers of the backup of which nobody here knows whether they were sent since. */
  readonly transfersUnknown: number
}

const SENDABLE = `('draft', 'awaiting-approval', 'approved', 'sending')`
const TABLES = [
  'app_user', 'people_act', 'transfer', 'transfer_batch', 'transfer_event', 'transfer_signature', 'transfer_limit',
]

/** All but its id and its batch, whose id may be another one here. */
const COLUMNS = [
  'reference', 'currency', 'amount_minor', 'details', 'beneficiary_key', 'payload_hash', 'state', 'created_at_ms',
  'created_by', 'maker', 'checker', 'revision', 'sent_at_ms', 'service_id', 'service_status', 'fee',
  'requires_approval', 'is_approved', 'reason',
]
const EVENT = ['at_ms', 'actor', 'kind', 'detail', 'body']
const SIGNATURE = ['act', 'user', 'payload_hash', 'at_ms', 'signature', 'statement']
const LIMIT = ['currency', 'one_minor', 'day_minor']

function each(columns: readonly string[], write: (column: string) => string, between = ', '): string {
  return columns.map(write).join(between)
}

const ofReplaced = (column: string): string => `o.${column}`
const isSame = (column: string): string => `m.${column} IS o.${column}`

const BATCHES = `
  INSERT INTO main.transfer_batch (name, file_sha256, created_at_ms, actor)
  SELECT name, file_sha256, created_at_ms, actor FROM replaced.transfer_batch o
  WHERE NOT EXISTS (SELECT 1 FROM main.transfer_batch m
    WHERE ${each(['name', 'file_sha256', 'created_at_ms', 'actor'], isSame, ' AND ')})
  ORDER BY o.id;
`
const BATCH = `(SELECT min(m.id) FROM main.transfer_batch m JOIN replaced.transfer_batch b
  ON (m.name, m.file_sha256, m.created_at_ms, m.actor) = (b.name, b.file_sha256, b.created_at_ms, b.actor)
  WHERE b.id = o.batch_id)`

/** Those made in one ledger are one, whatever was edited since; those made in another are known by their reference. */
const PAIRS = `
  CREATE TEMP TABLE pair (replaced_id INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE);
  INSERT INTO pair SELECT o.id, m.id FROM replaced.transfer o JOIN main.transfer m
    ON m.id = o.id AND m.created_at_ms = o.created_at_ms AND m.created_by = o.created_by;
  INSERT INTO pair SELECT o.id, m.id FROM replaced.transfer o JOIN main.transfer m ON m.reference = o.reference
    WHERE o.id NOT IN (SELECT replaced_id FROM pair) AND m.id NOT IN (SELECT id FROM pair);
`
const TRANSFERS = `
  -- Out of the way: two may have changed references with one another.
  UPDATE main.transfer SET reference = char(1) || id WHERE id IN (SELECT p.id FROM pair p
    JOIN replaced.transfer o ON o.id = p.replaced_id WHERE o.reference <> main.transfer.reference);
  UPDATE main.transfer SET batch_id = ${BATCH}, ${each(COLUMNS, (column) => `${column} = o.${column}`)}
  FROM replaced.transfer o JOIN pair p ON p.replaced_id = o.id
  WHERE main.transfer.id = p.id AND (main.transfer.state IN ${SENDABLE} OR o.state NOT IN ${SENDABLE});
  INSERT INTO main.transfer (batch_id, ${COLUMNS.join(', ')})
  SELECT ${BATCH}, ${each(COLUMNS, ofReplaced)} FROM replaced.transfer o
  WHERE o.id NOT IN (SELECT replaced_id FROM pair) ORDER BY o.id;
  INSERT INTO pair SELECT o.id, m.id FROM replaced.transfer o JOIN main.transfer m ON m.reference = o.reference
    WHERE o.id NOT IN (SELECT replaced_id FROM pair);
`

function carryRowsOf(table: string, columns: readonly string[]): string {
  return `
  INSERT INTO main.${table} (transfer_id, ${columns.join(', ')})
  SELECT p.id, ${each(columns, ofReplaced)} FROM replaced.${table} o JOIN pair p ON p.replaced_id = o.transfer_id
  WHERE NOT EXISTS (SELECT 1 FROM main.${table} m WHERE m.transfer_id = p.id AND ${each(columns, isSame, ' AND ')})
  ORDER BY o.id;
`
}

/** Who was not known any more is not let in again; where nobody was known, the backup's people stay. */
const USERS = `
  UPDATE main.app_user SET is_active = 0 WHERE EXISTS (SELECT 1 FROM replaced.app_user)
    AND user_key NOT IN (SELECT user_key FROM replaced.app_user);
  INSERT INTO main.app_user (user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by)
  SELECT user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by FROM replaced.app_user
  WHERE true ORDER BY id
  ON CONFLICT (user_key) DO UPDATE SET name = excluded.name, roles = excluded.roles, public_key = excluded.public_key,
    sealed_key = excluded.sealed_key, is_active = excluded.is_active;
`
/** What people signed since the backup; where that is of another ledger, all that they signed, behind what is there. */
const ACTS = `
  CREATE TEMP TABLE acts_of_backup AS SELECT coalesce(max(id), 0) AS count, EXISTS (
    SELECT 1 FROM main.people_act m LEFT JOIN replaced.people_act p USING (id)
    WHERE (p.act, p.proposal_id, p.statement, p.signatures) IS NOT (m.act, m.proposal_id, m.statement, m.signatures)
  ) AS is_other FROM main.people_act;
  INSERT INTO main.people_act (id, act, proposal_id, statement, signatures)
  SELECT o.id + b.count * b.is_other, o.act, o.proposal_id + b.count * b.is_other, o.statement, o.signatures
  FROM replaced.people_act o, acts_of_backup b WHERE b.is_other OR o.id > b.count ORDER BY o.id;
`
const LIMITS = `
  INSERT INTO main.transfer_limit (${LIMIT.join(', ')}, at_ms, actor)
  SELECT ${each(LIMIT, ofReplaced)}, o.at_ms, o.actor FROM replaced.transfer_limit o
  WHERE o.id IN (SELECT max(id) FROM replaced.transfer_limit GROUP BY currency)
    AND NOT EXISTS (SELECT 1 FROM main.transfer_limit m WHERE ${each(LIMIT, isSame, ' AND ')}
      AND m.id IN (SELECT max(id) FROM main.transfer_limit GROUP BY currency))
  ORDER BY o.id;
`
const CARRY = [
  USERS, ACTS, LIMITS, BATCHES, PAIRS, TRANSFERS, carryRowsOf('transfer_event', EVENT),
  carryRowsOf('transfer_signature', SIGNATURE),
].join('')

const NOT_TOLD = 'a backup took the place of the ledger that knew whether it was sent'

/** `replaced`: the ledger that is replaced, if it is there. The caller has `incoming` in no transaction. */
export function carryPayouts(
  incoming: Database.Database, replaced: string, atMs: number, actor: Actor,
): CarriedPayouts {
  const isRead = isThereSync(replaced) && isCarried(incoming, replaced, atMs, actor)
  const toldOf = isRead ? 'AND id NOT IN (SELECT id FROM pair)' : ''
  const untold = incoming
    .prepare<[], number>(`SELECT id FROM main.transfer WHERE state IN ${SENDABLE} ${toldOf} ORDER BY id`).pluck().all()
  leaveUnknown(incoming, untold, atMs)
  return { isRead, transfersUnknown: untold.length }
}

function leaveUnknown(db: Database.Database, transferIds: readonly number[], atMs: number): void {
  const { insertTransferEvent } = prepareTransferRows(db)
  const leave = db.prepare<{ transferId: number; atMs: number; reason: string }>(`
    UPDATE main.transfer SET state = 'unknown', sent_at_ms = coalesce(sent_at_ms, @atMs), reason = @reason
    WHERE id = @transferId`)
  db.transaction(() => {
    for (const transferId of transferIds) {
      leave.run({ transferId, atMs, reason: NOT_TOLD })
      insertTransferEvent({ transferId, atMs, actor: null, kind: 'restored', detail: NOT_TOLD, body: null })
    }
  })()
}

/** All or nothing: of a ledger that is damaged halfway, nothing is taken. */
function isCarried(db: Database.Database, replaced: string, atMs: number, actor: Actor): boolean {
  try {
    db.prepare('ATTACH ? AS replaced').run(replaced)
    // Of a ledger that someone rebuilt, nothing can be believed.
    if (findSchemaDifference(db, { attached: 'replaced' }) !== undefined) return false
    const isSound = TABLES.every((table) => db.pragma(`replaced.integrity_check(${table})`, { simple: true }) === 'ok')
    if (!isSound) return false
    db.transaction(() => {
      db.exec(CARRY)
      recordCarriedPeople(db, atMs, actor)
    }).immediate()
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError) return false
    throw error
  }
}
