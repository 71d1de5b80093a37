/** The connection to a team's database, which is made again where it broke. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { ignore } from '../../platform/ignore.ts'
import { encryptionOf, refusal } from './address.ts'
import { toOutcomeUnknown } from './outcome-unknown.ts'
import { NEWEST_SCHEMA } from './schema.ts'

const CONNECT_LIMIT_MS = 3_000
const QUERY_LIMIT_MS = 15_000
/** How long a broken connection is made again before the caller is told. */
const RETRY_FOR_MS = 4_000
/** The same where it broke in the middle of what has to be known: as long as a database takes to change hands. */
export const KNOW_WITHIN_MS = 60_000
const RETRY_PAUSE_MS = 100
/** After that, nobody else waits as long: what came meanwhile is told the same at once. */
const REST_MS = 1_000
/**
 * What PostgreSQL reports while it starts, ends or changes hands (57, and 25006 where a replica is not promoted yet),
 * is overloaded (53) or waits for locks (55).
 */
const PASSING = /^(08|25006|53|55P03|57P0|40)/
const READ_ONLY = '25006'

const leaveBroken = ignore('all', 'what is to be closed is broken already')

export interface Connection {
  /**
   * Asks again where the connection broke meanwhile. Throws TEAM_DATABASE_AWAY and TEAM_DATABASE_REFUSED; where
   * `onceSentMs` says for how long it is asked once it may have arrived, TEAM_OUTCOME_UNKNOWN after that, or where it
   * is refused then.
   */
  ask<Row extends object>(sql: string, values: readonly unknown[], onceSentMs?: number): Promise<readonly Row[]>
  /** Until something is said of a team, or the time is over. */
  untilNews(limitMs: number): Promise<void>
  close(): Promise<void>
}

export function openConnection(address: string): Connection {
  let connected: Promise<Client> | undefined
  let lastGivenUp: { readonly error: AppError; readonly at: number } | undefined
  const { tellNews, untilNews } = createNews()

  return {
    ask,
    untilNews,
    async close() {
      tellNews()
      const open = connected
      connected = undefined
      await open?.then((client) => client.end()).catch(leaveBroken)
    },
  }

  async function ask<Row extends object>(
    sql: string, values: readonly unknown[], onceSentMs?: number,
  ): Promise<readonly Row[]> {
    const begun = performance.now()
    let mayHaveArrived = false
    if (lastGivenUp && begun - lastGivenUp.at < REST_MS) throw lastGivenUp.error
    for (;;) {
      let isSent = false
      try {
        const client = await (connected ??= open())
        isSent = true
        return (await client.query<Row>(sql, [...values])).rows
      } catch (error) {
        await letGo()
        // What is refused now may have been done when it was asked before.
        if (!isPassing(error)) throw mayHaveArrived ? toOutcomeUnknown(refused(error)) : refused(error)
        mayHaveArrived ||= isSent && onceSentMs !== undefined
        const isOver = performance.now() >= begun + (mayHaveArrived ? onceSentMs ?? 0 : RETRY_FOR_MS)
        if (isOver) throw mayHaveArrived ? toOutcomeUnknown(giveUp(error)) : giveUp(error)
        await wait(RETRY_PAUSE_MS)
      }
    }
  }

  /** One that breaks while nobody asks is not asked any more. */
  function open(): Promise<Client> {
    const opening = connect(address, { onNews: tellNews, onEnd: () => {
      if (connected === opening) connected = undefined
    } })
    return opening
  }

  function giveUp(cause: unknown): AppError {
    const error = new AppError('TEAM_DATABASE_AWAY', { reason: wordsOf(cause) }, { cause })
    lastGivenUp = { error, at: performance.now() }
    return error
  }

  /** Whatever broke it may have left it in the middle of something. */
  async function letGo(): Promise<void> {
    const broken = connected
    connected = undefined
    const client = await broken?.catch(ignore('all', 'whoever made it was told'))
    // One that hangs would never answer a goodbye.
    client?.end().catch(leaveBroken)
  }
}

/** Wakes whoever waits for them. */
function createNews() {
  const waiting = new Set<() => void>()
  return {
    tellNews: (): void => waiting.forEach((wake) => wake()),
    untilNews: (limitMs: number): Promise<void> => new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(limit)
        waiting.delete(wake)
        resolve()
      }
      const limit = setTimeout(wake, limitMs)
      waiting.add(wake)
    }),
  }
}

interface Heard {
  readonly onNews: () => void
  readonly onEnd: () => void
}

async function connect(address: string, { onNews, onEnd }: Heard): Promise<Client> {
  // Loaded where there is a team: most ledgers have none.
  const { default: { Client } } = await import('pg')
  const client = new Client({
    connectionString: address, connectionTimeoutMillis: CONNECT_LIMIT_MS, query_timeout: QUERY_LIMIT_MS,
    application_name: 'Tillproof', keepAlive: true, ...encryptionOf(address),
  })
  client.on('error', onEnd).on('end', onEnd).on('notification', onNews)
  try {
    await client.connect()
    const { pid } = await lookAtServer(client)
    // A pooler names another process than the one that answers. It would keep the order on a connection that others
    // use, where nobody hears the news: whoever waits for them looks again after a while, as where there are none.
    if ('processID' in client && client.processID === pid) await client.query('LISTEN tillproof')
    return client
  } catch (error) {
    client.end().catch(leaveBroken)
    throw error
  }
}

const NEWEST_LAID = 'SELECT max(version) AS version FROM tillproof.layout'

interface Server {
  readonly major: number
  /** Is there a schema of a log in it? */
  readonly has: boolean
  readonly may: boolean
  /** Of the process that answers. */
  readonly pid: number
}

/** Throws TEAM_DATABASE_REFUSED where it is none for this program. */
async function lookAtServer(client: Client): Promise<Server> {
  const { rows: [server] } = await client.query<Server>(`
    SELECT pg_backend_pid() AS pid, current_setting('server_version_num')::integer / 10000 AS major,
      EXISTS (
        SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = 'tillproof' AND relname = 'layout'
      ) AS has,
      coalesce((SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = 'tillproof'), true) AS may`)
  if (!server) throw new Error('PostgreSQL does not say which version it is')
  if (server.major < 15) throw refusal(`it is PostgreSQL ${server.major}, and 15 is the oldest that will do`)
  if (!server.may) throw refusal('its user has not been granted the role tillproof_core')
  if (!server.has) throw refusal('the schema of the log is not laid in it')
  const { rows: [layout] } = await client.query<{ version: number }>(NEWEST_LAID)
  if (layout?.version !== NEWEST_SCHEMA) {
    throw refusal(`the schema of the log in it has version ${layout?.version ?? 0}, not ${NEWEST_SCHEMA}`)
  }
  return server
}

function isPassing(error: unknown): boolean {
  if (error instanceof AppError || isUnproved(error)) return false
  const code = codeOf(error)
  return code === undefined || PASSING.test(code)
}

function refused(error: unknown): unknown {
  if (error instanceof AppError) return error
  return new AppError('TEAM_DATABASE_REFUSED', { reason: wordsOf(error) }, { cause: error })
}

/** A pooler tells a wrong password as it tells that the server is away, but for the words. */
const UNPROVED = /^SASL|^password authentication failed|certificate|self[- ]signed|does not support SSL/i

/** Did one of both sides not prove to the other who it is? A certificate can be renewed only by a person. */
function isUnproved(error: unknown): boolean {
  return error instanceof Error && UNPROVED.test(error.message)
}

/** Of what the server itself reports. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : undefined
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0])
  if (!(error instanceof Error) || error.message === '') return String(error)
  if (codeOf(error) === READ_ONLY) return 'it takes no changes: it is a replica, or was set to be read only'
  return error.message.includes('client password must be') ? 'it asks for a password' : error.message
}
