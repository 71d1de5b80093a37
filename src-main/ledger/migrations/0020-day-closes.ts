/**
 * Business days that two people closed, each with all that it said then, and those that two opened again. Never edited
 * once released.
 */
import type { Migration } from './run.ts'

const CLOSES = `
  CREATE TABLE day_close (
    id INTEGER PRIMARY KEY,
    -- The act that confirmed it.
    act_id INTEGER NOT NULL UNIQUE REFERENCES people_act (id),
    date TEXT NOT NULL,
    -- SHA-256 of the content, as it is before it is packed.
    content_hash TEXT NOT NULL,
    -- One line of JSON for each thing that the day says, packed by deflate.
    content BLOB NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX day_close_of_date ON day_close (date, id);

  CREATE TABLE day_reopening (
    id INTEGER PRIMARY KEY,
    act_id INTEGER NOT NULL UNIQUE REFERENCES people_act (id),
    close_id INTEGER NOT NULL UNIQUE REFERENCES day_close (id),
    at_ms INTEGER NOT NULL
  ) STRICT;
`

const APPEND_ONLY = ['day_close', 'day_reopening']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const dayCloses: Migration = { number: 20, name: 'day-closes', sql: CLOSES + APPEND_ONLY }
