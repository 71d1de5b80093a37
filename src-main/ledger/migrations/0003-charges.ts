/** Payments that are collected by hand: their charges, and what came of each. Never edited once released. */
import type { Migration } from './run.ts'

const CHARGES = `
  CREATE TABLE charge (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    method TEXT NOT NULL CHECK (method IN ('card', 'pwc-qr', 'nibss-qr', 'mobile-money-uganda')),
    -- JSON of what was asked for. Nothing of the card is in it.
    details TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('sending', 'waiting', 'unknown', 'charged', 'refused', 'abandoned')),
    -- JSON of what it waits for.
    step TEXT,
    txid TEXT,
    gateway_reference TEXT,
    card_bin TEXT CHECK (length(card_bin) <= 6),
    card_last_four TEXT CHECK (length(card_last_four) <= 4),
    started_at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    CHECK (state <> 'waiting' OR step IS NOT NULL)
  ) STRICT;
  CREATE INDEX charge_of_payment ON charge (payment_id);
  CREATE INDEX charge_open ON charge (id) WHERE state IN ('sending', 'waiting', 'unknown');

  CREATE TABLE charge_event (
    id INTEGER PRIMARY KEY,
    charge_id INTEGER NOT NULL REFERENCES charge (id),
    at_ms INTEGER NOT NULL,
    -- Null: the service's doing.
    actor TEXT,
    kind TEXT NOT NULL,
    detail TEXT,
    -- The answer as it came, redacted.
    body TEXT
  ) STRICT;
  CREATE INDEX charge_event_of_charge ON charge_event (charge_id);

  -- Who stated that this business may handle card numbers, or took it back. The newest row holds.
  CREATE TABLE card_entry (
    id INTEGER PRIMARY KEY,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    statement TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
`

const APPEND_ONLY = ['charge_event', 'card_entry']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const charges: Migration = { number: 3, name: 'charges', sql: CHARGES + APPEND_ONLY }
