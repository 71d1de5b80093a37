/** `team join`: this machine gets a seat on a team's core elsewhere, by the link of an invitation. */
import { hostname } from 'node:os'
import type { Command } from 'commander'
import { profileNameSchema } from '../../../../src-shared/contract/common.ts'
import { MAX_SEAT_NAME } from '../../../../src-shared/contract/host/seat-door.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { named } from '../arguments.ts'
import { addExamples, findGroup, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderFacts } from '../render/facts.ts'
import { PROFILE_KIND_WORDS } from '../render/words.ts'
import { getSeatPassphrase } from '../secrets.ts'

interface JoinFlags {
  readonly name?: string
  readonly seatName?: string
}

const COMMAND = 'team join'

/** Joins the group that `team init` and its like are in. */
export const addTeamJoin: AddCommands = (program, act) => {
  const join = findGroup(program, 'team')
    .command('join')
    .description('work on a team’s core from this machine, by the link of an invitation; your passphrase is prompted '
      + 'for and stays here')
    .argument('<link>', 'the link, with all that stands behind its #')
    .option('--name <name>', 'what the profile is called here (default: as on the core)', named)
    .option('--seat-name <name>', 'what this seat is called on the core (default: the name of this machine)', named)
    .action((link: string, flags: JoinFlags, own: Command) => act(own, (context) => joinTeam(context, link, flags)))
  addExamples(join, 'team join "https://books.example.com:4712/#join=…"', 'team join "https://…" --name shop-lagos')
}

async function joinTeam(context: CommandContext, text: string, flags: JoinFlags): Promise<ExitStatus> {
  const link = context.door.parseJoinLink(text)
  if (!link) {
    throw usageWrong(t('This is no link of an invitation: it begins with https:// and has #join= in it; quote it, since '
      + 'shells take # for a remark'), COMMAND)
  }
  if (flags.name !== undefined && !profileNameSchema.safeParse(flags.name).success) {
    throw usageWrong(t('A profile’s name has lower-case letters, digits and hyphens, at most 40'), COMMAND)
  }
  const { name, seat } = await context.seats.join({
    link, name: flags.name, seatName: flags.seatName ?? seatNameOf(hostname()),
    askPassphrase: (person) => getSeatPassphrase(context, person, COMMAND),
  })
  context.note([t('Joined. The core is asked what it holds.')])
  const client = await context.client(name)
  const { kind } = await client.profiles.get({ profile: name })
  await context.seats.store.keepKind(name, kind)
  const { address, fingerprint, seatId, person } = seat
  context.answer({ profile: { name, kind }, seat: { seatId, person, address, fingerprint } }, (screen) => [
    t('This machine is seat {seatId} of {address} now.', { seatId, address }),
    ...renderFacts([
      [t('Profile'), name], [t('Kind'), PROFILE_KIND_WORDS[kind]], [t('Person'), person],
      [t('Certificate'), fingerprint],
    ], screen),
    '', t('Work on it with:  {command}', { command: `${context.programName} --profile ${name} today` }),
  ])
  return EXIT.done
}

/** As the core takes it. */
function seatNameOf(name: string): string {
  return name.replace(/\p{C}/gu, '').trim().slice(0, MAX_SEAT_NAME) || 'terminal'
}
