/** `transfer create | edit | import | discard`: makes payouts. The rest of the group is in `transfer-acts.ts`. */
import { Option, type Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../../src-shared/contract/transfers/app-users.ts'
import type { Transfer, TransferDetail } from '../../../../src-shared/contract/transfers/transfers.ts'
import { parseTypedAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import {
  TRANSFER_CURRENCIES, TRANSFER_FIELDS, type TransferCurrency, type TransferField,
} from '../../../../src-shared/domain/transfers/transfers.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addTableOptions, planTable, type TableFlags } from '../options/table-options.ts'
import { harmless, quoted } from '../render/text.ts'
import { renderPayments, renderTransfer, renderTransfers } from '../render/transfer.ts'
import { renderTransferFile } from '../render/transfer-file.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import { withInput } from '../steps/given-input.ts'
import { begin } from '../steps/begin.ts'
import { listAllTransfers } from '../steps/list-transfers.ts'
import { seenOf } from '../steps/look-into-warnings.ts'
import { getPayoutWay } from '../steps/payout-way.ts'

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

interface FileFlags extends Partial<UserFlags>, TableFlags<TransferField> {
  readonly currency?: TransferCurrency
  readonly batchName?: string
  readonly skipInvalid?: boolean
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

  const edit = addUserOptions(addDetails(group
    .command('edit')
    .description('edit a transfer that is not under way; of one that was signed, --user signs the edit, which clears '
      + 'its signatures')
    .argument('<id>', 'the transfer', idNumber)
    .argument('<reference>', 'our own, unique reference')))
    .action((transferId: number, reference: string, flags: DetailFlags & Partial<UserFlags>, own: Command) =>
      act(own, async (context) => {
        const { client, profile } = await begin(context)
        const details = detailsOf(reference, flags)
        const by = flags.user === undefined ? undefined : await getCredential(context, flags, 'transfer edit')
        return answerOne(context, profile, await client.transfers.edit({ profile, transferId, details, by }))
      }))
  addExamples(edit, 'transfer edit 7 PAY-77 --amount 26000 --bank 044 --account 0690000031')

  const discard = group
    .command('discard')
    .description('give up a draft')
    .argument('<id>', 'the transfer', idNumber)
    .requiredOption('--reason <text>', 'the reason')
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
    .option('--debit-currency <code>', 'the balance that is debited, if it is a different one')
    .option('--branch-code <code>', 'destination branch, for Ghana (GHS) alone')
    .option('--meta <name=value...>', 'extra information for international USD transfers')
}

function detailsOf(reference: string, flags: DetailFlags) {
  const { currency, bank, account, beneficiary, name, narration, callbackUrl, debitCurrency, branchCode, meta } = flags
  const amount = parseTypedAmountMinor(flags.amount, currency)
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
  refuseOther(details, draft.details)
  await submitDrafts(context, [draft], by, String(draft.id))
  return answerOne(context, profile, await client.transfers.get({ profile, transferId: draft.id }))
}

/** A core elsewhere made the draft: nothing is signed that pays other than what was typed here. */
function refuseOther(typed: Details, drafted: Details): void {
  const isTyped = PAYS_BY.every((name) => plainly(typed[name]) === plainly(drafted[name]))
  if (!isTyped) throw new AppError('SEAT_ASKED_OTHER', { reason: 'its content is not what was written here' })
}

const PAYS_BY = ['reference', 'currency', 'amountMinor', 'accountBank', 'accountNumber', 'beneficiary'] as const
type Details = Partial<Transfer['details']>

/** Spaces are no part of an account. */
function plainly(value: string | number | undefined): string {
  return String(value ?? '').replace(/\s/g, '')
}

/** Drafts stay where their signature is refused, which is said: a second try would find their references taken. */
async function submitDrafts(
  context: CommandContext, drafts: readonly Transfer[], by: Credential, which: string,
): Promise<void> {
  const { client, profile } = await begin(context)
  // What is signed is what is shown, wherever the drafts were made.
  context.note(renderPayments(drafts, await getPayoutWay(context), context.terminal.stderr))
  try {
    await client.transfers.submit({ profile, seen: drafts.map(seenOf), by })
  } catch (error) {
    const submit = context.commandLine(`transfer submit ${which} --user ${quoted(harmless(by.user))}`)
    context.note([context.terminal.stderr.paint('warn', t('Drafted, and not submitted. Continue with:  {command}',
      { command: submit }))])
    throw error
  }
}

function answerOne(context: CommandContext, profile: string, transfer: TransferDetail): ExitStatus {
  context.answer({ profile, transfer }, (screen) => renderTransfer(context, transfer, screen))
  return EXIT.done
}

function addFile(group: Command, act: Act): void {
  const file = group
    .command('import')
    .description('make the transfers of a CSV file as one batch; with --user they await approval at once')
    .argument('<file>', 'the CSV file, whose columns are named as the service’s fields; - reads stdin')
  const command = addTableOptions(addUserOptions(file), {
    fields: TRANSFER_FIELDS,
    currencies: TRANSFER_CURRENCIES,
    shortReferences: msg('accept all-digit references and accounts that are shorter than the others (default: '
      + 'rejected, '
      + 'since a spreadsheet may have dropped zeros)'),
  })
    .option('--batch-name <name>', 'what the batch is called (default: the file’s name)')
    .option('--skip-invalid', 'leave out rows that can’t become transfers (default: nothing is made then)')
    .option('--dry-run', 'say what the import would do, and do nothing (default: off)')
    .action((file: string, flags: FileFlags, own: Command) => act(own, (context) => (
      withInput(context, file, 'transfer import', (path) => importFile(context, path, flags))
    )))
  addExamples(command, 'transfer import salaries.csv --dry-run', 'transfer import salaries.csv --user ada')
}

async function importFile(context: CommandContext, path: string, flags: FileFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { currency } = flags
  const options = { ...planTable(flags), ...(currency && { currency }) }
  if (flags.dryRun === true) {
    const reading = await client.transfers.inspectFile({ profile, path, options })
    context.answer({ profile, dryRun: true, ...reading }, (screen) => renderTransferFile(reading, screen))
    const isFit = reading.open.length === 0 && reading.rows.every(({ verdict }) => verdict === 'new')
    return isFit ? EXIT.done : EXIT.notAllProved
  }
  const by = flags.user === undefined ? undefined : await getCredential(context, flags, 'transfer import')
  const { batchId, drafted, left } = await client.transfers.importFile({
    profile, path, options, name: flags.batchName, skipInvalid: flags.skipInvalid === true,
  })
  const drafts = await listAllTransfers(context, { batchId })
  if (by !== undefined) await submitDrafts(context, drafts.rows, by, `--batch ${batchId}`)
  const { rows, totals } = by === undefined ? drafts : await listAllTransfers(context, { batchId })
  context.answer({ profile, batchId, drafted, left, totals, transfers: rows }, (screen) => [
    ...renderTransfers(rows, totals, screen),
    ...(left > 0 ? ['', t('{count, number} of the file’s rows were left out.', { count: left })] : []),
    '', t('Next:  {command}', {
      command: context.commandLine(`transfer ${by === undefined ? 'submit' : 'approve'} --batch ${batchId}`),
    }),
  ])
  return left > 0 ? EXIT.notAllProved : EXIT.done
}
