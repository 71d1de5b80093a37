/** Each block of matches is observed by itself, and that is looked up by block. Never edited once released. */
import type { Migration } from './run.ts'

export const matchBlocks: Migration = {
  number: 25, name: 'match-blocks',
  sql: `CREATE INDEX observation_of_match_block ON observation (subject) WHERE kind = 'block of matches';`,
}
