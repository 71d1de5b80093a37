/** Says of the ledger's command log how far it goes. Never edited once released. */
import type { Migration } from './run.ts'

export const commandLog: Migration = {
  number: 26, name: 'command-log',
  sql: `
  -- One row while a log is kept, none otherwise.
  CREATE TABLE command_log (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    -- Under which it was begun: it ends with either.
    state_machine INTEGER NOT NULL,
    layout INTEGER NOT NULL,
    begun_at_ms INTEGER NOT NULL,
    -- The last group that is committed, and the hash of its line. At first the log's header, which is 0.
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    head TEXT NOT NULL
  ) STRICT;`,
}
