/** Who acts on transfers: a name from the command line, its passphrase from a prompt or from stdin. */
import type { Command } from 'commander'
import type { Credential } from '../../../../src-shared/contract/transfers/app-users.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { getSecrets } from '../secrets.ts'

export interface UserFlags {
  readonly user: string
  readonly secretsStdin?: boolean
}

export function addUserOptions(command: Command, isNeeded = false): Command {
  const name = t('who acts; their passphrase is prompted for')
  const named = isNeeded ? command.requiredOption('--user <name>', name) : command.option('--user <name>', name)
  return named.option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
    example: '{"passphrase":"…"}',
  }))
}

export async function getCredential(
  context: CommandContext, { user = '', secretsStdin }: Partial<UserFlags>, command: string,
): Promise<Credential> {
  const questions = { passphrase: t('Passphrase of {user} (not shown): ', { user }) }
  return { user, ...(await getSecrets(context, questions, secretsStdin === true, command)) }
}
