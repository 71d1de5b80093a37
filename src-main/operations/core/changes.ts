/** Tells a door what changed in a ledger, by this process or by another, so that it reads again what it shows. */
import type { z } from 'zod'
import type { changesSchema } from '../../../src-shared/contract/changes.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'
import type { TeamWatches } from '../profiles/team-watch.ts'
import { takeUpIfReady } from '../verification/queued-runs.ts'
import { pause } from './waiting.ts'

/** Between two events: quick enough for the eye, and a busy run must not make a screen read all the time. */
const PACE_MS = 250

type Told = AsyncGenerator<z.output<typeof changesSchema>, void, void>

/**
 * Until the profile's ledger is closed here: after a restore, watch again. Whoever watches stays, so what an earlier
 * program left queued is taken up first.
 */
export async function* watchChanges(
  parts: Parts, open: OpenProfiles, teams: Pick<TeamWatches, 'begin'>, profile: string, signal?: AbortSignal,
): Told {
  const left = new AbortController()
  const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  // First, so that nothing is missed that changes meanwhile.
  const { news, ready } = open.hear(profile, stop)
  const lookAway = teams.begin(profile)
  try {
    await open.reader(profile)
    await ready
    await takeUpIfReady(parts, open, profile)
    yield { profile, isFirst: true, topics: [], facts: [] }
    for await (const heard of news) {
      yield { ...heard, isFirst: false }
      await pause(parts.clock, PACE_MS, stop)
    }
  } finally {
    lookAway()
    left.abort()
  }
}

/** What happens in this process, in whichever profile, until it is aborted: at once, and without the topics. */
export async function* watchFacts(parts: Parts, signal?: AbortSignal): Told {
  const left = new AbortController()
  const news = parts.events.hear(null, signal ? AbortSignal.any([signal, left.signal]) : left.signal)
  try {
    yield { profile: null, isFirst: true, topics: [], facts: [] }
    for await (const { profile, facts } of news) {
      if (facts.length > 0) yield { profile, isFirst: false, topics: [], facts }
    }
  } finally {
    left.abort()
  }
}
