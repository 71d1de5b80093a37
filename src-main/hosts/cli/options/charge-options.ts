/** What the commands that charge are told of the customer and the payment, and the contract's form of it. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { ChargeDetails, MetaItem, Subaccount } from '../../../../src-shared/domain/charges/charges.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { parseTypedAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import { currencyCode } from '../arguments.ts'
import { usageWrong } from '../command.ts'
import { addCheckOptions, type CheckFlags } from './check-options.ts'

export interface CommonFlags extends CheckFlags {
  readonly amount: string
  readonly currency: Currency
  readonly email: string
  readonly phone?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly redirectUrl?: string
  readonly ip?: string
  readonly deviceFingerprint?: string
  readonly meta?: readonly MetaItem[]
}

export interface CardDetailFlags {
  readonly country?: string
  readonly subaccount?: readonly Subaccount[]
}

export function addChargeDetails(command: Command): Command {
  return addCheckOptions(command)
    .argument('<txref>', 'our reference for the payment; it is added to the books if it is not there yet')
    .requiredOption('--amount <amount>', 'decimal number, such as 1250.50')
    .requiredOption('--email <address>', 'the customer’s e-mail address')
    .addOption(new Option('--currency <code>', 'its currency').argParser(currencyCode).default('NGN'))
    .option('--phone <number>', 'the customer’s phone number')
    .option('--first-name <name>', 'the customer’s first name')
    .option('--last-name <name>', 'the customer’s last name')
    .option('--redirect-url <url>', 'where the customer returns to after their bank’s page')
    .option('--ip <address>', 'the customer’s IP address')
    .option('--device-fingerprint <text>', 'the fingerprint of the customer’s device')
    .addOption(new Option('--meta <item=value>', 'an item attached to the payment; may be repeated')
      .argParser(metaItem))
}

export function addCardDetails(command: Command): Command {
  return command
    .option('--country <code>', 'two letters, such as US; prompted for where the currency is not NGN')
    .addOption(new Option('--subaccount <id=ratio>', 'a subaccount that the payment is split with; a single one may '
      + 'leave out its ratio; may be repeated').argParser(subaccount))
}

export function detailsOf(txref: string, flags: CommonFlags): Omit<ChargeDetails, 'method'> {
  const { currency, amount, email, phone, firstName, lastName, redirectUrl, ip, deviceFingerprint, meta } = flags
  return {
    txref, currency, amountMinor: amountOf(amount, currency), email, phone, firstName, lastName, redirectUrl, ip,
    deviceFingerprint, meta,
  }
}

export function amountOf(text: string, currency: Currency): number {
  const amount = parseTypedAmountMinor(text, currency)
  if (amount.ok) return amount.value
  throw usageWrong(`The amount ${amount.reason}`, 'charge')
}

function metaItem(text: string, before: readonly MetaItem[] = []): readonly MetaItem[] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name.trim() === '') throw new InvalidArgumentError('It must be ITEM=VALUE, such as table=7.')
  return [...before, { name: name.trim(), value: value.trim() }]
}

function subaccount(text: string, before: readonly Subaccount[] = []): readonly Subaccount[] {
  const [id = '', ratio, ...others] = text.split('=').map((part) => part.trim())
  if (id === '' || ratio === '' || others.length > 0) {
    throw new InvalidArgumentError('It must be ID or ID=RATIO, such as RS_1=3.')
  }
  return [...before, { id, splitRatio: ratio }]
}
