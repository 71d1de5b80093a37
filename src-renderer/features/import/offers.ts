/** What can be done for rows that would be rejected otherwise, as questions that may stay open. Pure. */
import type { ImportOptions, Inspection } from '../../../src-shared/contract/books/imports.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { ReadingQuestion } from './questions.ts'

export interface Offer extends ReadingQuestion {
  readonly id: 'trim' | 'repair'
  readonly text: string
}

const MAX_VALUES = 2

/** None about what a person has decided already. */
export function offersOf(inspection: Inspection, options: ImportOptions): readonly Offer[] {
  const { spacedReferences: spaced, repairableReferences: repairable } = inspection
  return [
    ...(spaced > 0 && options.trimReferences === undefined ? [offerTrim(inspection)] : []),
    ...(repairable > 0 && options.repairReferences === undefined ? [offerRepair(repairable)] : []),
  ]
}

function offerTrim({ sample, columns, spacedReferences: count }: Inspection): Offer {
  const references = sample.map((cells) => cells[(columns.txref ?? 0) - 1] ?? '')
  const values = [...new Set(references.filter((value) => value.trim() !== '' && value.trim() !== value))]
    .slice(0, MAX_VALUES)
  return {
    id: 'trim', kind: 'readings', title: t('Trim spaces around references?'),
    text: t('Otherwise, rows like the {count, number} found so far are rejected.', { count }),
    values: values.map((value) => t('“{value}”', { value })),
    readings: [
      { id: 'yes', label: t('Trim'), values: values.map((value) => value.trim()), options: { trimReferences: true } },
      { id: 'no', label: t('Reject'), values: values.map(() => null), options: { trimReferences: false } },
    ],
  }
}

/** References as spreadsheets write them. */
const DAMAGED = { formula: '="000123"', quoted: "'000123" } as const

function offerRepair(count: number): Offer {
  return {
    id: 'repair', kind: 'readings', title: t('Repair references from a spreadsheet?'),
    text: t('Otherwise, rows like the {count, number} found so far ({formula}, {quoted}) are rejected.', {
      count, ...DAMAGED,
    }),
    values: Object.values(DAMAGED),
    readings: [
      { id: 'yes', label: t('Repair'), values: ['000123', '000123'], options: { repairReferences: true } },
      { id: 'no', label: t('Reject'), values: [null, null], options: { repairReferences: false } },
    ],
  }
}
