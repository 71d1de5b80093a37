/** Shows charges: what happened, what the customer must be told, and what comes next. */
import type { Charge, ChargeDetail } from '../../../../src-shared/contract/charges/charges.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { StepKind } from '../../../../src-shared/domain/charges/charge-step.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { countOf, formatUtc } from '../../../../src-shared/labels/format.ts'
import type { CommandContext } from '../context.ts'
import type { Screen } from '../terminal.ts'
import { readModules, renderQrCode } from './qr-code.ts'
import { renderTable, type Column } from './table.ts'
import { displayWidth, harmless } from './text.ts'

/** `check`: what the verify of its payment came to. */
export function renderCharge(
  context: CommandContext, charge: ChargeDetail, screen: Screen, check: readonly string[] = [],
): readonly string[] {
  const { id, txref, state, step, paymentState, amountMinor, currency, cardBin, cardLastFour, events } = charge
  const card = cardBin === null ? '' : `  card ${cardBin}…${cardLastFour ?? ''}`
  return [
    screen.paint('strong', `Charge ${id}  ${harmless(txref)}  ${formatMoney(amountMinor, currency)}${card}`),
    `  ${state}; its payment is ${paymentState}`,
    ...(step?.message ? ['', screen.paint('strong', 'Tell the customer:'), `  ${harmless(step.message)}`] : []),
    ...(step?.authUrl ? ['', `  ${harmless(step.authUrl)}`] : []),
    ...(step?.qrImage ? renderImage(step.qrImage, screen) : []),
    '',
    ...events.map(({ at, kind, detail, by }) => (
      `  ${formatUtc(at)}  ${harmless([kind, detail, by && `by ${by}`].filter(Boolean).join(', '))}`
    )),
    ...(check.length === 0 ? [] : ['', ...check]),
    ...nextStep(context, charge),
  ]
}

/** The document wants it shown to the customer. */
function renderImage(image: string, screen: Screen): readonly string[] {
  const modules = readModules(image)
  if (!modules) return ['', 'This QR code can’t be drawn in a terminal. The workbench shows it; --json has its image.']
  const drawn = renderQrCode(modules, screen)
  if (drawn.some((line) => displayWidth(line) > screen.columns)) {
    return ['', 'This window is too narrow for the QR code. Widen it and use `charge show`, or write it with --qr-out.']
  }
  return ['', screen.paint('strong', 'The customer scans this code:'), '', ...drawn]
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
  if (charges.length === 0) return ['No charges. Create one with `tillproof charge card`.']
  const rows = charges.map(({ id, txref, method, amountMinor, currency, state, step, paymentState, startedAt }) => [
    String(id), txref, method, formatMoney(amountMinor, currency),
    step === null ? state : `${state}: ${step.kind}`, paymentState, formatUtc(startedAt),
  ])
  const columns: readonly Column[] = [
    { header: 'Charge', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'Method' },
    { header: 'Amount', align: 'right' }, { header: 'State' }, { header: 'Payment' }, { header: 'Started (UTC)' },
  ]
  const more = total > charges.length ? ['', `${countOf(charges.length, 'charge')} of ${total} shown (--limit)`] : []
  return [...renderTable(columns, rows, screen), ...more]
}
