/** The order in which rules go: the smallest priority first; of equal ones, the first by name. Pure. */
import type { MatchRule } from './match-rule.ts'

export function inOrder(rules: readonly MatchRule[]): readonly MatchRule[] {
  return [...rules].sort((a, b) => a.priority - b.priority || (a.name < b.name ? -1 : 1))
}
