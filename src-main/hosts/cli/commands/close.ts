/** `close`: whether a business day can be closed, and what stands in the way. */
import { Argument, type Command } from 'commander'
import { calendarDate } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderChecklist } from '../render/checklist.ts'

export const addClose: AddCommands = (program, act) => {
  const close = program.command('close').description('see whether a business day can be closed')
  const status = close
    .command('status')
    .description('show what must hold before a business day can be closed, and what stands in the way')
    .addArgument(new Argument('<date>', 'the business day').argParser(calendarDate))
    .action((date: string, _: object, own: Command) => act(own, (context) => showStatus(context, date)))
  addExamples(status, 'close status 2026-09-17', 'close status 2026-09-17 --json')
}

async function showStatus(context: CommandContext, date: string): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const checklist = await client.closes.status({ profile, date })
  context.answer({ profile, ...checklist }, (screen) => renderChecklist(checklist, screen))
  return checklist.isReady ? EXIT.done : EXIT.notAllProved
}
