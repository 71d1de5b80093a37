/** `team reopen`: two people go on with this machine's ledger after the team's database lost the end of the log. */
import type { Command } from 'commander'
import type { TeamReopening } from '../../../../src-shared/contract/profiles/team.ts'
import type { Credential } from '../../../../src-shared/contract/transfers/app-users.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, findGroup, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { askLine } from '../prompt.ts'
import { renderFacts } from '../render/facts.ts'
import { harmless } from '../render/text.ts'
import { renderTeam, sayPeople } from '../render/team.ts'
import { getSecrets } from '../secrets.ts'
import { begin } from '../steps/begin.ts'
import type { Screen } from '../terminal.ts'

interface ReopenFlags {
  readonly user?: readonly string[]
  readonly yes?: boolean
  readonly secretsStdin?: boolean
}

const COMMAND = 'team reopen'

export const addTeamReopen: AddCommands = (program, act) => {
  const reopen = findGroup(program, 'team')
    .command('reopen')
    .description('after the team’s database lost the end of the log: two administrators continue with the ledger of '
      + 'this machine, which must be the newest; whatever else the log has is abandoned')
    .option('--user <name>', 'who agrees, given twice; their passphrases are prompted for', collect)
    .option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"firstPassphrase":"…","secondPassphrase":"…"}',
    }))
    .option('--yes', 'do not ask for confirmation; needed where nobody can be asked (default: ask)')
    .action((flags: ReopenFlags, own: Command) => act(own, (context) => reopenTeam(context, flags)))
  addExamples(reopen, 'team reopen --user ada --user ben')
}

function collect(name: string, before: readonly string[] = []): readonly string[] {
  return [...before, name]
}

async function reopenTeam(context: CommandContext, flags: ReopenFlags): Promise<ExitStatus> {
  const isSure = flags.yes === true
  if (!isSure && !context.canAsk) {
    throw usageWrong(t('Nobody can be asked here whether to continue with this ledger, so --yes is needed'), COMMAND)
  }
  const { client, profile } = await begin(context)
  const plan = await client.team.planReopening({ profile })
  const isBegun = plan.state === 'begun'
  if (!isBegun && flags.user?.length !== 2) throw usageWrong(t('Name two people with --user'), COMMAND)
  context.note(describePlan(plan, context.terminal.stderr))
  if (!isSure && !isBegun) await confirm(context, profile)
  const by = isBegun ? [] : await getBoth(context, flags)
  const team = await client.team.reopen({ profile, shown: { there: plan.there, own: plan.own }, by })
  context.answer({ profile, plan, team }, (screen) => [
    t('The team continues with the ledger of this machine, which is the active one of {profile} now.', { profile }),
    ...renderTeam(team, screen), sayPeople(team.people),
    t('Nothing is sent to the service for 70 seconds, or until its last cool-off would end if it began now.'),
  ])
  return EXIT.done
}

async function getBoth(context: CommandContext, { user = [], secretsStdin }: ReopenFlags): Promise<Credential[]> {
  const [first = '', second = ''] = user
  const { firstPassphrase, secondPassphrase } = await getSecrets(context, {
    firstPassphrase: t('Passphrase of {user} (not shown): ', { user: first }),
    secondPassphrase: t('Passphrase of {user} (not shown): ', { user: second }),
  }, secretsStdin === true, COMMAND)
  return [{ user: first, passphrase: firstPassphrase }, { user: second, passphrase: secondPassphrase }]
}

async function confirm(context: CommandContext, profile: string): Promise<void> {
  const { stdin, stderr } = context.terminal
  const question = t('Type {name} to continue with the ledger of this machine: ', { name: profile })
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped(() => t('Stopped. Nothing was changed.'))
  if (answer.trim() === profile) return
  throw usageWrong(t('The name was not typed, so nothing was changed'), COMMAND)
}

function describePlan(plan: TeamReopening, screen: Screen): readonly string[] {
  const { there, thereAt, own, isActive } = plan
  const end = { log: there.log, groups: there.groups, epoch: there.epoch, core: harmless(there.core) }
  return [
    sayState(plan),
    ...renderFacts([
      [t('The log in the database'), thereAt === null
        ? t('log {log}, group {groups, number}; epoch {epoch, number}, {core}', end)
        : t('log {log}, group {groups, number} of {time}; epoch {epoch, number}, {core}', {
          ...end, time: formatUtc(thereAt),
        })],
      [t('This ledger'), t('log {log}, group {groups, number}', own)],
      [t('This machine'), isActive ? t('active') : t('standby')],
    ], screen),
    ...(plan.state === 'begun' ? [] : sayConsequences()),
  ]
}

function sayState({ state, lostGroups }: TeamReopening): string {
  switch (state) {
    case 'lost': return lostGroups === null
      ? t('The database lost the log that this ledger has come from.')
      : t('The database lost {groups, plural, one {# group} other {# groups}} that this ledger has.', {
        groups: lostGroups,
      })
    case 'other': return t('The database has another group where this ledger ends: both went on without each other.')
    case 'broken-off': return t('The team was being reopened, and nothing has been committed since.')
    case 'begun': return t('The team was reopened with this ledger already. Only this machine does not know it yet.')
  }
}

function sayConsequences(): readonly string[] {
  return [
    t('Only the machine with the newest ledger should do this: compare `tillproof team status` on all of them.'),
    t('What the log has and this ledger lacks is abandoned. No other machine can write any more; each takes the ledger '
      + 'of this one when it follows again, and keeps its own as well where that has something else.'),
  ]
}
