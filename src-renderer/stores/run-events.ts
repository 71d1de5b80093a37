/**
 * What goes on in verify runs: one stream a run, however many parts of the window look. A browser has few connections
 * to a host, all its tabs together.
 */
import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { RunEvent } from '../../src-shared/contract/verification/verify-runs.ts'
import { follow } from '../link/follow.ts'
import { useLink } from './link.ts'

export interface WatchedRun {
  readonly event: ShallowRef<RunEvent | undefined>
  /** To be called once; the stream ends with the last that leaves. */
  leave(): void
}

interface Stream {
  readonly event: ShallowRef<RunEvent | undefined>
  readonly stopped: AbortController
  lookers: number
}

export const useRunEvents = defineStore('run-events', () => {
  const { client } = useLink()
  const streams = new Map<string, Stream>()

  function watchRun(profile: string, runId: number): WatchedRun {
    const key = `${profile} ${runId}`
    const stream = streams.get(key) ?? open(key, profile, runId)
    stream.lookers += 1
    return {
      event: stream.event,
      leave() {
        stream.lookers -= 1
        if (stream.lookers > 0) return
        stream.stopped.abort()
        if (streams.get(key) === stream) streams.delete(key)
      },
    }
  }

  function open(key: string, profile: string, runId: number): Stream {
    const stream: Stream = { event: shallowRef(), stopped: new AbortController(), lookers: 0 }
    streams.set(key, stream)
    void follow(
      (signal) => client.verifyRuns.watch({ profile, runId }, { signal }),
      (event) => {
        stream.event.value = event
      },
      { signal: stream.stopped.signal, hasEnd: true },
    ).finally(() => {
      // A run that goes on again is told of by another stream.
      if (streams.get(key) === stream) streams.delete(key)
    })
    return stream
  }

  return { watchRun }
})
