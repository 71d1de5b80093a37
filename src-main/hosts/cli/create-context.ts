/** Makes the context of one command: opens the core and chooses the profile when they are first needed. */
import { resolve } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { usageWrong } from './command.ts'
import type { ChosenProfile, CommandContext, GlobalOptions } from './context.ts'
import type { Core, CoreDoor, PassphrasePorts } from './core-door.ts'
import { toJson } from './json.ts'
import { chooseProfile } from './profile-choice.ts'
import { fitLines, quoted } from './render/text.ts'
import { createRoutes } from './seat-routes.ts'
import { findPassphrase, findPassphraseAtHand, getSecrets } from './secrets.ts'
import { Stopped, type Interruption } from './signals.ts'
import type { Terminal } from './terminal.ts'

export interface ContextParts {
  readonly terminal: Terminal
  readonly door: CoreDoor
  readonly interruption: Interruption
  readonly actor: string
}

/** `command` names what runs, without its arguments: `tillproof run resume`. */
function asksIn(getContext: () => CommandContext): PassphrasePorts {
  return {
    askPassphrase: (purpose) => findPassphrase(getContext(), purpose),
    passphraseAtHand: () => findPassphraseAtHand(getContext()),
  }
}

export function createContext(parts: ContextParts, options: GlobalOptions, command: string): CommandContext {
  const { terminal, door, interruption } = parts
  const { stderr, stdin } = terminal
  const dataDir = door.decideDataDir(terminal, options.dataDir)
  // npm sets it for its scripts and for npx, and there the program is not on the path.
  const own = command.replace(/^tillproof /, '')
  const programName = terminal.env['npm_command'] === undefined ? 'tillproof' : 'npx tillproof'
  let core: Promise<Core> | undefined
  let chosen: Promise<ChosenProfile> | undefined
  let signedIn: Promise<void> | undefined
  const seats = door.createSeatsHere(dataDir)
  const named = options.profile ?? (terminal.env['TILLPROOF_PROFILE'] || undefined)
  const asking = asksIn(() => context)
  const local = (ports = asking): Promise<Core> => (
    core ??= door.createCore({ dataDir, actor: parts.actor, command }, ports)
  )

  const context: CommandContext = {
    terminal,
    options,
    door,
    interruption,
    canAsk: stdin.isTTY === true && stderr.isTty,
    dataDir,
    seats,
    namedSeat: () => routes.findSeat(named),
    async core(ports) {
      const seat = chosen ? (await chosen).seat : await routes.findSeat(named)
      if (seat) throw new AppError('AT_CORE_ONLY')
      return local(ports)
    },
    async client(profile) {
      const client = await routes.client()
      const { signAs: user } = options
      if (user !== undefined) await (signedIn ??= signIn(context, local, { command: own, user, profile }))
      return client
    },
    profile() {
      chosen ??= chooseProfile(context, named, async () => (await local()).client.profiles.list())
      return chosen
    },
    pathOf: (file) => resolve(terminal.workingDir, file),
    ...sayingAt(terminal, options.json === true),
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
      await routes.close()
      const opened = await core?.catch(() => undefined)
      await opened?.close()
    },
  }
  const routes = createRoutes({ context, seats, local, named, command: own })
  return context
}

function sayingAt(
  { stdout, stderr }: Terminal, isJson: boolean,
): Pick<CommandContext, 'answer' | 'note' | 'warn'> {
  return {
    answer(json, render) {
      if (isJson) stdout.write(`${toJson(json)}\n`)
      else stdout.write(`${fitLines(render(stdout), stdout.columns).join('\n')}\n`)
    },
    note(lines) {
      if (!isJson) stderr.write(`${fitLines(lines, stderr.columns).join('\n')}\n`)
    },
    warn: (text) => stderr.write(`${stderr.paint('warn', text)}\n`),
  }
}

interface SignAs {
  readonly command: string
  readonly user: string
  /** Left out: the one of the command. */
  readonly profile: string | undefined
}

/** Once a command, for all that it does. */
async function signIn(
  context: CommandContext, local: () => Promise<Core>, { command, user, profile: named }: SignAs,
): Promise<void> {
  const profile = named ?? (await context.profile()).name
  const kept = await context.seats.store.find(profile)
  if (kept && sameUser(kept.seat.person, user)) return
  if (kept) throw usageWrong(t('At this seat, {person} signs and nobody else', { person: kept.seat.person }), command)
  const questions = { passphrase: t('Passphrase of {user} (not shown): ', { user }) }
  const { passphrase } = await getSecrets(context, questions, false, command)
  const { client } = await local()
  await client.sittings.signIn({ profile, by: { user, passphrase } })
}
