/**
 * Hides customers from viewers at their seats, where the profile's people agreed on it. Every call and every answer of
 * a seat passes here, so that no operation knows of it.
 */
import { getEventIteratorSchemaDetails, type AnySchema } from '@orpc/contract'
import { z } from 'zod'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findPersonal, withoutPersonal } from '../../../src-shared/contract/personal.ts'
import { isReading, rightTo } from '../../../src-shared/contract/rights.ts'
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import { areCustomersHidden } from '../../../src-shared/domain/people/agreed.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { ignore } from '../../platform/ignore.ts'
import type { Parts } from '../core/parts.ts'
import { isStream, type Called } from './acting.ts'
import type { CallingSeat } from './at-seat.ts'
import { UNREADABLE } from './list-people.ts'
import { knownBest, type StandingOfPeople } from './standing.ts'

interface Schemas {
  readonly inputSchema?: AnySchema | undefined
  readonly outputSchema?: AnySchema | undefined
}

/** What becomes of an answer on its way out. */
export type Passing = (output: unknown) => unknown

const WHOLE: Passing = (output) => output

/** Who sees customers: undefined where everybody does. */
type Seeing = readonly KnownPerson[] | undefined

export function createHidingOfCustomers(
  { events }: Pick<Parts, 'events'>, standing: Pick<StandingOfPeople, 'look'>,
) {
  /** By profile: years of what people signed are not followed again for each look at a list. */
  const remembered = new Map<string, Promise<Seeing>>()

  async function isHiddenFrom({ profile, person }: CallingSeat): Promise<boolean> {
    const seeing = await (remembered.get(profile) ?? remember(profile))
    return seeing?.every(({ name }) => !sameUser(name, person)) === true
  }

  /** Heard from before the look, so that nothing which comes during it is missed. */
  function remember(profile: string): Promise<Seeing> {
    const failed = new AbortController()
    const news = events.hear(profile, failed.signal)
    const seeing = lookWhoSees(profile)
    remembered.set(profile, seeing)
    void forgetAt(profile, news)
    void seeing.catch(() => failed.abort())
    return seeing
  }

  async function forgetAt(profile: string, news: ReturnType<Parts['events']['hear']>): Promise<void> {
    for await (const { topics, facts } of news) if (topics.includes('people') || facts.length > 0) break
    remembered.delete(profile)
  }

  /** Nobody is known to be more than a viewer in a ledger that can't be read. */
  async function lookWhoSees(profile: string): Promise<Seeing> {
    const looked = await standing.look(profile, 'where-open').catch(ignore(UNREADABLE, 'customers are hidden then'))
    if (looked && !areCustomersHidden(knownBest(looked))) return undefined
    return looked?.certified.filter(({ roles }) => roles.some((role) => role !== 'viewer')) ?? []
  }

  return {
    /** Before a call is answered. Throws CUSTOMERS_HIDDEN, CUSTOMERS_HIDDEN_QUESTION. */
    async begin(
      { procedure, seat }: Pick<Called, 'procedure' | 'seat'>, { inputSchema, outputSchema }: Schemas, input: unknown,
    ): Promise<Passing> {
      const right = rightTo(procedure)
      // Whatever else there is takes more than a viewer.
      if (!seat || !isReading(right) || !(await isHiddenFrom(seat))) return WHOLE
      if (right === 'read-whole') throw new AppError('CUSTOMERS_HIDDEN')
      const field = inputSchema && findPersonal(zodOf(inputSchema), input)
      if (field !== undefined) throw new AppError('CUSTOMERS_HIDDEN_QUESTION', { field })
      return outputSchema ? withoutCustomers(outputSchema) : WHOLE
    },
  }
}

function withoutCustomers(outputSchema: AnySchema): Passing {
  const events = getEventIteratorSchemaDetails(outputSchema)?.yields
  const schema = zodOf(events ?? outputSchema)
  return (output) => (isStream(output) ? eachWithout(schema, output) : withoutPersonal(schema, output))
}

async function* eachWithout(
  schema: z.core.$ZodType, events: AsyncIterable<unknown>,
): AsyncGenerator<unknown, void, void> {
  for await (const event of events) yield withoutPersonal(schema, event)
}

function zodOf(schema: AnySchema): z.core.$ZodType {
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error('A procedure has a schema of another kind')
}
