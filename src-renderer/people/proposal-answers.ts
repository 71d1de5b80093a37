/** What can be done about an open proposal. */
import { t } from '../../src-shared/texts/text.ts'

export const ANSWERS = ['confirm', 'refuse', 'withdraw'] as const
export type Answer = (typeof ANSWERS)[number]

interface AnswerFace {
  readonly label: string
  /** Told once it is done. */
  readonly done: string
  readonly text: string
}

export const ANSWER_FACES: Readonly<Record<Answer, AnswerFace>> = {
  confirm: {
    label: t('Confirm'), done: t('Confirmed'),
    text: t('You are the second person, and sign exactly this change.'),
  },
  refuse: { label: t('Refuse'), done: t('Refused'), text: t('Nothing changes. It can be proposed again.') },
  withdraw: {
    label: t('Withdraw'), done: t('Withdrawn'),
    text: t('Nothing changes. Only the person who proposed it can withdraw it.'),
  },
}
