/**
 * Looks at a ledger's team while someone hears what changes in the ledger: once for all windows, which are told by the
 * bus when what they show of it differs.
 */
import { changesIn } from '../../../src-shared/domain/changes.ts'
import { healthOfStandby } from '../../../src-shared/domain/teams/team-health.ts'
import type { ToldTeam } from '../../ledger/team-log/tell-team.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { pause } from '../core/waiting.ts'

/** Soon enough for a person, and a few questions for the database. */
const LOOK_EVERY_MS = 5_000

export interface SeenTeam extends ToldTeam {
  /** UTC, ms: since when this process has not reached the database; undefined where it does, or never has looked. */
  readonly awaySinceMs: number | undefined
}

export interface TeamWatches {
  /** Until what is returned is called, as often as it was begun. */
  begin(profile: string): () => void
  /** As it was last seen; undefined while nobody looks, or it belongs to none. */
  seen(profile: string): Promise<SeenTeam | undefined>
}

interface Watch {
  hearers: number
  readonly stop: AbortController
  /** The first look, and later the last one. */
  seen: Promise<SeenTeam | undefined>
}

export function createTeamWatches(parts: Pick<Parts, 'teams' | 'events' | 'clock'>, open: OpenProfiles): TeamWatches {
  const { teams, events, clock } = parts
  const all = new Map<string, Watch>()

  function start(profile: string): Watch {
    const stop = new AbortController()
    const first = Promise.withResolvers<SeenTeam | undefined>()
    const watch: Watch = { hearers: 0, stop, seen: first.promise }
    all.set(profile, watch)
    void look(profile, watch, first.resolve)
      .catch(ignore('expected', 'the ledger was closed or left its team: whoever asks next is told'))
      .finally(() => {
        if (all.get(profile) === watch) all.delete(profile)
        first.resolve(undefined)
      })
    return watch
  }

  async function look(profile: string, watch: Watch, onFirst: (seen: SeenTeam) => void): Promise<void> {
    const of = { folder: open.folderOf(profile), profile }
    const { commandLog } = await open.reader(profile)
    const watched = teams.watch(of)
    try {
      let before: SeenTeam | undefined
      while (!watch.stop.signal.aborted) {
        const seen = sinceOf(await watched.look(await commandLog.commandLogStanding()), before)
        watch.seen = Promise.resolve(seen)
        onFirst(seen)
        // Of the first one, too: whoever hears may have read before anyone looked.
        if (!before || faceOf(before) !== faceOf(seen)) events.note(profile, changesIn('team'))
        before = seen
        await pause(clock, LOOK_EVERY_MS, watch.stop.signal)
      }
    } finally {
      await watched.close()
    }
  }

  function sinceOf(told: ToldTeam, before: SeenTeam | undefined): SeenTeam {
    const isAway = told.trouble !== undefined
    return { ...told, awaySinceMs: isAway ? (before?.awaySinceMs ?? clock.instant().wallMs) : undefined }
  }

  return {
    begin(profile) {
      if (!teams.isMember(open.folderOf(profile))) return () => undefined
      const watch = all.get(profile) ?? start(profile)
      watch.hearers += 1
      return () => {
        watch.hearers -= 1
        if (watch.hearers > 0) return
        watch.stop.abort()
        if (all.get(profile) === watch) all.delete(profile)
      }
    },
    seen: async (profile) => all.get(profile)?.seen,
  }
}

/** What a window shows at once; how far a standby has come changes all the while, and is read where it is looked at. */
function faceOf({ epoch, there, standbys, server, trouble }: SeenTeam): string {
  const shown = standbys?.map((standby) => [standby.machine, healthOfStandby(standby)])
  return JSON.stringify([epoch, there?.epoch, there?.core, shown?.sort(), server, trouble === undefined])
}
