/** What people do with transfers: which act fits which state, and what each asks for. */
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import { planTransferMove, type TransferMove } from '../../../src-shared/domain/transfers/transfer-state.ts'
import { TRANSFER_CURRENCIES, type TransferCurrency } from '../../../src-shared/domain/transfers/transfers.ts'
import type { UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import { t } from '../../../src-shared/texts/text.ts'

/** What leads on stands first: it is the button that stands out. */
export const ACTS = ['submit', 'approve', 'send', 'reject', 'resolve', 'discard'] as const
export type ActKind = (typeof ACTS)[number]

interface ActFace {
  readonly title: string
  readonly label: string
  /** Told once it is done. */
  readonly done: string
  readonly text: string
  readonly move: TransferMove
  /** Null: anybody active; undefined: nobody signs. */
  readonly role: UserRole | null | undefined
  readonly isRetyped: boolean
  readonly reasonLabel: string | undefined
}

export const ACT_FACES: Readonly<Record<ActKind, ActFace>> = {
  submit: {
    title: t('Submit for approval'), label: t('Submit for approval'), done: t('Submitted for approval'),
    move: { kind: 'submit' }, role: 'maker',
    text: t('You sign exactly what will be sent, and where. Someone else approves it within 7 days.'), isRetyped: false,
    reasonLabel: undefined,
  },
  approve: {
    title: t('Approve'), label: t('Approve'), done: t('Approved'),
    move: { kind: 'approve' }, role: 'checker',
    text: t('You sign exactly what will be sent, and where. It is good once, and expires 7 days after it was '
      + 'submitted.'),
    isRetyped: true, reasonLabel: undefined,
  },
  reject: {
    title: t('Reject'), label: t('Reject'), done: t('Rejected'),
    move: { kind: 'reject' }, role: null,
    text: t('It will not be sent.'), isRetyped: false, reasonLabel: t('Why?'),
  },
  send: {
    title: t('Send'), label: t('Send'), done: t('Sent'),
    move: { kind: 'send' }, role: null,
    text: t('Transfers are sent one after another, each once. Sending stops at the first unclear outcome. One that '
      + 'could not be sent is a draft again: its signatures are used up.'), isRetyped: true,
    reasonLabel: undefined,
  },
  resolve: {
    title: t('Record outcome'), label: t('Record outcome'), done: t('Outcome recorded'),
    move: { kind: 'resolve', as: 'completed' }, role: null,
    text: t('Record only what you have seen in the bank statement or in the service’s own records.'), isRetyped: false,
    reasonLabel: t('How do you know?'),
  },
  discard: {
    title: t('Discard draft'), label: t('Discard'), done: t('Discarded'),
    move: { kind: 'discard' }, role: undefined,
    text: t('Its reference can’t be used again.'), isRetyped: false, reasonLabel: t('Why?'),
  },
}

/** Those of the transfers with which it can be done, in the order in which they were made. */
export function fitFor(kind: ActKind, transfers: readonly Transfer[]): readonly Transfer[] {
  const fit = transfers
    .filter(({ state }) => planTransferMove(state, ACT_FACES[kind].move) !== undefined)
    .sort((one, other) => one.id - other.id)
  return kind === 'resolve' || kind === 'discard' ? fit.slice(0, 1) : fit
}

export interface Total {
  readonly currency: TransferCurrency
  readonly count: number
  readonly amountMinor: bigint
}

export function totalsOf(transfers: readonly Transfer[]): readonly Total[] {
  return TRANSFER_CURRENCIES.flatMap((currency) => {
    const own = transfers.filter(({ details }) => details.currency === currency)
    if (own.length === 0) return []
    const amountMinor = own.reduce((sum, { details }) => sum + BigInt(details.amountMinor), 0n)
    return [{ currency, count: own.length, amountMinor }]
  })
}
