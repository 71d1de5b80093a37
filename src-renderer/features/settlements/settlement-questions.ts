/** What a file of settlement lines leaves open, as questions with the answers that a person can choose from. Pure. */
import type { ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'
import type { SettlementFileOptions, SettlementReading } from '../../../src-shared/contract/settlements/settlements.ts'
import { SETTLEMENT_FIELDS, type SettlementField } from '../../../src-shared/domain/settlements/table-fields.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { Failure } from '../../link/failure.ts'
import { questionsOfTable, type TableQuestion } from '../../table-files/table-questions.ts'

export type SettlementQuestion = TableQuestion<SettlementField, SettlementFileOptions>

type Told = Pick<Failure, 'code' | 'message' | 'advice'>

/** Before anything of it can be read. */
export function questionsOf(reading: Pick<SettlementReading, 'open' | 'sheet'>): readonly SettlementQuestion[] {
  return questionsOfTable(reading, {
    fields: SETTLEMENT_FIELDS, labelField, whichSheet: t('Which sheet has the lines?'),
    toSaid: (said): SettlementFileOptions => said,
  })
}

/** Of a dry run that was refused; undefined where nothing that is said here would change it. */
export function questionOf(
  { code, message, advice }: Told, details: ErrorDetails, sheet: SettlementReading['sheet'],
): SettlementQuestion | undefined {
  if (code === 'SETTLEMENT_SIGNS_UNCLEAR') {
    return {
      id: code, title: message, text: advice, field: null,
      answers: [
        { label: t('Without a minus'), said: { signs: 'plus' } },
        { label: t('With a minus'), said: { signs: 'minus' } },
      ],
    }
  }
  const [question] = questionsOf({ open: [{ code, message, advice, details }], sheet })
  return question && (question.answers.length > 0 || question.field !== null) ? question : undefined
}

const FIELD_LABELS: Readonly<Record<SettlementField, () => string>> = {
  settlementid: () => t('Settlement id'), kind: () => t('Kind'), txref: () => t('Transaction reference'),
  platformref: () => t('Platform reference'), gross: () => t('Gross'), appfee: () => t('App fee'),
  merchantfee: () => t('Merchant fee'), stampduty: () => t('Stamp duty'), net: () => t('Net'),
  currency: () => t('Currency'), date: () => t('Date'), settlementdate: () => t('Settlement date'),
  stage: () => t('Stage'), duedate: () => t('Due date'),
}

export function labelField(field: SettlementField): string {
  return FIELD_LABELS[field]()
}
