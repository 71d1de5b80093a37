/** Payouts, the people who make and approve them, and what each signed. Never edited once released. */
import type { Migration } from './run.ts'

const USERS = `
  CREATE TABLE app_user (
    id INTEGER PRIMARY KEY,
    -- The name folded, so that two spellings are one person.
    user_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    roles TEXT NOT NULL CHECK (roles IN ('maker', 'checker', 'maker checker')),
    public_key TEXT NOT NULL,
    sealed_key TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    added_at_ms INTEGER NOT NULL,
    added_by TEXT NOT NULL
  ) STRICT;
`

const TRANSFERS = `
  CREATE TABLE transfer_batch (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;

  CREATE TABLE transfer (
    id INTEGER PRIMARY KEY,
    batch_id INTEGER REFERENCES transfer_batch (id),
    reference TEXT NOT NULL UNIQUE,
    currency TEXT NOT NULL CHECK (currency IN ('NGN', 'GHS', 'KES', 'UGX', 'TZS', 'USD')),
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    -- JSON of all that was stated.
    details TEXT NOT NULL,
    -- One text per beneficiary.
    beneficiary_key TEXT NOT NULL,
    -- SHA-256 of the exact body of the call.
    payload_hash TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN (
      'draft', 'awaiting-approval', 'approved', 'sending', 'unknown', 'new', 'completed', 'failed', 'rejected'
    )),
    created_at_ms INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    maker TEXT,
    checker TEXT,
    -- Written with the move to sending, before the first byte leaves; taken back only where none left.
    sent_at_ms INTEGER,
    service_id TEXT,
    service_status TEXT,
    fee TEXT,
    requires_approval INTEGER,
    is_approved INTEGER,
    reason TEXT,
    CHECK ((sent_at_ms IS NOT NULL) = (state IN ('sending', 'unknown', 'new', 'completed', 'failed'))),
    CHECK (state NOT IN ('awaiting-approval', 'approved', 'sending') OR maker IS NOT NULL),
    CHECK (state NOT IN ('approved', 'sending') OR checker IS NOT NULL)
  ) STRICT;
  CREATE INDEX transfer_of_batch ON transfer (batch_id);
  CREATE INDEX transfer_by_state ON transfer (state, id);
  CREATE INDEX transfer_of_beneficiary ON transfer (beneficiary_key, currency, amount_minor);
  CREATE INDEX transfer_by_sending ON transfer (currency, sent_at_ms) WHERE sent_at_ms IS NOT NULL;

  CREATE TABLE transfer_event (
    id INTEGER PRIMARY KEY,
    transfer_id INTEGER NOT NULL REFERENCES transfer (id),
    at_ms INTEGER NOT NULL,
    -- Null: the service's doing, or the machine's.
    actor TEXT,
    kind TEXT NOT NULL,
    detail TEXT,
    -- The answer as it came, redacted.
    body TEXT
  ) STRICT;
  CREATE INDEX transfer_event_of_transfer ON transfer_event (transfer_id);

  CREATE TABLE transfer_signature (
    id INTEGER PRIMARY KEY,
    transfer_id INTEGER NOT NULL REFERENCES transfer (id),
    act TEXT NOT NULL CHECK (act IN ('submitted', 'approved')),
    user TEXT NOT NULL,
    payload_hash TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    signature TEXT NOT NULL
  ) STRICT;
  CREATE INDEX transfer_signature_of_transfer ON transfer_signature (transfer_id);

  -- The newest row of a currency holds.
  CREATE TABLE transfer_limit (
    id INTEGER PRIMARY KEY,
    currency TEXT NOT NULL,
    one_minor INTEGER,
    day_minor INTEGER,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
`

/** What was sent once stays on its side of the line, whatever the program gets wrong. */
const ONE_WAY = `
  CREATE TRIGGER transfer_sent_once BEFORE UPDATE OF state ON transfer
  WHEN old.state IN ('unknown', 'new', 'completed', 'failed', 'rejected')
    AND new.state IN ('draft', 'awaiting-approval', 'approved', 'sending')
  BEGIN SELECT RAISE(ABORT, 'a transfer that may be out is never made sendable again'); END;
  CREATE TRIGGER transfer_no_delete BEFORE DELETE ON transfer
  BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;
`

const APPEND_ONLY = ['transfer_event', 'transfer_signature', 'transfer_limit']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const transfers: Migration = {
  number: 4, name: 'transfers', sql: [USERS, TRANSFERS, ONE_WAY, APPEND_ONLY].join('\n'),
}
