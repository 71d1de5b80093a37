/** Something that is tried: busy while it goes on, its failure kept. Knows no store, so that it is there before any. */
import { shallowRef, type ShallowRef } from 'vue'
import { toFailure, type Failure } from '../link/failure.ts'

export interface Attempt<Args extends readonly unknown[], Result> {
  /** Undefined where it failed, or is under way already. */
  run(...args: Args): Promise<Result | undefined>
  readonly isBusy: ShallowRef<boolean>
  readonly failure: ShallowRef<Failure | undefined>
}

export function useAttempt<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>, onFailure: (failure: Failure) => void = () => undefined,
): Attempt<Args, Result> {
  const isBusy = shallowRef(false)
  const failure = shallowRef<Failure>()

  async function run(...args: Args): Promise<Result | undefined> {
    if (isBusy.value) return undefined
    isBusy.value = true
    failure.value = undefined
    try {
      return await act(...args)
    } catch (error) {
      failure.value = toFailure(error)
      onFailure(failure.value)
      return undefined
    } finally {
      isBusy.value = false
    }
  }

  return { run, isBusy, failure }
}
