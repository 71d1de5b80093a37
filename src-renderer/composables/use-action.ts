/** Something that a person does: busy while it goes on, its failure shown, the vault opened where it needs a key. */
import { toFailure, type Failure } from '../link/failure.ts'
import { useToasts } from '../stores/toasts.ts'
import { useVault } from '../stores/vault.ts'
import { useAttempt, type Attempt } from './use-attempt.ts'

export type Action<Args extends readonly unknown[], Result> = Attempt<Args, Result>

export interface ActionOptions {
  /** The screen shows the failure itself, or those that are so. Default false: it passes by as a message. */
  readonly showsFailure?: boolean | ((failure: Failure) => boolean)
}

export function useAction<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>, { showsFailure = false }: ActionOptions = {},
): Action<Args, Result> {
  const toasts = useToasts()
  const vault = useVault()
  async function openingVault(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt()
    } catch (error) {
      if (toFailure(error).code !== 'VAULT_LOCKED' || !(await vault.askToOpen())) throw error
      return attempt()
    }
  }

  return useAttempt((...args: Args) => openingVault(() => act(...args)), (failure) => {
    const isShown = typeof showsFailure === 'boolean' ? showsFailure : showsFailure(failure)
    if (!isShown) toasts.showFailure(failure)
  })
}
