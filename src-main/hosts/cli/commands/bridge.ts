/** `bridge`: from what was expected to what came to the bank. */
import { Option, type Command } from 'commander'
import { calendarDate, named } from '../arguments.ts'
import { addExamples, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderBridges } from '../render/bridges.ts'
import { tellStanding } from '../render/matches.ts'

interface BridgeFlags {
  readonly settlement?: string
  readonly day?: string
  readonly from?: string
  readonly to?: string
}

export const addBridge: AddCommands = (program, act) => {
  const command = program
    .command('bridge')
    .description('show how what was expected became what came to the bank: gross, fees, refunds, net, and what is left')
    .addOption(new Option('--settlement <id>', 'of this settlement, by the id that the service gave it')
      .argParser(named))
    .addOption(new Option('--day <date>', 'of the payments of this business day (default: today)')
      .argParser(calendarDate))
    .addOption(new Option('--from <date>', 'of the payments of this business day and later ones')
      .argParser(calendarDate))
    .addOption(new Option('--to <date>', 'of the payments of this business day and earlier ones')
      .argParser(calendarDate))
    .action((flags: BridgeFlags, own: Command) => act(own, (context) => showBridge(context, flags)))
  addExamples(command, 'bridge --settlement ST-2041', 'bridge --day 2026-09-17',
    'bridge --from 2026-09-01 --to 2026-09-30 --json')
}

/** A residual is left for a person, so it ends with status 1. */
async function showBridge(context: CommandContext, flags: BridgeFlags): Promise<ExitStatus> {
  const { settlement, day, from, to } = flags
  const ways = [settlement, day, from ?? to].filter((given) => given !== undefined)
  if (ways.length > 1) throw usageWrong('--settlement, --day and --from with --to exclude one another', 'bridge')
  const client = await context.client()
  const { name: profile } = await context.profile()
  const bridge = await client.bridges.get({
    profile, settlementId: settlement, fromDate: day ?? from, toDate: day ?? to,
  })
  context.answer({ profile, ...bridge }, (screen) => [
    ...renderBridges(bridge, screen), ...tellStanding(bridge, screen),
  ])
  return bridge.currencies.every(({ residualMinor }) => residualMinor === 0n) ? EXIT.done : EXIT.notAllProved
}
