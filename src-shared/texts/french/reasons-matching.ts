/** What is wrong with matching rules, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_MATCHING: ReasonCatalogue = {
  'is not a pattern': 'n’est pas un motif',
  'repeats too much': 'répète trop',
}
