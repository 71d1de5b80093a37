/** Files attached to payments, with their content. Never edited once released. */
import type { Migration } from './run.ts'

const ATTACHMENTS = `
  CREATE TABLE attachment (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    name TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('pdf', 'png', 'jpeg', 'gif', 'office', 'other')),
    bytes INTEGER NOT NULL,
    -- Of its content, in hexadecimal.
    sha256 TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    note TEXT
  ) STRICT;
  CREATE INDEX attachment_of_payment ON attachment (payment_id);
  CREATE INDEX attachment_of_content ON attachment (sha256);

  CREATE TABLE attachment_removal (
    attachment_id INTEGER PRIMARY KEY REFERENCES attachment (id),
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;

  -- Each once, however many payments it is attached to, and as long as it is attached to one.
  CREATE TABLE attachment_content (
    sha256 TEXT PRIMARY KEY,
    content BLOB NOT NULL
  ) STRICT;
  CREATE TRIGGER attachment_content_no_update BEFORE UPDATE ON attachment_content
  BEGIN SELECT RAISE(ABORT, 'attachment_content is never changed'); END;
  CREATE TRIGGER attachment_content_no_delete BEFORE DELETE ON attachment_content
  WHEN EXISTS (SELECT 1 FROM attachment a WHERE a.sha256 = OLD.sha256
    AND NOT EXISTS (SELECT 1 FROM attachment_removal r WHERE r.attachment_id = a.id))
  BEGIN SELECT RAISE(ABORT, 'attachment_content is still attached'); END;
`

const APPEND_ONLY = ['attachment', 'attachment_removal']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const attachments: Migration = { number: 16, name: 'attachments', sql: ATTACHMENTS + APPEND_ONLY }
