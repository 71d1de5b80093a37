/** Exchanges the code of the opening address for the session's cookie. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { refuse } from './plain-answers.ts'
import type { Sessions } from './sessions.ts'

const bodySchema = z.object({ code: z.string().min(1).max(200) })

export interface SessionDoorParts {
  readonly port: number
  readonly sessions: Sessions
}

/**
 * 204 with the cookie; 401 for a code that is no longer good. A browser that is in already stays in its session, so
 * that an address opened twice does no harm; the code is spent nevertheless.
 */
export async function openSession(
  request: IncomingMessage, response: ServerResponse, { port, sessions }: SessionDoorParts,
): Promise<void> {
  const code = parseCode(await text(request))
  const before = tokenOf(request.headers.cookie, port)
  const isIn = before !== undefined && sessions.find(before) !== undefined
  const token = code === undefined ? undefined : sessions.redeem(code)
  if (isIn) return void response.writeHead(204).end()
  if (token === undefined) return refuse(request, response, { status: 401, reason: 'This code is no longer valid.' })
  const cookie = `${cookieName(port)}=${token}; HttpOnly; SameSite=Strict; Path=/`
  response.writeHead(204, { 'Set-Cookie': cookie }).end()
}

/** The session's token in a Cookie header. A browser sends a host's cookies to all its ports: the name carries ours. */
export function tokenOf(header: string | undefined, port: number): string | undefined {
  const start = `${cookieName(port)}=`
  return header?.split('; ').find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

function cookieName(port: number): string {
  return `tillproof-${port}`
}

function parseCode(body: string): string | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.code
  } catch {
    return undefined
  }
}
