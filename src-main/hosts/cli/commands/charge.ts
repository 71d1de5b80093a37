/** `charge card | qr | mobile-money | answer | check | abandon | show | list | cards`: collects payments by hand. */
import { Option, type Command } from 'commander'
import { CHARGE_STATES, type ChargeState } from '../../../../src-shared/domain/charge-state.ts'
import type { ChargeDetails } from '../../../../src-shared/domain/charges.ts'
import type { Currency } from '../../../../src-shared/domain/currency.ts'
import { parseAmountMinor } from '../../../../src-shared/domain/money.ts'
import { currencyCode, idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { answerCharge, renderCharges } from '../render/charge.ts'
import { getSecrets } from '../secrets.ts'
import { begin } from '../steps/begin.ts'

interface CommonFlags {
  readonly amount: string
  readonly currency: Currency
  readonly email: string
  readonly phone?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly redirectUrl?: string
}

const CARD_QUESTIONS = {
  number: 'Card number (not shown): ',
  cvv: 'Security code (not shown): ',
  expiryMonth: 'Expires, month in two digits: ',
  expiryYear: 'Expires, year in two digits: ',
} as const
const BILLING_QUESTIONS = {
  zip: 'Postal code: ', city: 'City: ', address: 'House or building address: ', state: 'State: ', country: 'Country: ',
} as const
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1_000

export const addCharge: AddCommands = (program, act) => {
  const group = program.command('charge').description('collect a payment by hand: the charge, then what it waits for')
  addStarts(group, act)
  addSteps(group, act)
  addLooks(group, act)
}

function addStarts(group: Command, act: Act): void {
  const card = common(group.command('card').description('charge a card; it is asked for or read from stdin'))
    .option('--preauth', 'preauthorise it (default: charge it)')
    .option('--secure-auth', 'have one-time codes sent for a preauthorised payment (default: not)')
    .option('--card-stdin', 'read {"number","cvv","expiryMonth","expiryYear"} from stdin (default: ask)')
    .action((txref: string, flags: CommonFlags & CardFlags, own: Command) =>
      act(own, (context) => startCard(context, txref, flags)))
  addExamples(card, 'charge card ORDER-1042 --amount 1250.50 --email customer@example.com')

  const qr = common(group.command('qr').description('show a QR code to a customer (NGN only)'))
    .addOption(new Option('--kind <kind>', 'which code').choices(['pwc-qr', 'nibss-qr']).default('nibss-qr'))
    .option('--expected <amount>', 'what the books expect, where --amount is 0 and the customer enters it')
    .option('--merchant <name>', 'the name that the customer’s app shows')
    .action((txref: string, flags: CommonFlags & QrFlags, own: Command) =>
      act(own, (context) => startQr(context, txref, flags)))
  addExamples(qr, 'charge qr ORDER-1043 --amount 500 --email customer@example.com')

  const money = common(group.command('mobile-money').description('ask a customer in Uganda to approve on the phone'))
    .requiredOption('--order-ref <reference>', 'our own unique reference of the mobile money transaction')
    .action((txref: string, flags: CommonFlags & { orderRef: string }, own: Command) =>
      act(own, (context) => startMobileMoney(context, txref, flags)))
  addExamples(money, 'charge mobile-money ORDER-1044 --currency UGX --amount 5000 --email customer@example.com '
    + '--phone 256700000001 --order-ref M-7')
}

interface CardFlags {
  readonly preauth?: boolean
  readonly secureAuth?: boolean
  readonly cardStdin?: boolean
}

interface QrFlags {
  readonly kind: 'pwc-qr' | 'nibss-qr'
  readonly expected?: string
  readonly merchant?: string
}

function common(command: Command): Command {
  return command
    .argument('<txref>', 'our reference of the payment; it is taken into the books where it is not there yet')
    .requiredOption('--amount <amount>', 'plain decimal, such as 1250.50')
    .requiredOption('--email <address>', 'the customer’s e-mail address')
    .addOption(new Option('--currency <code>', 'its currency').argParser(currencyCode).default('NGN'))
    .option('--phone <number>', 'the customer’s phone number')
    .option('--first-name <name>', 'the customer’s first name')
    .option('--last-name <name>', 'the customer’s last name')
    .option('--redirect-url <url>', 'where the customer is led after a page of their bank')
}

function detailsOf(txref: string, flags: CommonFlags): Omit<ChargeDetails, 'method'> {
  const { currency, amount, email, phone, firstName, lastName, redirectUrl } = flags
  return { txref, currency, amountMinor: amountOf(amount, currency), email, phone, firstName, lastName, redirectUrl }
}

function amountOf(text: string, currency: Currency): number {
  const amount = parseAmountMinor(text, currency)
  if (amount.ok) return amount.value
  throw usageWrong(`The amount ${amount.reason}`, 'charge')
}

async function startCard(context: CommandContext, txref: string, flags: CommonFlags & CardFlags): Promise<ExitStatus> {
  const details: ChargeDetails = {
    ...detailsOf(txref, flags), method: 'card', isPreauth: flags.preauth, usesSecureAuth: flags.secureAuth,
  }
  const { client, profile } = await begin(context)
  const card = await getSecrets(context, CARD_QUESTIONS, flags.cardStdin === true, 'charge card')
  return answerCharge(context, profile, await client.collect.start({ profile, details, card }))
}

async function startQr(context: CommandContext, txref: string, flags: CommonFlags & QrFlags): Promise<ExitStatus> {
  const { expected, kind, merchant, currency } = flags
  const details: ChargeDetails = { ...detailsOf(txref, flags), method: kind, submerchantName: merchant }
  return start(context, details, expected === undefined ? undefined : amountOf(expected, currency))
}

async function startMobileMoney(
  context: CommandContext, txref: string, flags: CommonFlags & { readonly orderRef: string },
): Promise<ExitStatus> {
  return start(context, { ...detailsOf(txref, flags), method: 'mobile-money-uganda', orderRef: flags.orderRef })
}

async function start(context: CommandContext, details: ChargeDetails, expectedMinor?: number): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  return answerCharge(context, profile, await client.collect.start({ profile, details, expectedMinor }))
}

function addSteps(group: Command, act: Act): void {
  const answer = group
    .command('answer')
    .description('send a charge again with what the service suggested: the card, with its PIN or billing address')
    .argument('<id>', 'the charge', idNumber)
    .option('--secrets-stdin', 'read the card with "pin", or with "zip", "city", "address", "state" and "country", as '
      + 'one JSON object from stdin (default: ask)')
    .action((chargeId: number, flags: { secretsStdin?: boolean }, own: Command) =>
      act(own, (context) => answerSuggestion(context, chargeId, flags.secretsStdin === true)))
  addExamples(answer, 'charge answer 7')

  const check = group
    .command('check')
    .description('verify the payment of a charge now')
    .argument('<id>', 'the charge', idNumber)
    .action((chargeId: number, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answerCharge(context, profile, await client.collect.check({ profile, chargeId }))
    }))
  addExamples(check, 'charge check 7')

  const abandon = group
    .command('abandon')
    .description('give a charge up; its payment stays in the books')
    .argument('<id>', 'the charge', idNumber)
    .requiredOption('--reason <text>', 'why')
    .action((chargeId: number, { reason }: { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answerCharge(context, profile, await client.collect.abandon({ profile, chargeId, reason }))
    }))
  addExamples(abandon, 'charge abandon 7 --reason "The customer left"')

  const cards = group
    .command('cards')
    .description('let a live profile take cards, or stop it; someone must state that the business may handle them')
    .addOption(new Option('--allow', 'let it').conflicts('forbid'))
    .option('--forbid', 'stop it')
    .requiredOption('--statement <text>', 'why that is right; it stands in the audit trail')
    .action((flags: { allow?: boolean; statement: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const isOn = flags.allow === true
      const entry = await client.collect.setCardEntry({ profile, isOn, statement: flags.statement })
      context.answer({ profile, ...entry }, () => [`Card entry is ${entry.isOn ? 'on' : 'off'}.`])
      return EXIT.done
    }))
  addExamples(cards, 'charge cards --allow --statement "Certified until 2027"')
}

async function answerSuggestion(context: CommandContext, chargeId: number, isFromStdin: boolean): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { step } = await client.collect.get({ profile, chargeId })
  const answer = { profile, chargeId }
  if (step?.kind === 'billing-address') {
    const questions = { ...CARD_QUESTIONS, ...BILLING_QUESTIONS }
    const typed = await getSecrets(context, questions, isFromStdin, 'charge answer')
    const { zip, city, address, state, country, ...card } = typed
    const billing = { zip, city, address, state, country }
    return answerCharge(context, profile, await client.collect.answerSuggestion({ ...answer, card, billing }))
  }
  const questions = { ...CARD_QUESTIONS, pin: 'PIN (not shown): ' }
  const { pin, ...card } = await getSecrets(context, questions, isFromStdin, 'charge answer')
  return answerCharge(context, profile, await client.collect.answerSuggestion({ ...answer, card, pin }))
}

function addLooks(group: Command, act: Act): void {
  const show = group
    .command('show')
    .description('a charge and everything that happened to it')
    .argument('<id>', 'the charge', idNumber)
    .action((chargeId: number, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answerCharge(context, profile, await client.collect.get({ profile, chargeId }))
    }))
  addExamples(show, 'charge show 7')

  const list = group
    .command('list')
    .description('charges, newest first')
    .addOption(new Option('--status <state>', 'only those in this state').choices(CHARGE_STATES))
    .addOption(new Option('--limit <n>', 'at most so many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: { status?: ChargeState; limit: number }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const stretch = { limit: flags.limit }
      const { rows, total } = await client.collect.list({ profile, state: flags.status, stretch })
      context.answer({ profile, charges: rows, total }, (screen) => renderCharges(rows, total, screen))
      return EXIT.done
    }))
  addExamples(list, 'charge list --status waiting')
}
