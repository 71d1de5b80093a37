/** Shows charges: what happened, what the customer must be told, and what comes next. */
import type { Charge, ChargeDetail } from '../../../../src-shared/contract/charges/charges.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { StepKind } from '../../../../src-shared/domain/charges/charge-step.ts'
import { sayEventDetail } from '../../../../src-shared/labels/event-detail.ts'
import { formatMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import type { Screen } from '../terminal.ts'
import { readModules, renderQrCode } from './qr-code.ts'
import { renderTable, type Column } from './table.ts'
import { displayWidth, harmless } from './text.ts'
import { chargeStateWord, METHOD_WORDS, STATE_WORDS, STEP_WORDS } from './words.ts'

/** What a renderer needs of a context: how a command line goes on. */
export type CommandLines = Pick<CommandContext, 'commandLine'>

/** `check`: what the verify of its payment came to. */
export function renderCharge(
  context: CommandLines, charge: ChargeDetail, screen: Screen, check: readonly string[] = [],
): readonly string[] {
  const { id, txref, state, step, paymentState, amountMinor, currency, cardBin, cardLastFour, events } = charge
  const card = cardBin === null ? [] : [t('card {digits}', { digits: `${cardBin}…${cardLastFour ?? ''}` })]
  const title = [t('Charge {id}', { id }), harmless(txref), formatMoney(amountMinor, currency), ...card].join('  ')
  return [
    screen.paint('strong', title),
    `  ${t('{state}; its payment is {paymentState}', {
      state: chargeStateWord(state), paymentState: STATE_WORDS[paymentState],
    })}`,
    ...(step?.message ? ['', screen.paint('strong', t('Tell the customer:')), `  ${harmless(step.message)}`] : []),
    ...(step?.authUrl ? ['', `  ${harmless(step.authUrl)}`] : []),
    ...(step?.qrImage ? renderImage(step.qrImage, screen) : []),
    '',
    ...events.map((event) => `  ${formatUtc(event.at)}  ${tellEvent(event)}`),
    ...(check.length === 0 ? [] : ['', ...check]),
    ...nextStep(context, charge),
  ]
}

/** Of a charge or a transfer: what, with its detail, and by whom. */
export function tellEvent(
  event: { readonly kind: string; readonly detail: string | null; readonly by: string | null },
): string {
  const by = event.by && t('by {person}', { person: event.by })
  return harmless([sayReason(event.kind), sayEventDetail(event), by].filter(Boolean).join(', '))
}

/** The document wants it shown to the customer. */
function renderImage(image: string, screen: Screen): readonly string[] {
  const modules = readModules(image)
  if (!modules) {
    return ['', t('This QR code can’t be drawn in a terminal. The workbench shows it; --json has its image.')]
  }
  const drawn = renderQrCode(modules, screen)
  if (drawn.some((line) => displayWidth(line) > screen.columns)) {
    return ['', t('This window is too narrow for the QR code. Widen it and use `charge show`, or write it with '
      + '--qr-out.')]
  }
  return ['', screen.paint('strong', t('The customer scans this code:')), '', ...drawn]
}

function nextStep(context: CommandLines, { id, state, step, paymentState }: ChargeDetail): readonly string[] {
  if (paymentState === 'proved' || state === 'refused') return []
  const command = state === 'waiting' && step ? commandFor(step.kind) : 'charge check'
  return ['', t('Next:  {command}', { command: context.commandLine(`${command} ${id}`) })]
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
  if (charges.length === 0) return [t('No charges. Create one with `tillproof charge card`.')]
  const rows = charges.map(({ id, txref, method, amountMinor, currency, state, step, paymentState, startedAt }) => [
    String(id), txref, METHOD_WORDS[method], formatMoney(amountMinor, currency),
    step === null ? chargeStateWord(state)
      : t('{state}: {step}', { state: chargeStateWord(state), step: STEP_WORDS[step.kind] }),
    STATE_WORDS[paymentState], formatUtc(startedAt),
  ])
  const columns: readonly Column[] = [
    { header: t('Charge'), align: 'right' }, { header: t('Reference'), cutAt: 'middle' }, { header: t('Method') },
    { header: t('Amount'), align: 'right' }, { header: t('State') }, { header: t('Payment') },
    { header: t('Started (UTC)') },
  ]
  const more = total > charges.length ? ['', t('{count, plural, one {# charge} other {# charges}} of {total} '
    + 'shown (--limit)', { count: charges.length, total })] : []
  return [...renderTable(columns, rows, screen), ...more]
}
