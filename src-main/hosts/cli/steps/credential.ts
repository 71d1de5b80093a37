/** Who acts on transfers: a name from the command line, its passphrase from a prompt or from stdin. */
import type { Command } from 'commander'
import type { Credential } from '../../../../src-shared/contract/transfers/app-users.ts'
import type { CommandContext } from '../context.ts'
import { getSecrets } from '../secrets.ts'

export interface UserFlags {
  readonly user: string
  readonly secretsStdin?: boolean
}

export function addUserOptions(command: Command, isNeeded = false): Command {
  const name = 'who acts; their passphrase is prompted for'
  const named = isNeeded ? command.requiredOption('--user <name>', name) : command.option('--user <name>', name)
  return named.option('--secrets-stdin', 'read {"passphrase":"…"} from stdin (default: prompt)')
}

export async function getCredential(
  context: CommandContext, { user = '', secretsStdin }: Partial<UserFlags>, command: string,
): Promise<Credential> {
  const questions = { passphrase: `Passphrase of ${user} (not shown): ` }
  return { user, ...(await getSecrets(context, questions, secretsStdin === true, command)) }
}
