/**
 * What was written for the books: entries that are never changed, each with the export that wrote it. Never edited once
 * released.
 */
import type { Migration } from './run.ts'

const JOURNAL = `
  CREATE TABLE journal_export (
    id INTEGER PRIMARY KEY,
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL,
    -- JSON: which account each part was posted to, so that the same file can be written again.
    accounts TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;

  CREATE TABLE journal_entry (
    id INTEGER PRIMARY KEY,
    export_id INTEGER NOT NULL REFERENCES journal_export (id),
    -- By which books know it.
    code TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('settlement', 'receipt', 'payout')),
    -- What it is about: a settlement, or the items of a match.
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
  CREATE INDEX journal_entry_of_export ON journal_entry (export_id);
  CREATE INDEX journal_entry_of_source ON journal_entry (source);
`

const APPEND_ONLY = ['journal_export', 'journal_entry']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const journal: Migration = { number: 21, name: 'journal', sql: JOURNAL + APPEND_ONLY }
