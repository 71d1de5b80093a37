/** Who carries out an act, with their passphrase, which is dropped as it is taken. */
import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Person } from '../../src-shared/contract/people/people.ts'
import type { Credential } from '../../src-shared/contract/transfers/app-users.ts'
import { sameUser } from '../../src-shared/domain/transfers/app-users.ts'
import { t } from '../../src-shared/texts/text.ts'
import { useLink } from '../stores/link.ts'
import { usePreference } from '../stores/preferences.ts'
import type { SelectOption } from '../ui/controls/select-option.ts'

export interface Signer {
  readonly user: ShallowRef<string>
  readonly passphrase: ShallowRef<string>
  readonly names: ComputedRef<readonly SelectOption[]>
  readonly userFault: ComputedRef<string | undefined>
  readonly passphraseFault: ComputedRef<string | undefined>
  readonly isFilled: ComputedRef<boolean>
  /** Whether there is nobody who could. */
  readonly isNobody: ComputedRef<boolean>
  take(): Credential
}

/** Whoever signed last, in this window or another. */
export function useLastUser(): Ref<string> {
  return usePreference('transfers.user', '', (stored) => (typeof stored === 'string' ? stored : undefined))
}

/** `among`: undefined until it is known. At a seat its own person alone: nobody else’s key is there. */
export function useSigner(among: () => readonly Pick<Person, 'name'>[] | undefined): Signer {
  const { seat } = useLink()
  const mayAct = (): readonly Pick<Person, 'name'>[] | undefined => (
    seat ? among()?.filter(({ name }) => sameUser(name, seat.person)) : among()
  )
  const lastUser = useLastUser()
  const user = shallowRef('')
  const passphrase = shallowRef('')
  const all = computed(() => mayAct()?.map(({ name }) => name) ?? [])
  const names = computed(() => [
    ...(all.value.length === 1 ? [] : [{ value: '', label: t('Choose your name') }]),
    ...all.value.map((name) => ({ value: name, label: name })),
  ])
  const userFault = computed(() => (all.value.includes(user.value) ? undefined : t('Choose your name.')))
  const passphraseFault = computed(() => (passphrase.value === '' ? t('Enter your passphrase.') : undefined))
  const isFilled = computed(() => userFault.value === undefined && passphraseFault.value === undefined)

  const isNobody = computed(() => mayAct()?.length === 0)

  watch(all, (now) => {
    if (now.includes(user.value)) return
    const [only = ''] = now.length === 1 ? now : []
    user.value = now.includes(lastUser.value) ? lastUser.value : only
  }, { immediate: true })

  function take(): Credential {
    const credential = { user: user.value, passphrase: passphrase.value }
    passphrase.value = ''
    if (user.value !== '') lastUser.value = user.value
    return credential
  }

  return { user, passphrase, names, userFault, passphraseFault, isFilled, isNobody, take }
}
