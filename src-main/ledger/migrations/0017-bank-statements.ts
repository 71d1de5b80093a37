/**
 * Statements of banks and their lines. Nothing of them is ever changed: a file that is taken back is marked so. Never
 * edited once released.
 */
import type { Migration } from './run.ts'

const STATEMENTS = `
  CREATE TABLE bank_file (
    id INTEGER PRIMARY KEY,
    -- By the name that people gave it.
    account TEXT NOT NULL,
    file_name TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    format TEXT NOT NULL,
    -- Entries that the bank had not booked, which are no lines.
    pending_count INTEGER NOT NULL,
    -- What a person said of lines like those of an adjacent statement; null where there was nothing to say.
    twins TEXT CHECK (twins IN ('known', 'new')),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
  CREATE INDEX bank_file_of_content ON bank_file (file_sha256);

  CREATE TABLE bank_file_undo (
    file_id INTEGER PRIMARY KEY REFERENCES bank_file (id),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;

  CREATE TABLE bank_statement (
    id INTEGER PRIMARY KEY,
    file_id INTEGER NOT NULL REFERENCES bank_file (id),
    account TEXT NOT NULL,
    -- As the bank writes it.
    account_number TEXT,
    currency TEXT NOT NULL,
    number TEXT,
    from_date TEXT,
    to_date TEXT,
    opening_minor INTEGER,
    opening_date TEXT,
    closing_minor INTEGER,
    closing_date TEXT
  ) STRICT;
  CREATE INDEX bank_statement_of_file ON bank_statement (file_id);
  CREATE INDEX bank_statement_of_account ON bank_statement (account, currency);
  CREATE INDEX bank_statement_of_number ON bank_statement (account_number) WHERE account_number IS NOT NULL;

  -- Each line once, however many statements state it. Of the statement that stated it first.
  CREATE TABLE bank_line (
    id INTEGER PRIMARY KEY,
    statement_id INTEGER NOT NULL REFERENCES bank_statement (id),
    position INTEGER NOT NULL,
    booking_date TEXT NOT NULL,
    value_date TEXT,
    amount_minor INTEGER NOT NULL,
    is_reversal INTEGER NOT NULL CHECK (is_reversal IN (0, 1)),
    narration TEXT NOT NULL,
    counterparty TEXT,
    bank_reference TEXT,
    customer_reference TEXT,
    type_code TEXT,
    -- The hash of all that it says, with its account and currency; lines that say the same are counted from 1.
    content TEXT NOT NULL,
    occurrence INTEGER NOT NULL,
    UNIQUE (content, occurrence)
  ) STRICT;
  CREATE INDEX bank_line_of_statement ON bank_line (statement_id, position);

  -- Lines that a later statement states again.
  CREATE TABLE bank_line_again (
    id INTEGER PRIMARY KEY,
    statement_id INTEGER NOT NULL REFERENCES bank_statement (id),
    position INTEGER NOT NULL,
    line_id INTEGER NOT NULL REFERENCES bank_line (id),
    UNIQUE (statement_id, position)
  ) STRICT;
  CREATE INDEX bank_line_again_of_line ON bank_line_again (line_id);
`

const APPEND_ONLY = ['bank_file', 'bank_file_undo', 'bank_statement', 'bank_line', 'bank_line_again']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const bankStatements: Migration = { number: 17, name: 'bank-statements', sql: STATEMENTS + APPEND_ONLY }
