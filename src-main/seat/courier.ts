/**
 * Takes along what a call names here and the core knows otherwise, its files and its profile, and brings home what came
 * of it: what the core wrote lies here before anybody is told that it is written.
 */
import type { ClientLink } from '@orpc/client'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { createFiles, type PlacedFiles } from './files.ts'
import type { Line } from './line.ts'
import { createRejects, isRejectsOnly } from './rejects.ts'
import type { PlainClient } from './remote-session.ts'
import { toldOf, type CallMarks } from './rpc-link.ts'
import type { KeptSeat } from './seat-file.ts'
import { hasText, withTexts } from './texts-in.ts'

export interface Taken {
  readonly procedure: string
  /** As it is sent. */
  readonly sent: object
  readonly files: PlacedFiles
  readonly mustBeNew: boolean
}

export interface Courier {
  /** Sends what the input names to be read, and finds places for what it names to be written. */
  take(procedure: string, input: object, signal: AbortSignal | undefined): Promise<Taken>
  /** An answer, or an event of one, as it would be in this process. */
  bringHome(taken: Taken, answer: unknown): Promise<unknown>
  /** What the call threw, in the catalogue's words. */
  toldHere(taken: Taken, error: unknown): unknown
}

export interface CourierMeans {
  readonly kept: KeptSeat
  /** Of the seat's profile, here. */
  readonly folder: string
  readonly line: Line
  readonly headers: () => Readonly<Record<string, string>>
  readonly rpc: ClientLink<CallMarks>
  readonly plain: PlainClient
}

export function createCourier({ kept: { name, seat }, folder, line, headers, rpc, plain }: CourierMeans): Courier {
  const { address } = line

  async function choosePlace(suggestedName: string): Promise<string> {
    const place = await plain.host.chooseDestination({ suggestedName })
    if (!place) throw new AppError('TEAM_CORE_OTHER', { address, reason: 'it has no place for a file' })
    return place.path
  }

  const files = createFiles({
    line, headers, choosePlace, addressOf: (place) => plain.host.downloadAddress({ path: place }),
  })
  const rejects = createRejects({
    folder,
    async fetch(procedure, input, here) {
      const there = await choosePlace('rejects.csv')
      await toldLink(rpc, address).call(procedure.split('.'), { ...input, profile: seat.profile, path: there }, {
        context: {},
      })
      await files.take({ here, there }, false)
    },
  })

  function withOwnName(procedure: string, answer: unknown): unknown {
    const isProfile = procedure.startsWith('profiles.') && typeof answer === 'object' && answer !== null
    return isProfile && 'name' in answer && answer.name === seat.profile ? { ...answer, name } : answer
  }

  return {
    async take(procedure, input, signal) {
      const placed = await files.place(procedure, input, signal)
      const sent = 'profile' in placed.input ? { ...placed.input, profile: seat.profile } : placed.input
      return { procedure, sent, files: placed, mustBeNew: 'mustBeNew' in input && input.mustBeNew === true }
    },
    async bringHome({ procedure, files: placed, mustBeNew }, answer) {
      const here = new Map(placed.placed.map((one) => [one.there, one.here]))
      for (const output of placed.outputs) {
        if (!hasText(answer, output.there)) continue
        await files.take(output, mustBeNew).catch((error: unknown) => {
          if (!isRejectsOnly(procedure, placed, error)) throw error
          here.delete(output.there)
        })
      }
      const isHere = (path: string): boolean => [...here.values()].includes(path)
      return withOwnName(procedure, await rejects.bring(procedure, withTexts(answer, here), isHere))
    },
    toldHere({ files: { placed } }, error) {
      const here = new Map([[seat.profile, name], ...placed.map((one) => [one.there, one.here] as const)])
      return toldOf(error, address, (text) => here.get(text) ?? text)
    },
  }
}

/** For what the seat itself asks, beside the person's calls. */
export function toldLink(rpc: ClientLink<CallMarks>, address: string): ClientLink<CallMarks> {
  return {
    async call(path, input, options) {
      try {
        return await rpc.call(path, input, options)
      } catch (error) {
        throw toldOf(error, address, (text) => text)
      }
    },
  }
}
