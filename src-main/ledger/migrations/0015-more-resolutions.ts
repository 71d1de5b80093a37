/** More ways to resolve an exception, and a second person who confirms some of them. Never edited once released. */
import type { Migration } from './run.ts'

const EVENTS = `
  CREATE TABLE new_exception_event (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    -- A resolution that takes a second person is proposed, and resolved by whoever confirms it, or rejected.
    kind TEXT NOT NULL CHECK (kind IN ('assigned', 'noted', 'proposed', 'rejected', 'resolved', 'reopened')),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- Whose it is from now on; null for nobody's, and where it was not assigned.
    owner TEXT,
    -- The note, why it was resolved so, or why it was opened again.
    text TEXT,
    CHECK (kind = 'assigned' OR owner IS NULL),
    CHECK ((kind = 'assigned') = (text IS NULL))
  ) STRICT;
  INSERT INTO new_exception_event SELECT id, payment_id, kind, at_ms, actor, owner, text FROM exception_event
    ORDER BY id;
  DROP TABLE exception_event;
  ALTER TABLE new_exception_event RENAME TO exception_event;
  CREATE INDEX exception_event_of_payment ON exception_event (payment_id);
  CREATE INDEX exception_event_resolved ON exception_event (at_ms) WHERE kind = 'resolved';
`

const RESOLUTIONS = `
  -- What a resolution, or a proposal of one, rests on.
  CREATE TABLE new_exception_resolution (
    event_id INTEGER PRIMARY KEY REFERENCES exception_event (id),
    resolved_as TEXT NOT NULL CHECK (resolved_as IN (
      'accepted-with-approval', 'customer-never-paid', 'duplicate', 'refunded-elsewhere', 'wrong-in-our-books',
      'timing', 'written-off', 'fraud'
    )),
    -- The newest attempt then, whatever came of it.
    attempt_id INTEGER NOT NULL REFERENCES attempt (id),
    -- The newest conclusive one; null where none was.
    reading_id INTEGER REFERENCES attempt (id),
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    -- What was not proved to be held then; null in those from before.
    at_risk_minor INTEGER,
    -- Of timing: the date by which the money is expected, and when it is open again without it.
    expected_by TEXT,
    lapses_at_ms INTEGER,
    -- The proposal that it confirms; null where one person was enough.
    proposal_id INTEGER REFERENCES exception_event (id),
    CHECK (at_risk_minor IS NOT NULL OR (expected_by IS NULL AND proposal_id IS NULL)),
    CHECK ((expected_by IS NULL) = (lapses_at_ms IS NULL)),
    CHECK ((resolved_as = 'timing') = (expected_by IS NOT NULL))
  ) STRICT;
  INSERT INTO new_exception_resolution
    SELECT event_id, resolved_as, attempt_id, reading_id, currency, amount_minor, NULL, NULL, NULL, NULL
    FROM exception_resolution ORDER BY event_id;
  DROP TABLE exception_resolution;
  ALTER TABLE new_exception_resolution RENAME TO exception_resolution;
  CREATE INDEX exception_resolution_lapses ON exception_resolution (lapses_at_ms) WHERE lapses_at_ms IS NOT NULL;
`

const APPEND_ONLY = ['exception_event', 'exception_resolution']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const moreResolutions: Migration = {
  number: 15,
  name: 'more-resolutions',
  sql: [EVENTS, RESOLUTIONS, APPEND_ONLY].join('\n'),
  rebuildsTables: true,
}
