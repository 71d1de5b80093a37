/** The country of a card: asked for where nobody can know it, and never taken for Nigeria without a word. */
import { needsCountry } from '../../../../src-shared/domain/charges/charges.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { askLine } from '../prompt.ts'

/** Throws USAGE_WRONG where it is needed and nobody can be asked. */
export async function getCountry(
  context: CommandContext, { country, currency }: { readonly country?: string; readonly currency: Currency },
): Promise<string | undefined> {
  if (country !== undefined) return country.toUpperCase()
  if (!needsCountry({ method: 'card', currency })) return undefined
  const missing = () => usageWrong(
    t('A card in {currency} needs its country: --country, two letters', { currency }), 'charge card',
  )
  if (!context.canAsk) throw missing()
  const { stdin, stderr } = context.terminal
  const question = t('Country of the {currency} payment, two letters: ', { currency })
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped(() => t('Stopped. Nothing was sent.'))
  if (answer.trim() === '') throw missing()
  return answer.trim().toUpperCase()
}
