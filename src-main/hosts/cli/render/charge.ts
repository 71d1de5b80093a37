/** Shows charges: what happened, what the customer must be told, and what comes next. */
import type { Charge, ChargeDetail } from '../../../../src-shared/contract/collect.ts'
import { assertNever } from '../../../../src-shared/domain/assert-never.ts'
import type { StepKind } from '../../../../src-shared/domain/charge-step.ts'
import { formatMoney } from '../../../../src-shared/domain/money.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import type { Screen } from '../terminal.ts'
import { countOf, formatInstant } from './format.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'

/** Status 1 while its payment is not proved: something is left for a person. */
export function answerCharge(context: CommandContext, profile: string, charge: ChargeDetail): ExitStatus {
  context.answer({ profile, charge }, (screen) => renderCharge(context, charge, screen))
  return charge.paymentState === 'proved' ? EXIT.done : EXIT.notAllProved
}

function renderCharge(context: CommandContext, charge: ChargeDetail, screen: Screen): readonly string[] {
  const { id, txref, state, step, paymentState, amountMinor, currency, cardBin, cardLastFour, events } = charge
  const card = cardBin === null ? '' : `  card ${cardBin}…${cardLastFour ?? ''}`
  return [
    screen.paint('strong', `Charge ${id}  ${harmless(txref)}  ${formatMoney(amountMinor, currency)}${card}`),
    `  ${state}; its payment is ${paymentState}`,
    ...(step?.message ? ['', screen.paint('strong', 'Tell the customer:'), `  ${harmless(step.message)}`] : []),
    ...(step?.authUrl ? ['', `  ${harmless(step.authUrl)}`] : []),
    '',
    ...events.map(({ at, kind, detail, by }) => (
      `  ${formatInstant(at)}  ${harmless([kind, detail, by && `by ${by}`].filter(Boolean).join(', '))}`
    )),
    ...nextStep(context, charge),
  ]
}

function nextStep(context: CommandContext, { id, state, step, paymentState }: ChargeDetail): readonly string[] {
  if (paymentState === 'proved' || state === 'refused') return []
  const command = state === 'waiting' && step ? commandFor(step.kind) : 'charge check'
  return ['', `Next:  ${context.commandLine(`${command} ${id}`)}`]
}

function commandFor(kind: StepKind): string {
  switch (kind) {
    case 'pin':
    case 'billing-address':
      return 'charge answer'
    case 'otp':
      return 'validate'
    case 'page':
    case 'scan':
    case 'phone':
    case 'unknown-suggestion':
    case 'unknown-authentication':
      return 'charge check'
    default:
      return assertNever(kind)
  }
}

export function renderCharges(charges: readonly Charge[], total: number, screen: Screen): readonly string[] {
  if (charges.length === 0) return ['No charges. `tillproof charge card` makes one.']
  const rows = charges.map(({ id, txref, method, amountMinor, currency, state, step, paymentState, startedAt }) => [
    String(id), txref, method, formatMoney(amountMinor, currency),
    step === null ? state : `${state}: ${step.kind}`, paymentState, formatInstant(startedAt),
  ])
  const columns: readonly Column[] = [
    { header: 'Charge', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'Method' },
    { header: 'Amount', align: 'right' }, { header: 'State' }, { header: 'Payment' }, { header: 'Started (UTC)' },
  ]
  const more = total > charges.length ? ['', `${countOf(charges.length, 'charge')} of ${total} shown (--limit)`] : []
  return [...renderTable(columns, rows, screen), ...more]
}
