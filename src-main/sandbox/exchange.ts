/** One HTTP exchange: reads a request's body within limits, shapes and sends a reply. Knows nothing of payments. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { assertNever } from '../../src-shared/domain/values/assert-never.ts'
import type { HttpStatuses } from './http-statuses.ts'

export interface BodyReply {
  readonly kind: 'body'
  readonly httpStatus: number
  readonly contentType: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  readonly delayMs?: number
}

/** The connection is torn down without an answer. */
export interface ResetReply {
  readonly kind: 'reset'
  readonly delayMs?: number
}

export type Reply = BodyReply | ResetReply

export type BodyProblem = 'body-too-large' | 'wrong-content-type' | 'malformed-json'

/** What the request carried: JSON, or why it is none. */
export type RequestBody =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: BodyProblem }

export function jsonReply(httpStatus: number, content: unknown): BodyReply {
  return { kind: 'body', httpStatus, contentType: 'application/json; charset=utf-8', body: JSON.stringify(content) }
}

/** A page of the service, for a customer's browser. It loads nothing and runs nothing. */
export function pageReply(httpStatus: number, title: string, content: string): BodyReply {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`
    + `<meta name="viewport" content="width=device-width"></head><body><main>${content}</main></body></html>`
  return {
    kind: 'body', httpStatus, contentType: 'text/html; charset=utf-8', body,
    headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *" },
  }
}

/** The service's shape of an error ("Errors", 1). */
export function errorReply(httpStatus: number, message: string): BodyReply {
  return jsonReply(httpStatus, { status: 'error', message, data: null })
}

export function bodyProblemReply(problem: BodyProblem, httpStatuses: HttpStatuses): BodyReply {
  switch (problem) {
    case 'body-too-large':
      return errorReply(httpStatuses.bodyTooLarge, 'The request body is too large')
    case 'wrong-content-type':
      return errorReply(httpStatuses.wrongContentType, 'Content-Type must be application/json')
    case 'malformed-json':
      return errorReply(httpStatuses.malformedJson, 'The request body is not JSON')
    default:
      return assertNever(problem)
  }
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Rejects only when the client breaks off. */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<RequestBody> {
  const bytes = await readBytes(request, limitBytes)
  if (bytes === null) return { ok: false, problem: 'body-too-large' }
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, problem: 'wrong-content-type' }
  try {
    return { ok: true, json: JSON.parse(bytes.toString()) }
  } catch {
    return { ok: false, problem: 'malformed-json' }
  }
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** The same for a form of one of the service's own pages: an object of texts. */
export async function readFormBody(request: IncomingMessage, limitBytes: number): Promise<RequestBody> {
  const bytes = await readBytes(request, limitBytes)
  if (bytes === null) return { ok: false, problem: 'body-too-large' }
  if (!FORM_TYPE.test(request.headers['content-type'] ?? '')) return { ok: false, problem: 'wrong-content-type' }
  return { ok: true, json: Object.fromEntries(new URLSearchParams(bytes.toString())) }
}

/** Null: more than the limit. What is too much is thrown away, so that the client gets to read its answer. */
function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limitBytes) chunks.push(chunk)
      else chunks = []
    })
    request.on('end', () => resolve(length > limitBytes ? null : Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  response.writeHead(reply.httpStatus, {
    'content-type': reply.contentType,
    'content-length': Buffer.byteLength(reply.body),
    ...reply.headers,
  })
  response.end(reply.body)
}
