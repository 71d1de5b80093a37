/** The form of a new charge: what is typed, and which faults a person has come far enough to be told. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import {
  EMPTY_CHARGE, readCharge, type ChargeDraft, type ChargeFaults, type ChargeField, type ReadCharge, type TextField,
} from './charge-draft.ts'

export interface ChargeForm {
  readonly draft: ShallowRef<ChargeDraft>
  readonly read: ComputedRef<ReadCharge>
  readonly shown: ComputedRef<ChargeFaults>
  set(changes: Partial<ChargeDraft>): void
  /** From now on every fault is shown. */
  tryIt(): void
  /** The attributes and listeners of a text field. */
  field(name: TextField): {
    readonly 'modelValue': string
    readonly 'error': string | undefined
    readonly 'autocomplete': 'off'
    readonly 'onUpdate:modelValue': (text: string) => void
    readonly 'onBlur': () => void
  }
}

export function useChargeForm(initial: Partial<ChargeDraft>): ChargeForm {
  const draft = shallowRef<ChargeDraft>({ ...EMPTY_CHARGE, ...initial })
  const touched = shallowRef<ReadonlySet<ChargeField>>(new Set())
  const isTried = shallowRef(false)
  const read = computed(() => readCharge(draft.value))
  const shown = computed<ChargeFaults>(() => {
    const { faults } = read.value
    if (isTried.value) return faults
    return Object.fromEntries(Object.entries(faults).filter(([name]) => touched.value.has(name as ChargeField)))
  })

  function set(changes: Partial<ChargeDraft>): void {
    draft.value = { ...draft.value, ...changes }
  }

  /** An empty field that was only passed is not blamed yet. */
  function leave(name: TextField): void {
    if (draft.value[name] !== '') touched.value = new Set([...touched.value, name])
  }

  return {
    draft, read, shown, set,
    tryIt() {
      isTried.value = true
    },
    field: (name) => ({
      'modelValue': draft.value[name],
      'error': shown.value[name],
      'autocomplete': 'off',
      'onUpdate:modelValue': (text) => set({ [name]: text }),
      'onBlur': () => leave(name),
    }),
  }
}
