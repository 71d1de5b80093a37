/** Keeps the number of a migration that is made elsewhere, whose file takes the place of this one. */
import type { Migration } from './run.ts'

export const keptNumber: Migration = { number: 27, name: 'kept-number', sql: '' }
