/** A ledger of the seventh layout, in which payments had no source, with rows of every kind. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openForWriting } from '../../../src-main/ledger/engine/thread/connection.ts'
import { MIGRATIONS } from '../../../src-main/ledger/migrations/all.ts'

const at = (text: string): number => Date.parse(text)
/** 04:00 and 06:00 of the same date in Lagos. */
const EARLY = at('2026-09-10T03:00:00Z')
const LATE = at('2026-09-10T05:00:00Z')
const NEXT = at('2026-09-11T12:00:00Z')

const IMPORTS = `
  INSERT INTO import_batch (id, file_name, file_sha256, options_key, state, actor, started_at_ms, committed_at_ms,
    undone_at_ms, undo_reason, rows_done, new_count, same_count, changed_count, rejected_count, first_payment_id,
    last_payment_id, attempts_before) VALUES
    (1, 'orders.csv', 'a1', '{}', 'committed', 'P', 1, ${EARLY}, NULL, NULL, 6, 6, 0, 0, 1, 1, 6, 0),
    (2, 'more.csv', 'a2', '{}', 'committed', 'P', 1, ${LATE}, NULL, NULL, 2, 0, 1, 1, 0, 7, 6, 5),
    (3, 'wrong.csv', 'a3', '{}', 'undone', 'P', 1, ${LATE}, ${NEXT}, 'wrong day', 3, 3, 0, 0, 0, 7, 9, 5),
    (4, 'back.csv', 'a4', '{}', 'committed', 'P', 1, ${NEXT}, NULL, NULL, 1, 1, 0, 0, 0, 10, 9, 5),
    (5, 'Collected by hand', 'a5', 'Collected by hand', 'committed', 'P', 1, ${NEXT}, NULL, NULL,
      1, 1, 0, 0, 0, 10, 10, 5),
    (6, 'Collected by hand', 'a6', 'Collected by hand', 'committed', 'P', 1, ${NEXT}, NULL, NULL,
      1, 1, 0, 0, 0, 11, 10, 5),
    (7, 'half.csv', 'sha256 of half', '{}', 'importing', 'P', ${NEXT}, NULL, NULL, NULL, 4, 1, 1, 1, 2, 11, NULL, NULL);
  INSERT INTO import_reject VALUES (1, 1, 9, 'amount', 'x', 'is not an amount'), (2, 7, 3, 'amount', 'y', 'is none');
`

/** A payment in each state; 7 to 9 came with an import that was undone: 7 came back with a file, 8 with a charge. */
const PAYMENTS = `
  INSERT INTO payment (id, txref, currency, amount_minor, customer, email, expected_date, batch_id, row_number, state,
    is_regressed, reason, last_attempt_id, last_answer_id, pending_answers, next_query_at_ms, proof_txid, proof_amount,
    proof_currency) VALUES
    (1, 'T-1', 'NGN', 1000, 'Ada', 'ada@example.com', NULL, 1, 2, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL,
      NULL, NULL),
    (2, 'T-2', 'NGN', 2500, NULL, NULL, '2026-09-08', 1, 3, 'proved', 0, 'All five checks hold.', 1, 1, 0, NULL, '91',
      '25.00', 'NGN'),
    (3, 'T-3', 'NGN', 3000, NULL, NULL, NULL, 1, 4, 'failed', 1, 'Amount.', 2, 2, 0, NULL, '92', '30.00', 'NGN'),
    (4, 'T-4', 'UGX', 400, NULL, NULL, NULL, 1, 5, 'pending', 0, 'Awaits.', 3, 3, 1, 9000, NULL, NULL, NULL),
    (5, 'T-5', 'NGN', 5000, NULL, NULL, NULL, 1, 6, 'refused', 0, 'Refused.', 4, NULL, 0, NULL, NULL, NULL, NULL),
    (6, 'T-6', 'NGN', 6000, NULL, NULL, NULL, 1, 7, 'unresolved', 0, 'None.', 5, NULL, 0, NULL, NULL, NULL, NULL),
    (7, 'T-7', 'NGN', 7000, NULL, NULL, NULL, 4, 2, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    (8, 'T-8', 'NGN', 8000, NULL, NULL, NULL, 6, 1, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    (9, 'T-9', 'NGN', 9000, NULL, NULL, NULL, 3, 4, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    (10, 'C-1', 'NGN', 100, 'Ben', 'b@example.com', NULL, 5, 1, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL,
      NULL),
    (11, 'H-1', 'NGN', 110, NULL, NULL, NULL, 7, 2, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL),
    (12, 'H-2', 'NGN', 120, NULL, NULL, NULL, 7, 4, 'unverified', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);
  INSERT INTO import_member VALUES (2, 2, 2, 'changed', 'NGN', 2500, NULL, NULL, '2026-09-08'),
    (2, 3, 3, 'same', NULL, NULL, NULL, NULL, NULL), (4, 7, 2, 'revived', 'NGN', 7000, NULL, NULL, NULL),
    (6, 8, 1, 'revived', 'NGN', 8000, NULL, NULL, NULL), (7, 1, 5, 'same', NULL, NULL, NULL, NULL, NULL),
    (7, 6, 6, 'changed', 'NGN', 6600, NULL, NULL, '2026-09-12'),
    (7, 12, 4, 'contradicted', NULL, NULL, NULL, NULL, NULL);
  INSERT INTO payment_history (id, payment_id, changed_by_batch_id, event, at_ms, currency, amount_minor, batch_id,
    row_number, state, pending_answers) VALUES
    (1, 2, 2, 'changed', ${LATE}, 'NGN', 2000, 1, 3, 'unverified', 0),
    (2, 7, 4, 'revived', ${NEXT}, 'NGN', 7070, 3, 2, 'unverified', 0),
    (3, 8, 6, 'revived', ${NEXT}, 'NGN', 8080, 3, 3, 'unverified', 0);
`

const VERIFIED = `
  INSERT INTO run VALUES (1, 'file', 'bulk', 'completed', NULL, 1, 2, 0, 1, 1, 0);
  INSERT INTO run_item VALUES (2, 1, 1, 3, 0, 1, NULL, 'NGN', 2500, 'proved');
  INSERT INTO run_tally VALUES (1, 'NGN', 'proved', 1, 0, 2500);
  INSERT INTO send (id, payment_id, run_id, txref, lane, taken_wall_ms, taken_uptime_ms, ended_wall_ms, outcome,
    hold_from_wall_ms, hold_from_uptime_ms, hold_ms) VALUES (1, 2, 1, 'T-2', 'bulk', 1, 1, 2, 'answered', 2, 2, 1),
    (2, 3, 1, 'T-3', 'bulk', 1, 1, 2, 'answered', 2, 2, 1), (3, 4, 1, 'T-4', 'bulk', 1, 1, 2, 'answered', 2, 2, 1),
    (4, 5, 1, 'T-5', 'bulk', 1, 1, 2, 'refused', 2, 2, 1), (5, 6, 1, 'T-6', 'bulk', 1, 1, 2, 'timeout', 2, 2, 1);
  INSERT INTO attempt VALUES (1, 2, 1, 'answered', 200, NULL, '91', 'successful', '00', '25.00', 'NGN', 'proved'),
    (2, 3, 2, 'answered', 200, NULL, '92', 'successful', '00', '29.00', 'NGN', 'failed'),
    (3, 4, 3, 'answered', 200, NULL, '93', 'success-pending-validation', '02', '400', 'UGX', 'pending'),
    (4, 5, 4, 'refused', 400, 'No such', NULL, NULL, NULL, NULL, NULL, NULL),
    (5, 6, 5, 'timeout', NULL, 'No answer', NULL, NULL, NULL, NULL, NULL, NULL);
  INSERT INTO attempt_body VALUES (1, '{}'), (2, '{}'), (3, '{}'), (4, '{}');
  INSERT INTO check_result VALUES (2, 4, 'amount', 0, '30.00 or more', '29.00', NULL);
  INSERT INTO service_transaction VALUES ('91', 'T-2', 'successful', '00', '25.00', 'NGN', 1, 1);
  INSERT INTO cool_off VALUES (1, 1, 1, 1, 'wait', 2);
  INSERT INTO key_refusal VALUES (4);
  INSERT INTO exception_event VALUES (1, 3, 'assigned', 3, 'P', 'Q', NULL), (2, 3, 'resolved', 4, 'P', NULL, 'told us');
  INSERT INTO exception_resolution VALUES (2, 'fraud', 2, 2, 'NGN', 3000);
  INSERT INTO v3_look VALUES (1, 2, 1, '91', 5, 'P', 'answered', 200, NULL, 'T-2', '91', 'successful', '00', 'NGN',
    '25.00', 'proved', '[]', '{}');
`

const BESIDE = `
  INSERT INTO charge VALUES (1, 10, 'nibss-qr', '{"amountMinor":100,"email":"b@example.com"}', 'waiting',
    '{"kind":"qr"}', NULL, NULL, NULL, NULL, ${NEXT}, 'P'),
    (2, 8, 'nibss-qr', '{"amountMinor":8000,"email":"b@example.com"}', 'abandoned', NULL, NULL, NULL, NULL, NULL,
    ${NEXT}, 'P'),
    (3, 1, 'nibss-qr', '{"amountMinor":1000,"email":"b@example.com"}', 'refused', NULL, NULL, NULL, NULL, NULL,
    ${NEXT}, 'P');
  INSERT INTO charge_event VALUES (1, 1, ${NEXT}, 'P', 'sent', 'NGN 1.00', NULL);
  INSERT INTO card_entry VALUES (1, 1, 'We may', 1, 'P');
  INSERT INTO webhook_notice (id, arrived_at_ms, source, kind, encoding, content_sha256, txref, body)
    VALUES (1, 6, 'listener', 'payment', 'json', 'c1', 'T-2', '{}');
  INSERT INTO webhook_follow_up VALUES (1, 1);
  INSERT INTO webhook_followed VALUES (1, 1, 7);
  INSERT INTO webhook_settings VALUES (1, 0, '/hook', 'none', NULL, NULL, 1, 'P');
  INSERT INTO app_user VALUES (1, 'ada', 'Ada', 'maker', 'pub', 'sealed', 1, 1, 'P');
  INSERT INTO transfer_batch VALUES (1, 'payouts.csv', 'd1', 1, 'P');
  INSERT INTO transfer (id, batch_id, reference, currency, amount_minor, details, beneficiary_key, payload_hash, state,
    created_at_ms, created_by) VALUES (1, 1, 'P-1', 'NGN', 5, '{}', 'k', 'h', 'draft', 1, 'P');
  INSERT INTO transfer_event VALUES (1, 1, 1, 'P', 'drafted', NULL, NULL);
  INSERT INTO transfer_signature VALUES (1, 1, 'submitted', 'Ada', 'h', 1, 's');
  INSERT INTO transfer_limit VALUES (1, 'NGN', 5, NULL, 1, 'P');
`

/** The path of the ledger. */
export async function laySeventhLedger(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  const path = join(folder, 'ledger.sqlite')
  const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, 7) })
  db.exec([IMPORTS, PAYMENTS, VERIFIED, BESIDE].join('\n'))
  db.pragma('journal_mode = DELETE')
  db.close()
  return path
}
