/** Sends a charge again with its card and what was suggested. What is typed leaves its fields with the call. */
import { computed, nextTick, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import { traceOf, type CardSecrets } from '../../../src-shared/domain/values/card-secrets.ts'
import { EMPTY_CARD, findCardFaults, hasAnything, tidyCard } from './card-draft.ts'
import type { ChargeActions, SuggestionGiven } from './charge-actions.ts'
import type { HeldCard } from './held-card.ts'
import { useSecretFields, type SecretFields } from './secret-fields.ts'

export interface CardAgain {
  readonly typed: SecretFields<CardSecrets>
  readonly isTried: ShallowRef<boolean>
  /** The card that was typed is another one than the charge was begun with. */
  readonly isOther: ComputedRef<boolean>
  /** Null where the card can’t be sent as it stands. */
  send(given: Omit<SuggestionGiven, 'card'>): Promise<ChargeDetail | undefined | null>
}

export function useCardAgain(
  charge: () => ChargeDetail, actions: ChargeActions, held: HeldCard,
): CardAgain {
  const typed = useSecretFields(EMPTY_CARD)
  const isTried = shallowRef(false)
  const isHeld = computed(() => held.isHeldFor(charge().id))
  const isOther = computed(() => {
    if (isHeld.value || !hasAnything(typed.value.value)) return false
    const { bin, lastFour } = traceOf(typed.value.value)
    return bin !== charge().cardBin || lastFour !== charge().cardLastFour
  })

  async function send(given: Omit<SuggestionGiven, 'card'>): Promise<ChargeDetail | undefined | null> {
    isTried.value = true
    const isFit = isHeld.value || Object.keys(findCardFaults(typed.value.value, Date.now())).length === 0
    if (!isFit || isOther.value) {
      await nextTick()
      return null
    }
    const { id } = charge()
    const card = tidyCard(held.take(id) ?? typed.take())
    isTried.value = false
    const answered = await actions.answer.run({ card, ...given })
    // Needed once more where the answer was not taken, or nothing was sent.
    const isStillAsked = answered?.step?.kind === 'pin' || answered?.step?.kind === 'billing-address'
    if (answered === undefined || isStillAsked) held.keep(id, card)
    return answered
  }

  return { typed, isTried, isOther, send }
}
