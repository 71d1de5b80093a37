/** Who a case can be given to. Pure. */
import { t } from '../../src-shared/texts/text.ts'
import type { SelectOption } from '../ui/controls/select-option.ts'

/** Oneself first, then the others; a present owner who is none of them stays to be seen, and can't be chosen again. */
export function ownerChoices(
  people: readonly string[], me: string | null, present: string,
): readonly SelectOption[] {
  const others = people.filter((name) => name !== me).map((name) => ({ value: name, label: name }))
  const isStranger = present !== '' && !people.includes(present)
  return [
    { value: '', label: t('Choose a person') },
    ...(me !== null && people.includes(me) ? [{ value: me, label: t('Me ({name})', { name: me }) }] : []),
    ...others,
    ...(isStranger
      ? [{ value: present, label: t('{name} (not one of the people)', { name: present }), disabled: true }]
      : []),
  ]
}
