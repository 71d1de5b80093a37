/** Shows transfers: what is sent, who signed it, and where it stands. */
import type {
  SendEvent, Transfer, TransferDetail, TransferTotal,
} from '../../../../src-shared/contract/transfers/transfers.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import type { TransferLimit } from '../../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { hostOf, type PayoutWay } from '../../../../src-shared/domain/transfers/payout-way.ts'
import { readPayload } from '../../../../src-shared/domain/transfers/read-payload.ts'
import {
  transferBody, type TransferCurrency, type TransferDetails,
} from '../../../../src-shared/domain/transfers/transfers.ts'
import { countOf, formatStatedMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { TRANSFER_MARK_LABELS } from '../../../../src-shared/labels/transfer-labels.ts'
import type { CommandContext } from '../context.ts'
import type { Screen, Tone } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'

const TONES: Readonly<Record<TransferState, Tone>> = {
  draft: 'quiet',
  'awaiting-approval': 'warn',
  approved: 'accent',
  sending: 'warn',
  unknown: 'bad',
  new: 'accent',
  completed: 'good',
  failed: 'bad',
  rejected: 'quiet',
}

export function moneyOf(amountMinor: number | bigint, currency: TransferCurrency): string {
  return formatMoney(amountMinor, currency)
}

export function beneficiaryOf({ beneficiary, accountBank, accountNumber, beneficiaryName }: TransferDetails): string {
  const account = beneficiary ?? [accountBank, accountNumber].filter(Boolean).join('/')
  return [account, beneficiaryName].filter(Boolean).join(' ')
}

/**
 * What is about to be signed or sent, read from the very texts that are sent, and where it goes: the host first, since
 * that is what a person knows. Throws where a text does not say what its list says.
 */
export function renderPayments(
  transfers: readonly Transfer[], { address, profileKind }: PayoutWay, screen: Screen,
): readonly string[] {
  const rows = transfers.map(({ id, details, maker, goodUntil }) => {
    const sent = readPayload(transferBody(details))
    if (!sent.ok) throw new Error(`Transfer ${id}: its ${sent.reason}`)
    const { reference, beneficiary, accountBank, accountNumber, beneficiaryName, amountMinor, currency } = sent.value
    return [
      String(id), reference, beneficiary === undefined ? (accountBank ?? '') : 'beneficiary',
      beneficiary ?? accountNumber ?? '', beneficiaryName ?? '', moneyOf(amountMinor, currency), maker ?? 'not yet',
      goodUntil === null ? '' : formatUtc(goodUntil),
    ]
  })
  const kind = profileKind === 'live' ? '' : `  (${profileKind})`
  const columns: readonly Column[] = [
    { header: 'Transfer', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'Bank' },
    { header: 'Account' }, { header: 'Name', cutAt: 'end' }, { header: 'Amount', align: 'right' }, { header: 'Maker' },
    { header: 'Holds until' },
  ]
  return [
    `Goes to  ${screen.paint('strong', harmless(hostOf(address)))}${kind}`,
    ...(hostOf(address) === address ? [] : [screen.paint('quiet', `         ${harmless(address)}`)]),
    '',
    ...renderTable(columns, rows, screen),
  ]
}

const COLUMNS: readonly Column[] = [
  { header: 'Transfer', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'To', cutAt: 'end' },
  { header: 'Amount', align: 'right' }, { header: 'State' }, { header: 'Maker' }, { header: 'Checker' },
  { header: 'Warnings', cutAt: 'end' },
]

export function renderTransfers(
  transfers: readonly Transfer[], totals: readonly TransferTotal[], screen: Screen, total = transfers.length,
): readonly string[] {
  if (transfers.length === 0) return ['No transfers. Create one with `tillproof transfer create`.']
  const rows = transfers.map(({ id, details, state, maker, checker, marks }) => [
    String(id), details.reference, beneficiaryOf(details), moneyOf(details.amountMinor, details.currency),
    { text: state, tone: TONES[state] }, maker ?? '', checker ?? '',
    marks.map((mark) => TRANSFER_MARK_LABELS[mark].short).join(', '),
  ])
  return [
    ...renderTable(COLUMNS, rows, screen),
    '',
    ...totals.map(({ currency, count, amountMinor }) => (
      `  ${countOf(count, 'transfer')}, total ${screen.paint('strong', moneyOf(amountMinor, currency))}`
    )),
    ...(total > transfers.length ? [`  ${transfers.length} of ${total} shown (--limit)`] : []),
  ]
}

export function renderTransfer(context: CommandContext, transfer: TransferDetail, screen: Screen): readonly string[] {
  const { id, details, state, maker, checker, marks, payload, payloadHash, events, serviceStatus, fee } = transfer
  const { goodUntil, signed } = transfer
  const title = `Transfer ${id}  ${harmless(details.reference)}  ${moneyOf(details.amountMinor, details.currency)}`
  const service = serviceStatus === null ? '' : `; the service says ${harmless(serviceStatus)}`
  const charged = fee === null ? '' : `, fee ${harmless(formatStatedMoney(details.currency, fee))}`
  return [
    screen.paint('strong', title),
    `  ${screen.paint(TONES[state], state)}${service}${charged}`,
    `  to ${harmless(beneficiaryOf(details))}`,
    `  made by ${harmless(maker ?? 'not yet')}, approved by ${harmless(checker ?? 'not yet')}`,
    ...(goodUntil === null ? [] : [`  what was signed holds until ${formatUtc(goodUntil)}`]),
    ...marks.map((mark) => `  ${screen.paint('warn', TRANSFER_MARK_LABELS[mark].short)}`),
    '',
    `  ${harmless(payload)}`,
    screen.paint('quiet', `  SHA-256 ${payloadHash}`),
    '',
    ...signed.map(({ act, by, at, address }) => (
      `  ${formatUtc(at)}  signed: ${harmless(`${act} by ${by} for ${address ?? 'no stated address'}`)}`
    )),
    ...events.map(({ at, kind, detail, by }) => (
      `  ${formatUtc(at)}  ${harmless([kind, detail, by && `by ${by}`].filter(Boolean).join(', '))}`
    )),
    ...transfer.notices.map(({ arrivedAt, status, amount, currency }) => {
      const said = [status, formatStatedMoney(currency, amount)].filter(Boolean).join(' ')
      return `  ${formatUtc(arrivedAt)}  ${harmless(`callback received: ${said}`)}`
    }),
    ...nextStep(context, transfer),
  ]
}

function nextStep(context: CommandContext, { id, state }: TransferDetail): readonly string[] {
  const command = commandFor(state)
  return command === null ? [] : ['', `Next:  ${context.commandLine(`transfer ${command} ${id}`)}`]
}

function commandFor(state: TransferState): string | null {
  switch (state) {
    case 'draft': return 'submit'
    case 'awaiting-approval': return 'approve'
    case 'approved': return 'send'
    case 'unknown':
    case 'new': return 'resolve'
    case 'sending':
    case 'completed':
    case 'failed':
    case 'rejected': return null
    default: return assertNever(state)
  }
}

type Stopped = Extract<SendEvent, { kind: 'done' }>['stopped']

export function renderSent(
  sent: readonly Transfer[], of: number, stopped: Stopped, screen: Screen,
): readonly string[] {
  const unknown = sent.filter(({ state }) => state === 'unknown')
  return [
    ...sent.map(({ id, details, state, reason }) => (
      `  ${id}  ${harmless(details.reference)}  ${screen.paint(TONES[state], state)}  ${harmless(reason ?? '')}`
    )),
    '',
    `${sent.length} of ${countOf(of, 'transfer')} attempted.`,
    ...(unknown.length === 0 ? [] : [
      'The outcome of one is unknown: it may have been paid. It is never sent again; find out what happened, then',
      'record it with `transfer resolve`.',
    ]),
    ...(stopped === null ? [] : [`Stopped at transfer ${stopped.transferId}: ${harmless(stopped.reason)}`,
      'The transfers after it were not sent.']),
  ]
}

export function renderLimits(limits: readonly TransferLimit[], screen: Screen): readonly string[] {
  if (limits.length === 0) return ['No limits.']
  const show = (minor: number | null, currency: TransferCurrency) => (
    minor === null ? 'none' : moneyOf(minor, currency)
  )
  const columns: readonly Column[] = [
    { header: 'Currency' }, { header: 'Per transfer', align: 'right' }, { header: 'Per business day', align: 'right' },
  ]
  const rows = limits.map(({ currency, oneMinor, dayMinor }) => [
    currency, show(oneMinor, currency), show(dayMinor, currency),
  ])
  return renderTable(columns, rows, screen)
}
