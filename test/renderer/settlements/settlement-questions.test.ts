import { describe, expect, it } from 'vitest'
import { questionOf, questionsOf } from '../../../src-renderer/features/settlements/settlement-questions.ts'

const open = (code: string, details: Readonly<Record<string, string | number>> = {}) => (
  { code, message: `${code}.`, advice: 'Choose.', details }
)

describe('what a file of settlement lines leaves open', () => {
  it('is asked with answers, a column, or both', () => {
    const asked = questionsOf({
      open: [
        open('IMPORT_AMOUNTS_AMBIGUOUS'), open('IMPORT_SHEETS_SEVERAL'),
        open('IMPORT_COLUMN_MISSING', { field: 'gross' }),
      ],
      sheet: { name: 'May', names: ['May', 'June'] },
    })
    expect(asked.map(({ title, field, answers }) => [title, field, answers.map(({ said }) => said)])).toEqual([
      ['Which decimal separator do the amounts use?', null, [{ decimal: '.' }, { decimal: ',' }]],
      ['Which sheet has the lines?', null, [{ sheet: 'May' }, { sheet: 'June' }]],
      ['Which column contains: Gross?', 'gross', []],
    ])
  })

  it('is asked of a dry run where an answer would change it', () => {
    const signs = questionOf(open('SETTLEMENT_SIGNS_UNCLEAR'), {}, null)
    expect(signs?.answers.map(({ said }) => said)).toEqual([{ signs: 'plus' }, { signs: 'minus' }])
    expect(questionOf(open('IMPORT_DATES_MIXED'), {}, null)?.answers).toHaveLength(2)
    expect(questionOf(open('SETTLEMENT_FILE_KNOWN'), {}, null)).toBeUndefined()
  })
})
