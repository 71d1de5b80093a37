/** The daily proof: what a business day came to, what is open, and who signed it. */
import type { Close, DayChecklist } from '../../../src-shared/contract/closes/closes.ts'
import type { BridgeAnswer } from '../../../src-shared/contract/matching/bridges.ts'
import type { PaymentTotals } from '../../../src-shared/contract/books/payments.ts'
import { CLOSE_CHECK_LABELS, tellCloseCheck, tellDayStanding } from '../../../src-shared/labels/close-labels.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import type { AnySection, ReportBody } from '../../files/output/report/report.ts'
import type { Table } from '../../files/output/table.ts'
import { section } from '../core/report-section.ts'
import { stateFigures } from '../core/state-figures.ts'
import { describeCase } from '../exports/describe-case.ts'
import type { ExportedPayment } from '../exports/payment-columns.ts'
import { adjustmentSections, type DayAdjustments } from './adjustment-sections.ts'
import { bridgeSections, tellMatching } from './bridge-sections.ts'
import { tellCapped, type CappedRows } from './capped-rows.ts'
import { caseTable } from './case-table.ts'

export interface DayFacts {
  readonly date: string
  readonly timeZone: string
  readonly checklist: DayChecklist
  readonly bridge: BridgeAnswer
  readonly totals: PaymentTotals
  /** Open and resolved, in the books’ order. */
  readonly exceptions: CappedRows<ExportedPayment>
  /** Of this day, the newest first. */
  readonly closes: readonly Close[]
  readonly adjustments: DayAdjustments
}

export function describeDay(facts: DayFacts): ReportBody {
  const { date, timeZone, checklist, bridge, totals, exceptions, adjustments } = facts
  return {
    title: t('Daily proof'),
    about: [[t('Business day'), formatPlainDate(date)], [t('Standing'), tellDayStanding(checklist)]],
    isAcross: false,
    alarms: [
      ...(totals.regressed === 0 ? [] : [
        t('{count, number} of these payments were proved earlier and are different now.', { count: totals.regressed }),
      ]),
      ...tellMatching(bridge),
    ],
    sections: [
      ...bridgeSections(bridge.currencies), stateFigures(totals.byState),
      section({
        table: caseTable(timeZone), rows: exceptions.rows, linesOf: (row) => describeCase(row, timeZone),
        whenEmpty: t('No exceptions.'), closing: tellCapped(exceptions),
      }),
      ...adjustmentSections(adjustments), checklistSection(checklist), signOffs(facts),
    ],
    signedBy: [t('Prepared by'), t('Reviewed by')],
  }
}

type Check = DayChecklist['checks'][number]

const CHECKLIST: Table<Check> = {
  title: msg('Checklist'),
  columns: [
    {
      kind: 'text', name: 'check', title: msg('Check'), value: ({ name }) => name,
      inPrint: ({ name }) => CLOSE_CHECK_LABELS[name],
    },
    {
      kind: 'text', name: 'met', title: msg('Met'), value: ({ isMet }) => (isMet ? 'yes' : 'no'),
      inPrint: ({ isMet }) => (isMet ? t('yes') : t('no')),
    },
    { kind: 'text', name: 'finding', title: msg('Finding'), value: (check) => tellCloseCheck(check) },
  ],
}

function checklistSection({ checks }: DayChecklist): AnySection {
  return section({ table: CHECKLIST, rows: checks, whenEmpty: '' })
}

interface SignOff {
  readonly act: 'closed' | 'opened again'
  readonly signedBy: string
  readonly approvedBy: string
  readonly at: string
  readonly of: Close
}

const SIGN_OFFS: Table<SignOff> = {
  title: msg('Sign-offs'),
  columns: [
    { kind: 'integer', name: 'close', title: msg('Close'), value: ({ of }) => of.id },
    {
      kind: 'text', name: 'act', title: msg('What'), value: ({ act }) => act,
      inPrint: ({ act }) => (act === 'closed' ? t('closed') : t('opened again')),
    },
    { kind: 'text', name: 'signed_by', title: msg('Signed by'), value: ({ signedBy }) => signedBy },
    { kind: 'text', name: 'approved_by', title: msg('Approved by'), value: ({ approvedBy }) => approvedBy },
    { kind: 'instant', name: 'at', title: msg('At'), value: ({ at }) => at },
  ],
}

function signOffs({ closes, timeZone }: DayFacts): AnySection {
  const rows = closes.toReversed().flatMap((of): readonly SignOff[] => [
    { act: 'closed', ...of, of }, ...(of.reopened ? [{ act: 'opened again' as const, ...of.reopened, of }] : []),
  ])
  return section({
    table: { ...SIGN_OFFS, timeZone }, rows, linesOf: tellSignOff,
    whenEmpty: t('Nobody has closed this day.'),
  })
}

function tellSignOff({ act, of: { contentHash, carried, reopened, areSignersKnown } }: SignOff): readonly string[] {
  if (act === 'opened again') return [t('Because: {reason}', { reason: reopened?.reason ?? '' })]
  return [
    t('SHA-256 of what was signed: {hash}', { hash: contentHash }),
    ...(carried ? [t('Carried forward to {owner}: {reason}', { ...carried })] : []),
    ...(areSignersKnown === false ? [t('These signatures are not by people whom the vault knows.')] : []),
  ]
}
