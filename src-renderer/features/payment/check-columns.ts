/** The columns of the five checks: expected beside answered. */
import type { CheckResult } from '../../../src-shared/domain/verify-checks.ts'
import { CHECK_WORDS } from '../../casework/case-words.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const COLUMNS: readonly GridColumn<CheckResult>[] = [
  { id: 'check', header: 'Check', width: 130, kind: 'text', value: ({ check }) => CHECK_WORDS[check] },
  { id: 'expected', header: 'Expected', width: 190, kind: 'mono', value: ({ expected }) => expected },
  { id: 'actual', header: 'Answered', width: 190, kind: 'mono', value: ({ actual }) => actual },
  { id: 'holds', header: 'Result', width: 100, kind: 'status', value: ({ holds }) => (holds ? 'passed' : 'missed') },
]
const HINT: GridColumn<CheckResult> = {
  id: 'hint', header: 'Worth knowing', width: 200, kind: 'text', value: ({ hint }) => hint,
}

/** Hints have a column where there is one. */
export function checkColumns(checks: readonly CheckResult[]): readonly GridColumn<CheckResult>[] {
  return checks.some(({ hint }) => hint !== null) ? [...COLUMNS, HINT] : COLUMNS
}
