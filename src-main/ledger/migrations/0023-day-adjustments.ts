/** What came for closed business days, and which close states it. Never edited once released. */
import type { Migration } from './run.ts'

const FIGURES = `
  -- The figures of a closed day in one currency: as it was closed, and whenever a match run found other ones.
  CREATE TABLE closed_day_figures (
    id INTEGER PRIMARY KEY,
    close_id INTEGER NOT NULL REFERENCES day_close (id),
    -- The run that found them; null: as the day was closed.
    run_id INTEGER REFERENCES match_run (id),
    currency TEXT NOT NULL,
    -- JSON: each figure as a whole number in text, in minor units.
    figures TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX closed_day_figures_of_close ON closed_day_figures (close_id, currency, coalesce(run_id, 0));

  -- The close of a later day states what came up to these figures.
  CREATE TABLE stated_adjustment (
    id INTEGER PRIMARY KEY,
    close_id INTEGER NOT NULL REFERENCES day_close (id),
    figures_id INTEGER NOT NULL REFERENCES closed_day_figures (id),
    UNIQUE (figures_id, close_id)
  ) STRICT;
`

const APPEND_ONLY = ['closed_day_figures', 'stated_adjustment']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const dayAdjustments: Migration = { number: 23, name: 'day-adjustments', sql: FIGURES + APPEND_ONLY }
