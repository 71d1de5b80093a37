/**
 * A pooler in transaction mode, as PgBouncer is one: each transaction gets another connection to the server than the
 * one before, so that what a session knows is lost. It lets everybody in as the user of the address.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

export interface Pooler {
  /** The database's address by way of this pooler. */
  readonly address: string
  /** How many transactions it has passed on. */
  transactions(): number
  /** What the server said on connections that were nobody's at that time: somebody left an order there. */
  readonly strayed: readonly string[]
}

/** More than one, so that no two transactions in a row have the same. */
const SERVER_CONNECTIONS = 3
const STARTUP = 196_608
const CANCEL = 80_877_102
/** A process that is nobody's, as poolers name one. */
const PID = 0x7f_ff_ff_01

interface Line {
  /** Whole messages of the server, with their type. */
  onMessage: (type: string, whole: Buffer) => void
  readonly send: (bytes: Buffer) => void
}

export async function poolerTo(database: string): Promise<Pooler> {
  const strayed: string[] = []
  const free: Line[] = []
  const waiting: ((line: Line) => void)[] = []
  const clients: Client[] = []
  let transactions = 0
  for (let count = 0; count < SERVER_CONNECTIONS; count += 1) {
    const client = new Client({ connectionString: database })
    await client.connect()
    clients.push(client)
    free.push(takeOver(client, (type) => void strayed.push(type)))
  }

  /** The one that was given back first. */
  const take = (): Promise<Line> => {
    const line = free.shift()
    return line ? Promise.resolve(line) : new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (line: Line): void => {
    line.onMessage = (type) => void strayed.push(type)
    const next = waiting.shift()
    if (next) next(line)
    else free.push(line)
  }

  function serve(near: Socket): void {
    let line: Promise<Line> | undefined
    /** Messages that the server ends with ReadyForQuery. */
    let open = 0

    function onMessage(type: string, whole: Buffer, taken: Line): void {
      near.write(whole)
      if (type !== 'Z') return
      open -= 1
      const isIdle = whole.toString('latin1', 5) === 'I'
      if (open === 0 && !isIdle && near.destroyed) rollBack(taken)
      if (open > 0 || !isIdle) return
      line = undefined
      transactions += 1
      giveBack(taken)
    }

    const read = readMessages((type, whole) => {
      if (type === 'X') return void near.end()
      if (type === 'Q' || type === 'S') open += 1
      line ??= take().then((taken) => {
        taken.onMessage = (kind, answer) => onMessage(kind, answer, taken)
        return taken
      })
      void line.then(({ send }) => send(whole))
    })
    near.once('data', (first) => {
      if (first.readInt32BE(4) === CANCEL) return void near.destroy()
      if (first.readInt32BE(4) !== STARTUP) throw new Error('It speaks something else')
      near.write(Buffer.concat([message('R', int32(0)), message('K', int32(PID), int32(0)), message('Z', 'I')]))
      near.on('data', read)
    })
    near.on('error', () => near.destroy())
    near.on('close', () => {
      if (open === 0) void line?.then(rollBack)
    })

    /** Whoever left in the middle of a transaction leaves nothing of it. */
    function rollBack({ send }: Line): void {
      open += 1
      send(message('Q', 'ROLLBACK\0'))
    }
  }

  onTestFinished(() => clients.forEach((client) => streamOf(client).destroy()))
  return { address: await listen(database, serve), transactions: () => transactions, strayed }
}

/** The address by way of a pooler that lets nobody in, and says so in PgBouncer’s way: as if the server were away. */
export async function refusingPoolerTo(database: string, reason: string): Promise<string> {
  const refusal = message('E', `SFATAL\0VFATAL\0C08P01\0M${reason}\0\0`)
  return listen(database, (near) => {
    near.on('error', () => near.destroy())
    near.once('data', () => near.end(refusal))
  })
}

async function listen(database: string, serve: (near: Socket) => void): Promise<string> {
  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

/** The client has only let it in: from now on its bytes are passed on. */
function takeOver(client: Client, onMessage: Line['onMessage']): Line {
  client.on('error', () => undefined)
  const stream = streamOf(client)
  stream.removeAllListeners('data')
  const line: Line = { onMessage, send: (bytes) => void stream.write(bytes) }
  stream.on('data', readMessages((type, whole) => line.onMessage(type, whole)))
  return line
}

function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** One byte that tells the type, then the length, which counts itself. */
function readMessages(onMessage: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(whole.toString('latin1', 0, 1), whole)
    }
  }
}

function message(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
