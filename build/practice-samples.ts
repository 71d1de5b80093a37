/** The files that are shipped for the practice day, by their names in `build/samples/`. */
import { practiceFiles } from './practice-files.ts'
import { PRACTICE_SEED } from '../src-main/sandbox/practice-day.ts'
import { practiceDayCsv } from './practice-csv.ts'

export function practiceSamples(): ReadonlyMap<string, string> {
  return new Map([['expected-payments.csv', practiceDayCsv(PRACTICE_SEED)], ...practiceFiles(PRACTICE_SEED)])
}
