/** Entries of the audit trail carry what the person who caused them signed. Never edited once released. */
import type { Migration } from './run.ts'

const SIGNED = `
  -- The text that was signed, and its signature. Null in entries of nobody's key, and in those from before.
  ALTER TABLE audit ADD COLUMN statement TEXT;
  ALTER TABLE audit ADD COLUMN signature TEXT CHECK ((signature IS NULL) = (statement IS NULL));
`

export const signedEntries: Migration = { number: 13, name: 'signed-entries', sql: SIGNED }
