/**
 * A core's door that a test answers for: it speaks TLS and the seat's protocol, lets in whoever comes, and asks for
 * signatures under whatever the test wants. It notes all that arrives.
 */
import { createHash, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { os } from '@orpc/server'
import { RPCHandler } from '@orpc/server/node'
import { onTestFinished } from 'vitest'
import { createUserKeys } from '../../../src-main/keys/user-keys.ts'
import { SEAT_CALL_HEADER } from '../../../src-shared/contract/host/seat-door.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'
import { DOOR_CERTIFICATE } from './certificates.ts'

export const PASSPHRASE = 'what ada typed at her seat'
export const LEDGER = '61da1e0bb4703e271412f26539518d13'

export interface Asked {
  readonly text: string
  /** Null where the seat refused. */
  readonly signature: string | null
}

/** Has the seat sign a text in the course of the call. */
export type Ask = (text: string) => Promise<string | null>

export interface Arrival {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface FakeDoor {
  readonly address: string
  readonly fingerprint: string
  /** Ada’s. */
  readonly publicKey: string
  /** Paths and bodies, in order. */
  readonly arrived: readonly Arrival[]
  /** What a call answers, by its procedure; anything else is unknown. */
  answers: Readonly<Record<string, (input: unknown, ask: Ask) => unknown>>
  /** In place of what the door does. True where it has answered. */
  before: (path: string, response: ServerResponse) => boolean
  /** Of every text that was put to the seat. */
  readonly asked: readonly Asked[]
}

interface Brought {
  readonly call?: string
  readonly signed?: { readonly id: string, readonly signature: string | null }
}

interface Question {
  readonly id: string
  readonly text: string
  readonly settle: (signature: string | null) => void
}

export async function openFakeDoor(): Promise<FakeDoor> {
  const { cert, key } = DOOR_CERTIFICATE
  const fingerprint = createHash('sha256').update(new X509Certificate(cert).raw).digest('hex')
  const { publicKey, sealedKey } = await createUserKeys(QUICK_KDF).make(PASSPHRASE)
  const arrived: Arrival[] = []
  const asked: Asked[] = []
  const questions = new Map<string, Question>()
  const waiting = new Map<string, () => void>()
  const person = { ledgerId: LEDGER, profile: 'shop', person: 'Ada', publicKey, sealedKey }

  const server = createServer({ cert, key }, (request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const door: FakeDoor = {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fingerprint, publicKey, arrived, asked, answers: {}, before: () => false,
  }
  return door

  function askOf(call: string): Ask {
    return (wanted) => new Promise((resolve) => {
      const settle = (signature: string | null): void => {
        questions.delete(call)
        asked.push({ text: wanted, signature })
        resolve(signature)
      }
      questions.set(call, { id: randomUUID(), text: wanted, settle })
      waiting.get(call)?.()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path.startsWith('/rpc/')) return answerCall(path, request, response)
    const body = await text(request)
    arrived.push({ path, headers: request.headers, body })
    if (door.before(path, response)) return
    const given = JSON.parse(body || '{}') as Brought
    const json = (value: object): void => void response.writeHead(200).end(JSON.stringify(value))
    switch (path) {
      case '/seat/invitation': return json({ ...person, expiresAtMs: Date.now() + 60_000 })
      case '/seat/join': return json({ seatId: 7 })
      case '/seat/challenge': return json({ nonce: randomUUID() })
      case '/seat/key': return json(person)
      case '/seat/sign-in': return json({ token: 't'.repeat(43) })
      case '/seat/wrong': return void response.writeHead(204).end()
      case '/seat/sign': return nextQuestion(given, response)
      default: return void response.writeHead(404).end()
    }
  }

  async function nextQuestion({ call = '', signed }: Brought, response: ServerResponse): Promise<void> {
    const known = questions.get(call)
    if (signed && known?.id === signed.id) known.settle(signed.signature)
    if (!questions.has(call)) await new Promise<void>((resolve) => waiting.set(call, resolve))
    const next = questions.get(call)
    if (next) response.writeHead(200).end(JSON.stringify({ id: next.id, text: next.text }))
    else response.writeHead(204).end()
  }

  async function answerCall(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (door.before(path, response)) return
    const call = String(request.headers[SEAT_CALL_HEADER] ?? '')
    const procedure = path.slice('/rpc/'.length).replace('/', '.')
    const answering = door.answers[procedure] ?? UNASKED[procedure]
    if (!answering) return void response.writeHead(404).end()
    const [topic = '', name = ''] = procedure.split('.')
    const handler = new RPCHandler({
      [topic]: {
        [name]: os.handler(async ({ input }) => {
          arrived.push({ path, headers: request.headers, body: JSON.stringify(input) ?? '' })
          return answering(input, askOf(call))
        }),
      },
    })
    await handler.handle(request, response, { prefix: '/rpc' })
    waiting.get(call)?.()
  }
}

/** What a seat asks beside the person's calls. */
const UNASKED: FakeDoor['answers'] = {
  'host.sessions': () => [],
  'host.chooseDestination': (input) => {
    const { suggestedName: name } = input as { suggestedName: string }
    return { path: `/there/${name}`, name }
  },
  'sittings.get': () => ({ user: 'Ada', people: ['Ada'], isNeeded: false }),
}

export function makeSeatKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}
