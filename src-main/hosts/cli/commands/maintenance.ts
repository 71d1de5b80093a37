/** `doctor`, `backup` and `restore`: care of a profile's ledger. */
import type { Command } from 'commander'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTable } from '../render/table.ts'
import { harmless } from '../render/text.ts'

export const addMaintenance: AddCommands = (program, act) => {
  const doctorCommand = program
    .command('doctor')
    .description('check the ledger and its audit trail (status 5 if something is damaged)')
    .action((_: unknown, command: Command) => act(command, doctor))
  addExamples(doctorCommand, 'doctor')

  const backupCommand = program
    .command('backup')
    .description('write a backup of the ledger; the file appears only once it is complete')
    .requiredOption('--out <file>', 'the file')
    .action((flags: { out: string }, command: Command) => act(command, (context) => backup(context, flags.out)))
  addExamples(backupCommand, 'backup --out ledger-backup.db')

  const restoreCommand = program
    .command('restore')
    .description('replace the ledger with a backup; the current ledger is kept as a file')
    .argument('<file>', 'the backup')
    .action((file: string, _: unknown, command: Command) => act(command, (context) => restore(context, file)))
  addExamples(restoreCommand, 'restore ledger-backup.db')
}

async function doctor(context: CommandContext): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const findings = await client.ledger.doctor({ profile })
  const isSound = findings.every((finding) => finding.isSound)
  context.answer({ profile, isSound, findings }, (screen) => [
    screen.paint('strong', `Ledger of ${profile}: ${isSound ? 'OK' : 'problems found'}`),
    ...renderTable(
      [{ header: '' }, { header: 'Checked', cutAt: 'end' }, { header: 'Found', cutAt: 'end' }],
      findings.map((finding) => [
        { text: finding.isSound ? '✓' : '✗', tone: finding.isSound ? 'good' : 'bad' }, finding.subject, finding.detail,
      ]),
      screen,
    ),
    ...(isSound ? [] : ['', 'Nothing was changed. `tillproof restore FILE` replaces it with a backup and keeps the '
      + 'damaged ledger.']),
  ])
  return isSound ? EXIT.done : EXIT.storage
}

async function backup(context: CommandContext, out: string): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const written = await client.ledger.backup({ profile, path: context.pathOf(out) })
  context.answer({ profile, backup: written }, () => [
    `Wrote a backup of ${profile} (${formatBytes(written.bytes)}) to ${harmless(written.path)}`,
    `sha256 ${written.sha256}`,
    `audit trail head ${written.auditHead}`,
  ])
  return EXIT.done
}

async function restore(context: CommandContext, file: string): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { restored, keptAside, at } = await client.ledger.restore({ profile, path: context.pathOf(file) })
  context.answer({ profile, restored, keptAside, at }, () => [
    `The ledger of ${profile} was replaced with the backup ${harmless(restored.path)}`,
    `audit trail head ${restored.auditHead}`,
    ...(keptAside === null ? [] : [`The previous ledger is kept as ${harmless(keptAside)}`]),
  ])
  return EXIT.done
}
