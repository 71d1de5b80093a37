/** Shows transfers: what is sent, who signed it, and where it stands. */
import type {
  SendEvent, Transfer, TransferDetail, TransferTotal,
} from '../../../../src-shared/contract/transfers.ts'
import { assertNever } from '../../../../src-shared/domain/assert-never.ts'
import { formatMoney } from '../../../../src-shared/domain/money.ts'
import type { TransferLimit } from '../../../../src-shared/domain/transfer-limits.ts'
import type { TransferState } from '../../../../src-shared/domain/transfer-state.ts'
import type { TransferCurrency, TransferDetails, TransferMark } from '../../../../src-shared/domain/transfers.ts'
import type { CommandContext } from '../context.ts'
import type { Screen, Tone } from '../terminal.ts'
import { countOf, formatInstant } from './format.ts'
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

const MARKS: Readonly<Record<TransferMark, string>> = {
  'first-time-beneficiary': 'first time',
  'same-within-a-day': 'same within a day',
}

export function moneyOf(amountMinor: number | bigint, currency: TransferCurrency): string {
  return formatMoney(amountMinor, currency)
}

export function beneficiaryOf({ beneficiary, accountBank, accountNumber, beneficiaryName }: TransferDetails): string {
  const account = beneficiary ?? [accountBank, accountNumber].filter(Boolean).join('/')
  return [account, beneficiaryName].filter(Boolean).join(' ')
}

const COLUMNS: readonly Column[] = [
  { header: 'Transfer', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'To', cutAt: 'end' },
  { header: 'Amount', align: 'right' }, { header: 'State' }, { header: 'Maker' }, { header: 'Checker' },
  { header: 'Look at', cutAt: 'end' },
]

export function renderTransfers(
  transfers: readonly Transfer[], totals: readonly TransferTotal[], screen: Screen, total = transfers.length,
): readonly string[] {
  if (transfers.length === 0) return ['No transfers. `tillproof transfer create` makes one.']
  const rows = transfers.map(({ id, details, state, maker, checker, marks }) => [
    String(id), details.reference, beneficiaryOf(details), moneyOf(details.amountMinor, details.currency),
    { text: state, tone: TONES[state] }, maker ?? '', checker ?? '', marks.map((mark) => MARKS[mark]).join(', '),
  ])
  return [
    ...renderTable(COLUMNS, rows, screen),
    '',
    ...totals.map(({ currency, count, amountMinor }) => (
      `  ${countOf(count, 'transfer')}, together ${screen.paint('strong', moneyOf(amountMinor, currency))}`
    )),
    ...(total > transfers.length ? [`  ${transfers.length} of ${total} shown (--limit)`] : []),
  ]
}

export function renderTransfer(context: CommandContext, transfer: TransferDetail, screen: Screen): readonly string[] {
  const { id, details, state, maker, checker, marks, payload, payloadHash, events, serviceStatus, fee } = transfer
  const title = `Transfer ${id}  ${harmless(details.reference)}  ${moneyOf(details.amountMinor, details.currency)}`
  const service = serviceStatus === null ? '' : `; the service says ${harmless(serviceStatus)}`
  return [
    screen.paint('strong', title),
    `  ${screen.paint(TONES[state], state)}${service}${fee === null ? '' : `, fee ${harmless(fee)}`}`,
    `  to ${harmless(beneficiaryOf(details))}`,
    `  made by ${harmless(maker ?? 'nobody yet')}, approved by ${harmless(checker ?? 'nobody yet')}`,
    ...marks.map((mark) => `  ${screen.paint('warn', MARKS[mark])}`),
    '',
    `  ${harmless(payload)}`,
    screen.paint('quiet', `  SHA-256 ${payloadHash}`),
    '',
    ...events.map(({ at, kind, detail, by }) => (
      `  ${formatInstant(at)}  ${harmless([kind, detail, by && `by ${by}`].filter(Boolean).join(', '))}`
    )),
    ...transfer.notices.map(({ arrivedAt, status, amount, currency }) => {
      const said = [status, currency, amount].filter(Boolean).join(' ')
      return `  ${formatInstant(arrivedAt)}  ${harmless(`a callback said ${said}`)}`
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
    `${sent.length} of ${countOf(of, 'transfer')} went through a call.`,
    ...(unknown.length === 0 ? [] : [
      'The outcome of one is unknown: it may have been paid. It is never sent again; find out, then',
      '`transfer resolve`.',
    ]),
    ...(stopped === null ? [] : [`Stopped at transfer ${stopped.transferId}: ${harmless(stopped.reason)}`,
      'Those behind it are as they were.']),
  ]
}

export function renderLimits(limits: readonly TransferLimit[], screen: Screen): readonly string[] {
  if (limits.length === 0) return ['No limits.']
  const show = (minor: number | null, currency: TransferCurrency) => (
    minor === null ? 'none' : moneyOf(minor, currency)
  )
  const columns: readonly Column[] = [
    { header: 'Currency' }, { header: 'One transfer', align: 'right' }, { header: 'A business day', align: 'right' },
  ]
  const rows = limits.map(({ currency, oneMinor, dayMinor }) => [
    currency, show(oneMinor, currency), show(dayMinor, currency),
  ])
  return renderTable(columns, rows, screen)
}
