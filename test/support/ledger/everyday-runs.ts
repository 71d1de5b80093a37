/** Two people who ask for the same at once, for a while, as one of the steps of a ledger's days. */
import { ACTOR, outcomeRecord, startRun, TIMEOUT } from './fixtures.ts'
import type { RecordedLedger } from './recorded.ts'

export async function runBeside({ ledger: { writer, clock } }: RecordedLedger): Promise<void> {
  const runs: number[] = []
  for (const name of ['Person 2', 'Person 3']) {
    const actor = { ...ACTOR, name }
    runs.push((await startRun(writer, { lane: 'requery', selection: { all: true }, actor })).id)
  }
  for (const limit of [1, 3, 2]) {
    const { calls } = await writer.verification.claim(limit, clock.instant())
    const next = { kind: 'again', dueAtMs: clock.now.wallMs + 15_000, lane: 'requery', countsAsTry: true } as const
    for (const call of calls) await writer.verification.recordOutcome(outcomeRecord(call, TIMEOUT, { next }))
  }
  for (const run of runs) await writer.verification.moveRun(run, 'cancelled', null, ACTOR)
}
