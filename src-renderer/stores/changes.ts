/** What changed in the shown ledger: a count for each topic, for whoever shows some of it, and the newest facts. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { CHANGE_TOPICS, type ChangeFact, type ChangeTopic } from '../../src-shared/domain/changes.ts'
import type { ChangesEvent } from '../../src-shared/contract/changes.ts'

export const useChanges = defineStore('changes', () => {
  const counts = shallowRef<Readonly<Partial<Record<ChangeTopic, number>>>>({})
  const facts = shallowRef<readonly ChangeFact[]>([])
  const lockedAnswers = shallowRef(0)

  function touch(topics: readonly ChangeTopic[]): void {
    if (topics.length === 0) return
    counts.value = {
      ...counts.value, ...Object.fromEntries(topics.map((topic) => [topic, (counts.value[topic] ?? 0) + 1])),
    }
  }

  /**
   * Takes the events of one ledger, whose stream may break and be opened again: what changed in between is not told, so
   * that everything may have. At its first opening, all that is shown has just been read.
   */
  function listen(): (event: ChangesEvent) => void {
    let hasBegun = false
    return (event) => {
      if (event.isFirst && hasBegun) touch(CHANGE_TOPICS)
      hasBegun = true
      touch(event.topics)
      if (event.facts.length > 0) facts.value = event.facts
    }
  }

  /** A reading was refused because the vault is locked, which this window may not have heard of. */
  function noteLocked(): void {
    lockedAnswers.value += 1
  }

  /** Time alone made exceptions of payments: nothing is written then, so the core does not tell. */
  function noteDue(): void {
    touch(['payments', 'exceptions'])
  }

  return { counts, facts, lockedAnswers, listen, noteLocked, noteDue }
})
