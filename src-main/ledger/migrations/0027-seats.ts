/** The seats that work on this core over the network, and two more roles of people. Never edited once released. */
import type { Migration } from './run.ts'

const USERS = `
  CREATE TABLE new_app_user (
    id INTEGER PRIMARY KEY,
    -- The name folded, so that two spellings are one person.
    user_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    roles TEXT NOT NULL CHECK (roles IN (
      'maker', 'checker', 'maker checker', 'officer', 'maker officer', 'checker officer', 'maker checker officer',
      'maker administrator', 'checker administrator', 'maker checker administrator', 'officer administrator',
      'maker officer administrator', 'checker officer administrator', 'maker checker officer administrator',
      'administrator', 'viewer'
    )),
    public_key TEXT NOT NULL,
    sealed_key TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    added_at_ms INTEGER NOT NULL,
    added_by TEXT NOT NULL
  ) STRICT;
  INSERT INTO new_app_user
    SELECT id, user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by
    FROM app_user ORDER BY id;
  DROP TABLE app_user;
  ALTER TABLE new_app_user RENAME TO app_user;
`

const SEATS = `
  CREATE TABLE seat_invitation (
    id INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    -- SHA-256, hexadecimal: the code itself is kept nowhere.
    code_hash TEXT NOT NULL UNIQUE,
    made_at_ms INTEGER NOT NULL,
    made_by TEXT NOT NULL,
    good_until_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE seat_invitation_withdrawal (
    invitation_id INTEGER PRIMARY KEY REFERENCES seat_invitation (id),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
  CREATE TABLE seat (
    id INTEGER PRIMARY KEY,
    -- One seat each.
    invitation_id INTEGER NOT NULL UNIQUE REFERENCES seat_invitation (id),
    name TEXT NOT NULL,
    -- SPKI, base64.
    public_key TEXT NOT NULL UNIQUE,
    joined_at_ms INTEGER NOT NULL,
    -- What its person signed, and so did the seat.
    statement TEXT NOT NULL,
    signature TEXT NOT NULL,
    seat_signature TEXT NOT NULL
  ) STRICT;
  CREATE TABLE seat_removal (
    seat_id INTEGER PRIMARY KEY REFERENCES seat (id),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
`

const APPEND_ONLY = ['seat', 'seat_removal', 'seat_invitation', 'seat_invitation_withdrawal']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const seats: Migration = {
  number: 27, name: 'seats', sql: USERS + SEATS + APPEND_ONLY, rebuildsTables: true,
}
