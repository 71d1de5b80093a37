/** Makes the context of one command: opens the core and chooses the profile when they are first needed. */
import { resolve } from 'node:path'
import { t } from '../../../src-shared/texts/text.ts'
import type { ChosenProfile, CommandContext, GlobalOptions } from './context.ts'
import type { Core, CoreDoor } from './core-door.ts'
import { toJson } from './json.ts'
import { chooseProfile } from './profile-choice.ts'
import { fitLines, quoted } from './render/text.ts'
import { findPassphrase, getSecrets } from './secrets.ts'
import { Stopped, type Interruption } from './signals.ts'
import type { Terminal } from './terminal.ts'

export interface ContextParts {
  readonly terminal: Terminal
  readonly door: CoreDoor
  readonly interruption: Interruption
  readonly actor: string
}

/** `command` names what runs, without its arguments: `tillproof run resume`. */
export function createContext(parts: ContextParts, options: GlobalOptions, command: string): CommandContext {
  const { terminal, door, interruption } = parts
  const { stdout, stderr, stdin } = terminal
  const isJson = options.json === true
  const dataDir = door.decideDataDir(terminal, options.dataDir)
  // npm sets it for its scripts and for npx, and there the program is not on the path.
  const programName = terminal.env['npm_command'] === undefined ? 'tillproof' : 'npx tillproof'
  let core: Promise<Core> | undefined
  let chosen: Promise<ChosenProfile> | undefined
  let signedIn: Promise<void> | undefined

  const context: CommandContext = {
    terminal,
    options,
    door,
    interruption,
    canAsk: stdin.isTTY === true && stderr.isTty,
    dataDir,
    core(ports = { askPassphrase: (purpose) => findPassphrase(context, purpose) }) {
      core ??= door.createCore({ dataDir, actor: parts.actor, command }, ports)
      return core
    },
    async client(profile) {
      const { client } = await context.core()
      if (options.signAs !== undefined) await (signedIn ??= signIn(context, command, options.signAs, profile))
      return client
    },
    profile() {
      chosen ??= chooseProfile(context)
      return chosen
    },
    pathOf: (file) => resolve(terminal.workingDir, file),
    answer(json, render) {
      if (isJson) stdout.write(`${toJson(json)}\n`)
      else stdout.write(`${fitLines(render(stdout), stdout.columns).join('\n')}\n`)
    },
    note(lines) {
      if (!isJson) stderr.write(`${fitLines(lines, stderr.columns).join('\n')}\n`)
    },
    warn: (text) => stderr.write(`${stderr.paint('warn', text)}\n`),
    at: (otherDataDir, profile) => createContext(parts, { ...options, dataDir: otherDataDir, profile }, command),
    programName,
    commandLine(line) {
      const given = [['--data-dir', options.dataDir], ['--profile', options.profile]]
      const flags = given.flatMap(([flag, value]) => (value === undefined ? [] : [`${flag} ${quoted(value)}`]))
      return [programName, ...flags, line].join(' ')
    },
    throwIfStopped(say, goOn = []) {
      if (interruption.signal.aborted) throw new Stopped(say, goOn)
    },
    async close() {
      const opened = await core?.catch(() => undefined)
      await opened?.close()
    },
  }
  return context
}

/** Once a command, for all that it does. */
async function signIn(
  context: CommandContext, command: string, user: string, named: string | undefined,
): Promise<void> {
  const profile = named ?? (await context.profile()).name
  const questions = { passphrase: t('Passphrase of {user} (not shown): ', { user }) }
  const { passphrase } = await getSecrets(context, questions, false, command.replace(/^tillproof /, ''))
  const { client } = await context.core()
  await client.sittings.signIn({ profile, by: { user, passphrase } })
}
