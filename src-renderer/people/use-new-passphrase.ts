/** A passphrase that is being chosen, typed twice. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { estimateStrength } from '../../src-shared/domain/passphrases/strength.ts'
import { describeStrength } from '../../src-shared/labels/passphrase-strength.ts'
import { t } from '../../src-shared/texts/text.ts'

export interface NewPassphrase {
  readonly passphrase: ShallowRef<string>
  readonly again: ShallowRef<string>
  readonly hint: ComputedRef<string | undefined>
  readonly fault: ComputedRef<string | undefined>
  readonly againFault: ComputedRef<string | undefined>
  readonly isGood: ComputedRef<boolean>
  /** What was chosen; it is kept no longer. */
  take(): string
}

/** `known`: what a guesser knows, such as the names of the person and the profile. */
export function useNewPassphrase(known: () => readonly string[]): NewPassphrase {
  const passphrase = shallowRef('')
  const again = shallowRef('')
  const hint = computed(() => describeStrength(passphrase.value, known()))
  const fault = computed(() => (
    estimateStrength(passphrase.value, known()).reason === null ? undefined : hint.value ?? t('Choose a passphrase.')
  ))
  const againFault = computed(() => (again.value === passphrase.value ? undefined : t('The passphrases do not match.')))
  const isGood = computed(() => fault.value === undefined && againFault.value === undefined)

  function take(): string {
    const taken = passphrase.value
    passphrase.value = ''
    again.value = ''
    return taken
  }

  return { passphrase, again, hint, fault, againFault, isGood, take }
}
