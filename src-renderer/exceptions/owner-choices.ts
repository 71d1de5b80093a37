/** Who a case can be given to. Pure. */
import type { SelectOption } from '../ui/controls/select-option.ts'

/** Oneself first, then the others; a present owner who is none of them stays to be seen, and can't be chosen anew. */
export function ownerChoices(
  people: readonly string[], me: string | null, present: string,
): readonly SelectOption[] {
  const others = people.filter((name) => name !== me).map((name) => ({ value: name, label: name }))
  const isStranger = present !== '' && !people.includes(present)
  return [
    { value: '', label: 'Choose a person' },
    ...(me !== null && people.includes(me) ? [{ value: me, label: `Me (${me})` }] : []),
    ...others,
    ...(isStranger ? [{ value: present, label: `${present} (not one of the people)`, disabled: true }] : []),
  ]
}
