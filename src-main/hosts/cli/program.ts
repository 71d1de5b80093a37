/** Builds the command line, runs one command, and turns every ending into an exit status. */
import { Command, CommanderError } from 'commander'
import { inEnglish, t } from '../../../src-shared/texts/text.ts'
import { addAudit } from './commands/audit.ts'
import { addBridge } from './commands/bridge.ts'
import { addClose } from './commands/close.ts'
import { addBudget } from './commands/budget.ts'
import { addEvidence } from './commands/evidence.ts'
import { addMaintenance } from './commands/maintenance.ts'
import { addCharge } from './commands/charge.ts'
import { addCommandLog } from './commands/command-log.ts'
import { addTeam } from './commands/team.ts'
import { addTeamJoin } from './commands/team-join.ts'
import { addTeamArchive } from './commands/team-archive.ts'
import { addTeamReopen } from './commands/team-reopen.ts'
import { addTeamSeats } from './commands/team-seats.ts'
import { addDemo } from './commands/demo.ts'
import { addExplain } from './commands/explain.ts'
import { addExceptions } from './commands/exceptions.ts'
import { addExport } from './commands/export.ts'
import { addFees } from './commands/fees.ts'
import { addImport } from './commands/import.ts'
import { addJournal } from './commands/journal.ts'
import { addList } from './commands/list.ts'
import { addMatch } from './commands/match.ts'
import { addPack } from './commands/pack.ts'
import { addProfile } from './commands/profile.ts'
import { addQuickdocs } from './commands/quickdocs.ts'
import { addReconcile } from './commands/reconcile.ts'
import { addReport } from './commands/report.ts'
import { addRule } from './commands/rule.ts'
import { addRun } from './commands/run.ts'
import { addSandbox } from './commands/sandbox.ts'
import { addServe } from './commands/serve.ts'
import { addShow } from './commands/show.ts'
import { addSettlement } from './commands/settlement.ts'
import { addStatement } from './commands/statement.ts'
import { addToday } from './commands/today.ts'
import { addTransferActs } from './commands/transfer-acts.ts'
import { addTransfer } from './commands/transfer.ts'
import { addProposal } from './commands/proposal.ts'
import { addUser } from './commands/user.ts'
import { addValidate } from './commands/validate.ts'
import { addVault } from './commands/vault.ts'
import { addVerify } from './commands/verify.ts'
import { addWatch } from './commands/watch.ts'
import { addWebhooks } from './commands/webhooks.ts'
import { knownLanguage, named } from './arguments.ts'
import { commandPath, type Act } from './command.ts'
import type { GlobalOptions } from './context.ts'
import type { CoreDoor } from './core-door.ts'
import { createContext, type ContextParts } from './create-context.ts'
import { EXIT, EXIT_HELP } from './exit-status.ts'
import { describeFailure, renderFailure } from './failure.ts'
import { toJson } from './json.ts'
import { Stopped, signalExitStatus } from './signals.ts'
import { fitStatuses, spokenHelp } from './spoken-help.ts'

export interface ProgramParts extends Omit<ContextParts, 'door'> {
  /** Called when a command needs it: help and usage errors come without it, at once. */
  loadDoor(): Promise<CoreDoor>
  readonly version: string
}

export async function runProgram(argv: readonly string[], parts: ProgramParts): Promise<number> {
  const { terminal } = parts
  let status: number = EXIT.done
  const act: Act = async (command, work) => {
    const options = command.optsWithGlobals<GlobalOptions>()
    const context = createContext({ ...parts, door: await parts.loadDoor() }, options, commandPath(command))
    try {
      status = await work(context)
    } finally {
      await context.close()
    }
  }
  const program = buildProgram(parts, act)
  try {
    refuseUnknownTopic(program, argv)
    await program.parseAsync([...withHelpOfSubcommand(argv)], { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    if (error instanceof Stopped) return reportStopped(error, argv, parts)
    return reportFailure(error, `${commandPath(findCommand(program, argv))} --help`, argv, parts)
  } finally {
    terminal.stdin.pause()
  }
}

export function buildProgram(parts: ProgramParts, act: Act): Command {
  const { stdout, stderr } = parts.terminal
  const program = addGlobalOptions(new Command('tillproof'))
    .description('Checks every payment the books expect against what the payment service says really happened.')
    .version(parts.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => helpWidth(stdout.columns),
      getErrHelpWidth: () => helpWidth(stderr.columns),
      outputError: () => undefined,
    })
    .configureHelp(spokenHelp(helpWidth(stdout.columns), (title) => stdout.paint('strong', title)))
    .addHelpText('after', `\n${fitStatuses(t(EXIT_HELP), helpWidth(stdout.columns))}`)

  addCommands(program, parts, act)
  return program
}

function addCommands(program: Command, parts: ProgramParts, act: Act): void {
  program.commandsGroup('The job:')
  addDemo(program, act)
  addImport(program, act)
  addStatement(program, act)
  addSettlement(program, act)
  addMatch(program, act)
  addRule(program, act)
  addBridge(program, act)
  addFees(program, act)
  addClose(program, act)
  addPack(program, act)
  addJournal(program, act)
  addWatch(program, act)
  addVerify(program, act)
  addReconcile(program, act)
  addToday(program, act)
  addShow(program, act)
  addList(program, act)
  addExceptions(program, act)
  addExport(program, act)
  addReport(program, act)
  addServe(program, act)
  addExplain(program, act)
  program.commandsGroup('More from the service:')
  addCharge(program, act)
  addValidate(program, act)
  addTransfer(program, act)
  addTransferActs(program, act)
  addUser(program, act)
  addProposal(program, act)
  addWebhooks(program, act)
  addQuickdocs(program, act)
  program.commandsGroup('Runs and the request budget:')
  addRun(program, act)
  addBudget(program, act, parts.terminal.now)
  program.commandsGroup('Setup and maintenance:')
  addProfile(program, act)
  addVault(program, act)
  addSandbox(program, act)
  addAudit(program, act, parts.terminal.now)
  addEvidence(program, act)
  addCommandLog(program, act)
  addTeam(program, act)
  addTeamJoin(program, act)
  addTeamReopen(program, act)
  addTeamArchive(program, act)
  addTeamSeats(program, act)
  addMaintenance(program, act)
}

function addGlobalOptions(program: Command): Command {
  return program
    .option('--data-dir <folder>', 'where profiles, ledgers and keys are stored (default: TILLPROOF_DATA_DIR, else the '
      + 'platform’s data folder)', named)
    .option('--profile <name>', 'which profile (default: TILLPROOF_PROFILE, else the only one, else practice)', named)
    .option('--language <code>', 'en or fr (default: TILLPROOF_LANGUAGE, else as chosen in the workbench, else the '
      + 'machine’s)', knownLanguage)
    .option('--json', 'one JSON object on stdout, only progress on stderr (default: human-readable text)')
    .option('--passphrase-file <file>', 'passphrase of the key vault; - reads stdin (default: TILLPROOF_PASSPHRASE, '
      + 'else prompted for)', named)
    .option('--sign-as <name>', 'sign what the command does as this person; their passphrase is prompted for (default: '
      + 'it is done as the system’s user)', named)
}

/** Longer lines than these are hard to read. */
const MAX_HELP_COLUMNS = 100
/** In a file or a pipe. */
const USUAL_HELP_COLUMNS = 80

function helpWidth(columns: number): number {
  return columns === Infinity ? USUAL_HELP_COLUMNS : Math.min(columns, MAX_HELP_COLUMNS)
}

/** Global options that take a value. */
const VALUED = ['--data-dir', '--language', '--profile', '--passphrase-file', '--sign-as']

function findFirstWord(argv: readonly string[]): number {
  let at = 0
  while (argv[at]?.startsWith('-')) at += VALUED.includes(argv[at] ?? '') ? 2 : 1
  return at
}

/** `help charge card` is `charge card --help`: commander by itself looks no deeper than `charge`. */
function withHelpOfSubcommand(argv: readonly string[]): readonly string[] {
  const at = findFirstWord(argv)
  const names = argv.slice(at + 1)
  return argv[at] === 'help' && names.length > 1 ? [...argv.slice(0, at), ...names, '--help'] : argv
}

/** Commander answers `help nope` and `nope --help` with the general help, as if that were meant. */
function refuseUnknownTopic(program: Command, argv: readonly string[]): void {
  const at = findFirstWord(argv)
  const isHelp = argv[at] === 'help' || argv.some((word) => word === '--help' || word === '-h')
  if (!isHelp) return
  let command = program
  for (const word of argv.slice(argv[at] === 'help' ? at + 1 : at)) {
    if (word.startsWith('-') || command.commands.length === 0) return
    const next = command.commands.find((known) => known.name() === word)
    if (!next && word !== 'help') {
      throw new CommanderError(EXIT.usage, 'commander.unknownCommand', `unknown command '${word}'`)
    }
    command = next ?? command
  }
}

/** The deepest command that the arguments name, so that its help can be pointed at; what follows a mistake is none. */
function findCommand(program: Command, argv: readonly string[]): Command {
  let command = program
  for (let at = findFirstWord(argv); at < argv.length; at += 1) {
    const word = argv[at] ?? ''
    const next = command.commands.find((known) => known.name() === word)
    if (!next && !word.startsWith('-')) break
    if (VALUED.includes(word)) at += 1
    command = next ?? command
  }
  return command
}

function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return argv.slice(0, end === -1 ? undefined : end).includes('--json')
}

function reportFailure(
  error: unknown, helpCommand: string, argv: readonly string[], { terminal }: ProgramParts,
): number {
  const { stdout, stderr, env } = terminal
  // Without a command commander has printed the help itself.
  const isHelpShown = error instanceof CommanderError && error.code === 'commander.help'
  const failure = describeFailure(error, helpCommand)
  const { code, message, advice, exitStatus } = failure
  if (wantsJson(argv)) stdout.write(`${toJson({ error: { code, message, advice } })}\n`)
  else if (!isHelpShown) stderr.write(`${renderFailure(failure, stderr).join('\n')}\n`)
  if (env['TILLPROOF_DEBUG'] === '1' && error instanceof Error) stderr.write(`${error.stack ?? ''}\n`)
  return exitStatus
}

function reportStopped(
  { say, goOn }: Stopped, argv: readonly string[], { terminal, interruption }: ProgramParts,
): number {
  const advise = (): string => t('Continue with:  {commands}', {
    commands: [...goOn, t('the same command again')].join(t(', or ')),
  })
  if (wantsJson(argv)) {
    const error = inEnglish(() => ({ code: 'STOPPED', message: say(), advice: advise() }))
    terminal.stdout.write(`${toJson({ error })}\n`)
  } else {
    terminal.stderr.write(`${say()}\n${advise()}\n`)
  }
  return signalExitStatus(interruption.received() ?? 'SIGTERM')
}
