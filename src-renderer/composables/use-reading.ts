/** Something read from the core that stays true: read again when what it depends on, or one of its topics, changes. */
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { toFailure, type Failure } from '../link/failure.ts'
import type { ChangeTopic } from '../../src-shared/domain/changes.ts'
import { useChanges } from '../stores/changes.ts'

export interface Reading<Value> {
  /** The newest answer; what was read for other conditions is gone. */
  readonly data: ShallowRef<Value | undefined>
  readonly failure: ShallowRef<Failure | undefined>
  readonly isLoading: ShallowRef<boolean>
  reload(): Promise<void>
}

export interface ReadingOptions {
  /** Keeps showing the last answer while another condition is read. Default false. */
  readonly keepsData?: boolean
}

/**
 * `depends` gives what the reading needs, and undefined while there is nothing to read; it is compared as JSON. It is
 * read again when one of the topics changed; without any, never by itself. An answer that comes after a newer question
 * is dropped.
 */
export function useReading<Needs, Value>(
  depends: () => Needs | undefined,
  read: (needs: Needs, signal: AbortSignal) => Promise<Value>,
  topics: readonly ChangeTopic[],
  { keepsData = false }: ReadingOptions = {},
): Reading<Value> {
  const changes = useChanges()
  const data = shallowRef<Value>()
  const failure = shallowRef<Failure>()
  const isLoading = shallowRef(false)
  let current = new AbortController()
  let isAgainWanted = false

  async function reload(): Promise<void> {
    const needs = depends()
    if (needs === undefined) return
    current.abort()
    const mine = new AbortController()
    current = mine
    isLoading.value = true
    try {
      const value = await read(needs, mine.signal)
      if (mine.signal.aborted) return
      data.value = value
      failure.value = undefined
    } catch (error) {
      if (mine.signal.aborted) return
      failure.value = toFailure(error)
      // It may have been locked while this window heard nothing.
      if (failure.value.code === 'VAULT_LOCKED') changes.noteLocked()
    } finally {
      if (current === mine) isLoading.value = false
    }
  }

  /** While an answer is on its way, one more reading follows it; a lively ledger must not starve the screen. */
  async function follow(): Promise<void> {
    if (isLoading.value) {
      isAgainWanted = true
      return
    }
    do {
      isAgainWanted = false
      await reload()
    } while (isAgainWanted)
  }

  watch(() => JSON.stringify(depends()), () => {
    if (!keepsData) data.value = undefined
    void reload()
  }, { immediate: true })
  watch(() => topics.map((topic) => changes.counts[topic]).join(), () => void follow())
  onScopeDispose(() => current.abort())

  return { data, failure, isLoading, reload }
}
