/** Says that a column writes its values in two ways, so that those which can be read both ways are not sure. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Notation, NotationRecorder } from '../columns/notation.ts'
import { showValue } from '../columns/show-value.ts'

type Mixed = 'IMPORT_AMOUNTS_MIXED' | 'IMPORT_DATES_MIXED'

/** A contrary value alone is a bad row. Together with values that were read by what it contradicts, nothing is sure. */
export function findMixture<Way>(code: Mixed, file: string, recorder: NotationRecorder<Way>): AppError | undefined {
  const contrary = recorder.contrary()
  const ambiguous = recorder.ambiguous()
  if (!contrary || !ambiguous) return undefined
  const { settledBy }: Notation<Way> = recorder.notation()
  return new AppError(code, {
    file,
    line: ambiguous.line,
    value: showValue(ambiguous.value),
    firstLine: settledBy?.line ?? 0,
    firstValue: showValue(settledBy?.value ?? ''),
    secondLine: contrary.line,
    secondValue: showValue(contrary.value),
  })
}
