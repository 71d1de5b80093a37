/**
 * Settlement reports, refunds and chargebacks. Lines are never changed: which of them are seen follows from the files
 * that state them. Never edited once released.
 */
import type { Migration } from './run.ts'

const FILES = `
  CREATE TABLE settlement_file (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL CHECK (source IN ('settlement', 'refunds', 'chargebacks')),
    file_name TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    options_key TEXT NOT NULL,
    -- How it was read: which column holds what, and the notations.
    reading TEXT NOT NULL,
    -- 'discarded': given up before its commit. Its lines are seen only where another file states them too.
    state TEXT NOT NULL DEFAULT 'importing'
      CHECK (state IN ('importing', 'suspended', 'committed', 'undone', 'discarded')),
    actor TEXT NOT NULL,
    started_at_ms INTEGER NOT NULL,
    committed_at_ms INTEGER,
    undone_at_ms INTEGER,
    undone_by TEXT,
    undo_reason TEXT,
    rows_done INTEGER NOT NULL DEFAULT 0,
    new_count INTEGER NOT NULL DEFAULT 0,
    -- Lines that an earlier file states too.
    known_count INTEGER NOT NULL DEFAULT 0,
    rejected_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX settlement_file_of_content ON settlement_file (file_sha256);
  CREATE INDEX settlement_file_open ON settlement_file (id) WHERE state IN ('importing', 'suspended');

  CREATE TABLE settlement_reject (
    id INTEGER PRIMARY KEY,
    file_id INTEGER NOT NULL REFERENCES settlement_file (id),
    row_number INTEGER NOT NULL,
    column_name TEXT NOT NULL,
    value TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX settlement_reject_of_file ON settlement_reject (file_id);
`

const LINES = `
  CREATE TABLE settlement (
    id INTEGER PRIMARY KEY,
    -- As the service calls it.
    settlement_id TEXT NOT NULL,
    currency TEXT NOT NULL,
    UNIQUE (settlement_id, currency)
  ) STRICT;

  -- Each line once, however many files state it; of the file that stated it first. Seen while a file in use states it.
  CREATE TABLE settlement_line (
    id INTEGER PRIMARY KEY,
    file_id INTEGER NOT NULL REFERENCES settlement_file (id),
    row_number INTEGER NOT NULL,
    settlement INTEGER REFERENCES settlement (id),
    -- Constants are compared one by one: a list of them is laid out anew for every row that is inserted.
    kind TEXT NOT NULL CHECK (
      kind = 'payment' OR kind = 'refund' OR kind = 'chargeback' OR kind = 'fee' OR kind = 'adjustment'
    ),
    txref TEXT,
    platform_reference TEXT,
    currency TEXT NOT NULL,
    gross_minor INTEGER NOT NULL,
    app_fee_minor INTEGER NOT NULL,
    merchant_fee_minor INTEGER NOT NULL,
    stamp_duty_minor INTEGER NOT NULL,
    net_minor INTEGER NOT NULL,
    transaction_date TEXT,
    settlement_date TEXT,
    stage TEXT,
    due_date TEXT,
    -- The hash of all that it says; lines that say the same in one file are counted from 1.
    content TEXT NOT NULL,
    occurrence INTEGER NOT NULL,
    CHECK (net_minor = gross_minor - app_fee_minor - merchant_fee_minor - stamp_duty_minor)
  ) STRICT;
  -- A content is there once with each occurrence. Which reference it has follows from it, and leads each index, because
  -- rows mostly come in the order of their references: by hashes alone, each would be inserted somewhere else.
  CREATE UNIQUE INDEX settlement_line_of_txref ON settlement_line (txref, content, occurrence) WHERE txref IS NOT NULL;
  CREATE UNIQUE INDEX settlement_line_of_platform ON settlement_line (platform_reference, content, occurrence)
    WHERE platform_reference IS NOT NULL;
  CREATE UNIQUE INDEX settlement_line_of_content ON settlement_line (content, occurrence)
    WHERE txref IS NULL AND platform_reference IS NULL;
  CREATE INDEX settlement_line_of_settlement ON settlement_line (settlement) WHERE settlement IS NOT NULL;
  CREATE INDEX settlement_line_of_file ON settlement_line (file_id);
  CREATE INDEX settlement_line_due ON settlement_line (due_date) WHERE kind = 'chargeback';

  -- Lines that a later file states again.
  CREATE TABLE settlement_line_again (
    line_id INTEGER NOT NULL REFERENCES settlement_line (id),
    file_id INTEGER NOT NULL REFERENCES settlement_file (id),
    row_number INTEGER NOT NULL,
    PRIMARY KEY (line_id, file_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX settlement_line_again_of_file ON settlement_line_again (file_id, row_number);
`

const APPEND_ONLY = ['settlement_reject', 'settlement', 'settlement_line', 'settlement_line_again']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .concat(`
  CREATE TRIGGER settlement_file_no_delete BEFORE DELETE ON settlement_file
  BEGIN SELECT RAISE(ABORT, 'settlement_file is never deleted'); END;`)
  .join('')

export const settlements: Migration = { number: 18, name: 'settlements', sql: FILES + LINES + APPEND_ONLY }
