/** The totals that a person types by hand before several transfers are approved or sent. */
import { InvalidArgumentError } from 'commander'
import type { Transfer } from '../../../../src-shared/contract/transfers/transfers.ts'
import { parseTypedAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import { plainAmount } from '../../../../src-shared/labels/typed-amount.ts'
import { TRANSFER_CURRENCIES, type TransferCurrency } from '../../../../src-shared/domain/transfers/transfers.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { askLine } from '../prompt.ts'

export interface TypedTotal {
  readonly currency: TransferCurrency
  readonly amountMinor: bigint
}

/** `NGN=1250.50`, for an option that may be given several times. */
export function readTotal(text: string, before: readonly TypedTotal[] | undefined): readonly TypedTotal[] {
  const [code = '', amount = ''] = text.split('=', 2)
  const total = parseTotal(code, amount)
  if (total === undefined) throw new InvalidArgumentError(
    'It must be a currency and its total, such as NGN=1250.50.',
  )
  return [...(before ?? []), total]
}

function parseTotal(code: string, text: string): TypedTotal | undefined {
  const currency = TRANSFER_CURRENCIES.find((known) => known === code.toUpperCase())
  if (currency === undefined) return undefined
  const amount = parseTypedAmountMinor(text, currency)
  return amount.ok && amount.value > 0 ? { currency, amountMinor: BigInt(amount.value) } : undefined
}

/** Undefined for a single transfer, which needs none. */
export async function getTotals(
  context: CommandContext, transfers: readonly Transfer[], typed: readonly TypedTotal[] | undefined, command: string,
): Promise<readonly TypedTotal[] | undefined> {
  if (typed !== undefined || transfers.length <= 1) return typed
  if (!context.canAsk) throw usageWrong(t('Several transfers need their --total'), command)
  const totals: TypedTotal[] = []
  for (const currency of new Set(transfers.map(({ details }) => details.currency))) {
    const { stdin, stderr } = context.terminal
    const count = transfers.filter(({ details }) => details.currency === currency).length
    const question = t('Type the total of {count, plural, one {# transfer} other {# transfers}} in {currency}: ', {
      count, currency,
    })
    const answer = await askLine(question, stdin, stderr, context.interruption.signal)
    context.throwIfStopped(() => t('Stopped. Nothing was changed.'))
    const total = parseTotal(currency, plainAmount(answer))
    if (total === undefined) throw usageWrong(t('The total must be a plain decimal, such as 1250.50'), command)
    totals.push(total)
  }
  return totals
}
