/** The filters of transfers that stand in their panel, and what they mean. Pure. */
import type { TransferFilter } from '../../../src-shared/contract/transfers/transfers.ts'
import { parseConditionText } from '../../../src-shared/domain/books/condition-values.ts'
import { TRANSFER_CURRENCIES } from '../../../src-shared/domain/transfers/transfers.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { PanelField } from '../../ui/controls/panel-fields.ts'

export const PANEL_PARAMETERS = ['currency', 'min', 'max', 'person', 'from', 'to'] as const
export type PanelTexts = Readonly<Record<(typeof PANEL_PARAMETERS)[number], string>>

/** `people`: those of the profile; `asked`: whoever the address names, who may be none of them. */
export function panelRows(people: readonly string[], asked: string): readonly (readonly PanelField[])[] {
  const names = [...new Set([...people, ...(asked === '' ? [] : [asked])])]
  return [
    [{
      parameter: 'currency', label: t('Currency'), kind: 'currency',
      options: [{ value: '', label: t('Every currency') }, ...TRANSFER_CURRENCIES.map((code) => (
        { value: code, label: code }
      ))],
    }],
    [
      { parameter: 'min', label: t('Amount from'), kind: 'amount', needsCurrency: true },
      { parameter: 'max', label: t('Amount to'), kind: 'amount', needsCurrency: true },
    ],
    [{
      parameter: 'person', label: t('Drafted, submitted or approved by'), kind: 'text',
      options: [{ value: '', label: t('Anyone') }, ...names.map((name) => ({ value: name, label: name }))],
    }],
    [
      { parameter: 'from', label: t('Drafted from'), kind: 'date' },
      { parameter: 'to', label: t('Drafted to'), kind: 'date' },
    ],
  ]
}

/** Without the days, which are read where the present one is known. */
export function panelFilter({ currency, min, max, person }: PanelTexts): TransferFilter {
  const code = TRANSFER_CURRENCIES.find((known) => known === currency)
  const amountOf = (text: string): number | undefined => {
    const amount = text === '' || code === undefined ? undefined : parseConditionText('amount', text, code)
    return amount?.ok && typeof amount.value === 'number' ? amount.value : undefined
  }
  const [least, most] = [amountOf(min), amountOf(max)]
  return {
    ...(code && { currency: code }),
    ...(least !== undefined && { minAmountMinor: least }), ...(most !== undefined && { maxAmountMinor: most }),
    ...(person !== '' && { person }),
  }
}
