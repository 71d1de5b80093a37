/** Payments with what brought them and the day that they are counted to. Never edited once released. */
import type { Migration } from './run.ts'

/** In the ledgers before, a payment that was collected by hand came as an import of a single row, called so. */
const BY_HAND = `
  CREATE TABLE collected_by_hand (
    payment_id INTEGER PRIMARY KEY, batch_id INTEGER NOT NULL UNIQUE, charge_id INTEGER NOT NULL
  ) STRICT;
  INSERT INTO collected_by_hand
    SELECT p.id, b.id, min(c.id) FROM import_batch b JOIN payment p ON p.batch_id = b.id
    JOIN charge c ON c.payment_id = p.id
    WHERE b.options_key = 'Collected by hand' AND b.state = 'committed' GROUP BY b.id;
`

/** Asked once an import: telling the day of a moment takes some microseconds. */
const DAYS = `
  CREATE TABLE day_of_import (batch_id INTEGER PRIMARY KEY, day TEXT NOT NULL) STRICT;
  INSERT INTO day_of_import SELECT id, business_day(coalesce(committed_at_ms, started_at_ms)) FROM import_batch;
`

const IMPORTS = `
  CREATE TABLE new_import_batch (
    id INTEGER PRIMARY KEY,
    file_name TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    options_key TEXT NOT NULL,
    -- 'suspended': whoever imported it ended or stopped, and nobody is at it.
    state TEXT NOT NULL DEFAULT 'importing'
      CHECK (state = 'importing' OR state = 'suspended' OR state = 'committed' OR state = 'undone'),
    actor TEXT NOT NULL,
    started_at_ms INTEGER NOT NULL,
    committed_at_ms INTEGER,
    undone_at_ms INTEGER,
    undo_reason TEXT,
    rows_done INTEGER NOT NULL DEFAULT 0,
    new_count INTEGER NOT NULL DEFAULT 0,
    same_count INTEGER NOT NULL DEFAULT 0,
    changed_count INTEGER NOT NULL DEFAULT 0,
    duplicate_count INTEGER NOT NULL DEFAULT 0,
    rejected_count INTEGER NOT NULL DEFAULT 0,
    -- Counts the commits: imports may begin in one order and come into the books in another.
    commit_number INTEGER UNIQUE,
    -- The newest attempt when it was committed: later ones rest on it.
    attempts_before INTEGER,
    -- The newest row of history when it began: what others changed since is looked at again at its commit.
    history_before INTEGER NOT NULL
  ) STRICT;
  INSERT INTO new_import_batch
    SELECT id, file_name, file_sha256, options_key, iif(state = 'importing', 'suspended', state), actor, started_at_ms,
      committed_at_ms, undone_at_ms, undo_reason, rows_done, new_count, same_count, changed_count, duplicate_count,
      rejected_count, iif(committed_at_ms IS NULL, NULL, id), attempts_before,
      (SELECT coalesce(max(id), 0) FROM payment_history)
    FROM import_batch WHERE id NOT IN (SELECT batch_id FROM collected_by_hand);
`

const PAYMENTS = `
  -- What the books expect, with its current standing. One of an import is seen while that is committed. No id is given
  -- twice, also after rows of an import that was given up are gone.
  CREATE TABLE new_payment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    txref TEXT NOT NULL UNIQUE,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    -- What brought it, and the id of that.
    source TEXT NOT NULL CHECK (source = 'import' OR source = 'charge' OR source = 'webhook' OR source = 'statement'),
    source_id INTEGER NOT NULL,
    row_number INTEGER,
    -- The expected date, else the business day on which it entered.
    business_day TEXT NOT NULL,
    -- Constants are compared one by one: a list of them is laid out anew for every row that is inserted.
    state TEXT NOT NULL DEFAULT 'unverified' CHECK (
      state = 'unverified' OR state = 'proved' OR state = 'failed' OR state = 'pending' OR state = 'refused'
      OR state = 'unresolved'
    ),
    is_regressed INTEGER NOT NULL DEFAULT 0 CHECK (is_regressed = 0 OR is_regressed = 1),
    reason TEXT,
    last_attempt_id INTEGER,
    last_answer_id INTEGER,
    pending_answers INTEGER NOT NULL DEFAULT 0,
    next_query_at_ms INTEGER,
    -- The first proof; proof_amount is null where it was never proved.
    proof_txid TEXT,
    proof_amount TEXT,
    proof_currency TEXT,
    CHECK ((source = 'import') = (row_number IS NOT NULL))
  ) STRICT;
  INSERT INTO new_payment
    SELECT p.id, p.txref, p.currency, p.amount_minor, p.customer, p.email, p.expected_date,
      iif(h.charge_id IS NULL, 'import', 'charge'), coalesce(h.charge_id, p.batch_id),
      iif(h.charge_id IS NULL, p.row_number, NULL), coalesce(p.expected_date, d.day), p.state, p.is_regressed, p.reason,
      p.last_attempt_id, p.last_answer_id, p.pending_answers, p.next_query_at_ms, p.proof_txid, p.proof_amount,
      p.proof_currency
    FROM payment p JOIN day_of_import d ON d.batch_id = p.batch_id
    LEFT JOIN collected_by_hand h ON h.batch_id = p.batch_id ORDER BY p.id;

  -- Rows of a file whose payment was in the books before, with what they say.
  CREATE TABLE new_import_member (
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    row_number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind = 'same' OR kind = 'changed' OR kind = 'revived' OR kind = 'contradicted'),
    currency TEXT,
    amount_minor INTEGER,
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    -- The day of a payment that enters with this row.
    business_day TEXT,
    PRIMARY KEY (batch_id, payment_id)
  ) STRICT, WITHOUT ROWID;
  -- What is the same was not written down before; an import that is still open may need it.
  INSERT INTO new_import_member
    SELECT m.batch_id, m.payment_id, m.row_number, m.kind,
      iif(m.kind = 'same' AND b.state = 'importing', p.currency, m.currency),
      iif(m.kind = 'same' AND b.state = 'importing', p.amount_minor, m.amount_minor), m.customer, m.email,
      m.expected_date, coalesce(m.expected_date, d.day)
    FROM import_member m JOIN import_batch b ON b.id = m.batch_id JOIN payment p ON p.id = m.payment_id
    JOIN day_of_import d ON d.batch_id = m.batch_id WHERE m.batch_id NOT IN (SELECT batch_id FROM collected_by_hand);

  -- Rows of imports under way whose reference another one brought before, unseen: whose it is shows at the commits.
  -- There is one only while the payment is there, and is not of its own import.
  CREATE TABLE import_contest (
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    txref TEXT NOT NULL,
    row_number INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    business_day TEXT NOT NULL,
    is_contradicted INTEGER NOT NULL CHECK (is_contradicted = 0 OR is_contradicted = 1),
    PRIMARY KEY (batch_id, txref)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_contest_of_txref ON import_contest (txref);

  -- A payment as it stood before an import, its undoing or a charge changed it.
  CREATE TABLE new_payment_history (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    -- The import that changed it, or whose undoing did; or the charge that brought it back.
    changed_by TEXT NOT NULL CHECK (changed_by = 'import' OR changed_by = 'charge'),
    changed_by_id INTEGER NOT NULL,
    event TEXT NOT NULL CHECK (event = 'changed' OR event = 'revived' OR event = 'undone'),
    at_ms INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    source TEXT NOT NULL,
    source_id INTEGER NOT NULL,
    row_number INTEGER,
    business_day TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    last_answer_id INTEGER,
    pending_answers INTEGER NOT NULL,
    next_query_at_ms INTEGER,
    proof_txid TEXT,
    proof_amount TEXT,
    proof_currency TEXT
  ) STRICT;
  INSERT INTO new_payment_history
    SELECT h.id, h.payment_id, iif(c.charge_id IS NULL, 'import', 'charge'),
      coalesce(c.charge_id, h.changed_by_batch_id), h.event, h.at_ms, h.currency, h.amount_minor, h.customer, h.email,
      h.expected_date, iif(s.charge_id IS NULL, 'import', 'charge'), coalesce(s.charge_id, h.batch_id),
      iif(s.charge_id IS NULL, h.row_number, NULL), coalesce(h.expected_date, d.day, business_day(h.at_ms)), h.state,
      h.reason, h.last_answer_id, h.pending_answers, h.next_query_at_ms, h.proof_txid, h.proof_amount, h.proof_currency
    FROM payment_history h LEFT JOIN day_of_import d ON d.batch_id = h.batch_id
    LEFT JOIN collected_by_hand c ON c.batch_id = h.changed_by_batch_id
    LEFT JOIN collected_by_hand s ON s.batch_id = h.batch_id ORDER BY h.id;
`

/** Other tables name them, so that the new ones take their names once the old ones are gone. */
const IN_PLACE = ['payment_history', 'import_member', 'payment', 'import_batch']
  .map((table) => `
  DROP TABLE ${table};
  ALTER TABLE new_${table} RENAME TO ${table};`)
  .join('')

const INDEXES = `
  CREATE INDEX import_batch_invisible ON import_batch (id) WHERE state <> 'committed';
  CREATE INDEX import_batch_file ON import_batch (file_sha256);
  CREATE INDEX payment_exception ON payment (id)
    WHERE (state <> 'unverified' AND state <> 'proved') OR is_regressed = 1;
  -- Rows come in the order of this index, import by import.
  CREATE INDEX payment_of_import ON payment (source_id) WHERE source = 'import';
  CREATE INDEX import_member_of_payment ON import_member (payment_id);
  CREATE INDEX payment_history_of_payment ON payment_history (payment_id);
  CREATE INDEX payment_history_of_change ON payment_history (changed_by, changed_by_id, event);
`

const APPEND_ONLY = ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER payment_history_no_${verb.toLowerCase()} BEFORE ${verb} ON payment_history
  BEGIN SELECT RAISE(ABORT, 'payment_history is append-only'); END;`)
  .join('')

const LEFT_BEHIND = `
  DROP TABLE collected_by_hand;
  DROP TABLE day_of_import;
`

export const paymentSources: Migration = {
  number: 8,
  name: 'payment-sources',
  sql: [BY_HAND, DAYS, IMPORTS, PAYMENTS, IN_PLACE, INDEXES, APPEND_ONLY, LEFT_BEHIND].join('\n'),
  fill: 'business-days',
  rebuildsTables: true,
}
