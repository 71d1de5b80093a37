/** What the commands that verify are told of their run. */
import { Option, type Command } from 'commander'
import { RUN_ORDERS, type RunOrder } from '../../../../src-shared/domain/verification/verify-run.ts'
import { duration } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'

export interface RunFlags {
  readonly order: RunOrder
  readonly wait: boolean
  readonly waitPending?: number
}

/** The contract's bound. */
const MAX_WAIT_PENDING_MS = 7 * 24 * 3_600_000

export function addRunOptions(command: Command): void {
  command
    .addOption(new Option('--order <order>', 'file: book order; money: most money at risk first')
      .choices(RUN_ORDERS).default('file'))
    .addOption(optionWithDefault('--wait-pending <time>', 'keep re-querying payments that are still pending, for '
      + 'at most this long, such as 30m', 'not at all').argParser(duration(MAX_WAIT_PENDING_MS)))
    .option('--no-wait', 'pause the run in a cool-off and exit with status 4 (default: wait until it ends)')
}
