/** The columns of the five checks: expected beside actual. */
import type { CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import { CHECK_LABELS } from '../../../src-shared/labels/payment-labels.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const COLUMNS: readonly GridColumn<CheckResult>[] = [
  { id: 'check', header: 'Check', width: 130, kind: 'text', value: ({ check }) => CHECK_LABELS[check] },
  // Before what it rests on, so that a narrow pane shows it first.
  { id: 'holds', header: 'Result', width: 100, kind: 'status', value: ({ holds }) => (holds ? 'passed' : 'missed') },
  { id: 'expected', header: 'Expected', width: 190, kind: 'mono', value: ({ expected }) => expected },
  { id: 'actual', header: 'Actual', width: 190, kind: 'mono', value: ({ actual }) => actual },
]
const HINT: GridColumn<CheckResult> = {
  id: 'hint', header: 'Note', width: 200, kind: 'text', value: ({ hint }) => hint,
}

/** Hints have a column where there is one. */
export function checkColumns(checks: readonly CheckResult[]): readonly GridColumn<CheckResult>[] {
  return checks.some(({ hint }) => hint !== null) ? [...COLUMNS, HINT] : COLUMNS
}
