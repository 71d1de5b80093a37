/** `exceptions attach | attachments | save-attachment | remove-attachment`: the files of a payment. */
import type { Command } from 'commander'
import type { Attachment } from '../../../../src-shared/contract/books/attachments.ts'
import { ATTACHMENT_TYPE_LABELS } from '../../../../src-shared/labels/attachment-labels.ts'
import { formatBytes, formatUtc } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import { EXIT } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { renderFacts } from '../render/facts.ts'
import { harmless } from '../render/text.ts'
import type { Canvas } from '../terminal.ts'
import { begin } from './begin.ts'
import { planOutput } from './plan-output.ts'

export function addAttachments(group: Command, act: Act): void {
  const attach = group
    .command('attach')
    .description('attach a file to a payment, such as a bank slip; it is kept in the ledger, at most 10 MiB')
    .argument('<txref>', 'its transaction reference')
    .argument('<file>', 'the file')
    .option('--note <text>', 'what it shows')
    .action((txref: string, file: string, { note }: { note?: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const path = context.pathOf(file)
      const attachment = await client.attachments.attach({ profile, txref, path, ...(note !== undefined && { note }) })
      context.answer({ profile, attachment }, (screen) => [t('Attached.'), '', ...render(attachment, screen)])
      return EXIT.done
    }))
  addExamples(attach, 'exceptions attach ORDER-1042 slip.pdf --note "bank slip of the customer"')

  const list = group
    .command('attachments')
    .description('list the files of a payment, also those that were removed')
    .argument('<txref>', 'its transaction reference')
    .action((txref: string, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const attachments = await client.attachments.list({ profile, txref })
      context.answer({ profile, attachments }, (screen) => (attachments.length === 0
        ? [t('No attachments.')]
        : attachments.flatMap((one, index) => [...(index === 0 ? [] : ['']), ...render(one, screen)])))
      return EXIT.done
    }))
  addExamples(list, 'exceptions attachments ORDER-1042')

  addSave(group, act)
  addRemove(group, act)
}

function addSave(group: Command, act: Act): void {
  const save = addReplaceOption(group
    .command('save-attachment')
    .description('write an attached file to a file again')
    .argument('<attachment>', 'its number', idNumber)
    .requiredOption('--out <file>', 'the file to write'))
    .action((attachmentId: number, flags: ReplaceFlags & { out: string }, own: Command) => act(own, async (context) => {
      const path = await planOutput(context, flags.out, flags)
      const { client, profile } = await begin(context)
      const file = await client.attachments.save({ profile, attachmentId, path, mustBeNew: flags.replace !== true })
      context.answer({ profile, file }, () => [
        t('Wrote {size} to {path}', { size: formatBytes(file.bytes), path: harmless(file.path) }),
      ])
      return EXIT.done
    }))
  addExamples(save, 'exceptions save-attachment 3 --out slip.pdf')
}

function addRemove(group: Command, act: Act): void {
  const remove = group
    .command('remove-attachment')
    .description('delete the content of an attached file; its name and hash stay in the audit trail')
    .argument('<attachment>', 'its number', idNumber)
    .requiredOption('--reason <text>', 'why (kept in the audit trail)')
    .action((attachmentId: number, { reason }: { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const attachment = await client.attachments.remove({ profile, attachmentId, reason })
      context.answer({ profile, attachment }, () => [
        t('Removed {name} from {txref}.', { name: harmless(attachment.name), txref: attachment.txref }),
      ])
      return EXIT.done
    }))
  addExamples(remove, 'exceptions remove-attachment 3 --reason "belongs to another payment"')
}

function render({ id, name, type, bytes, sha256, at, by, note, removed }: Attachment, canvas: Canvas): string[] {
  return renderFacts([
    [t('Attachment'), String(id)], [t('Name'), name],
    [t('Content'), `${ATTACHMENT_TYPE_LABELS[type]}, ${formatBytes(bytes)}`], ['SHA-256', sha256],
    [t('Attached'), t('{at} by {person}', { at: formatUtc(at), person: by })],
    ...(note === null ? [] : [[t('Note'), note] as const]),
    ...(removed ? [[t('Removed'), t('{at} by {person}: {reason}', {
      at: formatUtc(removed.at), person: removed.by, reason: removed.reason,
    })] as const] : []),
  ], canvas)
}
