/** `journal`: the accounts that the journal is posted to, and its exports. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { ChosenAccounts } from '../../../../src-shared/contract/journal/journal.ts'
import { ACCOUNT_ROLES, parseAccount, type AccountRole } from '../../../../src-shared/domain/journal/accounts.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderAccounts, renderJournalExports } from '../render/journal.ts'
import { begin } from '../steps/begin.ts'

interface AccountFlags {
  readonly set?: readonly (readonly [AccountRole, string])[]
  readonly bank?: readonly (readonly [string, string])[]
}

/** As many as anybody reads on a terminal; in JSON, all that one answer holds. */
const EXPORTS_SHOWN = 200
const MOST_EXPORTS = 1_000

export const addJournal: AddCommands = (program, act) => {
  const group = program.command('journal').description('show where the journal is posted to, and what was exported')
  const accounts = group
    .command('accounts')
    .description('show the accounts of the books that the journal is posted to, or choose others')
    .addOption(new Option('--set <part=account>', 'post this part to that account; may be given several times')
      .argParser(collect(parsePart)))
    .addOption(new Option('--bank <name=account>', 'post this bank account to that account; may be given several times')
      .argParser(collect(parsePair)))
    .action((flags: AccountFlags, own: Command) => act(own, (context) => showAccounts(context, flags)))
  addExamples(
    accounts, 'journal accounts', 'journal accounts --set clearing=Assets:Gateway --set fees="Expenses:Gateway fees"',
    'journal accounts --bank Main=Assets:Bank:1200',
  )
  const list = group
    .command('list')
    .description('list the exports of the journal, newest first')
    .action((_: object, own: Command) => act(own, listExports))
  addExamples(list, 'journal list', 'journal list --json')
}

async function showAccounts(context: CommandContext, { set = [], bank = [] }: AccountFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  if (set.length + bank.length > 0) {
    const { journalAccounts: { roles, banks } } = await client.profiles.get({ profile })
    const journalAccounts: ChosenAccounts = {
      roles: { ...roles, ...Object.fromEntries(set) }, banks: { ...banks, ...Object.fromEntries(bank) },
    }
    await client.profiles.update({ profile, journalAccounts })
  }
  const accounts = await client.journal.accounts({ profile })
  context.answer({ profile, ...accounts }, (canvas) => renderAccounts(accounts, canvas))
  return EXIT.done
}

async function listExports(context: CommandContext): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const limit = context.options.json ? MOST_EXPORTS : EXPORTS_SHOWN
  const { rows: exports, total } = await client.journal.exports({ profile, slice: { offset: 0, limit } })
  context.answer({ profile, exports, total }, (canvas) => renderJournalExports(exports, canvas))
  return EXIT.done
}

/** Commander hands on what earlier ones of the same option gave. */
function collect<Value>(parse: (text: string) => Value) {
  return (text: string, before: readonly Value[] = []): readonly Value[] => [...before, parse(text)]
}

function parsePart(text: string): readonly [AccountRole, string] {
  const [name, account] = parsePair(text)
  const role = ACCOUNT_ROLES.find((one) => one === name)
  if (!role) throw new InvalidArgumentError(`It must be one of ${ACCOUNT_ROLES.join(', ')}.`)
  return [role, account]
}

function parsePair(text: string): readonly [name: string, account: string] {
  const [, name = '', given = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === '') throw new InvalidArgumentError('It must be a name and an account, with = between them.')
  const account = parseAccount(given)
  if (!account.ok) throw new InvalidArgumentError(`The account can’t be called that: ${account.reason}.`)
  return [name, account.value]
}
