/** `backup` and `restore`: care of a profile's ledger. */
import type { Command } from 'commander'
import { proofPathOf } from '../../../../src-shared/domain/backups/backup-facts.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { errorCode } from '../../../platform/error-code.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderExamined, renderWritten } from '../render/backup.ts'
import { harmless } from '../render/text.ts'
import { getSecrets } from '../secrets.ts'
import { planOutput, refuseExisting } from '../steps/plan-output.ts'

export const addMaintenance: AddCommands = (program, act) => {
  const backupCommand = program
    .command('backup')
    .description('write a backup of the ledger, sealed by the key vault; the file appears only once it is complete')
    .requiredOption('--out <file>', 'the backup file to write')
    .option('--plain', 'a plain SQLite file instead, with a second file that proves who made it')
  addReplaceOption(backupCommand)
    .action((flags: BackupFlags, command: Command) => act(command, (context) => backup(context, flags)))
  addExamples(backupCommand, 'backup --out ledger.tillproof-backup', 'backup --out ledger.sqlite --plain')

  const restoreCommand = program
    .command('restore')
    .description('replace the ledger with a backup; the current ledger is kept as a file')
    .argument('<file>', 'the backup')
    .option('--foreign', 'restore it although nothing proves that the key vault here made it')
    .option('--other-vault', 'another key vault sealed it: ask for the passphrase that one had then')
    .option('--user <name>', 'the person who restores, a checker; needed where the profile has people')
    .option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"passphrase":"…","backupPassphrase":"…"}',
    }))
    .action((file: string, flags: RestoreFlags, command: Command) => (
      act(command, (context) => restore(context, file, flags))
    ))
  addExamples(restoreCommand, 'restore ledger.tillproof-backup', 'restore old.sqlite --foreign --user ben')
}

interface BackupFlags extends ReplaceFlags {
  readonly out: string
  readonly plain?: boolean
}

interface RestoreFlags {
  readonly foreign?: boolean
  readonly otherVault?: boolean
  readonly user?: string
  readonly secretsStdin?: boolean
}

async function backup(context: CommandContext, flags: BackupFlags): Promise<ExitStatus> {
  const { out, plain = false } = flags
  const path = await planOutput(context, out, flags)
  if (flags.replace !== true) await refuseExisting(proofPathOf(path))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const written = await client.ledger.backup({ profile, path, isPlain: plain, mustBeNew: flags.replace !== true })
  context.answer({ profile, backup: written }, () => renderWritten(profile, written))
  return EXIT.done
}

async function restore(context: CommandContext, file: string, flags: RestoreFlags): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { passphrase, by } = await getRestoreSecrets(context, flags)
  const asked = { profile, path: context.pathOf(file), passphrase }
  const restoring = client.ledger.restore({ ...asked, by, acceptsForeign: flags.foreign === true })
  const { restored, keptAside, peopleToEnrol, transfersUnknown, at } = await restoring.catch(async (error: unknown) => {
    // Whether to take it all the same is decided by what it is.
    if (errorCode(error) === 'BACKUP_UNPROVEN') context.note(renderExamined(await client.ledger.inspectBackup(asked)))
    throw error
  })
  context.note(renderExamined(restored))
  const answer = { profile, restored, keptAside, peopleToEnrol, transfersUnknown, at }
  context.answer(answer, () => [
    t('The ledger of {profile} was replaced with the backup {path}', { profile, path: harmless(restored.path) }),
    t('audit trail head {hash}', { hash: restored.auditHead }),
    ...(keptAside === null ? [] : [t('The previous ledger is kept as {path}', { path: harmless(keptAside) })]),
    ...(transfersUnknown === 0 ? [] : [
      t('Transfers whose outcome is unknown now, because no ledger could tell: {count, number}',
        { count: transfersUnknown }),
    ]),
    ...(peopleToEnrol.length === 0 ? [] : [
      t('Inactive until added again, because no backup holds their keys: {people}',
        { people: peopleToEnrol.map(harmless).join(', ') }),
    ]),
  ])
  return EXIT.done
}

async function getRestoreSecrets(context: CommandContext, { user, otherVault, secretsStdin }: RestoreFlags) {
  const asks = (name: 'passphrase' | 'backupPassphrase', question: string) => ({ [name]: question })
  const questions = {
    ...(user !== undefined && asks('passphrase', t('Passphrase of {user} (not shown): ', { user }))),
    ...(otherVault === true && asks('backupPassphrase', t('Passphrase of the vault that sealed it (not shown): '))),
  }
  const { passphrase = '', backupPassphrase } = Object.keys(questions).length === 0 ? {}
    : await getSecrets<string>(context, questions, secretsStdin === true, 'restore')
  return { passphrase: backupPassphrase, by: user === undefined ? undefined : { user, passphrase } }
}
