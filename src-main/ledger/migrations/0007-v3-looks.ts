/** What v3's verify said of a transaction, beside what the legacy verify said. Never edited once released. */
import type { Migration } from './run.ts'

const LOOKS = `
  CREATE TABLE v3_look (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    -- The legacy answer that gave the transaction's id, and against which this one is held.
    attempt_id INTEGER NOT NULL REFERENCES attempt (id),
    asked_txid TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'refused', 'not-sent', 'unknown')),
    http_status INTEGER,
    message TEXT,
    txref TEXT,
    txid TEXT,
    status TEXT,
    chargecode TEXT,
    currency TEXT,
    amount TEXT,
    verdict TEXT CHECK (verdict IN ('proved', 'failed', 'pending')),
    -- JSON of the five checks, against what the books expected then.
    checks TEXT NOT NULL,
    -- The answer as it came, redacted.
    body TEXT,
    CHECK ((outcome = 'answered') = (verdict IS NOT NULL))
  ) STRICT;
  CREATE INDEX v3_look_of_payment ON v3_look (payment_id);
`

const APPEND_ONLY = ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER v3_look_no_${verb.toLowerCase()} BEFORE ${verb} ON v3_look
  BEGIN SELECT RAISE(ABORT, 'v3_look is append-only'); END;`)
  .join('')

export const v3Looks: Migration = { number: 7, name: 'v3-looks', sql: LOOKS + APPEND_ONLY }
