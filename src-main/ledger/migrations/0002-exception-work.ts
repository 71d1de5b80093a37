/** What people do about exceptions, and which refusals are of the key. Never edited once released. */
import type { Migration } from './run.ts'

/** History, so it is append-only. What holds now is read from it: a payment has few events, most have none. */
const EVENTS = `
  CREATE TABLE exception_event (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    kind TEXT NOT NULL CHECK (kind IN ('assigned', 'noted', 'resolved', 'reopened')),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- Whose it is from now on; null for nobody's, and where it was not assigned.
    owner TEXT,
    -- The note, why it was resolved so, or why it was opened again.
    text TEXT,
    CHECK (kind = 'assigned' OR owner IS NULL),
    CHECK ((kind = 'assigned') = (text IS NULL))
  ) STRICT;
  CREATE INDEX exception_event_of_payment ON exception_event (payment_id);
  CREATE INDEX exception_event_resolved ON exception_event (at_ms) WHERE kind = 'resolved';

  -- What a resolution rests on. A later answer that reads differently opens the exception again.
  CREATE TABLE exception_resolution (
    event_id INTEGER PRIMARY KEY REFERENCES exception_event (id),
    resolved_as TEXT NOT NULL CHECK (
      resolved_as IN ('accepted-with-approval', 'refunded-elsewhere', 'wrong-in-our-books', 'duplicate', 'fraud')
    ),
    -- The newest attempt then, whatever came of it.
    attempt_id INTEGER NOT NULL REFERENCES attempt (id),
    -- The newest conclusive one; null where none was.
    reading_id INTEGER REFERENCES attempt (id),
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL
  ) STRICT;
`

/** A refused key says nothing of the payment that was asked about. Its attempts look like any other refusal. */
const KEY_REFUSALS = `
  CREATE TABLE key_refusal (attempt_id INTEGER PRIMARY KEY REFERENCES attempt (id)) STRICT;
`

const APPEND_ONLY = ['exception_event', 'exception_resolution', 'key_refusal']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const exceptionWork: Migration = {
  number: 2,
  name: 'exception-work',
  sql: [EVENTS, KEY_REFUSALS, APPEND_ONLY].join('\n'),
}
