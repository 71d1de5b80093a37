/** Shows transfers: what is sent, who signed it, and where it stands. */
import type {
  SendEvent, Transfer, TransferDetail, TransferTotal,
} from '../../../../src-shared/contract/transfers/transfers.ts'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { TransferLimit } from '../../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { hostOf, type PayoutWay } from '../../../../src-shared/domain/transfers/payout-way.ts'
import { readPayload } from '../../../../src-shared/domain/transfers/read-payload.ts'
import {
  transferBody, type TransferCurrency, type TransferDetails,
} from '../../../../src-shared/domain/transfers/transfers.ts'
import { formatMoney, formatStatedMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { gravestFirst, TRANSFER_MARK_LABELS } from '../../../../src-shared/labels/transfer-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Screen, Tone } from '../terminal.ts'
import { tellEvent, type CommandLines } from './charge.ts'
import { renderTable, type Column } from './table.ts'
import { displayWidth, harmless } from './text.ts'
import { PROFILE_KIND_WORDS, TRANSFER_STATE_WORDS } from './words.ts'

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
      String(id), reference, beneficiary === undefined ? (accountBank ?? '') : t('beneficiary'),
      beneficiary ?? accountNumber ?? '', beneficiaryName ?? '', moneyOf(amountMinor, currency), maker ?? t('not yet'),
      goodUntil === null ? '' : formatUtc(goodUntil),
    ]
  })
  const kind = profileKind === 'live' ? '' : `  (${PROFILE_KIND_WORDS[profileKind]})`
  const goesTo = t('Goes to')
  // The practice service, inside the program, has no address.
  const isNamed = hostOf(address) === address
  const columns: readonly Column[] = [
    { header: t('Transfer'), align: 'right' }, { header: t('Reference'), cutAt: 'middle' }, { header: t('Bank') },
    { header: t('Account') }, { header: t('Name'), cutAt: 'end' }, { header: t('Amount'), align: 'right' },
    { header: t('Maker') }, { header: t('Holds until') },
  ]
  return [
    `${goesTo}  ${screen.paint('strong', harmless(isNamed ? sayReason(address) : hostOf(address)))}${kind}`,
    ...(isNamed ? []
      : [screen.paint('quiet', `${' '.repeat(displayWidth(goesTo))}  ${harmless(address)}`)]),
    '',
    ...renderTable(columns, rows, screen),
  ]
}

function listColumns(): readonly Column[] {
  return [
    { header: t('Transfer'), align: 'right' }, { header: t('Reference'), cutAt: 'middle' },
    { header: t('To'), cutAt: 'end' }, { header: t('Amount'), align: 'right' }, { header: t('State') },
    { header: t('Maker') }, { header: t('Checker') },
    { header: t('Warnings'), cutAt: 'end' },
  ]
}

export function renderTransferTotals(totals: readonly TransferTotal[], screen: Screen): readonly string[] {
  return totals.map(({ currency, count, amountMinor }) => (
    `  ${t('{count, plural, one {# transfer} other {# transfers}}, total {total}', {
      count, total: screen.paint('strong', moneyOf(amountMinor, currency)),
    })}`
  ))
}

export function renderTransfers(
  transfers: readonly Transfer[], totals: readonly TransferTotal[], screen: Screen, total = transfers.length,
): readonly string[] {
  if (transfers.length === 0) return [t('No transfers. Create one with `tillproof transfer create`.')]
  const rows = transfers.map(({ id, details, state, maker, checker, marks }) => [
    String(id), details.reference, beneficiaryOf(details), moneyOf(details.amountMinor, details.currency),
    { text: TRANSFER_STATE_WORDS[state], tone: TONES[state] }, maker ?? '', checker ?? '',
    gravestFirst(marks).map((mark) => TRANSFER_MARK_LABELS[mark].short).join(', '),
  ])
  return [
    ...renderTable(listColumns(), rows, screen),
    '',
    ...renderTransferTotals(totals, screen),
    ...(total > transfers.length
      ? [`  ${t('{shown} of {total} shown (--limit)', { shown: transfers.length, total })}`] : []),
  ]
}

export function renderTransfer(context: CommandLines, transfer: TransferDetail, screen: Screen): readonly string[] {
  const { id, details, state, maker, checker, marks, payload, payloadHash, events, serviceStatus, fee } = transfer
  const { goodUntil, signed } = transfer
  const money = moneyOf(details.amountMinor, details.currency)
  const service = serviceStatus === null ? [] : [t('the service says {status}', { status: harmless(serviceStatus) })]
  const charged = fee === null ? [] : [t('fee {fee}', { fee: harmless(formatStatedMoney(details.currency, fee)) })]
  const known = [...service, ...charged].join(', ')
  return [
    screen.paint('strong', `${t('Transfer {id}', { id })}  ${harmless(details.reference)}  ${money}`),
    `  ${screen.paint(TONES[state], TRANSFER_STATE_WORDS[state])}${known === '' ? '' : `; ${known}`}`,
    `  ${t('to {beneficiary}', { beneficiary: harmless(beneficiaryOf(details)) })}`,
    `  ${t('made by {maker}, approved by {checker}', {
      maker: harmless(maker ?? t('not yet')), checker: harmless(checker ?? t('not yet')),
    })}`,
    ...(goodUntil === null ? [] : [`  ${t('what was signed holds until {at}', { at: formatUtc(goodUntil) })}`]),
    ...gravestFirst(marks).map((mark) => `  ${screen.paint('warn', TRANSFER_MARK_LABELS[mark].short)}`),
    '',
    `  ${harmless(payload)}`,
    screen.paint('quiet', `  SHA-256 ${payloadHash}`),
    '',
    ...signed.map(({ act, by, at, address }) => `  ${formatUtc(at)}  ${t('signed: {act} by {by} for {address}', {
      act: sayReason(act), by: harmless(by), address: harmless(address ?? t('no stated address')),
    })}`),
    ...events.map((event) => `  ${formatUtc(event.at)}  ${tellEvent(event)}`),
    ...transfer.notices.map(({ arrivedAt, status, amount, currency }) => {
      const said = [status, formatStatedMoney(currency, amount)].filter(Boolean).join(' ')
      return `  ${formatUtc(arrivedAt)}  ${t('callback received: {said}', { said: harmless(said) })}`
    }),
    ...nextStep(context, transfer),
  ]
}

function nextStep(context: CommandLines, { id, state }: TransferDetail): readonly string[] {
  const command = commandFor(state)
  return command === null ? [] : ['', t('Next:  {command}', {
    command: context.commandLine(`transfer ${command} ${id}`),
  })]
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
      `  ${id}  ${harmless(details.reference)}  ${screen.paint(TONES[state], TRANSFER_STATE_WORDS[state])}  `
        + harmless(sayReason(reason ?? ''))
    )),
    '',
    t('{sent} of {of, plural, one {# transfer} other {# transfers}} attempted.', { sent: sent.length, of }),
    ...(unknown.length === 0 ? []
      : t('The outcome of one is unknown: it may have been paid. It is never sent again; find out what happened, '
        + 'then\nrecord it with `transfer resolve`.').split('\n')),
    ...(stopped === null ? [] : [
      t('Stopped at transfer {id}: {reason}', { id: stopped.transferId, reason: harmless(sayReason(stopped.reason)) }),
      t('The transfers after it were not sent.'),
    ]),
  ]
}

export function renderLimits(limits: readonly TransferLimit[], screen: Screen): readonly string[] {
  if (limits.length === 0) return [t('No limits.')]
  const show = (minor: number | null, currency: TransferCurrency) => (
    minor === null ? t('none') : moneyOf(minor, currency)
  )
  const columns: readonly Column[] = [
    { header: t('Currency') }, { header: t('Per transfer'), align: 'right' },
    { header: t('Per business day'), align: 'right' },
  ]
  const rows = limits.map(({ currency, oneMinor, dayMinor }) => [
    currency, show(oneMinor, currency), show(dayMinor, currency),
  ])
  return renderTable(columns, rows, screen)
}
