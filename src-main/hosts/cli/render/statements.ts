/** Bank statements and their lines, as lines for people. */
import type { BankImport, Statement, StatementLine } from '../../../../src-shared/contract/statements/statements.ts'
import { formatCount, formatMoney, formatPlainDate, formatUtc } from '../../../../src-shared/labels/format.ts'
import {
  BANK_FORMAT_LABELS, isUnchecked, tellContinuity, tellPeriod, tellUnchecked,
} from '../../../../src-shared/labels/statement-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

type Stated = BankImport['statements'][number]

export function renderBankImport(
  { fileName, isDryRun, imported }: {
    readonly fileName: string; readonly isDryRun: boolean; readonly imported: BankImport
  },
  canvas: Canvas,
): readonly string[] {
  const { account, format, isKnownFile, pending, statements } = imported
  const file = { file: harmless(fileName), account: harmless(account), format: BANK_FORMAT_LABELS[format] }
  const lines = statements.reduce((sum, one) => sum + one.lines, 0)
  const known = statements.reduce((sum, one) => sum + one.knownLines, 0)
  const fresh = lines - known
  const title = isKnownFile
    ? t('{file} was imported for {account} before: nothing was changed', file)
    : isDryRun
      ? t('Dry run of {file} ({format}) for {account}: nothing was imported', file)
      : t('Imported {file} ({format}) for {account}', file)
  return [
    canvas.paint('strong', title),
    ...(isKnownFile ? [] : [`  ${t('{fresh, plural, one {# new line} other {# new lines}}, {known, number} known from '
      + 'earlier statements', { fresh, known })}`]),
    ...(pending === 0 ? [] : [`  ${t('Left out, since the bank has not booked them yet: {pending, number}', {
      pending,
    })}`]),
    '',
    ...renderStatedRows(statements, canvas),
    ...describeGaps(statements, canvas),
    ...(statements.some(isUnchecked) ? ['', canvas.paint('warn', `  ${tellUnchecked()}`)] : []),
  ]
}

function renderStatedRows(statements: readonly Stated[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Statement'), align: 'right' }, { header: t('Number'), cutAt: 'middle' }, { header: t('Period') },
      { header: t('Opening'), align: 'right' }, { header: t('Closing'), align: 'right' },
      { header: t('Lines'), align: 'right' }, { header: t('Known'), align: 'right' },
    ],
    statements.map((one) => [
      one.id === null ? '' : String(one.id), one.number ?? '', tellPeriod(one), moneyOf(one.opening, one.currency),
      moneyOf(one.closing, one.currency), formatCount(one.lines), formatCount(one.knownLines),
    ]),
    canvas,
  )
}

/** A line each, below the table; nothing where all join. */
function describeGaps(statements: readonly Stated[], canvas: Canvas): readonly string[] {
  const gaps = statements.flatMap((one) => (one.continuity?.kind === 'gap' ? [{ one, ...one.continuity }] : []))
  return gaps.length === 0 ? [] : ['', ...gaps.map(({ one, statementId, gapMinor }) => canvas.paint('bad', `  ${t(
    'Statement {statement} begins {gap} away from the closing balance of statement {before}: one between them is '
    + 'missing',
    {
      statement: one.number ?? String(one.id ?? ''), gap: formatMoney(gapMinor, one.currency),
      before: statementId === null ? '' : String(statementId),
    },
  )}`))]
}

export function renderStatements(statements: readonly Statement[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Statement'), align: 'right' }, { header: t('Account'), cutAt: 'end' },
      { header: t('Number'), cutAt: 'middle' }, { header: t('Period') }, { header: t('Opening'), align: 'right' },
      { header: t('Closing'), align: 'right' }, { header: t('Lines'), align: 'right' },
      { header: t('Joins the one before'), cutAt: 'end' },
    ],
    statements.map((one) => [
      String(one.id), one.account, one.number ?? '', tellPeriod(one), moneyOf(one.opening, one.currency),
      moneyOf(one.closing, one.currency), formatCount(one.lines), tellContinuity(one),
    ]),
    canvas,
  )
}

export function renderStatement(
  statement: Statement, { rows, total }: { readonly rows: readonly StatementLine[]; readonly total: number },
  canvas: Canvas,
): readonly string[] {
  const { id, account, accountNumber, currency, number, file, undone } = statement
  return [
    canvas.paint('strong', t('Statement {id} of {account}', { id, account: harmless(account) })),
    ...renderFacts([
      [t('Account number'), accountNumber ?? t('not in the file')],
      [t('Number'), number ?? t('not in the file')],
      [t('Period'), tellPeriod(statement)],
      [t('Opening'), moneyOf(statement.opening, currency)],
      [t('Closing'), moneyOf(statement.closing, currency)],
      [t('Joins the one before'), tellContinuity(statement)],
      [t('File'), `${file.name} (${BANK_FORMAT_LABELS[file.format]}), ${formatUtc(file.at)}, ${file.by}`],
      ...(undone ? [[t('Undone'), `${formatUtc(undone.at)}, ${undone.by}: ${undone.reason}`] as const] : []),
    ], canvas),
    '',
    ...renderTable(
      [
        { header: t('Line'), align: 'right' }, { header: t('Booked') }, { header: t('Amount'), align: 'right' },
        { header: t('Narration'), cutAt: 'end' }, { header: t('Reference'), cutAt: 'middle' },
        { header: t('Known from'), align: 'right' },
      ],
      rows.map((line) => [
        formatCount(line.position), formatPlainDate(line.bookingDate), formatMoney(line.amountMinor, line.currency),
        [line.counterparty, line.narration].filter((text) => text !== null && text !== '').join(': '),
        line.bankReference ?? line.customerReference ?? '', line.knownFrom === null ? '' : String(line.knownFrom),
      ]),
      canvas,
    ),
    ...(rows.length === total ? [] : [canvas.paint('quiet', `  ${t('{shown, number} of {total, number} lines shown '
      + '(--limit)', { shown: rows.length, total })}`)]),
  ]
}

function moneyOf(balance: Stated['opening'], currency: Stated['currency']): string {
  return balance === null ? '' : formatMoney(balance.amountMinor, currency)
}
