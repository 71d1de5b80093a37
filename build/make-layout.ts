/** Writes the layout of a new ledger: `node build/make-layout.ts`. Run it after a new migration. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { NEWEST_LAYOUT, newestLayout } from './newest-layout.ts'

writeFileSync(path.join(import.meta.dirname, '..', NEWEST_LAYOUT), newestLayout())
