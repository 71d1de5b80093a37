/** Answers that refuse: a line of text for whoever tries by hand, or a code of the catalogue for the page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Refusal } from './guard.ts'

/** Refused bodies up to here are read away, so that their sender gets to see the answer; a larger one is cut off. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

export function refuse(
  request: IncomingMessage, response: ServerResponse, { status, reason, location }: Refusal,
): void {
  if (location !== undefined && !response.headersSent) response.setHeader('Location', location)
  send(request, response, status, 'text/plain; charset=utf-8', `${reason}\n`)
}

/** In the shape that the page's toFailure reads. Nothing but the status where the error isn't for people. */
export function sendFailure(
  request: IncomingMessage, response: ServerResponse, status: number, error?: AppError,
): void {
  const body = error && { code: error.code, message: error.message, data: { details: error.details } }
  send(request, response, status, 'application/json', JSON.stringify(body ?? {}))
}

export function send(
  request: IncomingMessage, response: ServerResponse, status: number, contentType: string, body: string,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const answer = (): void => {
    response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const isCutOff = status === TOO_LARGE || !isShort(request)
  if (isCutOff) response.setHeader('Connection', 'close')
  // A connection that ends with its answer would take the answer along while part of the body is still on its way.
  const isEnding = response.getHeader('Connection') === 'close'
  if (isEnding && !isCutOff && !request.complete && hasBody(request)) request.resume().once('end', answer)
  else answer()
}

const TOO_LARGE = 413

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0
}

function isShort({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= MAX_DISCARDED_BYTES
}
