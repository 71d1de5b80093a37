/** The one rule for files that are there already: a command replaces one only where it is told to. */
import type { Command } from 'commander'

export interface ReplaceFlags {
  readonly replace?: boolean
}

export function addReplaceOption(command: Command): Command {
  return command.option('--replace', 'replace a file that already exists (default: refused)')
}
