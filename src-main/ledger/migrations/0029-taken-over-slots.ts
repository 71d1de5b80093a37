/** How long a core that took over keeps the slots of the one before. Never edited once released. */
import type { Migration } from './run.ts'

export const takenOverSlots: Migration = {
  number: 29, name: 'taken-over-slots',
  sql: `
  -- Replaces the time in send, which is by the clocks of another machine. Only of the last take-over.
  CREATE TABLE taken_over_slot (
    send_id INTEGER PRIMARY KEY REFERENCES send (id),
    hold_from_wall_ms INTEGER NOT NULL,
    hold_from_uptime_ms INTEGER NOT NULL,
    hold_ms INTEGER NOT NULL
  ) STRICT;

  -- Whose clock the times of sends are by: from this one on, that of a core which took over.
  CREATE TABLE take_over (
    first_send_id INTEGER PRIMARY KEY,
    -- By how much it goes ahead of the one before, by what the log knows of both.
    ahead_ms INTEGER NOT NULL
  ) STRICT;`,
}
