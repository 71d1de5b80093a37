/** Webhooks: every delivery, what followed from it, and how they are received. Never edited once released. */
import type { Migration } from './run.ts'

const NOTICES = `
  CREATE TABLE webhook_notice (
    id INTEGER PRIMARY KEY,
    arrived_at_ms INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('listener', 'file')),
    kind TEXT NOT NULL CHECK (kind IN ('payment', 'transfer', 'unreadable')),
    encoding TEXT NOT NULL CHECK (encoding IN ('form', 'json', 'csv')),
    -- Null: not checked.
    is_authentic INTEGER CHECK (is_authentic IN (0, 1)),
    content_sha256 TEXT NOT NULL,
    -- The first delivery of the same content: what both say stands there.
    duplicate_of INTEGER REFERENCES webhook_notice (id),
    -- What it says, as it says it: proof of nothing.
    txref TEXT,
    transfer_reference TEXT,
    txid TEXT,
    gateway_reference TEXT,
    order_reference TEXT,
    status TEXT,
    amount TEXT,
    charged_amount TEXT,
    currency TEXT,
    created_at TEXT,
    fault TEXT,
    -- As it came, redacted; null where it is that of its first delivery.
    body TEXT,
    CHECK ((duplicate_of IS NULL) = (body IS NOT NULL)),
    CHECK ((kind = 'payment') = (txref IS NOT NULL)),
    CHECK ((kind = 'transfer') = (transfer_reference IS NOT NULL))
  ) STRICT;
  CREATE INDEX webhook_notice_content ON webhook_notice (content_sha256, id);
  CREATE INDEX webhook_notice_txref ON webhook_notice (txref) WHERE txref IS NOT NULL;
  CREATE INDEX webhook_notice_transfer ON webhook_notice (transfer_reference) WHERE transfer_reference IS NOT NULL;
  CREATE INDEX webhook_notice_faulty ON webhook_notice (id) WHERE fault IS NOT NULL;
  CREATE INDEX webhook_notice_doubled ON webhook_notice (duplicate_of) WHERE duplicate_of IS NOT NULL;

  -- Which run verifies what a first delivery names.
  CREATE TABLE webhook_follow_up (
    notice_id INTEGER PRIMARY KEY REFERENCES webhook_notice (id),
    run_id INTEGER NOT NULL REFERENCES run (id)
  ) STRICT;

  -- How far notices were looked through for references to verify. The newest row holds.
  CREATE TABLE webhook_followed (
    id INTEGER PRIMARY KEY,
    up_to_notice_id INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
`

const SETTINGS = `
  -- How webhooks are received. The newest row holds. The shared secret lies in the key vault.
  CREATE TABLE webhook_settings (
    id INTEGER PRIMARY KEY,
    port INTEGER NOT NULL CHECK (port BETWEEN 0 AND 65535),
    path TEXT NOT NULL,
    authenticity TEXT NOT NULL CHECK (authenticity IN ('none', 'header', 'hmac-sha256')),
    header TEXT,
    secret_fingerprint TEXT,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    CHECK ((authenticity = 'none') = (header IS NULL))
  ) STRICT;
`

const APPEND_ONLY = ['webhook_notice', 'webhook_follow_up', 'webhook_followed', 'webhook_settings']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const webhooks: Migration = { number: 5, name: 'webhooks', sql: NOTICES + SETTINGS + APPEND_ONLY }
