/** What can be done about an open proposal. */
import { t } from '../../src-shared/texts/text.ts'

export const ANSWERS = ['confirm', 'refuse', 'withdraw'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_FACES: Readonly<Record<Answer, { readonly label: string, readonly text: string }>> = {
  confirm: { label: t('Confirm'), text: t('You are the second person, and sign exactly this change.') },
  refuse: { label: t('Refuse'), text: t('Nothing changes. It can be proposed again.') },
  withdraw: { label: t('Withdraw'), text: t('Nothing changes. Only the person who proposed it can withdraw it.') },
}
