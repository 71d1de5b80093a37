/** What can be done about an open proposal. */

export const ANSWERS = ['confirm', 'refuse', 'withdraw'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_FACES: Readonly<Record<Answer, { readonly label: string, readonly text: string }>> = {
  confirm: { label: 'Confirm', text: 'You are the second person, and sign exactly this change.' },
  refuse: { label: 'Refuse', text: 'Nothing changes. It can be proposed again.' },
  withdraw: { label: 'Withdraw', text: 'Nothing changes. Only the person who proposed it can withdraw it.' },
}
