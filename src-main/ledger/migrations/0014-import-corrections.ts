/** Rejected rows that a person corrected, with what stood there before. Never edited once released. */
import type { Migration } from './run.ts'

const CORRECTIONS = `
  -- How its file was read: which column holds what, and the notations. Null in imports from before.
  ALTER TABLE import_batch ADD COLUMN reading TEXT;
  -- The import whose rejected rows this one brings, corrected.
  ALTER TABLE import_batch ADD COLUMN corrects_batch_id INTEGER REFERENCES import_batch (id)
    CHECK (corrects_batch_id IS NULL OR reading IS NOT NULL);

  CREATE TABLE import_correction (
    id INTEGER PRIMARY KEY,
    -- The import that brought the corrected row, and the line of the file of the first one that it corrects.
    batch_id INTEGER NOT NULL REFERENCES import_batch (id),
    row_number INTEGER NOT NULL,
    -- Why the row was rejected.
    reason TEXT NOT NULL,
    -- The cells as JSON arrays of texts, and the names of their columns.
    header TEXT NOT NULL,
    original TEXT NOT NULL,
    corrected TEXT NOT NULL,
    UNIQUE (batch_id, row_number)
  ) STRICT;
  CREATE TRIGGER import_correction_no_update BEFORE UPDATE ON import_correction
  BEGIN SELECT RAISE(ABORT, 'import_correction is append-only'); END;
  CREATE TRIGGER import_correction_no_delete BEFORE DELETE ON import_correction
  BEGIN SELECT RAISE(ABORT, 'import_correction is append-only'); END;
`

export const importCorrections: Migration = { number: 14, name: 'import-corrections', sql: CORRECTIONS }
