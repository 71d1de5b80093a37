/** `transfer create | edit | import | discard`: makes payouts. The rest of the group is in `transfer-acts.ts`. */
import { Option, type Command } from 'commander'
import { ENCODINGS } from '../../../../src-shared/contract/imports.ts'
import type { TransferDetail, TransferFileOptions } from '../../../../src-shared/contract/transfers.ts'
import { parseAmountMinor } from '../../../../src-shared/domain/money.ts'
import { TRANSFER_CURRENCIES, TRANSFER_FIELDS, type TransferCurrency } from '../../../../src-shared/domain/transfers.ts'
import { columnMapOf, delimiter, idNumber } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTransfer, renderTransfers } from '../render/transfer.ts'
import { renderTransferFile } from '../render/transfer-file.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import { begin } from '../steps/begin.ts'
import { listAllTransfers } from '../steps/list-transfers.ts'

interface DetailFlags {
  readonly amount: string
  readonly currency: TransferCurrency
  readonly bank?: string
  readonly account?: string
  readonly beneficiary?: string
  readonly name?: string
  readonly narration?: string
  readonly callbackUrl?: string
  readonly debitCurrency?: string
  readonly branchCode?: string
  readonly meta?: readonly string[]
}

interface FileFlags extends Partial<UserFlags> {
  readonly map?: NonNullable<TransferFileOptions['columns']>
  readonly currency?: TransferCurrency
  readonly delimiter?: string
  readonly encoding?: NonNullable<TransferFileOptions['encoding']>
  readonly decimal?: NonNullable<TransferFileOptions['decimal']>
  readonly allowShortReferences?: boolean
  readonly batchName?: string
  readonly skipUnfit?: boolean
  readonly dryRun?: boolean
}

export const addTransfer: AddCommands = (program, act) => {
  const group = program
    .command('transfer')
    .description('pay out: one person makes a transfer, another approves it, and it is sent once')
  addMaking(group, act)
  addFile(group, act)
}

function addMaking(group: Command, act: Act): void {
  const create = addUserOptions(addDetails(group
    .command('create')
    .description('make a transfer; with --user it awaits approval at once, else it is a draft')
    .argument('<reference>', 'our own, unique reference')))
    .action((reference: string, flags: DetailFlags & Partial<UserFlags>, own: Command) =>
      act(own, (context) => createOne(context, reference, flags)))
  addExamples(create, 'transfer create PAY-77 --amount 25000 --bank 044 --account 0690000031 --user ada')

  const edit = addDetails(group
    .command('edit')
    .description('state a transfer anew that is not on its way; what was signed of it is void')
    .argument('<id>', 'the transfer', idNumber)
    .argument('<reference>', 'our own, unique reference'))
    .action((transferId: number, reference: string, flags: DetailFlags, own: Command) =>
      act(own, async (context) => {
        const { client, profile } = await begin(context)
        const details = detailsOf(reference, flags)
        return answerOne(context, profile, await client.transfers.edit({ profile, transferId, details }))
      }))
  addExamples(edit, 'transfer edit 7 PAY-77 --amount 26000 --bank 044 --account 0690000031')

  const discard = group
    .command('discard')
    .description('give up a draft')
    .argument('<id>', 'the transfer', idNumber)
    .requiredOption('--reason <text>', 'why')
    .action((transferId: number, { reason }: { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answerOne(context, profile, await client.transfers.discard({ profile, transferId, reason }))
    }))
  addExamples(discard, 'transfer discard 7 --reason "Paid in cash"')
}

function addDetails(command: Command): Command {
  return command
    .requiredOption('--amount <amount>', 'plain decimal, such as 1250.50')
    .addOption(new Option('--currency <code>', 'its currency').choices(TRANSFER_CURRENCIES).default('NGN'))
    .option('--bank <code>', 'code of the beneficiary’s bank')
    .option('--account <number>', 'the beneficiary’s account')
    .option('--beneficiary <id>', 'one that the service knows, in place of bank and account')
    .option('--name <name>', 'the beneficiary’s name')
    .option('--narration <text>', 'what the beneficiary reads')
    .option('--callback-url <url>', 'where the service sends the final answer')
    .option('--debit-currency <code>', 'the balance that is debited, where it is another one')
    .option('--branch-code <code>', 'destination branch, for Ghana (GHS) alone')
    .option('--meta <name=value...>', 'extra information for international USD transfers')
}

function detailsOf(reference: string, flags: DetailFlags) {
  const { currency, bank, account, beneficiary, name, narration, callbackUrl, debitCurrency, branchCode, meta } = flags
  const amount = parseAmountMinor(flags.amount, currency)
  if (!amount.ok) throw usageWrong(`The amount ${amount.reason}`, 'transfer create')
  return {
    reference, currency, amountMinor: amount.value, accountBank: bank, accountNumber: account, beneficiary,
    beneficiaryName: name, narration, callbackUrl, debitCurrency, destinationBranchCode: branchCode,
    meta: meta?.map(readMeta),
  }
}

function readMeta(text: string): { name: string; value: string } {
  const at = text.indexOf('=')
  if (at < 1) throw usageWrong('--meta takes name=value', 'transfer create')
  return { name: text.slice(0, at), value: text.slice(at + 1) }
}

async function createOne(
  context: CommandContext, reference: string, flags: DetailFlags & Partial<UserFlags>,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const details = detailsOf(reference, flags)
  const by = flags.user === undefined ? undefined : await getCredential(context, flags, 'transfer create')
  const draft = await client.transfers.draft({ profile, details })
  if (by === undefined) return answerOne(context, profile, draft)
  const { id: transferId, payloadHash } = draft
  await client.transfers.submit({ profile, seen: [{ transferId, payloadHash }], by })
  return answerOne(context, profile, await client.transfers.get({ profile, transferId }))
}

function answerOne(context: CommandContext, profile: string, transfer: TransferDetail): ExitStatus {
  context.answer({ profile, transfer }, (screen) => renderTransfer(context, transfer, screen))
  return EXIT.done
}

function addFile(group: Command, act: Act): void {
  const detected = (flags: string, description: string): Option => optionWithDefault(flags, description, 'detected')
  const command = addUserOptions(group
    .command('import')
    .description('make the transfers of a CSV file as one batch; with --user they await approval at once')
    .argument('<file>', 'the CSV file; its columns are named as the service’s fields'))
    .addOption(detected('--map <columns>', 'which column holds which field, as FIELD=COLUMN,…; FIELD is one of '
      + TRANSFER_FIELDS.join(', ')).argParser(columnMapOf(TRANSFER_FIELDS)))
    .addOption(new Option('--currency <code>', 'currency of every row, for a file without such a column')
      .choices(TRANSFER_CURRENCIES))
    .addOption(detected('--delimiter <sign>', 'between columns; the word tab stands for a tab').argParser(delimiter))
    .addOption(detected('--encoding <name>', 'how the file’s characters are written').choices(ENCODINGS))
    .addOption(detected('--decimal <sign>', 'decimal sign of the amounts').choices(['.', ',']))
    .option('--allow-short-references', 'take references and accounts of digits that are shorter than the others '
      + '(default: refused, since a spreadsheet may have dropped zeros)')
    .option('--batch-name <name>', 'what the batch is called (default: the file’s name)')
    .option('--skip-unfit', 'leave out rows that can’t become transfers (default: nothing is made then)')
    .option('--dry-run', 'say what the import would do, and do nothing (default: off)')
    .action((file: string, flags: FileFlags, own: Command) => act(own, (context) => importFile(context, file, flags)))
  addExamples(command, 'transfer import salaries.csv --dry-run', 'transfer import salaries.csv --user ada')
}

async function importFile(context: CommandContext, file: string, flags: FileFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { map, currency, delimiter: between, encoding, decimal, allowShortReferences } = flags
  const path = context.pathOf(file)
  const options = { columns: map, currency, delimiter: between, encoding, decimal, allowShortReferences }
  if (flags.dryRun === true) {
    const reading = await client.transfers.inspectFile({ profile, path, options })
    context.answer({ profile, dryRun: true, ...reading }, (screen) => renderTransferFile(reading, screen))
    const isFit = reading.open.length === 0 && reading.rows.every(({ verdict }) => verdict === 'new')
    return isFit ? EXIT.done : EXIT.notAllProved
  }
  const by = flags.user === undefined ? undefined : await getCredential(context, flags, 'transfer import')
  const { batchId, drafted, left } = await client.transfers.importFile({
    profile, path, options, name: flags.batchName, skipUnfit: flags.skipUnfit === true,
  })
  const drafts = await listAllTransfers(context, { batchId })
  const seen = drafts.rows.map(({ id, payloadHash }) => ({ transferId: id, payloadHash }))
  if (by !== undefined) await client.transfers.submit({ profile, seen, by })
  const { rows, totals } = by === undefined ? drafts : await listAllTransfers(context, { batchId })
  context.answer({ profile, batchId, drafted, left, totals, transfers: rows }, (screen) => [
    ...renderTransfers(rows, totals, screen),
    ...(left > 0 ? ['', `${left} of the file’s rows were left out.`] : []),
    '', `Next:  ${context.commandLine(`transfer ${by === undefined ? 'submit' : 'approve'} --batch ${batchId}`)}`,
  ])
  return left > 0 ? EXIT.notAllProved : EXIT.done
}
