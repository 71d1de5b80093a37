/** Hears what happens in the core, whoever caused it: a window, a webhook, a charge. */
import type { CoreClient } from '../../compose.ts'
import type { ChangesEvent } from '../../../src-shared/contract/changes.ts'

type Fact = ChangesEvent['facts'][number]

export interface FactHearers {
  /** A verify run asks from now on. */
  onRunGoing(profile: string, runId: number): void
  /** Webhooks are received, or no more. */
  onReceiving(): void
}

/** Until the signal is aborted. */
export async function hearFacts(
  client: Pick<CoreClient, 'changes'>, hearers: FactHearers, signal: AbortSignal,
): Promise<void> {
  for await (const { profile, facts } of await client.changes.watch({}, { signal })) {
    for (const fact of facts) tell(profile, fact, hearers)
  }
}

function tell(profile: string | null, fact: Fact, { onRunGoing, onReceiving }: FactHearers): void {
  const isGoing = fact.kind === 'run.started' || fact.kind === 'run.resumed'
  if (isGoing && profile !== null) onRunGoing(profile, fact.runId)
  if (fact.kind === 'webhooks.listening' || fact.kind === 'webhooks.stopped') onReceiving()
}
