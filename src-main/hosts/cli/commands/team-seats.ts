/** `team core | invite | seats | remove | withdraw`: the core that listens to a network, and the seats at it. */
import { readFile } from 'node:fs/promises'
import { Option, type Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { FINGERPRINT_DIGITS } from '../../../../src-shared/contract/host/seat-door.ts'
import {
  DEFAULT_INVITATION_HOURS, MAX_INVITATION_HOURS, type Invited,
} from '../../../../src-shared/contract/people/seats.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, findGroup, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderInvited, renderSeats } from '../render/seats.ts'
import type { TeamDoor } from '../../web/seats/team-door.ts'
import { findPassphrase } from '../secrets.ts'
import { begin } from '../steps/begin.ts'

interface CoreFlags {
  readonly listen: ListenAt
  readonly cert: string
  readonly key: string
  readonly invite?: readonly string[]
  readonly lockAfter: number
}

interface ListenAt {
  readonly host: string
  readonly port: number
}

const DEFAULT_LOCK_AFTER_MINUTES = 30
const MAX_LOCK_AFTER_MINUTES = 24 * 60
const MAX_PORT = 65_535

/** Joins the group that `team init` and its like are in. */
export const addTeamSeats: AddCommands = (program, act) => {
  const group = findGroup(program, 'team')
  const core = group
    .command('core')
    .description('let seats work on this ledger over the network, by TLS alone, until Ctrl-C or SIGTERM (status 0)')
    .addOption(new Option('--listen <host:port>', 'address of this machine to listen at; 0.0.0.0 is all of them')
      .argParser(parseListen).makeOptionMandatory())
    .requiredOption('--cert <file>', 'certificate of the name by which seats reach this machine, PEM, with its chain')
    .requiredOption('--key <file>', 'its private key, in PEM')
    .option('--invite <name...>', 'invite these people and print a link for each')
    .addOption(new Option('--lock-after <minutes>', 'end a session after this long without activity')
      .argParser(wholeNumber(1, MAX_LOCK_AFTER_MINUTES)).default(DEFAULT_LOCK_AFTER_MINUTES))
    .action((flags: CoreFlags, own: Command) => act(own, (context) => listen(context, flags)))
  addExamples(core, 'team core --listen 0.0.0.0:4712 --cert books.pem --key books.key --invite ada --invite ben')

  const invite = group
    .command('invite')
    .description('invite a person to a seat; the link works once')
    .argument('<name>', 'a person who can act')
    .addOption(new Option('--hours <n>', 'how long the link is good')
      .argParser(wholeNumber(1, MAX_INVITATION_HOURS)).default(DEFAULT_INVITATION_HOURS))
    .action((name: string, flags: { readonly hours: number }, own: Command) => (
      act(own, (context) => inviteOne(context, name, flags.hours))
    ))
  addExamples(invite, 'team invite ada', 'team invite ada --hours 72')

  const seats = group
    .command('seats')
    .description('list the seats and the invitations that are still good')
    .action((_flags: object, own: Command) => act(own, listSeats))
  addExamples(seats, 'team seats', 'team seats --json')

  const remove = group
    .command('remove')
    .description('remove a seat: nobody works at it any more')
    .argument('<seat>', 'its number', idNumber)
    .action((seatId: number, _flags: object, own: Command) => act(own, (context) => removeSeat(context, seatId)))
  addExamples(remove, 'team remove 3')

  const withdraw = group
    .command('withdraw')
    .description('withdraw an invitation that was not used')
    .argument('<invitation>', 'its number', idNumber)
    .action((invitationId: number, _flags: object, own: Command) => (
      act(own, (context) => withdrawInvitation(context, invitationId))
    ))
  addExamples(withdraw, 'team withdraw 4')
}

function parseListen(typed: string): ListenAt {
  const [, host = '', port = ''] = /^(?:\[?([^\]]+)\]?):(\d{1,5})$/.exec(typed) ?? []
  if (host === '' || Number(port) > MAX_PORT) {
    throw usageWrong(t('Give an address and a port, such as 0.0.0.0:4712'), 'team core')
  }
  return { host, port: Number(port) }
}

async function listen(context: CommandContext, flags: CoreFlags): Promise<ExitStatus> {
  const { listen: at, cert, key, lockAfter, invite = [] } = flags
  // Loaded here: no other command needs a server.
  const { startTeamDoor } = await import('../../web/seats/team-door.ts')
  const certificate = { cert: await readGiven(context, cert), key: await readGiven(context, key) }
  // Nobody sits here to be asked while seats work; what the vault is opened with is asked for once, now.
  const core = await context.core({ askPassphrase: async () => undefined })
  const { profile, client } = await begin(context)
  await openVault(context)
  const door = await startTeamDoor({
    core, profile, certificate, dataDir: context.dataDir, ...at,
    lockAfterMs: lockAfter * 60_000, onBug: (error) => reportBug(context, error),
  })
  try {
    warnOfChange(context, door)
    const invited: Invited[] = []
    for (const person of invite) invited.push(await client.seats.invite({ profile, person }))
    const { address, fingerprint, fingerprintBefore = null } = door
    context.answer({ profile, address, fingerprint, fingerprintBefore, invited }, (screen) => [
      screen.paint('strong', t('Seats can work on {profile} now.', { profile })),
      `  ${t('Address')}      ${address}`,
      `  ${t('Certificate')}  ${fingerprint.slice(0, FINGERPRINT_DIGITS)}`,
      ...invited.flatMap((one) => ['', ...renderInvited(one)]),
      screen.paint('quiet', t('Ctrl-C stops it.')),
    ])
    await untilAborted(context.interruption.signal)
  } finally {
    await door.close()
  }
  return EXIT.done
}

function warnOfChange(
  context: CommandContext, { fingerprint, fingerprintBefore }: Pick<TeamDoor, 'fingerprint' | 'fingerprintBefore'>,
): void {
  if (fingerprintBefore === undefined) return
  context.warn(t('The certificate is {after} now, and was {before} before. Terminals that joined with that one refuse '
    + 'this one until they join again. If nobody renewed it, stop and look who replaced its files.', {
    after: fingerprint.slice(0, FINGERPRINT_DIGITS), before: fingerprintBefore.slice(0, FINGERPRINT_DIGITS),
  }))
}

/** Seats can't: the passphrase is typed here, or lies in a file or the environment. */
async function openVault(context: CommandContext): Promise<void> {
  const { client } = await context.core()
  const { exists, isUnlocked } = await client.vault.status()
  if (!exists || isUnlocked) return
  const passphrase = await findPassphrase(context, 'unlock')
  if (passphrase === undefined) throw new AppError('VAULT_LOCKED')
  await client.vault.unlock({ passphrase })
}

async function readGiven(context: CommandContext, file: string): Promise<Buffer> {
  const path = context.pathOf(file)
  return readFile(path).catch((cause: unknown) => {
    throw new AppError('TEAM_CERTIFICATE_UNUSABLE', { reason: `${path} can’t be read` }, { cause })
  })
}

async function inviteOne(context: CommandContext, person: string, hours: number): Promise<ExitStatus> {
  const { profile, client } = await begin(context)
  const { door } = await client.seats.list({ profile })
  if (!door) throw usageWrong(t('No core listens here: invite with `team core --invite`, or at a seat'), 'team invite')
  const invited = await client.seats.invite({ profile, person, hours })
  context.answer({ profile, ...invited }, () => renderInvited(invited))
  return EXIT.done
}

async function listSeats(context: CommandContext): Promise<ExitStatus> {
  const { profile, client } = await begin(context)
  const seats = await client.seats.list({ profile })
  context.answer({ profile, ...seats }, (screen) => renderSeats(seats, screen))
  return EXIT.done
}

async function removeSeat(context: CommandContext, seatId: number): Promise<ExitStatus> {
  const { profile, client } = await begin(context)
  const seats = await client.seats.remove({ profile, seatId })
  context.answer({ profile, ...seats }, (screen) => [
    t('Nobody works at seat {seatId} any more.', { seatId }), '', ...renderSeats(seats, screen),
  ])
  return EXIT.done
}

async function withdrawInvitation(context: CommandContext, invitationId: number): Promise<ExitStatus> {
  const { profile, client } = await begin(context)
  const seats = await client.seats.withdraw({ profile, invitationId })
  context.answer({ profile, ...seats }, () => [t('Invitation {invitationId} is not good any more.', { invitationId })])
  return EXIT.done
}

function reportBug({ terminal: { env, stderr } }: CommandContext, error: unknown): void {
  if (env['TILLPROOF_DEBUG'] === '1' && error instanceof Error) stderr.write(`${error.stack ?? error.message}\n`)
}
