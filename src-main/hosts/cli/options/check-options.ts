/** How long the commands that have a payment verified wait for it. */
import type { Command } from 'commander'
import { duration } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'

export interface CheckFlags {
  readonly wait: boolean
  readonly waitFor?: number
}

const MAX_WAIT_MS = 24 * 3_600_000

export function addCheckOptions(command: Command): Command {
  return command
    .addOption(optionWithDefault('--wait-for <time>', 'how long to wait for its payment to be verified, such as 30s; '
      + 'after that, it stays queued for the next program that verifies', '1m').argParser(duration(MAX_WAIT_MS)))
    .option('--no-wait', 'leave verification queued for the next program that verifies (default: wait)')
}

/** As the contract calls it. */
export function verifyOf({ wait }: CheckFlags): 'now' | 'queued' {
  return wait ? 'now' : 'queued'
}
