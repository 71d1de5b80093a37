/** The card while it is typed, and what is wrong with it. Nothing here quotes what was typed. Pure. */
import { cardDigits, findCardIssues, type CardSecrets } from '../../../src-shared/domain/values/card-secrets.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'

export const EMPTY_CARD: CardSecrets = { number: '', cvv: '', expiryMonth: '', expiryYear: '' }

export type CardFaults = Partial<Record<keyof CardSecrets, string>>

const NAMES: Readonly<Record<keyof CardSecrets, string>> = {
  number: t('The card number'), cvv: t('The security code'), expiryMonth: t('The month'), expiryYear: t('The year'),
}

/** By the very rules of the core. */
export function findCardFaults(card: CardSecrets, nowMs: number): CardFaults {
  const faults: CardFaults = {}
  for (const { field, reason } of findCardIssues(card, new Date(nowMs).toISOString().slice(0, 7))) {
    const name = field as keyof CardSecrets
    faults[name] ??= card[name] === ''
      ? t('{field} is empty.', { field: NAMES[name] })
      : t('{field} {reason}.', { field: NAMES[name], reason: sayReason(reason) })
  }
  return faults
}

/** As it is sent: without spaces. */
export function tidyCard(card: CardSecrets): CardSecrets {
  return { ...card, number: cardDigits(card.number) }
}

export function hasAnything(card: CardSecrets): boolean {
  return Object.values(card).some((text) => text !== '')
}
