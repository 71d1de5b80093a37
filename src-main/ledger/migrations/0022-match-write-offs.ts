/** What confirmed matches leave, written off by one or two people, and booked. Never edited once released. */
import type { Migration } from './run.ts'

const WRITE_OFFS = `
  CREATE TABLE match_write_off (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('proposed', 'rejected', 'written-off')),
    -- The match as it was called then.
    match_id INTEGER NOT NULL,
    -- What is rejected; of what is written off: what one person proposed and this one confirmed.
    proposal_id INTEGER REFERENCES match_write_off (id),
    -- Of what is written off: by which the match is held, and which can be undone.
    decision_id INTEGER UNIQUE REFERENCES match_decision (id),
    reason TEXT NOT NULL,
    -- The business day.
    date TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    CHECK ((kind = 'written-off') = (decision_id IS NOT NULL)),
    CHECK (kind <> 'proposed' OR proposal_id IS NULL),
    CHECK (kind <> 'rejected' OR proposal_id IS NOT NULL)
  ) STRICT;
  CREATE INDEX match_write_off_of_match ON match_write_off (match_id);

  -- Left − right, as the match left it.
  CREATE TABLE match_write_off_amount (
    id INTEGER PRIMARY KEY,
    write_off_id INTEGER NOT NULL REFERENCES match_write_off (id),
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor <> 0),
    UNIQUE (write_off_id, currency)
  ) STRICT;
`

const DECISIONS_FOUND = `
  CREATE INDEX match_decision_item_of_item ON match_decision_item (item_id, side);
  CREATE INDEX match_decision_undoes ON match_decision (undoes) WHERE undoes IS NOT NULL;
`

const ENTRIES = `
  CREATE TABLE new_journal_entry (
    id INTEGER PRIMARY KEY,
    export_id INTEGER NOT NULL REFERENCES journal_export (id),
    -- By which books know it.
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('settlement', 'receipt', 'payout', 'write-off')),
    -- What it is about: a settlement, the items of a match, or what was written off of them.
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    source_date TEXT NOT NULL,
    -- On which it is booked.
    date TEXT NOT NULL,
    -- JSON.
    postings TEXT NOT NULL,
    -- The entry that it takes back.
    reverses INTEGER UNIQUE REFERENCES journal_entry (id)
  ) STRICT;
  INSERT INTO new_journal_entry
    SELECT id, export_id, code, kind, source, name, source_date, date, postings, reverses FROM journal_entry
    ORDER BY id;
  DROP TABLE journal_entry;
  ALTER TABLE new_journal_entry RENAME TO journal_entry;
  CREATE INDEX journal_entry_of_export ON journal_entry (export_id);
  CREATE INDEX journal_entry_of_source ON journal_entry (source);
`

const APPEND_ONLY = ['match_write_off', 'match_write_off_amount', 'journal_entry']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const matchWriteOffs: Migration = {
  number: 22, name: 'match-write-offs', sql: WRITE_OFFS + DECISIONS_FOUND + ENTRIES + APPEND_ONLY, rebuildsTables: true,
}
