/** An id of its own for each ledger, by which what was made of it is known. Never edited once released. */
import type { Migration } from './run.ts'

const IDENTITY = `
  CREATE TABLE ledger_identity (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    -- 128 random bits. A ledger that takes the place of another keeps the other's.
    ledger_id TEXT NOT NULL CHECK (length(ledger_id) = 32 AND ledger_id NOT GLOB '*[^0-9a-f]*')
  ) STRICT;
  INSERT INTO ledger_identity VALUES (1, new_ledger_id());
`

const KEPT = ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ledger_identity_no_${verb.toLowerCase()} BEFORE ${verb} ON ledger_identity
  BEGIN SELECT RAISE(ABORT, 'a ledger keeps its id'); END;`)
  .join('')

export const ledgerIdentity: Migration = { number: 9, name: 'ledger-id', sql: IDENTITY + KEPT, fill: 'ledger-id' }
