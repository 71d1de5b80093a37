/** `statement list`, `statement show` and `statement undo`. */
import { Option, type Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { MAX_WINDOW_ROWS } from '../../../../src-shared/contract/common.ts'
import { idNumber, named, wholeNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderStatement, renderStatements } from '../render/statements.ts'
import { harmless } from '../render/text.ts'
import { askReason } from '../steps/ask-reason.ts'

interface ListFlags {
  readonly account?: string
  readonly limit: number
}

export const addStatement: AddCommands = (program, act) => {
  const group = program.command('statement').description('bank statements: list them, show their lines, undo them')
  const list = group
    .command('list')
    .description('list the bank statements, newest first, and whether each joins the one before')
    .addOption(new Option('--account <name>', 'only those of this account').argParser(named))
    .addOption(limitOption())
    .action((flags: ListFlags, command: Command) => act(command, (context) => listStatements(context, flags)))
  addExamples(list, 'statement list --account "Main account"')

  const show = group
    .command('show')
    .description('show one bank statement and its lines')
    .argument('<statement>', 'number of the statement', idNumber)
    .addOption(limitOption())
    .action((id: number, { limit }: ListFlags, command: Command) => (
      act(command, (context) => showStatement(context, id, limit))
    ))
  addExamples(show, 'statement show 3')

  const undo = group
    .command('undo')
    .description('take back the file that brought a statement; lines that other statements have too stay')
    .argument('<statement>', 'number of the statement', idNumber)
    .option('--reason <text>', 'reason for the audit trail (default: prompted for, or “no reason given”)')
    .action((id: number, flags: { reason?: string }, command: Command) => (
      act(command, (context) => undoStatement(context, id, flags.reason))
    ))
  addExamples(undo, 'statement undo 3 --reason "wrong account"')
}

function limitOption(): Option {
  return new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_WINDOW_ROWS)).default(50)
}

async function listStatements(context: CommandContext, { account, limit }: ListFlags): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { rows, total } = await client.statements.list({ profile, account, slice: { limit } })
  context.answer({ profile, statements: rows, total }, (screen) => {
    if (total === 0) return [t('No bank statements. Import one with `tillproof import bank FILE --account NAME`.')]
    const rest = total - rows.length
    return [
      ...renderStatements(rows, screen),
      ...(rest === 0 ? [] : ['', screen.paint('quiet', `  ${t('{rest, number} more (--limit)', { rest })}`)]),
    ]
  })
  return EXIT.done
}

async function showStatement(context: CommandContext, statementId: number, limit: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const statement = await client.statements.get({ profile, statementId })
  const lines = await client.statements.lines({ profile, statementId, slice: { limit } })
  context.answer({ profile, statement, lines: lines.rows, total: lines.total }, (screen) => (
    renderStatement(statement, lines, screen)
  ))
  return EXIT.done
}

async function undoStatement(context: CommandContext, statementId: number, given?: string): Promise<ExitStatus> {
  const reason = given ?? (await askReason(context))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const undone = await client.statements.undo({ profile, statementId, reason })
  context.answer({ profile, ...undone }, () => [
    t('{file} was undone, with {statements, plural, one {# statement} other {# statements}}. Lines that are in no '
      + 'other statement: {lines, number}.', {
      file: harmless(undone.fileName), statements: undone.statementIds.length, lines: undone.linesGone,
    }),
  ])
  return EXIT.done
}
