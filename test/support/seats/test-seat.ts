/** A seat as the protocol knows it, without a page or a terminal: joins, signs in, and signs what it is asked to. */
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { Agent, request } from 'node:https'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { actKindOf } from '../../../src-shared/contract/acts.ts'
import { SEAT_CALL_HEADER, SIGN_PATH } from '../../../src-shared/contract/host/seat-door.ts'
import {
  CALL_HEADER, REFUSED_HEADER, RPC_PATH, SESSION_HEADER, WINDOW_HEADER,
} from '../../../src-shared/contract/host/window-door.ts'
import type { windowContract } from '../../../src-shared/contract/index.ts'
import {
  joinStatementText, keyStatementText, signInStatementText,
} from '../../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { createUserKeys, type AsyncSigner } from '../../../src-main/keys/user-keys.ts'

export type SeatClient = ContractRouterClient<typeof windowContract>

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
  /** Of JSON, undefined where it is none. */
  readonly json: Record<string, unknown> | undefined
}

/** How a POST is made: over a new connection that trusts any certificate, unless told otherwise. */
export interface Way {
  /** The only certificate to trust. */
  readonly cert?: string
  readonly agent?: Agent
}

/** Any POST to the door, with the headers that a page sends; `headers` replace or add. */
export function post(
  address: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {},
  { cert, agent }: Way = {},
): Promise<Answered> {
  const text = JSON.stringify(body)
  const url = new URL(path, address)
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST', rejectUnauthorized: cert !== undefined, ca: cert, agent: agent ?? false,
      headers: {
        'content-type': 'application/json', 'content-length': Buffer.byteLength(text), origin: url.origin,
        [CALL_HEADER]: '1', ...headers,
      },
    }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, headers: answered, body: answer, json: parse(answer) })
      })
    })
    sent.once('error', reject)
    sent.end(text)
  })
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}

export interface Joined {
  readonly address: string
  readonly seatId: number
  readonly seatKey: KeyObject
  readonly answered: Answered
}

/** `link`: as an invitation says it. */
export async function joinSeat(link: string, passphrase: string, name = 'a test'): Promise<Joined> {
  const { origin: address, hash } = new URL(link)
  const [code = ''] = new URLSearchParams(hash.slice(1)).get('join')?.split('.') ?? []
  const invited = (await post(address, '/seat/invitation', { code })).json ?? {}
  const signer = await openKey(invited, passphrase)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const seatKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const atMs = Date.now()
  const text = joinStatementText({
    ledgerId: String(invited['ledgerId']), profile: String(invited['profile']),
    user: userKeyOf(String(invited['person'])), seatKey, seatName: name,
    invitationHash: createHash('sha256').update(code).digest('hex'), atMs,
  })
  const answered = await post(address, '/seat/join', {
    code, seatKey, seatName: name, atMs, signature: await signer.sign(text), seatSignature: signWith(privateKey, text),
  })
  return { address, seatId: Number(answered.json?.['seatId']), seatKey: privateKey, answered }
}

export interface SignedIn {
  readonly answered: Answered
  readonly token: string
  /** Calls in the seat's session; signs what it is asked to. */
  readonly client: SeatClient
  /** Every text that the core asked to have signed. */
  readonly asked: readonly string[]
}

/** Signs a text as its person, or does what a hostile seat does: another signature, null. */
export type Signs = (signer: AsyncSigner, text: string) => string | null | Promise<string | null>

/** `signs`: by default all that it is asked. */
export async function signInAt(
  { address, seatId, seatKey }: Joined, passphrase: string, signs: Signs = (signer, text) => signer.sign(text),
): Promise<SignedIn> {
  const nonce = String((await post(address, '/seat/challenge', { seatId })).json?.['nonce'])
  const shown = keyStatementText({ seatId, door: address, nonce })
  const key = await post(address, '/seat/key', { seatId, nonce, seatSignature: signWith(seatKey, shown) })
  const person = key.json ?? {}
  const asked: string[] = []
  if (key.status !== 200) {
    return { answered: key, token: '', client: clientOf(address, '', () => Promise.resolve(null)), asked }
  }
  const signer = await openKey(person, passphrase).catch(() => undefined)
  const text = signInStatementText({
    ledgerId: String(person['ledgerId']), profile: String(person['profile']),
    user: userKeyOf(String(person['person'])), seatId, door: address, nonce,
  })
  const answered = await post(address, '/seat/sign-in', {
    seatId, nonce, signature: (await signer?.sign(text)) ?? null, seatSignature: signWith(seatKey, text),
  })
  const { token: given } = answered.json ?? {}
  const token = typeof given === 'string' ? given : ''
  const client = clientOf(address, token, async (statement) => {
    asked.push(statement)
    return signer ? signs(signer, statement) : null
  })
  return { answered, token, client, asked }
}

async function openKey(person: Record<string, unknown>, passphrase: string): Promise<AsyncSigner> {
  const stored = { publicKey: String(person['publicKey']), sealedKey: String(person['sealedKey']) }
  const signer = await createUserKeys().open(stored, passphrase)
  if (!signer) throw new Error('The passphrase does not open the key')
  return signer
}

function signWith(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}

function clientOf(
  address: string, token: string, signs: (text: string) => Promise<string | null>,
): SeatClient {
  const session = { [SESSION_HEADER]: token, [WINDOW_HEADER]: randomUUID() }
  // As a browser keeps its connections.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return createORPCClient(new RPCLink({
    url: address + RPC_PATH,
    async fetch(call) {
      const path = new URL(call.url).pathname
      const procedure = path.slice(RPC_PATH.length + 1).replaceAll('/', '.')
      const isHosts = procedure.startsWith('host.')
      const id = !isHosts && actKindOf(procedure) !== 'reads' ? randomUUID() : undefined
      const isOver = new AbortController()
      const questions = { address, session, signs, agent }
      const answering = id === undefined ? undefined : answerQuestions({ ...questions, id }, isOver.signal)
      const body: unknown = JSON.parse((await call.text()) || '{}')
      const headers = { ...session, ...(id !== undefined && { [SEAT_CALL_HEADER]: id }) }
      const answer = await post(address, path, body, headers, { agent })
      isOver.abort()
      await answering
      const status = Number(answer.headers[REFUSED_HEADER] ?? answer.status)
      const type = answer.headers['content-type']
      // Of a stream, all that it had when it ended.
      return new Response(answer.body, { status, headers: { 'content-type': typeof type === 'string' ? type : '' } })
    },
  }))
}

interface Questions {
  readonly address: string
  readonly session: Readonly<Record<string, string>>
  readonly id: string
  readonly signs: (text: string) => Promise<string | null>
  readonly agent: Agent
}

async function answerQuestions(
  { address, session, id, signs, agent }: Questions, signal: AbortSignal,
): Promise<void> {
  let signed: { id: string; signature: string | null } | undefined
  while (!signal.aborted) {
    const { status, json } = await post(address, SIGN_PATH, { call: id, signed }, session, { agent })
    if (status !== 200 || !json) return
    signed = { id: String(json['id']), signature: await signs(String(json['text'])) }
  }
}
