/** `user add | list | passphrase | deactivate`: who makes and who approves transfers. */
import { Option, type Command } from 'commander'
import type { AppUser } from '../../../../src-shared/contract/transfers/app-users.ts'
import { USER_ROLES, type UserRole } from '../../../../src-shared/domain/transfers/app-users.ts'
import { formatUtc } from '../../../../src-shared/labels/format.ts'
import { oneOf } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTable, type Column } from '../render/table.ts'
import { getSecrets } from '../secrets.ts'
import { begin } from '../steps/begin.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import type { Screen } from '../terminal.ts'

interface AddFlags {
  readonly role: readonly UserRole[]
  readonly by?: string
  readonly secretsStdin?: boolean
}

export const addUser: AddCommands = (program, act) => {
  const group = program.command('user').description('manage the people who make and approve transfers, each with a '
    + 'passphrase')
  const add = group
    .command('add')
    .description('add a user; anyone can add the first, after that an existing user adds the next')
    .argument('<name>', 'the name')
    .addOption(new Option('--role <role>', `their role; can be given twice (${USER_ROLES.join(', ')})`)
      .argParser(oneOf(USER_ROLES)).makeOptionMandatory())
    .option('--by <name>', 'who adds them; must be a checker if the new user is a checker')
    .option('--secrets-stdin', 'read {"passphrase":"…","byPassphrase":"…"} from stdin (default: prompt)')
    .action((name: string, flags: AddFlags, own: Command) => act(own, (context) => addOne(context, name, flags)))
  addExamples(add, 'user add ada --role maker', 'user add ben --role checker --by ada')
  addRest(group, act)
}

function addRest(group: Command, act: Act): void {
  const list = group
    .command('list')
    .description('list users of the profile')
    .action((_: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answer(context, profile, await client.appUsers.list({ profile }))
    }))
  addExamples(list, 'user list')

  const passphrase = addUserOptions(group
    .command('passphrase')
    .description('change your passphrase; your signatures remain valid'), true)
    .action((flags: UserFlags, own: Command) => act(own, (context) => changePassphrase(context, flags)))
  addExamples(passphrase, 'user passphrase --user ada')

  const deactivate = addUserOptions(group
    .command('deactivate')
    .description('deactivate a user immediately; transfers they approved that are not sent must be approved again')
    .argument('<name>', 'whom'), true)
    .action((name: string, flags: UserFlags, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const by = await getCredential(context, flags, 'user deactivate')
      return answer(context, profile, await client.appUsers.deactivate({ profile, name, by }))
    }))
  addExamples(deactivate, 'user deactivate ada --user ben')
}

async function addOne(context: CommandContext, name: string, flags: AddFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { role: roles, by: user, secretsStdin } = flags
  const own = { passphrase: `New passphrase of ${name} (not shown): ` }
  const isFromStdin = secretsStdin === true
  if (user === undefined) {
    const { passphrase } = await getSecrets(context, own, isFromStdin, 'user add')
    return answer(context, profile, await client.appUsers.add({ profile, name, roles: [...roles], passphrase }))
  }
  const questions = { byPassphrase: `Passphrase of ${user} (not shown): `, ...own }
  const { passphrase, byPassphrase } = await getSecrets(context, questions, isFromStdin, 'user add')
  const by = { user, passphrase: byPassphrase }
  return answer(context, profile, await client.appUsers.add({ profile, name, roles: [...roles], passphrase, by }))
}

async function changePassphrase(context: CommandContext, { user, secretsStdin }: UserFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const questions = {
    passphrase: `Current passphrase of ${user} (not shown): `, next: 'New passphrase (not shown): ',
  }
  const { passphrase, next } = await getSecrets(context, questions, secretsStdin === true, 'user passphrase')
  const by = { user, passphrase }
  const users = await client.appUsers.changePassphrase({ profile, by, passphrase: next })
  return answer(context, profile, users)
}

function answer(context: CommandContext, profile: string, users: readonly AppUser[]): ExitStatus {
  context.answer({ profile, users }, (screen) => renderUsers(users, screen))
  return EXIT.done
}

function renderUsers(users: readonly AppUser[], screen: Screen): readonly string[] {
  if (users.length === 0) return ['No users. Add the first with `tillproof user add`.']
  const columns: readonly Column[] = [
    { header: 'Name', cutAt: 'end' }, { header: 'Roles' }, { header: '' }, { header: 'Added' },
    { header: 'By', cutAt: 'end' },
  ]
  const rows = users.map(({ name, roles, isActive, addedAt, addedBy }) => [
    name, roles.join(', '), isActive ? 'active' : { text: 'inactive', tone: 'quiet' as const },
    formatUtc(addedAt), addedBy,
  ])
  return renderTable(columns, rows, screen)
}
