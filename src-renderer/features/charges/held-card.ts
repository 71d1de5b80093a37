/**
 * The card between two calls of one charge: in no field, and for that charge alone. Only a PIN or a billing address
 * sends it again.
 */
import { shallowRef } from 'vue'
import type { CardSecrets } from '../../../src-shared/domain/values/card-secrets.ts'
import { EMPTY_CARD, hasAnything } from './card-draft.ts'
import { useSecretFields } from './secret-fields.ts'

export interface HeldCard {
  isHeldFor(chargeId: number): boolean
  /** Of a charge that was just begun; its screen comes next. */
  begin(chargeId: number, card: CardSecrets): void
  /** Of the charge that is shown; of one that the person has left, nothing is kept. */
  keep(chargeId: number, card: CardSecrets): void
  /** Gives it away: whoever needs it once more keeps it again. Undefined where it is another charge’s, or forgotten. */
  take(chargeId: number): CardSecrets | undefined
  clear(): void
}

export function useHeldCard(shownCharge: () => number | undefined): HeldCard {
  const fields = useSecretFields(EMPTY_CARD)
  const owner = shallowRef<number>()

  function isHeldFor(chargeId: number): boolean {
    return owner.value === chargeId && hasAnything(fields.value.value)
  }

  function begin(chargeId: number, card: CardSecrets): void {
    owner.value = chargeId
    fields.set(card)
  }

  return {
    isHeldFor,
    begin,
    keep(chargeId, card) {
      if (shownCharge() === chargeId) begin(chargeId, card)
    },
    take: (chargeId) => (isHeldFor(chargeId) ? fields.take() : undefined),
    clear: fields.clear,
  }
}
