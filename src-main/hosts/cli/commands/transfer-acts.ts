/** `transfer submit | approve | reject | send | resolve | list | show | limit`: what people do with transfers. */
import { Option, type Command } from 'commander'
import type { SendEvent, Transfer, TransferTotal } from '../../../../src-shared/contract/transfers/transfers.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { parseTypedAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import type { TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { TRANSFER_CURRENCIES, type TransferCurrency } from '../../../../src-shared/domain/transfers/transfers.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, findGroup, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addTransferFilter, transferFilterOf, type TransferFilterFlags } from '../options/transfer-filter.ts'
import { renderLimits, renderPayments, renderSent, renderTransfer, renderTransfers } from '../render/transfer.ts'
import { TRANSFER_STATE_WORDS } from '../render/words.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { begin } from '../steps/begin.ts'
import { listTies } from '../steps/list-ties.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import { listAllTransfers } from '../steps/list-transfers.ts'
import { addWarningOption, lookIntoWarnings, seenOf, type WarningFlags } from '../steps/look-into-warnings.ts'
import { getPayoutWay } from '../steps/payout-way.ts'
import { getTotals, readTotal, type TypedTotal } from '../steps/retyped-totals.ts'

interface ResolveFlags extends UserFlags {
  readonly as: 'new' | 'completed' | 'failed'
  readonly reason: string
}

interface ManyFlags extends UserFlags, WarningFlags {
  readonly batch?: number
  readonly total?: readonly TypedTotal[]
}

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1_000

/** Joins the group that `transfer create` and its like are in. */
export const addTransferActs: AddCommands = (program, act) => {
  const group = findGroup(program, 'transfer')
  const submit = many(group.command('submit').description('submit drafts for approval, as their maker'))
    .action((ids: readonly number[], flags: ManyFlags, own: Command) =>
      act(own, (context) => signMany(context, ids, flags, 'submit')))
  addExamples(submit, 'transfer submit --batch 3 --user ada')

  const approve = withTotal(many(group.command('approve').description('approve transfers that another person made')))
    .action((ids: readonly number[], flags: ManyFlags, own: Command) =>
      act(own, (context) => signMany(context, ids, flags, 'approve')))
  addExamples(approve, 'transfer approve 7 --user ben', 'transfer approve --batch 3 --total NGN=1250000 --user ben')

  const reject = addUserOptions(group
    .command('reject')
    .description('reject transfers that await approval, or are approved and not sent')
    .argument('<id...>', 'the transfers', idNumbers)
    .requiredOption('--reason <text>', 'the reason'), true)
    .action((transferIds: readonly number[], flags: UserFlags & { reason: string }, own: Command) =>
      act(own, (context) => rejectMany(context, transferIds, flags)))
  addExamples(reject, 'transfer reject 7 --reason "Wrong account" --user ben')

  const send = withTotal(many(group
    .command('send')
    .description('send approved transfers, one after another, each once')))
    .action((ids: readonly number[], flags: ManyFlags, own: Command) =>
      act(own, (context) => sendMany(context, ids, flags)))
  addExamples(send, 'transfer send 7 --user ada', 'transfer send --batch 3 --total NGN=1250000 --user ada')

  const resolve = addUserOptions(group
    .command('resolve')
    .description('record the outcome of a transfer that is unknown or new')
    .argument('<id>', 'the transfer', idNumber)
    .addOption(new Option('--as <state>', 'the outcome').choices(['new', 'completed', 'failed']).makeOptionMandatory())
    .requiredOption('--reason <text>', 'how you know'), true)
    .action((transferId: number, flags: ResolveFlags, own: Command) =>
      act(own, async (context) => {
        const { client, profile } = await begin(context)
        const by = await getCredential(context, flags, 'transfer resolve')
        const { as, reason } = flags
        const transfer = await client.transfers.resolve({ profile, transferId, as, reason, by })
        context.answer({ profile, transfer }, (screen) => renderTransfer(context, transfer, screen))
        return EXIT.done
      }))
  addExamples(resolve, 'transfer resolve 7 --as completed --reason "Seen in the bank’s statement" --user ada')

  addLooks(group, act)
  addLimit(group, act)
}

function many(command: Command): Command {
  return addUserOptions(command
    .argument('[id...]', 'the transfers', idNumbers)
    .addOption(new Option('--batch <id>', 'all transfers of this batch in the required '
      + 'state').argParser(idNumber)), true)
}

function withTotal(command: Command): Command {
  return addWarningOption(command)
    .addOption(new Option('--total <currency=amount>', 'for several transfers: their total, typed by hand, one for '
      + 'each currency (default: prompted for)').argParser(readTotal))
}

function idNumbers(text: string, before: readonly number[] | undefined): readonly number[] {
  return [...(before ?? []), idNumber(text)]
}

/** Those that were named, or those of the batch in this state. */
async function choose(
  context: CommandContext, ids: readonly number[], { batch }: ManyFlags, state: TransferState, command: string,
): Promise<readonly Transfer[]> {
  if ((ids.length === 0) === (batch === undefined)) throw usageWrong('Specify transfers or a batch', command)
  if (batch !== undefined) {
    const { rows } = await listAllTransfers(context, { batchId: batch, states: [state] })
    if (rows.length === 0) throw usageWrong(`Batch ${batch} has no transfers that are ${state}`, command)
    return rows
  }
  const { client, profile } = await begin(context)
  return Promise.all(ids.map((transferId) => client.transfers.get({ profile, transferId })))
}

async function signMany(
  context: CommandContext, ids: readonly number[], flags: ManyFlags, act: 'submit' | 'approve',
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const command = `transfer ${act}`
  const chosen = await choose(context, ids, flags, act === 'submit' ? 'draft' : 'awaiting-approval', command)
  context.note(renderPayments(chosen, await getPayoutWay(context), context.terminal.stderr))
  if (act === 'approve') context.note(await listTies(context, chosen))
  const seen = act === 'submit' ? chosen.map(seenOf) : await lookIntoWarnings(context, chosen, flags, command)
  const retyped = act === 'submit' ? undefined : await getTotals(context, chosen, flags.total, command)
  const by = await getCredential(context, flags, command)
  const transfers = act === 'submit'
    ? await client.transfers.submit({ profile, seen, by })
    : await client.transfers.approve({ profile, seen, by, retyped })
  context.answer({ profile, transfers }, (screen) => renderTransfers(transfers, totalsOf(transfers), screen))
  return EXIT.done
}

async function rejectMany(
  context: CommandContext, transferIds: readonly number[], flags: UserFlags & { readonly reason: string },
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const by = await getCredential(context, flags, 'transfer reject')
  const transfers = await client.transfers.reject({ profile, transferIds: [...transferIds], by, reason: flags.reason })
  context.answer({ profile, transfers }, (screen) => renderTransfers(transfers, totalsOf(transfers), screen))
  return EXIT.done
}

/** Status 1 where one did not get through, 3 where the service could not be reached. */
async function sendMany(context: CommandContext, ids: readonly number[], flags: ManyFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const command = 'transfer send'
  const chosen = await choose(context, ids, flags, 'approved', command)
  context.note(renderPayments(chosen, await getPayoutWay(context), context.terminal.stderr))
  const seen = await lookIntoWarnings(context, chosen, flags, command)
  const retyped = await getTotals(context, chosen, flags.total, command)
  const by = await getCredential(context, flags, command)
  const sent: Transfer[] = []
  let end: Extract<SendEvent, { kind: 'done' }> | undefined
  for await (const event of await client.transfers.send({ profile, seen, by, retyped })) {
    switch (event.kind) {
      case 'sent':
        sent.push(event.transfer)
        context.note([t('{done} of {of}  {reference}  {state}', {
          done: event.done, of: event.of, reference: event.transfer.details.reference,
          state: TRANSFER_STATE_WORDS[event.transfer.state],
        })])
        break
      case 'done':
        end = event
        break
      default:
        assertNever(event)
    }
  }
  const stopped = end?.stopped ?? null
  context.answer({ profile, transfers: sent, of: chosen.length, stopped }, (screen) => (
    renderSent(sent, chosen.length, stopped, screen)
  ))
  // What provably did not leave is a draft again.
  if (sent.some(({ state }) => state === 'draft')) return EXIT.service
  return stopped === null && sent.every(({ state }) => state === 'new') ? EXIT.done : EXIT.notAllProved
}

function totalsOf(transfers: readonly Transfer[]): readonly TransferTotal[] {
  return TRANSFER_CURRENCIES.flatMap((currency) => {
    const own = transfers.filter(({ details }) => details.currency === currency)
    if (own.length === 0) return []
    const amountMinor = own.reduce((total, { details }) => total + BigInt(details.amountMinor), 0n)
    return [{ currency, count: own.length, amountMinor }]
  })
}

function addLooks(group: Command, act: Act): void {
  const show = group
    .command('show')
    .description('show a transfer, exactly what is sent, and its history')
    .argument('<id>', 'the transfer', idNumber)
    .action((transferId: number, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const transfer = await client.transfers.get({ profile, transferId })
      context.answer({ profile, transfer }, (screen) => renderTransfer(context, transfer, screen))
      return EXIT.done
    }))
  addExamples(show, 'transfer show 7')

  const list = addTransferFilter(group
    .command('list')
    .description('list transfers, newest first')
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT)))
    .action((flags: TransferFilterFlags & { limit: number }, own: Command) =>
      act(own, async (context) => {
        const { client, profile } = await begin(context)
        const filter = await transferFilterOf(context, flags)
        const { rows, total, totals } = await client.transfers.list({ profile, filter, slice: { limit: flags.limit } })
        context.answer({ profile, transfers: rows, total, totals }, (screen) => (
          renderTransfers(rows, totals, screen, total)
        ))
        return EXIT.done
      }))
  addExamples(list, 'transfer list --status awaiting-approval')
}

function addLimit(group: Command, act: Act): void {
  const command = addUserOptions(group
    .command('limit')
    .description('propose the most a transfer and a business day may pay out; a lower limit holds at once; without '
      + 'options, show the limits')
    .addOption(new Option('--currency <code>', 'currency of the limit').choices(TRANSFER_CURRENCIES))
    .option('--one <amount>', 'the most per transfer; none removes the limit')
    .option('--day <amount>', 'the most per business day; none removes the limit'))
    .action((flags: LimitFlags, own: Command) => act(own, (context) => setLimit(context, flags)))
  addExamples(command, 'transfer limit', 'transfer limit --currency NGN --one 500000 --day 5000000 --user ben')
}

interface LimitFlags extends Partial<UserFlags> {
  readonly currency?: TransferCurrency
  readonly one?: string
  readonly day?: string
}

async function setLimit(context: CommandContext, flags: LimitFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { currency, one, day } = flags
  const limits = await client.transfers.limits({ profile })
  if (currency === undefined && one === undefined && day === undefined) {
    context.answer({ profile, limits }, (screen) => renderLimits(limits, screen))
    return EXIT.done
  }
  if (currency === undefined || flags.user === undefined) {
    throw usageWrong('A limit needs --currency and who proposes it as --user', 'transfer limit')
  }
  const before = limits.find((limit) => limit.currency === currency)
  const oneMinor = one === undefined ? (before?.oneMinor ?? null) : limitOf(one, currency)
  const dayMinor = day === undefined ? (before?.dayMinor ?? null) : limitOf(day, currency)
  const by = await getCredential(context, flags, 'transfer limit')
  const change = { kind: 'limit' as const, limit: { currency, oneMinor, dayMinor } }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}

function limitOf(text: string, currency: TransferCurrency): number | null {
  if (text === 'none') return null
  const amount = parseTypedAmountMinor(text, currency)
  if (amount.ok && amount.value >= 0) return amount.value
  throw usageWrong('A limit is a decimal number, such as 500000, or the word none', 'transfer limit')
}
