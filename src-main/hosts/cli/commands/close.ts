/** `close`: whether a business day can be closed, its closing and reopening by two people, and what it said. */
import { Argument, type Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { calendarDate, idNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderBridges } from '../render/bridges.ts'
import { renderChecklist } from '../render/checklist.ts'
import { renderClose, renderCloses } from '../render/closes.ts'
import { renderProposal } from '../render/proposal.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { begin } from '../steps/begin.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'

interface SignFlags extends UserFlags {
  readonly carryTo?: string
  readonly reason?: string
}

/** As many changed rows as anybody reads on a terminal; in JSON, all that one answer holds. */
const ROWS_SHOWN = 20
const MOST_ROWS = 1_000

export const addClose: AddCommands = (program, act) => {
  const close = program.command('close').description('close a business day by two people, and see what it said')
  const status = close
    .command('status')
    .description('show what must hold before a business day can be closed, and what stands in the way')
    .addArgument(dayArgument())
    .action((date: string, _: object, own: Command) => act(own, (context) => showStatus(context, date)))
  addExamples(status, 'close status 2026-09-17', 'close status 2026-09-17 --json')
  addSigning(close, act)
  addReading(close, act)
}

function addSigning(close: Command, act: Act): void {
  const sign = addUserOptions(close
    .command('sign')
    .description('sign the close of a business day, which another person approves')
    .addArgument(dayArgument())
    .option('--carry-to <name>', 'who follows up what is late or undecided')
    .option('--reason <text>', 'why that is left'), true)
    .action((date: string, flags: SignFlags, own: Command) => act(own, (context) => signClose(context, date, flags)))
  addExamples(
    sign, 'close sign 2026-09-17 --user ada',
    'close sign 2026-09-17 --carry-to ben --reason "The bank answers on Monday" --user ada',
  )
  const approve = addUserOptions(close
    .command('approve')
    .description('approve the close or the reopening of a business day that another person signed')
    .addArgument(dayArgument()), true)
    .action((date: string, flags: UserFlags, own: Command) => act(own, (context) => approveDay(context, date, flags)))
  addExamples(approve, 'close approve 2026-09-17 --user ben')
  const reopen = addUserOptions(close
    .command('reopen')
    .description('sign the reopening of a closed business day, which another person approves')
    .addArgument(dayArgument())
    .requiredOption('--reason <text>', 'the reason'), true)
    .action((date: string, flags: UserFlags & { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const by = await getCredential(context, flags, 'close reopen')
      const change = { kind: 'day-reopening' as const, date, reason: flags.reason }
      return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
    }))
  addExamples(reopen, 'close reopen 2026-09-17 --reason "A bank statement was missing" --user ada')
}

function addReading(close: Command, act: Act): void {
  const list = close
    .command('list')
    .description('list closes, newest first, with who signed and approved them')
    .action((_: object, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const closes = await client.closes.list({ profile })
      context.answer({ profile, closes }, (screen) => renderCloses(closes, screen))
      return EXIT.done
    }))
  addExamples(list, 'close list')
  const show = close
    .command('show')
    .description('show what a business day said when it was closed, and what has changed since')
    .argument('<id>', 'the close, by its number in the list', idNumber)
    .action((closeId: number, _: object, own: Command) => act(own, (context) => showClose(context, closeId)))
  addExamples(show, 'close show 3', 'close show 3 --json')
  const content = close
    .command('content')
    .description('write all that a business day said when it was closed, to the letter of what was hashed')
    .argument('<id>', 'the close, by its number in the list', idNumber)
    .action((closeId: number, _: object, own: Command) => act(own, (context) => writeContent(context, closeId)))
  addExamples(content, 'close content 3 > day.jsonl')
}

function dayArgument(): Argument {
  return new Argument('<date>', 'the business day').argParser(calendarDate)
}

async function showStatus(context: CommandContext, date: string): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const checklist = await client.closes.status({ profile, date })
  context.answer({ profile, ...checklist }, (screen) => renderChecklist(checklist, screen))
  return checklist.isReady || checklist.closeId !== null ? EXIT.done : EXIT.notAllProved
}

async function signClose(
  context: CommandContext, date: string, { carryTo, reason, ...flags }: SignFlags,
): Promise<ExitStatus> {
  if ((carryTo === undefined) !== (reason === undefined)) {
    throw usageWrong('What is left needs both --carry-to and --reason', 'close sign')
  }
  const carried = carryTo === undefined || reason === undefined ? undefined : { owner: carryTo, reason }
  const { client, profile } = await begin(context)
  const by = await getCredential(context, flags, 'close sign')
  const change = { kind: 'day-close' as const, date, ...(carried && { carried }) }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}

async function approveDay(context: CommandContext, date: string, flags: UserFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { proposalId } = await client.closes.status({ profile, date })
  if (proposalId === null) throw new AppError('DAY_WITHOUT_PROPOSAL', { date })
  const proposal = await client.proposals.get({ profile, proposalId })
  context.note(renderProposal(proposal))
  if (proposal.change.kind === 'day-close') {
    const bridge = await client.bridges.get({ profile, fromDate: date, toDate: date })
    context.note(renderBridges(bridge, context.terminal.stderr))
  }
  const by = await getCredential(context, flags, 'close approve')
  return answerProposed(context, profile, await client.proposals.confirm({ profile, proposalId, by }))
}

async function showClose(context: CommandContext, closeId: number): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const [close, changes] = await Promise.all([
    client.closes.get({ profile, closeId }),
    client.closes.changes({ profile, closeId, slice: { offset: 0, limit: MOST_ROWS } }),
  ])
  context.answer({ profile, ...close, changes }, (screen) => renderClose(close, {
    ...changes, rows: changes.rows.slice(0, ROWS_SHOWN),
  }, screen))
  return EXIT.done
}

async function writeContent(context: CommandContext, closeId: number): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  for (let offset = 0; ; offset += MOST_ROWS) {
    const slice = { offset, limit: MOST_ROWS }
    const { rows, total } = await client.closes.content({ profile, closeId, kinds: [], slice })
    await context.terminal.stdout.writeBytes(Buffer.from(rows.map(({ text }) => `${text}\n`).join('')))
    context.throwIfStopped(() => t('Stopped. What is on standard output may be incomplete: do not use it.'))
    if (offset + rows.length >= total) return EXIT.done
  }
}
