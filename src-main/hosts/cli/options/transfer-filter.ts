/** The options that narrow a list of transfers down. */
import { Option, type Command } from 'commander'
import type { TransferFilter } from '../../../../src-shared/contract/transfers/transfers.ts'
import { TRANSFER_STATES, type TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { TRANSFER_CURRENCIES, type TransferCurrency } from '../../../../src-shared/domain/transfers/transfers.ts'
import { msg } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { readAmountFlag } from './amount-flag.ts'
import { addDaysOptions, momentsOfFlags, type DaysFlags } from './days-option.ts'

export interface TransferFilterFlags extends DaysFlags {
  readonly status?: TransferState
  readonly batch?: number
  readonly search?: string
  readonly currency?: TransferCurrency
  readonly minAmount?: string
  readonly maxAmount?: string
  readonly by?: string
}

export function addTransferFilter(command: Command): Command {
  return addDaysOptions(command, msg('only those drafted in {days}'))
    .addOption(new Option('--status <state>', 'only those in this state').choices(TRANSFER_STATES))
    .addOption(new Option('--batch <id>', 'only those in this batch').argParser(idNumber))
    .option('--by <name>', 'only those that this person drafted, submitted or approved')
    .addOption(new Option('--currency <code>', 'only those in this currency').choices(TRANSFER_CURRENCIES))
    .option('--min-amount <amount>', 'only those of this amount or more; needs --currency')
    .option('--max-amount <amount>', 'only those of this amount or less; needs --currency')
    .option('--search <text>', 'in references, beneficiaries and accounts')
}

/** Throws USAGE_WRONG for an amount that can’t be read in its currency. */
export async function transferFilterOf(context: CommandContext, flags: TransferFilterFlags): Promise<TransferFilter> {
  const { status, batch, search, currency, minAmount, maxAmount, by } = flags
  return {
    ...(status && { states: [status] }), batchId: batch, search, currency, person: by,
    minAmountMinor: readAmountFlag({ option: '--min-amount', text: minAmount, currency }, 'transfer list'),
    maxAmountMinor: readAmountFlag({ option: '--max-amount', text: maxAmount, currency }, 'transfer list'),
    ...(await momentsOfFlags(context, flags)),
  }
}
