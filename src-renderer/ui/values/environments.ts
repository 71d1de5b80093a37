/** The three kinds of profile, which must never be taken for one another (DESIGN: facts of money, 12). */

import { texts } from '../../../src-shared/texts/text.ts'

export type Environment = 'practice' | 'test' | 'live'

export const ENVIRONMENT_WORDS: Readonly<Record<Environment, string>> = texts({
  practice: 'Practice',
  test: 'Test',
  live: 'Live',
})
