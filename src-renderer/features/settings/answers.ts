/** What can be done about an open proposal. */

export const ANSWERS = ['confirm', 'refuse', 'withdraw'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_FACES: Readonly<Record<Answer, { readonly label: string, readonly text: string }>> = {
  confirm: { label: 'Confirm', text: 'You sign exactly this change, as the second person.' },
  refuse: { label: 'Refuse', text: 'Nothing changes. It can be proposed again.' },
  withdraw: { label: 'Withdraw', text: 'By whoever proposed it. Nothing changes.' },
}
