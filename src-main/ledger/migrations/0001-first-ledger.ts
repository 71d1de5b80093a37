/** The first layout of a ledger. Never edited once released: its checksum is stored in every ledger. */
import type { Migration } from './run.ts'

const IMPORTS = `
  CREATE TABLE import_batch (
    id INTEGER PRIMARY KEY,
    file_name TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    options_key TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'importing' CHECK (state IN ('importing', 'committed', 'undone')),
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
    -- The payments that are new in it have the ids from the first to the last, beside what was rejected later.
    first_payment_id INTEGER NOT NULL,
    last_payment_id INTEGER,
    -- The newest attempt when it was committed: later ones rest on it.
    attempts_before INTEGER
  ) STRICT;
  CREATE INDEX import_batch_invisible ON import_batch (id) WHERE state <> 'committed';
  CREATE INDEX import_batch_file ON import_batch (file_sha256);

  CREATE TABLE import_reject (
    id INTEGER PRIMARY KEY,
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    row_number INTEGER NOT NULL,
    column_name TEXT NOT NULL,
    value TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX import_reject_of_batch ON import_reject (batch_id);
`

const PAYMENTS = `
  -- What the books expect, with its current standing. It is seen once its batch is committed, until that is undone.
  CREATE TABLE payment (
    id INTEGER PRIMARY KEY,
    txref TEXT NOT NULL UNIQUE,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    row_number INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'unverified'
      CHECK (state IN ('unverified', 'proved', 'failed', 'pending', 'refused', 'unresolved')),
    is_regressed INTEGER NOT NULL DEFAULT 0 CHECK (is_regressed IN (0, 1)),
    reason TEXT,
    last_attempt_id INTEGER,
    last_answer_id INTEGER,
    pending_answers INTEGER NOT NULL DEFAULT 0,
    next_query_at_ms INTEGER,
    -- The first proof; proof_amount is null where it was never proved.
    proof_txid TEXT,
    proof_amount TEXT,
    proof_currency TEXT
  ) STRICT;
  CREATE INDEX payment_exception ON payment (id) WHERE state NOT IN ('unverified', 'proved') OR is_regressed = 1;

  -- Rows of a file whose payment was in the books before. Values are null where the file says the same as the books.
  CREATE TABLE import_member (
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    row_number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('same', 'changed', 'revived', 'contradicted')),
    currency TEXT,
    amount_minor INTEGER,
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    PRIMARY KEY (batch_id, payment_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX import_member_of_payment ON import_member (payment_id);

  -- A payment as it stood before an import or its undoing changed it.
  CREATE TABLE payment_history (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    -- The import that changed it, or whose undoing did.
    changed_by_batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    event TEXT NOT NULL CHECK (event IN ('changed', 'revived', 'undone')),
    at_ms INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    customer TEXT,
    email TEXT,
    expected_date TEXT,
    batch_id INTEGER NOT NULL,
    row_number INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    last_answer_id INTEGER,
    pending_answers INTEGER NOT NULL,
    next_query_at_ms INTEGER,
    proof_txid TEXT,
    proof_amount TEXT,
    proof_currency TEXT
  ) STRICT;
  CREATE INDEX payment_history_of_payment ON payment_history (payment_id);
  CREATE INDEX payment_history_of_batch ON payment_history (changed_by_batch_id, event);
`

const QUEUE = `
  CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    -- 'order' is a word of SQL.
    ordering TEXT NOT NULL CHECK (ordering IN ('file', 'money')),
    lane TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'paused', 'cooling-off', 'completed', 'cancelled')),
    pause_reason TEXT,
    created_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    wait_for_pending_until_ms INTEGER NOT NULL,
    size INTEGER NOT NULL DEFAULT 0,
    calls INTEGER NOT NULL DEFAULT 0,
    open_items INTEGER NOT NULL DEFAULT 0,
    CHECK ((state = 'paused') = (pause_reason IS NOT NULL))
  ) STRICT;
  CREATE INDEX run_open ON run (id) WHERE state NOT IN ('completed', 'cancelled');

  CREATE TABLE run_item (
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    run_id INTEGER NOT NULL REFERENCES run (id),
    rank INTEGER NOT NULL,
    -- 0 waiting, 1 waiting for its time, 2 in flight, 3 done
    phase INTEGER NOT NULL DEFAULT 0 CHECK (phase BETWEEN 0 AND 3),
    -- The lane's place in the list of lanes, so that an index sorts by it.
    lane INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due_at_ms INTEGER,
    -- What it adds to the run's tallies.
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    state TEXT,
    PRIMARY KEY (payment_id, run_id),
    CHECK ((phase = 1) = (due_at_ms IS NOT NULL)),
    CHECK ((phase = 3) = (state IS NOT NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX run_item_waiting ON run_item (run_id, lane, rank) WHERE phase = 0;
  CREATE INDEX run_item_delayed ON run_item (run_id, due_at_ms) WHERE phase = 1;

  -- Amounts are kept in two parts, so that no total of them passes what an integer holds.
  CREATE TABLE run_tally (
    run_id INTEGER NOT NULL REFERENCES run (id),
    currency TEXT NOT NULL,
    state TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 0),
    amount_high INTEGER NOT NULL,
    amount_low INTEGER NOT NULL,
    PRIMARY KEY (run_id, currency, state)
  ) STRICT, WITHOUT ROWID;
`

const OBSERVATIONS = `
  -- The log of sends: a slot of the budget each. It stands for itself: a restore carries slots into another ledger.
  CREATE TABLE send (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER,
    run_id INTEGER,
    txref TEXT NOT NULL,
    lane TEXT NOT NULL,
    taken_wall_ms INTEGER NOT NULL,
    taken_uptime_ms INTEGER NOT NULL,
    ended_wall_ms INTEGER,
    outcome TEXT,
    -- The slot stays taken for hold_ms from here. Beside a missing end: its process died, and another one found it.
    hold_from_wall_ms INTEGER,
    hold_from_uptime_ms INTEGER,
    hold_ms INTEGER
  ) STRICT;

  CREATE TABLE cool_off (
    id INTEGER PRIMARY KEY,
    started_wall_ms INTEGER NOT NULL,
    started_uptime_ms INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    message TEXT NOT NULL,
    ended_wall_ms INTEGER
  ) STRICT;
  CREATE INDEX cool_off_open ON cool_off (id) WHERE ended_wall_ms IS NULL;

  CREATE TABLE attempt (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    send_id INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    http_status INTEGER,
    message TEXT,
    txid TEXT,
    status TEXT,
    chargecode TEXT,
    amount TEXT,
    currency TEXT,
    verdict TEXT CHECK (verdict IN ('proved', 'failed', 'pending'))
  ) STRICT;
  CREATE INDEX attempt_of_payment ON attempt (payment_id);

  -- Apart from the attempts, so that lists of them do not read it.
  CREATE TABLE attempt_body (
    attempt_id INTEGER PRIMARY KEY REFERENCES attempt (id),
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE check_result (
    attempt_id INTEGER NOT NULL REFERENCES attempt (id),
    ordinal INTEGER NOT NULL,
    check_name TEXT NOT NULL,
    holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
    expected TEXT NOT NULL,
    actual TEXT NOT NULL,
    hint TEXT,
    PRIMARY KEY (attempt_id, ordinal)
  ) STRICT, WITHOUT ROWID;

  -- What the service holds, as it last said it, under its own id. A reference may meet several.
  CREATE TABLE service_transaction (
    txid TEXT NOT NULL,
    txref TEXT NOT NULL,
    status TEXT NOT NULL,
    chargecode TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    first_attempt_id INTEGER NOT NULL,
    last_attempt_id INTEGER NOT NULL,
    PRIMARY KEY (txref, txid)
  ) STRICT, WITHOUT ROWID;
`

const TRUST = `
  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    before TEXT,
    after TEXT,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

  CREATE TABLE ledger_state (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    -- Every send below it has been given back.
    first_held_send_id INTEGER NOT NULL,
    audit_count INTEGER NOT NULL,
    audit_head TEXT NOT NULL
  ) STRICT;
  INSERT INTO ledger_state VALUES (1, 1, 0, '');
`

/** Observations and history are kept for good: the ledger itself refuses to change them. */
const APPEND_ONLY = ['attempt', 'attempt_body', 'check_result', 'payment_history', 'audit']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const firstLedger: Migration = {
  number: 1,
  name: 'first-ledger',
  sql: [IMPORTS, PAYMENTS, QUEUE, OBSERVATIONS, TRUST, APPEND_ONLY].join('\n'),
}
