/** `charge card | qr | mobile-money | answer | check | abandon | show | list | cards`: collects payments by hand. */
import { Option, type Command } from 'commander'
import { CHARGE_STATES, type ChargeState } from '../../../../src-shared/domain/charges/charge-state.ts'
import type { ChargeDetails } from '../../../../src-shared/domain/charges/charges.ts'
import { tellQrTestWarning } from '../../../../src-shared/labels/charge-labels.ts'
import { t, texts } from '../../../../src-shared/texts/text.ts'
import { idNumber, wholeNumber } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import {
  addCardDetails, addChargeDetails, amountOf, detailsOf, type CardDetailFlags, type CommonFlags,
} from '../options/charge-options.ts'
import { addCheckOptions, verifyOf, type CheckFlags } from '../options/check-options.ts'
import { renderCharges } from '../render/charge.ts'
import { getSecrets } from '../secrets.ts'
import { answerCharge, answerCheck, answerSent } from '../steps/answer-charge.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { begin } from '../steps/begin.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'
import { getCountry } from '../steps/get-country.ts'
import { addQrFile, planQrFile, writeQrFile, type QrFile, type QrFileFlags } from '../steps/qr-file.ts'

const CARD_QUESTIONS = texts({
  number: 'Card number (not shown): ',
  cvv: 'Security code (not shown): ',
  expiryMonth: 'Expiry month, two digits: ',
  expiryYear: 'Expiry year, two digits: ',
})
const BILLING_QUESTIONS = texts({
  zip: 'Postal code: ', city: 'City: ', address: 'House or building address: ', state: 'State: ', country: 'Country: ',
})
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 1_000

export const addCharge: AddCommands = (program, act) => {
  const group = program.command('charge').description('collect a payment: charge it, then answer what the charge '
    + 'waits for')
  addStarts(group, act)
  addSteps(group, act)
  addLooks(group, act)
}

function addStarts(group: Command, act: Act): void {
  const card = addCardDetails(addChargeDetails(group.command('card').description('charge a card; its details are '
    + 'prompted for or read from stdin')))
    .option('--preauth', 'only preauthorise (default: charge)')
    .option('--secure-auth', 'send one-time codes for a preauthorised payment (default: off)')
    .option('--card-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"number","cvv","expiryMonth","expiryYear"}',
    }))
    .action((txref: string, flags: CommonFlags & CardFlags, own: Command) =>
      act(own, (context) => startCard(context, txref, flags)))
  addExamples(card, 'charge card ORDER-1042 --amount 1250.50 --email customer@example.com',
    'charge card ORDER-1045 --currency USD --country US --amount 20 --email customer@example.com --meta table=7')

  const qr = addQrFile(addChargeDetails(group.command('qr').description('show a QR code to a customer (NGN only)')))
    .addOption(new Option('--kind <kind>', 'which code').choices(['pwc-qr', 'nibss-qr']).default('nibss-qr'))
    .option('--expected <amount>', 'expected amount, if --amount is 0 and the customer enters it')
    .option('--merchant <name>', 'the name shown in the customer’s app')
    .action((txref: string, flags: CommonFlags & QrFlags, own: Command) =>
      act(own, (context) => startQr(context, txref, flags)))
  addExamples(qr, 'charge qr ORDER-1043 --amount 500 --email customer@example.com --qr-out code.png')

  const money = addChargeDetails(group.command('mobile-money').description('ask a customer in Uganda to approve on '
    + 'the phone'))
    .requiredOption('--order-ref <reference>', 'our own unique reference for the mobile money transaction')
    .action((txref: string, flags: CommonFlags & { orderRef: string }, own: Command) =>
      act(own, (context) => startMobileMoney(context, txref, flags)))
  addExamples(money, 'charge mobile-money ORDER-1044 --currency UGX --amount 5000 --email customer@example.com '
    + '--phone 256700000001 --order-ref M-7')
}

interface CardFlags extends CardDetailFlags {
  readonly preauth?: boolean
  readonly secureAuth?: boolean
  readonly cardStdin?: boolean
}

interface QrFlags extends QrFileFlags {
  readonly kind: 'pwc-qr' | 'nibss-qr'
  readonly expected?: string
  readonly merchant?: string
}

async function startCard(context: CommandContext, txref: string, flags: CommonFlags & CardFlags): Promise<number> {
  const country = await getCountry(context, flags)
  const details: ChargeDetails = {
    ...detailsOf(txref, flags), method: 'card', country, subaccounts: flags.subaccount, isPreauth: flags.preauth,
    usesSecureAuth: flags.secureAuth,
  }
  const { client, profile } = await begin(context)
  const card = await getSecrets(context, CARD_QUESTIONS, flags.cardStdin === true, 'charge card')
  const sent = await client.charges.start({ profile, details, card, verify: verifyOf(flags) })
  return answerSent(context, profile, sent, flags)
}

async function startQr(context: CommandContext, txref: string, flags: CommonFlags & QrFlags): Promise<number> {
  const { expected, kind, merchant, currency } = flags
  const details: ChargeDetails = { ...detailsOf(txref, flags), method: kind, submerchantName: merchant }
  const qrFile = await planQrFile(context, flags)
  const { kind: profileKind } = await context.profile()
  if (profileKind === 'test') context.warn(tellQrTestWarning())
  const expectedMinor = expected === undefined ? undefined : amountOf(expected, currency)
  return start(context, details, flags, { expectedMinor, qrFile })
}

async function startMobileMoney(
  context: CommandContext, txref: string, flags: CommonFlags & { readonly orderRef: string },
): Promise<number> {
  const details: ChargeDetails = {
    ...detailsOf(txref, flags), method: 'mobile-money-uganda', orderRef: flags.orderRef,
  }
  return start(context, details, flags)
}

async function start(
  context: CommandContext, details: ChargeDetails, flags: CheckFlags,
  { expectedMinor, qrFile }: { readonly expectedMinor?: number | undefined; readonly qrFile?: QrFile | undefined } = {},
): Promise<number> {
  const { client, profile } = await begin(context)
  const sent = await client.charges.start({ profile, details, expectedMinor, verify: verifyOf(flags) })
  if (qrFile !== undefined) await writeQrFile(context, sent, qrFile)
  return answerSent(context, profile, sent, flags)
}

function addSteps(group: Command, act: Act): void {
  const answer = group
    .command('answer')
    .description('answer what the service asked for: send the card again with its PIN or billing address')
    .argument('<id>', 'the charge', idNumber)
    .option('--secrets-stdin', 'read the card with "pin", or with "zip", "city", "address", "state" and "country", as '
      + 'one JSON object from stdin (default: prompt)')
    .action((chargeId: number, flags: AnswerFlags, own: Command) =>
      act(own, (context) => answerSuggestion(context, chargeId, flags)))
  addCheckOptions(answer)
  addExamples(answer, 'charge answer 7')

  const checking = group
    .command('check')
    .description('verify the payment of a charge now')
    .argument('<id>', 'the charge', idNumber)
    .action((chargeId: number, flags: CheckFlags, own: Command) =>
      act(own, (context) => check(context, chargeId, flags)))
  addCheckOptions(checking)
  addExamples(checking, 'charge check 7')

  const abandon = group
    .command('abandon')
    .description('abandon a charge; its payment stays in the books')
    .argument('<id>', 'the charge', idNumber)
    .requiredOption('--reason <text>', 'the reason')
    .action((chargeId: number, { reason }: { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      return answerCharge(context, profile, await client.charges.abandon({ profile, chargeId, reason }))
    }))
  addExamples(abandon, 'charge abandon 7 --reason "The customer left"')

  const cards = group
    .command('cards')
    .description('allow or stop card entry in a live profile; someone must state that the business may handle cards. '
      + 'Where there are people, two of them allow it and one stops it: --user signs')
    .addOption(new Option('--allow', 'allow card entry').conflicts('forbid'))
    .option('--forbid', 'stop card entry')
    .requiredOption('--statement <text>', 'the justification, recorded in the audit trail')
  addUserOptions(cards)
    .action((flags: CardEntryFlags, own: Command) => act(own, (context) => setCardEntry(context, flags)))
  addExamples(cards, 'charge cards --allow --statement "Certified until 2027"')
}

interface CardEntryFlags extends Partial<UserFlags> {
  readonly allow?: boolean
  readonly statement: string
}

async function setCardEntry(context: CommandContext, flags: CardEntryFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { statement, user } = flags
  const isOn = flags.allow === true
  if (user !== undefined) {
    const by = await getCredential(context, flags, 'charge cards')
    const change = { kind: 'card-entry' as const, isOn, statement }
    return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
  }
  const entry = await client.charges.setCardEntry({ profile, isOn, statement })
  context.answer({ profile, ...entry }, () => [entry.isOn ? t('Card entry is on.') : t('Card entry is off.')])
  return EXIT.done
}

interface AnswerFlags extends CheckFlags {
  readonly secretsStdin?: boolean
}

/** In the lane of a person's look-up. */
async function check(context: CommandContext, chargeId: number, flags: CheckFlags): Promise<number> {
  const { client, profile } = await begin(context)
  const charge = await client.charges.get({ profile, chargeId })
  const { run } = await client.verifyRuns.start({
    profile, selection: { txrefs: [charge.txref], all: true }, lane: 'lookup', isQueued: !flags.wait,
  })
  return answerCheck(context, profile, charge, run.id, flags)
}

async function answerSuggestion(context: CommandContext, chargeId: number, flags: AnswerFlags): Promise<number> {
  const { client, profile } = await begin(context)
  const { step } = await client.charges.get({ profile, chargeId })
  const isFromStdin = flags.secretsStdin === true
  const answer = { profile, chargeId, verify: verifyOf(flags) }
  if (step?.kind === 'billing-address') {
    const questions = { ...CARD_QUESTIONS, ...BILLING_QUESTIONS }
    const typed = await getSecrets(context, questions, isFromStdin, 'charge answer')
    const { zip, city, address, state, country, ...card } = typed
    const billing = { zip, city, address, state, country }
    return answerSent(context, profile, await client.charges.answerSuggestion({ ...answer, card, billing }), flags)
  }
  const questions = { ...CARD_QUESTIONS, pin: t('PIN (not shown): ') }
  const { pin, ...card } = await getSecrets(context, questions, isFromStdin, 'charge answer')
  return answerSent(context, profile, await client.charges.answerSuggestion({ ...answer, card, pin }), flags)
}

function addLooks(group: Command, act: Act): void {
  const show = group
    .command('show')
    .description('show a charge and its history')
    .argument('<id>', 'the charge', idNumber)
  addQrFile(show)
    .action((chargeId: number, flags: QrFileFlags, own: Command) => act(own, async (context) => {
      const qrFile = await planQrFile(context, flags)
      const { client, profile } = await begin(context)
      const charge = await client.charges.get({ profile, chargeId })
      if (qrFile !== undefined) await writeQrFile(context, charge, qrFile)
      return answerCharge(context, profile, charge)
    }))
  addExamples(show, 'charge show 7', 'charge show 7 --qr-out code.png')

  const list = group
    .command('list')
    .description('list charges, newest first')
    .addOption(new Option('--status <state>', 'only those in this state').choices(CHARGE_STATES))
    .addOption(new Option('--limit <n>', 'how many').argParser(wholeNumber(1, MAX_LIMIT)).default(DEFAULT_LIMIT))
    .action((flags: { status?: ChargeState; limit: number }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const slice = { limit: flags.limit }
      const { rows, total } = await client.charges.list({ profile, state: flags.status, slice })
      context.answer({ profile, charges: rows, total }, (screen) => renderCharges(rows, total, screen))
      return EXIT.done
    }))
  addExamples(list, 'charge list --status waiting')
}
