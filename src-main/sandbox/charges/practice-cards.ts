/** What a card of the practice service leads to, by its number. */
import { PRACTICE_CARDS, type CardBehaviour } from '../../../src-shared/domain/books/practice-facts.ts'

const BEHAVIOURS: ReadonlyMap<string, CardBehaviour> = new Map(
  PRACTICE_CARDS.map(({ number, behaviour }) => [number.replaceAll(' ', ''), behaviour]),
)

/** Every other card behaves as the first one. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return BEHAVIOURS.get(cardNumber) ?? 'pin'
}
