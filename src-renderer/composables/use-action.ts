/** Something that a person does: busy while it goes on, its failure shown, the vault opened where it needs a key. */
import { shallowRef, type ShallowRef } from 'vue'
import { toFailure, type Failure } from '../link/failure.ts'
import { useToasts } from '../stores/toasts.ts'
import { useVault } from '../stores/vault.ts'

export interface Action<Args extends readonly unknown[], Result> {
  /** Undefined where it failed, or where it is under way already. */
  run(...args: Args): Promise<Result | undefined>
  readonly isBusy: ShallowRef<boolean>
  readonly failure: ShallowRef<Failure | undefined>
}

export interface ActionOptions {
  /** The screen shows the failure itself, or those that are so. Default false: it passes by as a message. */
  readonly showsFailure?: boolean | ((failure: Failure) => boolean)
}

export function useAction<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>, { showsFailure = false }: ActionOptions = {},
): Action<Args, Result> {
  const toasts = useToasts()
  const vault = useVault()
  const isBusy = shallowRef(false)
  const failure = shallowRef<Failure>()

  async function run(...args: Args): Promise<Result | undefined> {
    if (isBusy.value) return undefined
    isBusy.value = true
    failure.value = undefined
    try {
      return await openingVault(() => act(...args))
    } catch (error) {
      failure.value = toFailure(error)
      const isShown = typeof showsFailure === 'boolean' ? showsFailure : showsFailure(failure.value)
      if (!isShown) toasts.showFailure(failure.value)
      return undefined
    } finally {
      isBusy.value = false
    }
  }

  async function openingVault(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt()
    } catch (error) {
      if (toFailure(error).code !== 'VAULT_LOCKED' || !(await vault.askToOpen())) throw error
      return attempt()
    }
  }

  return { run, isBusy, failure }
}
