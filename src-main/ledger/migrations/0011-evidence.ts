/**
 * Every stored observation gets its SHA-256, in one chain that the audit trail is bound to; actors get a kind. Never
 * edited once released.
 */
import type { Migration } from './run.ts'

const OBSERVATIONS = `
  -- One leaf for each thing that was observed: what it is about, and the hash of all that was stored of it then. The
  -- newest of a subject holds; an empty digest says that it is gone.
  CREATE TABLE observation (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject ANY NOT NULL,
    digest BLOB NOT NULL
  ) STRICT;
  -- Slices of an import's payments are looked for by their import.
  CREATE INDEX observation_of_slice ON observation (subject) WHERE kind = 'payments';

  -- Calls after which the program gave up: with it, a payment's state can be told from its attempts alone.
  CREATE TABLE given_up (attempt_id INTEGER PRIMARY KEY REFERENCES attempt (id)) STRICT;
  INSERT INTO given_up
    SELECT coalesce(
      (SELECT min(a.id) FROM attempt a WHERE a.payment_id = p.id AND p.reason = 'No conclusive answer: ' || a.message),
      p.last_attempt_id
    ) FROM payment p WHERE p.state = 'unresolved' AND p.last_attempt_id IS NOT NULL;

  -- Which payments it has, in its order; and the sum of the hashes of its concluded items.
  ALTER TABLE run ADD COLUMN order_digest BLOB;
  ALTER TABLE run ADD COLUMN concluded_digest BLOB;

  -- Rows were taken out of it, or put into it, beside its chunks.
  ALTER TABLE import_batch ADD COLUMN is_disturbed INTEGER NOT NULL DEFAULT 0 CHECK (is_disturbed IN (0, 1));
`

const CHAIN = `
  ALTER TABLE audit ADD COLUMN actor_kind TEXT
    CHECK (actor_kind IN ('person', 'system-user', 'program', 'note', 'unknown'));
  -- How far the chain of observations went then. Null in entries from before there was one.
  ALTER TABLE audit ADD COLUMN observation_count INTEGER;
  ALTER TABLE audit ADD COLUMN observation_head TEXT;

  ALTER TABLE ledger_state ADD COLUMN observation_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE ledger_state ADD COLUMN observation_head TEXT NOT NULL DEFAULT '';
  -- Attempts up to this one were stored before all that they led to was kept.
  ALTER TABLE ledger_state ADD COLUMN inexact_attempts INTEGER NOT NULL DEFAULT 0;
  -- The hash of this row's other columns.
  ALTER TABLE ledger_state ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  UPDATE ledger_state SET inexact_attempts = (SELECT coalesce(max(id), 0) FROM attempt);
`

const APPEND_ONLY = ['observation', 'given_up']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const evidence: Migration = {
  number: 11, name: 'evidence', sql: OBSERVATIONS + CHAIN + APPEND_ONLY, observes: 'everything',
}
