/** Writes the sample files that are shipped, from their generator. Run it after a change there. */
import { writeFileSync } from 'node:fs'
import { practiceDayCsv } from './practice-csv.ts'
import { PRACTICE_SEED } from '../src-main/sandbox/practice-day.ts'

writeFileSync(new URL('samples/expected-payments.csv', import.meta.url), practiceDayCsv(PRACTICE_SEED))
