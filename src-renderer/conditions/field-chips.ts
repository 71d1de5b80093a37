/** The filters of a panel that are in force, each as a chip above the list. Pure. */
import { formatPlainDate } from '../../src-shared/labels/format.ts'
import { typedText, type PanelField } from '../ui/controls/panel-fields.ts'

export interface FieldChip {
  readonly parameter: string
  readonly label: string
  readonly value: string
}

/** Of those that have a text; an amount says its currency in a chip of its own. */
export function chipsOfFields(
  fields: readonly PanelField[], texts: Readonly<Record<string, string>>,
): readonly FieldChip[] {
  return fields.flatMap(({ parameter, label, kind, options }) => {
    const text = texts[parameter] ?? ''
    if (text === '') return []
    const named = options?.find(({ value }) => value === text)?.label
    return [{ parameter, label, value: named ?? (kind === 'date' ? formatPlainDate(text) : typedText(kind, text)) }]
  })
}
