/** `settlement list`, `settlement show` and `settlement undo`. */
import { Argument, Option, type Command } from 'commander'
import { MAX_WINDOW_ROWS } from '../../../../src-shared/contract/common.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import {
  renderSettlement, renderSettlementFiles, renderSettlements, renderTakenBack,
} from '../render/settlements.ts'
import { harmless } from '../render/text.ts'
import type { Canvas } from '../terminal.ts'
import { askReason } from '../steps/ask-reason.ts'

const LISTS = ['settlements', 'files', 'refunds', 'chargebacks'] as const
type Listed = (typeof LISTS)[number]

export const addSettlement: AddCommands = (program, act) => {
  const group = program.command('settlement')
    .description('settlements, refunds and chargebacks: list them, show their lines, undo their files')
  const list = group
    .command('list')
    .description('list the settlements, newest first, or the files, refunds or chargebacks; late chargebacks first')
    .addArgument(new Argument('[what]', 'what to list').choices(LISTS).default('settlements'))
    .addOption(limitOption())
    .action((what: Listed, { limit }: { limit: number }, command: Command) => (
      act(command, (context) => listThem(context, what, limit))
    ))
  addExamples(list, 'settlement list', 'settlement list chargebacks')

  const show = group
    .command('show')
    .description('show what one settlement adds up to, and its lines')
    .argument('<settlement>', 'number of the settlement in the list', idNumber)
    .addOption(limitOption())
    .action((id: number, { limit }: { limit: number }, command: Command) => (
      act(command, (context) => showSettlement(context, id, limit))
    ))
  addExamples(show, 'settlement show 3')

  const undo = group
    .command('undo')
    .description('take back a file of settlement lines, refunds or chargebacks; lines that other files have too stay')
    .argument('<file>', 'number of the file', idNumber)
    .option('--reason <text>', 'reason for the audit trail (default: prompted for, or “no reason given”)')
    .action((id: number, flags: { reason?: string }, command: Command) => (
      act(command, (context) => undoFile(context, id, flags.reason))
    ))
  addExamples(undo, 'settlement undo 3 --reason "wrong profile"')
}

function limitOption(): Option {
  return new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_WINDOW_ROWS)).default(50)
}

async function listThem(context: CommandContext, what: Listed, limit: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const query = { profile, slice: { limit } }
  if (what === 'settlements') {
    const { rows, total } = await client.settlements.list(query)
    context.answer({ profile, settlements: rows, total }, (screen) => (
      listed(rows, total, renderSettlements(rows, screen), screen)
    ))
  } else if (what === 'files') {
    const { rows, total } = await client.settlements.files(query)
    context.answer({ profile, files: rows, total }, (screen) => (
      listed(rows, total, renderSettlementFiles(rows, screen), screen)
    ))
  } else {
    const kind = what === 'refunds' ? 'refund' : 'chargeback'
    const { rows, total } = await client.settlements.takenBack({ ...query, kind })
    context.answer({ profile, [what]: rows, total }, (screen) => (
      listed(rows, total, renderTakenBack(rows, screen), screen)
    ))
  }
  return EXIT.done
}

function listed(
  rows: readonly unknown[], total: number, table: readonly string[], screen: Canvas,
): readonly string[] {
  if (total === 0) return [t('There are none. Import them with `tillproof import settlement FILE`.')]
  const rest = total - rows.length
  return [
    ...table,
    ...(rest === 0 ? [] : ['', screen.paint('quiet', `  ${t('{rest, number} more (--limit)', { rest })}`)]),
  ]
}

async function showSettlement(context: CommandContext, id: number, limit: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const settlement = await client.settlements.get({ profile, id })
  const lines = await client.settlements.lines({ profile, id, slice: { limit } })
  context.answer({ profile, settlement, lines: lines.rows, total: lines.total }, (screen) => (
    renderSettlement(settlement, lines, screen)
  ))
  return EXIT.done
}

async function undoFile(context: CommandContext, fileId: number, given?: string): Promise<ExitStatus> {
  const reason = given ?? (await askReason(context))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { file, linesGone } = await client.settlements.undo({ profile, fileId, reason })
  context.answer({ profile, file, linesGone }, () => [
    t('{file} was undone. Lines that are in no other file: {lines, number}.', {
      file: harmless(file.name), lines: linesGone,
    }),
  ])
  return EXIT.done
}
