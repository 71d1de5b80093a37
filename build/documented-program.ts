/** The command line as the docs describe it: built as always, and never run. */
import type { Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { buildProgram } from '../src-main/hosts/cli/program.ts'
import { createScreen } from '../src-main/hosts/cli/terminal.ts'

export function documentedProgram(): Command {
  const screen = createScreen(process.stdout, { NO_COLOR: '1' }, process.platform)
  const parts: Parameters<typeof buildProgram>[0] = {
    terminal: {
      env: {}, platform: process.platform, homeDir: '', workingDir: '', stdin: process.stdin, stdout: screen,
      stderr: screen, now: () => new Date(), monotonicMs: () => 0,
    },
    loadDoor: neverRun,
    interruption: {
      signal: new AbortController().signal, received: () => undefined, interrupt: neverRun, dispose: neverRun,
    },
    actor: '',
    version: packageJson.version,
  }
  return buildProgram(parts, neverRun)
}

function neverRun(): never {
  throw new Error('The docs run no command')
}
