/** What a write changed: the topics whose readings may differ from now on, and the facts that people are told. */
import type { PauseReason } from './verification/verify-run.ts'

export const CHANGE_TOPICS = [
  'payments', 'imports', 'exceptions', 'runs', 'charges', 'transfers', 'webhooks', 'statements', 'settlements',
  'matches', 'journal', 'people', 'settings', 'audit', 'budget', 'team',
] as const
export type ChangeTopic = (typeof CHANGE_TOPICS)[number]

/** What happened, as a door tells it. */
export type ChangeFact =
  | { readonly kind: 'run.started' | 'run.resumed' | 'run.queued'; readonly runId: number }
  | { readonly kind: 'run.paused'; readonly runId: number; readonly reason: PauseReason }
  | { readonly kind: 'run.ended'; readonly runId: number; readonly as: 'completed' | 'cancelled' }
  | { readonly kind: 'import.started' | 'import.committed' | 'import.undone'; readonly batchId: number }
  | { readonly kind: 'coolOff.began' | 'coolOff.ended' }
  | { readonly kind: 'webhooks.listening' | 'webhooks.stopped' }
  | { readonly kind: 'vault.locked' | 'vault.unlocked' }
  /** By a restore, a removal or the end of the program: nothing more is told of this ledger. */
  | { readonly kind: 'ledger.closed' }

export type Change = ChangeFact | { readonly kind: 'changed'; readonly topic: ChangeTopic }

/** Changes put together: each topic once, the facts in their order. */
export interface Changes {
  readonly topics: readonly ChangeTopic[]
  readonly facts: readonly ChangeFact[]
}

/** Another process wrote, and tells nothing of what. */
export const ANYTHING: Changes = { topics: CHANGE_TOPICS, facts: [] }

/** Facts kept for one who hears slowly; the oldest go first. A page that slept reads what it shows again anyway. */
export const MAX_FACTS_KEPT = 1_000

export function changesIn(...topics: readonly ChangeTopic[]): readonly Change[] {
  return topics.map((topic) => ({ kind: 'changed', topic }))
}

export function changesOf(...all: readonly Change[]): Changes {
  const sum = createChangeSum()
  sum.add(all)
  return sum.take()
}

/** Gathers changes until someone takes them. */
export interface ChangeSum {
  add(changes: readonly Change[]): void
  merge(changes: Changes): void
  isEmpty(): boolean
  /** What was gathered; nothing of it is left. */
  take(): Changes
}

export function createChangeSum(): ChangeSum {
  let topics = new Set<ChangeTopic>()
  let facts: ChangeFact[] = []

  function addFact(fact: ChangeFact): void {
    facts.push(fact)
    if (facts.length > MAX_FACTS_KEPT) facts.shift()
  }

  return {
    add(changes) {
      for (const change of changes) {
        if (change.kind === 'changed') topics.add(change.topic)
        else addFact(change)
      }
    },
    merge(changes) {
      for (const topic of changes.topics) topics.add(topic)
      changes.facts.forEach(addFact)
    },
    isEmpty: () => topics.size === 0 && facts.length === 0,
    take() {
      const taken = { topics: CHANGE_TOPICS.filter((topic) => topics.has(topic)), facts }
      topics = new Set()
      facts = []
      return taken
    },
  }
}
