/** `user setup | propose | enrol | roles | customers | list | passphrase | deactivate`: the people of a profile. */
import { Option, type Command } from 'commander'
import type { People } from '../../../../src-shared/contract/people/people.ts'
import { USER_ROLES, type UserRole } from '../../../../src-shared/domain/transfers/app-users.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { describeBroughtIn, tellRootOfTrust, STANDING_ADVICE } from '../../../../src-shared/labels/people.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { oneOf } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTable, type Column } from '../render/table.ts'
import { getSecrets } from '../secrets.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { begin } from '../steps/begin.ts'
import { addHiddenCustomers } from '../steps/hidden-customers.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import type { Screen } from '../terminal.ts'

interface SetUpFlags {
  readonly bothRoles?: boolean
  readonly secretsStdin?: boolean
}

type RoleFlags = UserFlags & { readonly role: readonly UserRole[] }

export const addUser: AddCommands = (program, act) => {
  const group = program.command('user').description('manage the people who make and approve transfers, each with a '
    + 'passphrase')
  const setUp = group
    .command('setup')
    .description('set up the first two people together; takes the passphrase of the key vault. Where fewer than two '
      + 'can act, it sets two up again: everyone else is deactivated, and what was signed must be signed again')
    .argument('<maker>', 'who makes transfers')
    .argument('<checker>', 'who approves them')
    .option('--both-roles', 'each makes and approves, though never the same transfer')
    .option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"makerPassphrase":"…","checkerPassphrase":"…"}',
    }))
    .action((maker: string, checker: string, flags: SetUpFlags, own: Command) =>
      act(own, (context) => setUpTwo(context, [maker, checker], flags)))
  addExamples(setUp, 'user setup ada ben')

  addChanges(group, act)
  addHiddenCustomers(group, act)
  addOwn(group, act)
}

/** What takes two people, or takes away. */
function addChanges(group: Command, act: Act): void {
  const propose = withRoles(group
    .command('propose')
    .description('propose a new person; another person confirms, and the new one enrols with both halves of a code')
    .argument('<name>', 'the name'))
    .action((name: string, flags: RoleFlags, own: Command) =>
      act(own, (context) => proposeRoles(context, 'person', name, flags)))
  addExamples(propose, 'user propose cleo --role maker --user ada')

  const roles = withRoles(group
    .command('roles')
    .description('propose other roles for a person; what only takes roles away is done at once')
    .argument('<name>', 'whose'))
    .action((name: string, flags: RoleFlags, own: Command) =>
      act(own, (context) => proposeRoles(context, 'roles', name, flags)))
  addExamples(roles, 'user roles cleo --role maker --role checker --user ada')

  const deactivate = addUserOptions(group
    .command('deactivate')
    .description('deactivate a person immediately; transfers they approved that are not sent must be approved again')
    .argument('<name>', 'whom'), true)
    .action((name: string, flags: UserFlags, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const by = await getCredential(context, flags, 'user deactivate')
      return answer(context, profile, await client.people.deactivate({ profile, name, by }))
    }))
  addExamples(deactivate, 'user deactivate ada --user ben')
}

/** What each does for themself. */
function addOwn(group: Command, act: Act): void {
  const enrol = group
    .command('enrol')
    .description('enrol with both halves of your code, and choose your passphrase')
    .argument('<name>', 'your name, as it was proposed')
    .option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"code":"…","otherCode":"…","passphrase":"…"}',
    }))
    .action((name: string, flags: { secretsStdin?: boolean }, own: Command) =>
      act(own, (context) => enrolOne(context, name, flags.secretsStdin === true)))
  addExamples(enrol, 'user enrol cleo')

  const list = group
    .command('list')
    .description('list the people of the profile and who brought them in')
    .action((_: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answer(context, profile, await client.people.list({ profile }))
    }))
  addExamples(list, 'user list')

  const passphrase = addUserOptions(group
    .command('passphrase')
    .description('change your passphrase; your signatures remain valid'), true)
    .action((flags: UserFlags, own: Command) => act(own, (context) => changePassphrase(context, flags)))
  addExamples(passphrase, 'user passphrase --user ada')
}

function withRoles(command: Command): Command {
  return addUserOptions(command.addOption(new Option('--role <role>', t('their role; can be given twice ({roles})', {
    roles: USER_ROLES.join(', '),
  })).argParser(oneOf(USER_ROLES)).makeOptionMandatory()), true)
}

async function setUpTwo(
  context: CommandContext, [maker, checker]: readonly [string, string], { bothRoles, secretsStdin }: SetUpFlags,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  context.note([tellRootOfTrust()])
  const questions = {
    makerPassphrase: t('New passphrase, typed by {maker} (not shown): ', { maker }),
    checkerPassphrase: t('New passphrase, typed by {checker} (not shown): ', { checker }),
  }
  const secrets = await getSecrets(context, questions, secretsStdin === true, 'user setup')
  const rolesOf = (role: UserRole): UserRole[] => (bothRoles === true ? ['maker', 'checker'] : [role])
  return answer(context, profile, await client.people.setUp({
    profile,
    people: [
      { name: maker, roles: rolesOf('maker'), passphrase: secrets.makerPassphrase },
      { name: checker, roles: rolesOf('checker'), passphrase: secrets.checkerPassphrase },
    ],
  }))
}

async function proposeRoles(
  context: CommandContext, kind: 'person' | 'roles', name: string, flags: RoleFlags,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const by = await getCredential(context, flags, kind === 'person' ? 'user propose' : 'user roles')
  const change = { kind, name, roles: [...flags.role] }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}

async function enrolOne(context: CommandContext, name: string, isFromStdin: boolean): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const questions = {
    code: t('One half of the code (not shown): '), otherCode: t('The other half (not shown): '),
    passphrase: t('The passphrase you choose (not shown): '),
  }
  const { code, otherCode, passphrase } = await getSecrets(context, questions, isFromStdin, 'user enrol')
  return answer(context, profile, await client.people.enrol({ profile, name, codes: [code, otherCode], passphrase }))
}

async function changePassphrase(context: CommandContext, { user, secretsStdin }: UserFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const questions = {
    passphrase: t('Current passphrase of {user} (not shown): ', { user }), next: t('New passphrase (not shown): '),
  }
  const { passphrase, next } = await getSecrets(context, questions, secretsStdin === true, 'user passphrase')
  const by = { user, passphrase }
  return answer(context, profile, await client.people.changePassphrase({ profile, by, passphrase: next }))
}

function answer(context: CommandContext, profile: string, people: People): ExitStatus {
  context.answer({ profile, ...people }, (screen) => renderPeople(people, screen))
  return EXIT.done
}

function renderPeople({ standing, people, openProposals }: People, screen: Screen): readonly string[] {
  const advice = STANDING_ADVICE[standing]
  const columns: readonly Column[] = [
    { header: t('Name'), cutAt: 'end' }, { header: t('Roles') }, { header: '' }, { header: t('Added') },
    { header: t('Brought in'), cutAt: 'end' },
  ]
  const rows = people.map(({ name, roles, isActive, addedAt, broughtIn }) => [
    name, roles.map(sayReason).join(', '), isActive ? t('active') : { text: t('inactive'), tone: 'quiet' as const },
    formatUtc(addedAt), describeBroughtIn(broughtIn),
  ])
  return [
    ...(people.length === 0 ? [] : renderTable(columns, rows, screen)),
    ...(openProposals === 0 ? [] : ['', t('Open proposals: {count}. See them with: tillproof proposal list', {
      count: openProposals,
    })]),
    ...(advice === null ? [] : ['', t('{advice} The command is: tillproof user setup', { advice })]),
  ]
}
