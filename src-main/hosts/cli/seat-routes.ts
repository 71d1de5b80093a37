/**
 * Leads each call to where its profile is: to the core of this process, or over the network to the one that a seat
 * works on. What belongs to no profile belongs to this machine.
 */
import { createORPCClient, type ClientOptions } from '@orpc/client'
import { getEventIteratorSchemaDetails, type AnySchema } from '@orpc/contract'
import { contract } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { CommandContext } from './context.ts'
import type { Core, CoreClient, KeptSeat, Remote, SeatsHere } from './core-door.ts'
import { getSeatPassphrase } from './secrets.ts'
import { Stopped } from './signals.ts'

export interface Routes {
  /** Decides with each call; nothing is opened before. */
  client(): Promise<CoreClient>
  /** Undefined where the name is that of no seat. */
  findSeat(name: string | undefined): Promise<KeptSeat | undefined>
  /** Ends the sessions that were opened. */
  close(): Promise<void>
}

interface RouteMeans {
  readonly context: Pick<CommandContext, 'canAsk' | 'interruption' | 'note' | 'options' | 'pathOf' | 'terminal'
    | 'throwIfStopped' | 'warn'>
  readonly seats: SeatsHere
  readonly local: () => Promise<Core>
  /** The profile that the command line or the environment names. */
  readonly named: string | undefined
  readonly command: string
}

/** What it says of the vault is asked of the core that was named. */
const OF_NAMED_CORE = 'vault'

export function createRoutes({ context, seats, local, named, command }: RouteMeans): Routes {
  const opened = new Map<string, Promise<Remote>>()
  const { signal } = context.interruption

  async function findSeat(name: string | undefined): Promise<KeptSeat | undefined> {
    return name === undefined ? undefined : seats.store.find(name)
  }

  function open(kept: KeptSeat): Promise<Remote> {
    const known = opened.get(kept.name)
      ?? seats.open(kept, () => getSeatPassphrase(context, kept.seat.person, command))
    opened.set(kept.name, known)
    return known
  }

  async function call(path: readonly string[], input: unknown, options: ClientOptions<object>): Promise<unknown> {
    const kept = await findSeat(profileIn(input) ?? (path[0] === OF_NAMED_CORE ? named : undefined))
    if (!kept) return callOn((await local()).client, path, input, options)
    try {
      const output = await callOn((await open(kept)).client, path, input, options)
      return isStream(output) ? untilEnd(output) : output
    } catch (error) {
      if (!signal.aborted) throw error
      // As in this process, where a stream that is stopped before its first event has begun all the same.
      if (givesStream(path)) return nothing()
      throw stopped()
    }
  }

  /** It breaks where it was stopped: whoever reads it looks at what came of it then. */
  async function* untilEnd(stream: AsyncIterable<unknown>): AsyncGenerator<unknown, void, void> {
    try {
      yield* stream
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const client: CoreClient = createORPCClient({ call })
  return {
    findSeat,
    async client() {
      return (await seats.store.list()).length === 0 ? (await local()).client : client
    },
    async close() {
      for (const remote of opened.values()) await (await remote).close()
    },
  }
}

type Described = Readonly<Record<string, Readonly<Record<string, { '~orpc': { readonly outputSchema?: AnySchema } }>>>>

function givesStream([topic = '', name = '']: readonly string[]): boolean {
  const described: Described = contract
  return getEventIteratorSchemaDetails(described[topic]?.[name]?.['~orpc'].outputSchema) !== undefined
}

async function* nothing(): AsyncGenerator<never, void, void> {}

function stopped(): Stopped {
  return new Stopped(() => t('Stopped. What the core was asked to do, it may still do.'))
}

function profileIn(input: unknown): string | undefined {
  const isNamed = typeof input === 'object' && input !== null && 'profile' in input && typeof input.profile === 'string'
  return isNamed ? String(input.profile) : undefined
}

type Called = (input: unknown, options: object) => Promise<unknown>

function callOn(
  client: object, [topic = '', name = '']: readonly string[], input: unknown, options: object,
): Promise<unknown> {
  const procedures: unknown = Reflect.get(client, topic)
  const procedure = Reflect.get(Object(procedures), name) as Called
  return procedure(input, options)
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}
