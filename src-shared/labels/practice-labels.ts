/** What each card and phone of the practice service leads to, in words. Pure. */
import {
  RIGHT_OTP, WRONG_PIN, type CardBehaviour, type PhoneAnswer,
} from '../domain/books/practice-facts.ts'
import { msg, t, texts } from '../texts/text.ts'

const CARD_TEXTS: Readonly<Record<CardBehaviour, string>> = {
  'pin': msg('a PIN ({wrongPin} is wrong), then the one-time code {code}'),
  'avs': msg('a billing address, then the bank’s page'),
  'no-auth': msg('approved immediately'),
  'no-auth-international': msg('a billing address, then approved'),
  'three-d-secure': msg('the bank’s page immediately'),
  'declined': msg('declined'),
  'unknown-suggestion': msg('an undocumented suggestion'),
  'lost-answer': msg('charged, but the answer is lost'),
  'no-funds': msg('a PIN, then insufficient funds'),
  'broken-answer': msg('an incomplete answer'),
  'lost-request': msg('the connection breaks before anything is charged'),
  'contradiction': msg('an answer that contradicts itself'),
}

export function cardLeadsTo(behaviour: CardBehaviour): string {
  return t(CARD_TEXTS[behaviour], { code: RIGHT_OTP, wrongPin: WRONG_PIN })
}

export const PHONE_LEADS_TO: Readonly<Record<PhoneAnswer, string>> = texts({
  late: 'approves after 15 seconds', never: 'never answers', decline: 'declines', approve: 'approves immediately',
})
