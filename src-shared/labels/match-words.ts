/** What an item of a match is called, at the beginning of a line. */
import type { ItemSource } from '../domain/matching/explanation.ts'
import { texts } from '../texts/text.ts'

export const ITEM_SOURCE_WORDS: Readonly<Record<ItemSource, string>> = texts({
  'payment': 'Payment',
  'settlement': 'Settlement',
  'settlement-line': 'Settlement line',
  'bank-line': 'Bank line',
  'transfer': 'Transfer',
})
