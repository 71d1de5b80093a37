/** Who asked for a verify run, and who had a turn of the budget when. Never edited once released. */
import type { Migration } from './run.ts'

export const fairTurns: Migration = {
  number: 28, name: 'fair-turns',
  sql: `
  -- Who began it; null in those from before, which share their turns as if one had begun them all.
  ALTER TABLE run ADD COLUMN asked_by TEXT;

  -- The last call of each who asks beside others, lane by lane.
  CREATE TABLE last_turn (
    -- The lane's place in the list of lanes.
    lane INTEGER NOT NULL,
    asked_by TEXT NOT NULL,
    send_id INTEGER NOT NULL REFERENCES send (id),
    PRIMARY KEY (lane, asked_by)
  ) STRICT, WITHOUT ROWID;`,
}
