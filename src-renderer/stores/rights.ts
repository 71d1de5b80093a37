/** What whoever works at this window may do, as far as it is known; what is not known yet is not held back. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { UserRole } from '../../src-shared/domain/transfers/app-users.ts'
import { sameUser } from '../../src-shared/domain/transfers/app-users.ts'
import { useReading } from '../composables/use-reading.ts'
import { whyNot, type Procedure, type Standing } from '../people/why-not.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useToasts } from './toasts.ts'
import { useVault } from './vault.ts'

export const useRights = defineStore('rights', () => {
  const { client, seat } = useLink()
  const session = useSession()
  const vault = useVault()
  const toasts = useToasts()
  const shown = (): { readonly profile: string } | undefined => (
    session.profile && !vault.isLocked ? { profile: session.profile.name } : undefined
  )
  const sitting = useReading(
    () => (seat ? undefined : shown()), (needs, signal) => client.sittings.get(needs, { signal }), ['people', 'audit'],
    { keepsData: true },
  )
  /** At a seat its own, whether the core wants their passphrase again or not. */
  const person = computed(() => seat?.person ?? sitting.data.value?.user ?? null)
  const people = useReading(
    () => (person.value === null ? undefined : shown()), (needs, signal) => client.people.list(needs, { signal }),
    ['people'], { keepsData: true },
  )
  const isSeat = computed(() => seat !== undefined || session.host?.isSeat === true)
  const active = computed(() => people.data.value?.people.filter(({ isActive }) => isActive) ?? [])
  const roles = computed((): readonly UserRole[] | undefined => {
    const { value: name } = person
    return name === null ? undefined : active.value.find((one) => sameUser(one.name, name))?.roles
  })
  const standing = computed((): Standing => ({
    isSeat: isSeat.value, roles: roles.value,
    isAdministered: active.value.some(({ roles: own }) => own.includes('administrator')),
  }))

  /** From whoever works here: as the core has it, at a seat of a viewer. */
  const areCustomersHidden = computed(() => (
    isSeat.value && people.data.value?.areCustomersHidden === true
    && roles.value?.every((role) => role === 'viewer') === true
  ))

  /** A sentence; undefined where they may. */
  const whyNotTo = (procedure: Procedure): string | undefined => whyNot(procedure, standing.value)

  /** `act`, or the reason why not as a message: for keys, which can’t be greyed out. */
  function ifMay<Args extends readonly unknown[]>(procedure: Procedure, act: (...args: Args) => void) {
    return (...args: Args): void => {
      const reason = whyNotTo(procedure)
      if (reason === undefined) act(...args)
      else toasts.show({ tone: 'info', title: reason })
    }
  }

  const may = (procedure: Procedure): boolean => whyNotTo(procedure) === undefined
  return { isSeat, person, roles, areCustomersHidden, whyNotTo, may, ifMay }
})
