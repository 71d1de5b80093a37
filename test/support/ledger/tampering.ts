/**
 * What someone who can write a ledger's file may do to it, as data: edits by SQL, each with what it fakes, and seeded
 * changes of single bytes. Triggers are dropped for an edit and put back after it, so that the layout tells nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'

export interface Edit {
  readonly name: string
  /** What is to be believed after it. */
  readonly fakes: string
  readonly sql: string
  /** The audit trail is hashed again from its first row, and its mark moved, as a skilled hand would. */
  readonly rechains?: true
  /** What it changes is the layout itself. */
  readonly isOfLayout?: true
}

const A_FAILED = `(SELECT min(id) FROM payment WHERE state = 'failed')`
const ITS_ATTEMPT = `(SELECT last_answer_id FROM payment WHERE id = ${A_FAILED})`
const SHA256_OF_X = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
const AN_ENTRY = `'Ben', 'transfer approved', 'transfer 8', NULL, NULL, '', ''`

export const EDITS: readonly Edit[] = [
  { name: 'A01', fakes: 'a failed payment is proved', sql: `UPDATE payment SET state = 'proved',
    reason = 'All five checks hold.', proof_amount = '1.00', proof_currency = currency WHERE id = ${A_FAILED}` },
  { name: 'A02', fakes: 'a failed payment is proved, with its attempt and its checks', sql: `
    UPDATE check_result SET holds = 1, actual = expected, hint = NULL WHERE attempt_id = ${ITS_ATTEMPT};
    UPDATE attempt SET verdict = 'proved' WHERE id = ${ITS_ATTEMPT};
    UPDATE payment SET state = 'proved', reason = 'All five checks hold.', proof_amount = '1.00',
      proof_currency = currency WHERE id = ${A_FAILED}` },
  { name: 'A03', fakes: 'the books expect a hundredth', sql: 'UPDATE payment SET amount_minor = amount_minor / 100' },
  { name: 'A04', fakes: 'the answers said nothing', sql: `UPDATE attempt_body SET body = '{}'` },
  { name: 'A05', fakes: 'an answer named another amount', sql: `UPDATE attempt_body
    SET body = replace(body, '"1.00"', '"9000.00"') WHERE attempt_id = ${ITS_ATTEMPT}` },
  { name: 'A06', fakes: 'nothing was checked', sql: 'DELETE FROM check_result' },
  { name: 'A07', fakes: 'a check found another amount', sql: `UPDATE check_result SET actual = '9000.00'
    WHERE check_name = 'amount' AND attempt_id = ${ITS_ATTEMPT}` },
  { name: 'A08', fakes: 'calls were sent at other times', sql: 'UPDATE send SET taken_wall_ms = taken_wall_ms + 1000' },
  { name: 'A09', fakes: 'calls were never sent', sql: 'DELETE FROM send WHERE id > (SELECT max(id) - 5 FROM send)' },
  { name: 'A10', fakes: 'a payment was never verified', sql: `
    DELETE FROM check_result WHERE attempt_id = ${ITS_ATTEMPT};
    DELETE FROM attempt_body WHERE attempt_id = ${ITS_ATTEMPT}; DELETE FROM attempt WHERE id = ${ITS_ATTEMPT};
    UPDATE payment SET state = 'unverified', reason = NULL, last_attempt_id = NULL, last_answer_id = NULL
    WHERE id = ${A_FAILED}` },
  { name: 'A11', fakes: 'a payment was imported', sql: `INSERT INTO payment (txref, currency, amount_minor, source,
    source_id, row_number, business_day) VALUES ('MADE-UP', 'NGN', 5, 'import', 1, 999, '2026-09-17')` },
  { name: 'A12', fakes: 'a payment was never expected', sql: `
    DELETE FROM run_item WHERE payment_id = (SELECT max(id) FROM payment WHERE state = 'unverified');
    DELETE FROM payment WHERE id = (SELECT max(id) FROM payment WHERE source = 'import')` },
  { name: 'A13', fakes: 'a customer has another name', sql: `UPDATE payment SET customer = 'Someone' WHERE id = 40` },
  { name: 'A14', fakes: 'another file was imported', sql: `UPDATE import_batch SET file_sha256 = 'x' WHERE id = 1` },
  { name: 'A15', fakes: 'no row was rejected', sql: 'DELETE FROM import_reject' },
  { name: 'A16', fakes: 'nothing was ever changed', sql: 'DELETE FROM payment_history' },
  { name: 'A17', fakes: 'a checker has another key', sql: `UPDATE app_user SET public_key = 'A' WHERE name = 'Ben'` },
  { name: 'A18', fakes: 'a maker may approve', sql: `UPDATE app_user SET roles = 'maker checker' WHERE name = 'Ada'` },
  { name: 'A19', fakes: 'a person is still there', sql: `UPDATE app_user SET is_active = 1 WHERE name = 'Carl'` },
  { name: 'A20', fakes: 'there is a higher limit', sql: 'UPDATE transfer_limit SET one_minor = 99999999' },
  { name: 'A21', fakes: 'there is no limit', sql: 'DELETE FROM transfer_limit' },
  { name: 'A22', fakes: 'a draft was approved', sql: `UPDATE transfer SET state = 'approved', maker = 'Ada',
    checker = 'Ben' WHERE id = 1` },
  { name: 'A23', fakes: 'a transfer is of another amount', sql: `UPDATE transfer SET amount_minor = 99,
    details = json_set(details, '$.amountMinor', 99), payload_hash = 'cafe' WHERE id = 7` },
  { name: 'A24', fakes: 'nobody signed', sql: 'DELETE FROM transfer_signature' },
  { name: 'A25', fakes: 'nothing happened to transfers', sql: 'DELETE FROM transfer_event' },
  { name: 'A26', fakes: 'a sent transfer was not sent', sql: `UPDATE transfer SET state = 'approved', sent_at_ms = NULL
    WHERE id = 5` },
  { name: 'A27', fakes: 'a rejected one was approved', sql: `UPDATE transfer SET state = 'approved' WHERE id = 3` },
  { name: 'A28', fakes: 'the ledger refuses nothing', isOfLayout: true, sql: '' },
  { name: 'A29', fakes: 'a trigger is of this program', isOfLayout: true, sql: `CREATE TRIGGER keep AFTER UPDATE ON
    transfer BEGIN UPDATE app_user SET is_active = 1; END` },
  { name: 'A30', fakes: 'somebody else did it all', rechains: true, sql: `UPDATE audit SET actor = 'Mallory'` },
  { name: 'A31', fakes: 'the last entries never were', rechains: true,
    sql: 'DELETE FROM audit WHERE id > (SELECT max(id) - 4 FROM audit)' },
  { name: 'A32', fakes: 'Ben approved', rechains: true, sql: `
    UPDATE audit SET id = -id WHERE id > 3; UPDATE audit SET id = 1 - id WHERE id < 0;
    INSERT INTO audit (id, at_ms, actor, action, subject, before, after, previous_hash, hash)
    VALUES (4, 1, ${AN_ENTRY})` },
  { name: 'A33', fakes: 'nobody did anything', rechains: true, sql: 'DELETE FROM audit' },
  { name: 'A34', fakes: 'a note was written, by an entry that is bound as the last one is', rechains: true, sql: `
    INSERT INTO audit (id, at_ms, actor, actor_kind, action, subject, after, previous_hash, hash, observation_count,
      observation_head)
    SELECT id + 1, at_ms, 'officer', 'system-user', 'note written', 'payment T-10', 'paid in cash', '', '',
      observation_count, observation_head FROM audit ORDER BY id DESC LIMIT 1` },
  { name: 'A35', fakes: 'calls were never sent, of which nothing else tells',
    sql: 'DELETE FROM send WHERE id IN (SELECT id FROM send ORDER BY id LIMIT 3 OFFSET 20)' },
  { name: 'B01', fakes: 'an entry was made by another', sql: `UPDATE audit SET actor = 'Mallory' WHERE id = 2` },
  { name: 'B02', fakes: 'the program did it', rechains: true,
    sql: `UPDATE audit SET actor_kind = 'program' WHERE id = 2` },
  { name: 'B03', fakes: 'the budget is free', sql: 'UPDATE ledger_state SET first_held_send_id = 999999' },
  { name: 'B04', fakes: 'there was no cool-off', sql: 'DELETE FROM cool_off' },
  { name: 'B05', fakes: 'a webhook said otherwise', sql: `UPDATE webhook_notice SET status = 'failed' WHERE id = 1` },
  { name: 'B06', fakes: 'a charge was refused', sql: `UPDATE charge SET state = 'refused' WHERE id = 1` },
  { name: 'B07', fakes: 'a charge said otherwise', sql: `UPDATE charge_event SET body = '{}' WHERE id = 2` },
  { name: 'B08', fakes: 'v3 said otherwise', sql: `UPDATE v3_look SET verdict = 'proved', body = '{}'` },
  { name: 'B09', fakes: 'the service holds another amount', sql: `UPDATE service_transaction SET amount = '5.00'` },
  { name: 'B10', fakes: 'a run proved more', sql: `
    UPDATE run_item SET state = 'proved' WHERE run_id = 1 AND state = 'failed';
    UPDATE run_tally SET count = count + 1 WHERE state = 'proved' AND run_id = 1` },
  { name: 'S01', fakes: 'the bank was paid more', sql: 'UPDATE bank_line SET amount_minor = 9900 WHERE id = 1' },
  { name: 'S02', fakes: 'a file of the bank was not undone', sql: 'DELETE FROM bank_file_undo' },
  { name: 'S03', fakes: 'a balance was higher', sql: 'UPDATE bank_statement SET opening_minor = 100 WHERE id = 1' },
  { name: 'S04', fakes: 'a line was stated once', sql: 'DELETE FROM bank_line_again' },
  { name: 'S05', fakes: 'less was taken off', sql: `UPDATE settlement_line SET app_fee_minor = 0,
    net_minor = gross_minor WHERE id = 1` },
  { name: 'S06', fakes: 'a settlement file was not undone', sql: `UPDATE settlement_file SET state = 'committed',
    undone_at_ms = NULL WHERE id = 3` },
  { name: 'S07', fakes: 'a settled line was stated once', sql: 'DELETE FROM settlement_line_again' },
  { name: 'S08', fakes: 'a line was never settled', sql: 'DELETE FROM settlement_line WHERE id = 4' },
  { name: 'S09', fakes: 'it was another settlement', sql: `UPDATE settlement SET settlement_id = 'S-9'
    WHERE id = 1` },
  { name: 'S10', fakes: 'a settlement file never ended', sql: `UPDATE settlement_file SET state = 'suspended'
    WHERE id = 1` },
  { name: 'C01', fakes: 'a file was never imported', sql: `UPDATE import_batch SET state = 'suspended'
    WHERE id = 1` },
  { name: 'C02', fakes: 'an attached file says something else', sql: `UPDATE attachment_content
    SET content = CAST('%PDF of another letter' AS BLOB)` },
  { name: 'C03', fakes: 'another file was attached, with its hash', sql: `
    UPDATE attachment_content SET content = CAST('x' AS BLOB), sha256 = '${SHA256_OF_X}'; UPDATE attachment
    SET sha256 = '${SHA256_OF_X}', bytes = 1 WHERE id = 1` },
  { name: 'C04', fakes: 'an attached file was removed', sql: `
    INSERT INTO attachment_removal VALUES (1, 1, 'Ben', 'old'); DELETE FROM attachment_content` },
  { name: 'C05', fakes: 'a file was never attached', sql: `DELETE FROM attachment WHERE id = 1;
    DELETE FROM attachment_content` },
  { name: 'C06', fakes: 'it was resolved otherwise', sql: `UPDATE exception_resolution SET resolved_as = 'fraud'
    WHERE resolved_as = 'accepted-with-approval'` },
  { name: 'C07', fakes: 'less was written off', sql: `UPDATE exception_resolution SET at_risk_minor = 1
    WHERE resolved_as = 'written-off'` },
  { name: 'C08', fakes: 'nobody had to confirm it', sql: 'UPDATE exception_resolution SET proposal_id = NULL' },
  { name: 'C09', fakes: 'money is awaited for longer', sql: `UPDATE exception_resolution
    SET expected_by = '2027-12-31', lapses_at_ms = lapses_at_ms * 2 WHERE expected_by IS NOT NULL` },
  { name: 'C10', fakes: 'another resolved it', sql: `UPDATE exception_event SET actor = 'Ben'
    WHERE kind = 'resolved'` },
  { name: 'C14', fakes: 'a payment is still to be asked about', sql: `PRAGMA ignore_check_constraints = ON;
    UPDATE run_item SET due_at_ms = 1 WHERE phase = 3` },
  { name: 'C11', fakes: 'a row was corrected otherwise', sql: `UPDATE import_correction SET corrected = '["A","2"]'` },
  { name: 'C12', fakes: 'an import corrected nothing', sql: `DELETE FROM import_correction;
    UPDATE import_batch SET corrects_batch_id = NULL, reading = NULL` },
  { name: 'C13', fakes: 'an import of before corrects another', sql: `PRAGMA ignore_check_constraints = ON;
    UPDATE import_batch SET corrects_batch_id = 1 WHERE id = 2` },
  { name: 'B11', fakes: 'a run was cancelled', sql: `UPDATE run SET state = 'cancelled' WHERE id = 1` },
  { name: 'B12', fakes: 'it was another one', sql: `UPDATE observation SET digest = zeroblob(32) WHERE id = 50` },
  { name: 'B13', fakes: 'nothing was observed after', sql: `DELETE FROM observation WHERE id > 50;
    UPDATE ledger_state SET observation_count = 50` },
  { name: 'B14', fakes: 'card entry was never allowed', sql: 'DELETE FROM card_entry' },
  { name: 'B15', fakes: 'a proved payment is other money', sql: `UPDATE payment SET proof_amount = '5.00'
    WHERE state = 'proved'` },
]

/** Hashes the audit trail again, as the program does; tests are handed it, so that this knows no formula. */
export type Rechain = (db: Database.Database) => void

export function applyEdit(path: string, { sql, rechains, isOfLayout }: Edit, rechain: Rechain): void {
  const db = new Database(path)
  try {
    db.pragma('foreign_keys = OFF')
    const triggers = db.prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`,
    ).all()
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
    db.exec(sql)
    if (rechains) rechain(db)
    if (!isOfLayout) for (const trigger of triggers) db.exec(trigger.sql)
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

/** Small numbers in a row from one seed: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The file with one byte of it changed. */
export function flipByte(from: Buffer, into: string, next: () => number): void {
  const bytes = Buffer.from(from)
  const at = Math.floor(next() * bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(next() * 255))
  writeFileSync(into, bytes, { mode: 0o600 })
}

/** All that a ledger says, as one text; undefined where it can't be read. */
export function dumpAll(path: string): string | undefined {
  let db: Database.Database | undefined
  try {
    db = new Database(path, { readonly: true })
    const reader = db
    const objects = db.prepare<[], { type: string; name: string; sql: string }>(
      'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
    ).all()
    const tables = objects.filter(({ type }) => type === 'table')
    const rows = tables.map(({ name }) => [name, reader.prepare(`SELECT * FROM "${name}" NOT INDEXED`).raw().all()])
    return JSON.stringify([db.pragma('user_version'), db.pragma('application_id'), objects, rows])
  } catch {
    // Whatever SQLite says of such a file.
    return undefined
  } finally {
    db?.close()
  }
}

export function readLedgerFile(path: string): Buffer {
  return readFileSync(path)
}
