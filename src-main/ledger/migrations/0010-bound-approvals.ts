/** Signatures under whole statements, which say where the money goes. Never edited once released. */
import type { Migration } from './run.ts'

const SIGNATURES = `
  CREATE TABLE new_transfer_signature (
    id INTEGER PRIMARY KEY,
    transfer_id INTEGER NOT NULL REFERENCES transfer (id),
    act TEXT NOT NULL CHECK (act IN ('submitted', 'approved', 'rejected', 'edited')),
    user TEXT NOT NULL,
    payload_hash TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    signature TEXT NOT NULL,
    -- The text that was signed. Null: signed for an earlier version, which named neither ledger nor address.
    statement TEXT,
    CHECK (statement IS NOT NULL OR act IN ('submitted', 'approved'))
  ) STRICT;
  INSERT INTO new_transfer_signature
    SELECT id, transfer_id, act, user, payload_hash, at_ms, signature, NULL FROM transfer_signature ORDER BY id;
  DROP TABLE transfer_signature;
  ALTER TABLE new_transfer_signature RENAME TO transfer_signature;
  CREATE INDEX transfer_signature_of_transfer ON transfer_signature (transfer_id);
  CREATE TRIGGER transfer_signature_no_update BEFORE UPDATE ON transfer_signature
  BEGIN SELECT RAISE(ABORT, 'transfer_signature is append-only'); END;
  CREATE TRIGGER transfer_signature_no_delete BEFORE DELETE ON transfer_signature
  BEGIN SELECT RAISE(ABORT, 'transfer_signature is append-only'); END;
`

/** What may be out is left as it is. */
const RETURNED = `
  -- Counts the edits: what is signed names the one that it is about.
  ALTER TABLE transfer ADD COLUMN revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1);
  INSERT INTO transfer_event (transfer_id, at_ms, actor, kind, detail, body)
    SELECT id, migration_time_ms(), NULL, 'returned',
      'signed by an earlier version, which did not say where the money goes: submit it again', NULL
    FROM transfer WHERE state IN ('awaiting-approval', 'approved') ORDER BY id;
  UPDATE transfer SET state = 'draft', maker = NULL, checker = NULL WHERE state IN ('awaiting-approval', 'approved');
`

/** Was it sent, says the trail? Asked for each transfer that is shown or sent. */
const TRAIL = `
  CREATE INDEX audit_of_sending ON audit (subject) WHERE action = 'transfer sent';
`

export const boundApprovals: Migration = {
  number: 10, name: 'bound-approvals', sql: SIGNATURES + RETURNED + TRAIL, fill: 'time', rebuildsTables: true,
}
