/** The handles of a thread's methods, made from the names that the thread gives: one object per topic. */
import type { PromisedTopics } from '../api/ledger.ts'

/** Calls a method by its name, `books.findPayment`. */
export type CallMethod = (method: string, args: readonly unknown[]) => Promise<unknown>

export function createHandles<Topics extends object>(
  methods: readonly string[], call: CallMethod,
): PromisedTopics<Topics> {
  const topics: Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>> = {}
  for (const method of methods) {
    const [topic = '', name = ''] = method.split('.')
    const handles = (topics[topic] ??= {})
    handles[name] = (...args) => call(method, args)
  }
  // The thread's own methods implement the same interfaces: both ends are this program.
  return topics as PromisedTopics<Topics>
}
