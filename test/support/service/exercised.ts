/** What the tests call of the program, test by test (record-exercised.ts writes it down). */

/** The variable of the environment that names the file to write, one line a test. */
export const EXERCISED_FILE = 'TILLPROOF_EXERCISED_FILE'

export interface ExercisedByTest {
  /** Its file, from the root. */
  readonly test: string
  readonly title: string
  /** `path#name:offset` of each function of the program that it called. */
  readonly called: readonly string[]
}
